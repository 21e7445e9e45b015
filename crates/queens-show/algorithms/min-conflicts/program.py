# {comment-min-conflicts}
from random import choice

MOVES = 100  # {comment-moves-of-start}


def count(row, change):
    c = queen[row]
    columns[c] += change
    main[c - row + n - 1] += change
    anti[c + row] += change


# {comment-queens-on-lines}
def queens(row, c):
    return columns[c] + main[c - row + n - 1] + anti[c + row]


def put(row):
    attackers = [queens(row, c) for c in range(n)]
    least = min(attackers)
    queen[row] = choice([c for c in range(n) if attackers[c] == least])
    count(row, 1)


def repair():
    for lines in columns, main, anti:
        lines[:] = [0] * len(lines)
    for row in range(n):
        put(row)
    for moves in range(MOVES + 1):
        attacked = [row for row in range(n) if queens(row, queen[row]) > 3]
        if not attacked or moves == MOVES:
            return not attacked
        row = choice(attacked)
        count(row, -1)
        put(row)


n = int(input())
queen = [0] * n
columns = [0] * n
main = [0] * (2 * n - 1)
anti = [0] * (2 * n - 1)
if n == 2 or n == 3:
    print("no solution")
else:
    while not repair():
        pass
    print(*queen)
