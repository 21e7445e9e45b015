# {comment-bitmap-iterative}


def search():
    left, down, right, free = ([0] * (n + 1) for _ in range(4))
    free[0] = all_columns
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
print(search())
