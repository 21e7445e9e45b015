# {comment-symmetry}


def class_size():
    """{comment-number-of-images}"""
    transposed = [queen.index(column) for column in range(n)]
    images = []
    for board in (queen, transposed):
        mirrored = [n - 1 - column for column in board]
        images += [board, mirrored, board[::-1], mirrored[::-1]]
    if min(images) < queen:
        return 0
    return len(set(map(tuple, images)))


def restrict(row, column):
    """{comment-strikes-squares}"""
    if row == 0:
        for r in range(1, n):
            near_corner = r < column or r + column >= n
            allowed[r] = inner if near_corner else all_columns
        allowed[n - 1] &= all_columns << column & all_columns >> column
    elif row == 1 and queen[0] == 0:
        for r in range(2, n):
            allowed[r] = all_columns & ~2 if r < column else all_columns


def search(row, left, down, right):
    if row == n:
        return class_size()
    count = 0
    free = allowed[row] & ~(left | down | right)
    while free:
        bit = free & -free
        free ^= bit
        queen[row] = bit.bit_length() - 1
        restrict(row, queen[row])
        below = (left | bit) << 1, down | bit, (right | bit) >> 1
        count += search(row + 1, *below)
    return count


n = int(input())
all_columns = (1 << n) - 1
inner = all_columns & ~(1 | 1 << n - 1)
allowed = [all_columns >> n // 2] * n
queen = [0] * n
print(search(0, 0, 0, 0))
