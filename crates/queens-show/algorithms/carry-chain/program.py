# {comment-carry-chain}


def toggle(row, column):
    """{comment-puts-queen}"""
    global columns, main, anti
    columns ^= 1 << column
    main ^= 1 << column - row + n - 1
    anti ^= 1 << column + row


def free(row):
    if queen[row] is not None:
        return 0
    return all_columns & ~(columns | main >> n - 1 - row | anti >> row)


def images():
    """{comment-number-of-rings-short}"""
    board = [(row, queen[row]) for row in range(n) if queen[row] is not None]
    found = set()
    for _ in range(4):
        board = [(column, n - 1 - row) for row, column in board]
        found.add(tuple(sorted(board)))
        mirrored = [(row, n - 1 - column) for row, column in board]
        found.add(tuple(sorted(mirrored)))
    return len(found) if min(found) == tuple(sorted(board)) else 0


def ring(line):
    if line == 2 * len(outer):
        times = images()
        return times * inside(0) if times else 0
    index = outer[line % len(outer)]
    if line < len(outer):
        filled = queen[index] is not None
        squares = [(index, column) for column in range(n)]
    else:
        filled = columns >> index & 1
        squares = [(row, index) for row in range(n)]
    if filled:
        return ring(line + 1)
    count = 0
    for row, column in squares:
        if free(row) >> column & 1:
            toggle(row, column)
            queen[row] = column
            count += ring(line + 1)
            queen[row] = None
            toggle(row, column)
    return count


def inside(row):
    while row < n and queen[row] is not None:
        row += 1
    if row == n:
        return 1
    count = 0
    squares = free(row)
    for column in range(n):
        if squares >> column & 1:
            toggle(row, column)
            count += inside(row + 1)
            toggle(row, column)
    return count


n = int(input())
all_columns = (1 << n) - 1
outer = [line for line in range(n) if line < 2 or line >= n - 2]
queen = [None] * n
columns = main = anti = 0
print(ring(0))
