"""N-Queens: exact counts, every classical algorithm, solutions of any size.

>>> import queens
>>> queens.count(8)
92
>>> queens.solve(6)
Solution([1, 3, 5, 0, 2, 4])

Rows are counted from 0 at the top, columns from 0 at the left. A solution is the column of the
queen of each row. Boards and solutions draw themselves in a notebook.

=============================================  ==================================================
`count`, `unique`, `symmetric_counts`          how many solutions there are, up to N = 32
`estimate`                                     what a count will cost
`solutions`, `solutions_array`                 all solutions, one by one or as a numpy array
`solve`                                        one solution, up to N = 100 million
`complete`, `completions`, `count_completions` solutions that keep the queens of a board
`algorithms`, `compare`, `trace`               the classical algorithms: list, comparison, steps
`queens.cluster`                               counts on many machines
=============================================  ==================================================

Every function releases the interpreter while it works, and Ctrl-C stops it. A wrong argument raises
a `ValueError` or a `TypeError` that names the remedy.
"""

from ._algorithms import Algorithm, Comparison, Run, Step, algorithms, compare, trace
from ._boards import Board, Solution
from ._counting import Estimate, SymmetricCounts, count, estimate, symmetric_counts, unique
from ._native import VERSION as __version__
from ._solving import (
    complete,
    completions,
    count_completions,
    solutions,
    solutions_array,
    solve,
)

__all__ = [
    "Algorithm",
    "Board",
    "Comparison",
    "Estimate",
    "Run",
    "Solution",
    "Step",
    "SymmetricCounts",
    "__version__",
    "algorithms",
    "compare",
    "complete",
    "completions",
    "count",
    "count_completions",
    "estimate",
    "solutions",
    "solutions_array",
    "solve",
    "symmetric_counts",
    "trace",
    "unique",
]
