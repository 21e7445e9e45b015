# {comment-flags-iterative}


def set_flags(row, c, taken):
    columns[c] = main[c - row + n - 1] = anti[c + row] = taken


def search():
    count = row = 0
    while True:
        if row == n or untried[row] == n:
            count += row == n
            if row == 0:
                return count
            row -= 1
            set_flags(row, queen[row], False)
            continue
        c = untried[row]
        untried[row] += 1
        if not (columns[c] or main[c - row + n - 1] or anti[c + row]):
            set_flags(row, c, True)
            queen[row] = c
            row += 1
            untried[row] = 0


n = int(input())
columns = [False] * n
main = [False] * (2 * n - 1)
anti = [False] * (2 * n - 1)
queen = [0] * n
untried = [0] * (n + 1)
print(search())
