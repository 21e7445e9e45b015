# {comment-bitmap-mirror}


def search(left, down, right):
    if down == all_columns:
        return 1
    return place(left, down, right, all_columns & ~(left | down | right))


def place(left, down, right, free):
    count = 0
    while free:
        bit = free & -free
        free ^= bit
        count += search((left | bit) << 1, down | bit, (right | bit) >> 1)
    return count


n = int(input())
all_columns = (1 << n) - 1
half = all_columns >> (n + 1) // 2
middle = 1 << n // 2 if n % 2 == 1 else 0
print(2 * place(0, 0, 0, half) + place(0, 0, 0, middle))
