# {comment-bitmap-mirror-iterative}


def search(first_row):
    left, down, right, free = ([0] * (n + 1) for _ in range(4))
    free[0] = first_row
    count = row = 0
    while row >= 0:
        if free[row] == 0:  # {comment-also-below-full}
            count += row == n
            row -= 1
            continue
        bit = free[row] & -free[row]
        free[row] ^= bit
        left[row + 1] = (left[row] | bit) << 1
        down[row + 1] = down[row] | bit
        right[row + 1] = (right[row] | bit) >> 1
        row += 1
        free[row] = all_columns & ~(left[row] | down[row] | right[row])
    return count


n = int(input())
all_columns = (1 << n) - 1
half = all_columns >> (n + 1) // 2
middle = 1 << n // 2 if n % 2 == 1 else 0
print(2 * search(half) + search(middle))
