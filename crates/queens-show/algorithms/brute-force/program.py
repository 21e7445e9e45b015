# {comment-brute-force}


def is_solution():
    for r in range(1, n):
        for above in range(r):
            distance = abs(queen[above] - queen[r])
            if distance == 0 or distance == r - above:
                return False
    return True


def search(row):
    if row == n:
        return int(is_solution())
    count = 0
    for column in range(n):
        queen[row] = column
        count += search(row + 1)
    return count


n = int(input())
queen = [0] * n
print(search(0))
