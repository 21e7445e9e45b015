"""N-Queens: exact counts, every classical algorithm, solutions of any size.

>>> import queens
>>> queens.count(8)
92
>>> queens.solve(6)
Solution([1, 3, 5, 0, 2, 4])

Rows count from 0 at the top, columns from 0 at the left. A solution is a sequence: the column of
the queen in each row. Notebooks draw boards and solutions, and animate traces.

=============================================  ==================================================
`count`, `unique`, `symmetric_counts`          the number of solutions, up to N = 32
`estimate`                                     the expected cost of a count
`solutions`, `solutions_array`                 all solutions, one by one or as a NumPy array
`solutions_batches`                            the same in arrays of a fixed size
`solve`, `local_search`                        one solution, up to N = 100 million
`complete`, `completions`, `count_completions` solutions that keep the queens of a board
`algorithms`, `compare`, `trace`               the classical algorithms: list, comparison, steps
`check`, `explain`                             whether a board is a solution; how an algorithm works
`gallery`                                      boards side by side in a notebook
`queens.cluster`                               counts on many machines
=============================================  ==================================================

Every function releases the interpreter (GIL) while it works, and Ctrl-C stops it. A wrong argument
raises a `ValueError` or a `TypeError` whose message names the remedy.
"""

TYPE_CHECKING = False  # importing `typing` is slow; type checkers treat this as true
if TYPE_CHECKING:
    from . import cluster as cluster
    from ._arrays import *
    from ._boards import *
    from ._native import Board as Board
    from ._native import Solutions as Solutions
    from ._native import Steps as Steps
    from ._native import __version__ as __version__
    from ._native import algorithms as algorithms
    from ._native import compare as compare
    from ._native import complete as complete
    from ._native import completions as completions
    from ._native import count as count
    from ._native import count_completions as count_completions
    from ._native import estimate as estimate
    from ._native import explain as explain
    from ._native import local_search as local_search
    from ._native import solutions as solutions
    from ._native import solutions_array as solutions_array
    from ._native import solve as solve
    from ._native import symmetric_counts as symmetric_counts
    from ._native import trace as trace
    from ._native import unique as unique
    from ._reading import *
    from ._results import *
    from ._types import *

# The names in each module. The first use of a name imports its module.
_NAMES = {
    "_arrays": "Batches solutions_batches",
    "_boards": "Gallery Solution gallery",
    "_native": (
        "Board Solutions Steps __version__ algorithms compare complete completions count "
        "count_completions estimate explain local_search solutions solutions_array solve "
        "symmetric_counts trace unique"
    ),
    "_reading": "check",
    "_results": (
        "Algorithm Algorithms AttackingPair Check Comparison Estimate Explanation LocalSearch "
        "Run SymmetricCounts"
    ),
    "_types": (
        "AlgorithmName Kernel LocalSearchName Method MethodName NodeStep PlacedStep Progress "
        "RemovedStep SolutionStep Step TestedStep"
    ),
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

if not TYPE_CHECKING:
    __all__ = list(_HOMES)

# Submodules; `cluster` needs Dask.
_MODULES = ("_native", "cluster")


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _MODULES:
        return import_module(f"queens.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module `queens` has no attribute `{name}`")
    value: object = getattr(import_module(f"queens.{_HOMES[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*_HOMES, "cluster", *(name for name in globals() if name[:2] == "__")})
