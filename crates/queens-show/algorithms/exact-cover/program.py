# {comment-exact-cover-with-sets}


def lines(row, column):
    return (
        ("row", row),
        ("column", column),
        ("main", column - row),
        ("anti", column + row),
    )


def cover(item):
    """{comment-removes-line}"""
    covered = squares.pop(item)
    for square in covered:
        for other in lines(*square):
            if other != item:
                squares[other].remove(square)
    return covered


def uncover(item, covered):
    for square in covered:
        for other in lines(*square):
            if other != item:
                squares[other].add(square)
    squares[item] = covered


def search():
    required = [item for item in squares if item[0] in ("row", "column")]
    if not required:
        return 1
    item = min(required, key=lambda item: len(squares[item]))
    count = 0
    options = cover(item)
    for square in options:
        others = [other for other in lines(*square) if other != item]
        covered = [cover(other) for other in others]
        count += search()
        for other, hidden in zip(reversed(others), reversed(covered)):
            uncover(other, hidden)
    uncover(item, options)
    return count


n = int(input())
squares = {}
for row in range(n):
    for column in range(n):
        for item in lines(row, column):
            squares.setdefault(item, set()).add((row, column))
print(search())
