"""Local search: one solution, and the work to find it."""

from __future__ import annotations

import operator
import random
from dataclasses import dataclass
from typing import Optional, SupportsIndex

from . import _native
from ._boards import Solution
from ._names import LocalSearchName
from ._solving import Seconds

__all__ = ["LocalSearch", "LocalSearchName", "local_search"]


@dataclass(frozen=True)
class LocalSearch:
    """The end of a local search; true if it found a solution.

    :param solution: the solution; ``None`` if the search gave up
    :param steps: the moves from all starts
    :param restarts: the starts after the first one
    :param seed: the seed that repeats the search
    """

    solution: Optional[Solution]
    steps: int
    restarts: int
    seed: int

    def __bool__(self) -> bool:
        return self.solution is not None


def local_search(
    n: SupportsIndex,
    method: LocalSearchName = "min-conflicts",
    *,
    seed: Optional[SupportsIndex] = None,
    sideways: SupportsIndex = 0,
    restarts: Optional[SupportsIndex] = None,
    seconds: Seconds = None,
) -> LocalSearch:
    """Finds one solution by moving one queen at a time within its row.

    Local search cannot count solutions, and cannot notice that a board has none: boards of 2 and 3
    rows get one start. Solutions are not equally likely.

    :param n: rows of the board, up to 10 million; up to 10,000 for ``hill-climbing``
    :param method: ``hill-climbing``: from random columns, always the move after which the fewest
        queens attack each other; ``min-conflicts``: a random attacked queen moves to a square of
        its row that the fewest queens attack
    :param seed: 0 to 2**64 - 1 [default: from Python's module `random`]
    :param sideways: the moves in a row that ``hill-climbing`` may make where no move is better
    :param restarts: gives up after this many restarts [default: never]
    :param seconds: the time limit
    :raises ValueError: too many rows, or sideways moves for ``min-conflicts``
    :raises TimeoutError: the search reached the limit `seconds`
    :raises MemoryError: there is not enough memory for this many rows

    See also `solve`, `explain`.

    >>> found = local_search(1000, seed=7)
    >>> bool(found), len(found.solution or ())
    (True, 1000)
    >>> starts = [local_search(8, "hill-climbing", seed=seed, restarts=0) for seed in range(1000)]
    >>> 100 < sum(map(bool, starts)) < 200
    True
    """
    if seed is None:
        seed = random.getrandbits(63)
    found, steps, again = _native.local_search(n, method, seed, sideways, restarts, seconds)
    solution = None if found is None else Solution._of(found)
    return LocalSearch(solution, steps, again, operator.index(seed))
