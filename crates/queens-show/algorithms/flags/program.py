# {comment-flags}


def set_flags(row, c, taken):
    columns[c] = main[c - row + n - 1] = anti[c + row] = taken


def search(row):
    if row == n:
        return 1
    count = 0
    for c in range(n):
        if not (columns[c] or main[c - row + n - 1] or anti[c + row]):
            set_flags(row, c, True)
            count += search(row + 1)
            set_flags(row, c, False)
    return count


n = int(input())
columns = [False] * n
main = [False] * (2 * n - 1)
anti = [False] * (2 * n - 1)
print(search(0))
