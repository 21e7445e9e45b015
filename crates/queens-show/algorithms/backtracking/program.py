# {comment-backtracking}


def is_attacked(row, column):
    for r in range(row):
        if queen[r] == column or abs(queen[r] - column) == row - r:
            return True
    return False


def search(row):
    if row == n:
        return 1
    count = 0
    for column in range(n):
        if not is_attacked(row, column):
            queen[row] = column
            count += search(row + 1)
    return count


n = int(input())
queen = [0] * n
print(search(0))
