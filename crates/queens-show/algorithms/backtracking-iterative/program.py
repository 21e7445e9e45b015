# {comment-backtracking-iterative}


def is_attacked(row, column):
    for r in range(row):
        if queen[r] == column or abs(queen[r] - column) == row - r:
            return True
    return False


def search():
    count = row = 0
    while row >= 0:
        if row == n or untried[row] == n:
            count += row == n
            row -= 1
            continue
        column = untried[row]
        untried[row] += 1
        if not is_attacked(row, column):
            queen[row] = column
            row += 1
            untried[row] = 0
    return count


n = int(input())
queen = [0] * n
untried = [0] * (n + 1)
print(search())
