# {comment-brute-force-iterative}


def is_solution():
    for r in range(1, n):
        for above in range(r):
            distance = abs(queen[above] - queen[r])
            if distance == 0 or distance == r - above:
                return False
    return True


def search():
    count = row = 0
    while True:
        if row == n:
            count += is_solution()
        else:
            next_column[row] = 0
        while row == n or next_column[row] == n:
            if row == 0:
                return count
            row -= 1
        queen[row] = next_column[row]
        next_column[row] += 1
        row += 1


n = int(input())
queen = [0] * n
next_column = [0] * n
print(search())
