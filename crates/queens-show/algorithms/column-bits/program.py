# {comment-column-bits}


def on_diagonal(row, column):
    for r in range(row):
        if abs(queen[r] - column) == row - r:
            return True
    return False


def search(row, used):
    if row == n:
        return 1
    count = 0
    for column in range(n):
        if used >> column & 1 == 0 and not on_diagonal(row, column):
            queen[row] = column
            count += search(row + 1, used | 1 << column)
    return count


n = int(input())
queen = [0] * n
print(search(0, 0))
