# {comment-board-scan}


def meets_queen(row, column, step):
    row, column = row - 1, column + step
    while row >= 0 and 0 <= column < n:
        if board[row][column]:
            return True
        row, column = row - 1, column + step
    return False


def search(row):
    if row == n:
        return 1
    count = 0
    for column in range(n):
        if not any(meets_queen(row, column, step) for step in (0, -1, 1)):
            board[row][column] = True
            count += search(row + 1)
            board[row][column] = False
    return count


n = int(input())
board = [[False] * n for _ in range(n)]
print(search(0))
