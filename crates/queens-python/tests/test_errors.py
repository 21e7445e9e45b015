"""A wrong argument raises a `ValueError` or `TypeError` whose message begins with its name."""

import pytest

import queens

# The name of the wrong argument, and the call.
VALUES = r"""
n: count(33)
n: count(-1)
n: solve(-1)
n: solve(100_000_001)
n: solve(129, method='first')
n: local_search(10_001, 'hill-climbing')
n: check([(0, 1)], n=10**12)
threads: count(8, threads=0)
kernel: count(8, kernel='sse')
seconds: estimate(18, seconds=0)
seconds: solve(8, seconds=1)
seed: solve(8, seed=2**70)
seed: solve(8, method='first', seed=3)
sample: estimate(8, seconds=1, sample=5)
algorithms: compare(8, 'flaps')
most: trace(8, most=-1)
most: trace(8).svg()
method: solve(8, method='magic')
method: local_search(8, 'annealing')
sideways: local_search(8, sideways=5)
restarts: local_search(8, restarts=-1)
rows: solutions_batches(8, rows=0)
format: solutions_batches(8, format='csv')
size: solve(8).svg(size=0)
queens: Board.of(4, queens=['e1'])
queens: Board.of(4, queens=[(4, 0)])
blocked: Board.of(4, queens=['a1'], blocked=['a1'])
columns: Solution([1, -3])
columns: Solution([0, 1])
name: explain('bitmaps')
language: explain('bitmap', 'fr')
code: explain('bitmap', code='cobol')
code: explain('halves', code='c')
base: check([2, 4, 1, 3], base=2)
board: Board('Q.\n...')
board: complete('QQ\n..')
board: check('')
board: check([2, 10**400])
board: check([[0]])
board: check([[1, 3, 0, 2], [2, 0, 3, 1]])
board: check([[0, 1], [1]])
board: check([(0, 1), (0, 2)])
board: check([list('Qx'), list('xx')])
board: check('b4 d3')
board: check('1 3 0 2', n=5)
board: Board('b4 d3 a2 c1')
board: check({0: 1, 5: 2})
board: check({'a': 4})
board: check([])
board: check([1, 3, 0], n=4)
"""
TYPES = r"""
n: count(8.0)
n: count(None)
n: solutions_array('8')
ns: compare('8')
threads: count(8, threads='2')
kernel: count(8, kernel=512)
seconds: estimate(18, seconds='1')
seed: solve(8, seed='x')
algorithms: compare(8, 0)
algorithm: trace(8, 2)
queens: Board.of(4, queens=[7])
columns: Solution('1302')
boards: gallery(queens.solve(8))
boards: gallery([queens.solve(8), 8])
board: complete(8)
board: check(5)
board: check([['Q', 1], ['.', 0]])
board: check([2, 0.5])
board: check([(0, None)])
board: check({0, 1, 2, 3})
board: check(b'1302')
"""


def cases(kind, table):
    return [(kind, *line.split(": ", 1)) for line in table.strip().splitlines()]


@pytest.mark.parametrize(
    ("kind", "name", "call"), cases(ValueError, VALUES) + cases(TypeError, TYPES)
)
def test_errors_name_the_argument(kind, name, call):
    pytest.importorskip("numpy")
    with pytest.raises(kind, match=f"^{name}: "):
        eval(f"queens.{call}", {"queens": queens})
