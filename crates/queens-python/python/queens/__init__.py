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
    from ._algorithms import (
        Algorithm,
        AlgorithmName,
        Algorithms,
        Comparison,
        MethodName,
        NodeStep,
        PlacedStep,
        RemovedStep,
        Run,
        SolutionStep,
        Step,
        Steps,
        TestedStep,
        algorithms,
        compare,
        trace,
    )
    from ._boards import Board, Solution
    from ._counting import Kernel, SymmetricCounts, count, symmetric_counts, unique
    from ._estimates import Estimate, estimate
    from ._gallery import Gallery, gallery
    from ._local import LocalSearch, LocalSearchName, local_search
    from ._native import VERSION as __version__
    from ._progress import Progress
    from ._solving import (
        Batches,
        Method,
        Solutions,
        complete,
        completions,
        count_completions,
        solutions,
        solutions_array,
        solutions_batches,
        solve,
    )
    from ._teaching import AttackingPair, Check, Explanation, check, explain

__all__ = [
    "Algorithm",
    "AlgorithmName",
    "Algorithms",
    "AttackingPair",
    "Batches",
    "Board",
    "Check",
    "Comparison",
    "Estimate",
    "Explanation",
    "Gallery",
    "Kernel",
    "LocalSearch",
    "LocalSearchName",
    "Method",
    "MethodName",
    "NodeStep",
    "PlacedStep",
    "Progress",
    "RemovedStep",
    "Run",
    "Solution",
    "SolutionStep",
    "Solutions",
    "Step",
    "Steps",
    "SymmetricCounts",
    "TestedStep",
    "__version__",
    "algorithms",
    "check",
    "compare",
    "complete",
    "completions",
    "count",
    "count_completions",
    "estimate",
    "explain",
    "gallery",
    "local_search",
    "solutions",
    "solutions_array",
    "solutions_batches",
    "solve",
    "symmetric_counts",
    "trace",
    "unique",
]

# The names in each module. The first use of a name imports its module.
_NAMES = {
    "_algorithms": (
        "Algorithm AlgorithmName Algorithms Comparison MethodName NodeStep PlacedStep "
        "RemovedStep Run SolutionStep Step Steps TestedStep algorithms compare trace"
    ),
    "_boards": "Board Solution",
    "_counting": "Kernel SymmetricCounts count symmetric_counts unique",
    "_estimates": "Estimate estimate",
    "_gallery": "Gallery gallery",
    "_local": "LocalSearch LocalSearchName local_search",
    "_progress": "Progress",
    "_solving": (
        "Batches Method Solutions complete completions count_completions solutions "
        "solutions_array solutions_batches solve"
    ),
    "_teaching": "AttackingPair Check Explanation check explain",
}
_HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

# Submodules; `cluster` needs Dask.
_MODULES = ("_native", "cluster")


def __getattr__(name: str) -> object:
    from importlib import import_module

    if name in _MODULES:
        return import_module(f"queens.{name}")
    if name == "__version__":
        value: object = import_module("queens._native").VERSION
    elif name in _HOMES:
        value = getattr(import_module(f"queens.{_HOMES[name]}"), name)
    else:
        raise AttributeError(f"module `queens` has no attribute `{name}`")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*__all__, "cluster", *(name for name in globals() if name[:2] == "__")})
