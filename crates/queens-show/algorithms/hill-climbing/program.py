# {comment-hill-climbing}
from random import random, randrange

SIDEWAYS = 100  # {comment-sideways-moves}


def count(row, change):
    c = queen[row]
    columns[c] += change
    main[c - row + n - 1] += change
    anti[c + row] += change


def move(row, c):
    count(row, -1)
    queen[row] = c
    count(row, 1)


# {comment-attackers}
def attackers(row, c):
    own = 3 if queen[row] == c else 0
    return columns[c] + main[c - row + n - 1] + anti[c + row] - own


def climb():
    for row in range(n):
        move(row, randrange(n))
    sideways = 0
    while True:
        conflicts = [attackers(row, queen[row]) for row in range(n)]
        if not any(conflicts):
            return True
        moves = ((attackers(row, c) - conflicts[row], random(), row, c)
                 for row in range(n) for c in range(n) if c != queen[row])
        change, _, row, c = min(moves)
        if change > 0 or change == 0 and sideways == SIDEWAYS:
            return False
        sideways = sideways + 1 if change == 0 else 0
        move(row, c)


n = int(input())
queen = [0] * n
columns = [0] * n
main = [0] * (2 * n - 1)
anti = [0] * (2 * n - 1)
if n == 2 or n == 3:
    print("no solution")
else:
    for row in range(n):
        count(row, 1)
    while not climb():
        pass
    print(*queen)
