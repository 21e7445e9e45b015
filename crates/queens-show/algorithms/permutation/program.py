# {comment-permutation}
from itertools import permutations


def is_solution(columns):
    for r in range(1, n):
        for above in range(r):
            if abs(columns[above] - columns[r]) == r - above:
                return False
    return True


n = int(input())
print(sum(is_solution(columns) for columns in permutations(range(n))))
