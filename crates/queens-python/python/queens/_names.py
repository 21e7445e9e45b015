"""Names of algorithms and methods. The test `types` of queens-kit writes this file."""

from typing import Literal

AlgorithmName = Literal[
    "brute-force",
    "brute-force-iterative",
    "permutation",
    "board-scan",
    "backtracking",
    "backtracking-iterative",
    "column-bits",
    "flags",
    "flags-iterative",
    "bitmap",
    "bitmap-iterative",
    "bitmap-mirror",
    "bitmap-mirror-iterative",
    "symmetry",
    "carry-chain",
    "exact-cover",
]
"""A classical algorithm."""

LocalSearchName = Literal[
    "hill-climbing",
    "min-conflicts",
]
"""A local search."""

Method = Literal[
    "construct",
    "random",
    "first",
    "hill-climbing",
    "min-conflicts",
]
"""A method that finds one solution."""
