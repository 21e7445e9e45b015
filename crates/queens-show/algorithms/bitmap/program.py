# {comment-bitmap}


def search(left, down, right):
    if down == all_columns:
        return 1
    count = 0
    free = all_columns & ~(left | down | right)
    while free:
        bit = free & -free
        free ^= bit
        count += search((left | bit) << 1, down | bit, (right | bit) >> 1)
    return count


n = int(input())
all_columns = (1 << n) - 1
print(search(0, 0, 0))
