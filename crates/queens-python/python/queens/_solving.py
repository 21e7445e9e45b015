"""One solution, all solutions, and completions of a board."""

from __future__ import annotations

import operator
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Optional, SupportsIndex, Union

from . import _native
from ._boards import Board, Solution

if TYPE_CHECKING:
    import numpy
    import numpy.typing

__all__ = [
    "complete",
    "completions",
    "count_completions",
    "solutions",
    "solutions_array",
    "solve",
]


def solve(
    n: SupportsIndex, method: Optional[str] = None, seed: Optional[SupportsIndex] = None
) -> Optional[Solution]:
    """One solution on a board of `n` rows; ``None`` for 2 and 3 rows, which have none.

    :param method: ``construct``, always the same one by a closed formula, up to 100 million rows;
        ``random``, drawn by `seed`, up to 10 million rows; ``first``, the lexicographically first
        one, found by backtracking, up to 32 rows. Without a method a seed draws a random one.
    :param seed: the same seed gives the same solution everywhere; without one, Python's module
        `random` draws it

    >>> solve(8)
    Solution([1, 3, 5, 7, 2, 0, 6, 4])
    >>> solve(8, "first")
    Solution([0, 4, 7, 5, 2, 6, 1, 3])
    >>> solve(1000, seed=42) == solve(1000, "random", seed=42)
    True
    >>> solve(3) is None
    True
    """
    if method is None:
        method = "construct" if seed is None else "random"
    elif method != "random" and seed is not None:
        raise ValueError(f"seed: `{method}` draws nothing: use method `random`, or no seed")
    if method == "random" and seed is None:
        seed = random.getrandbits(63)
    found = _native.solve(n, method, seed)
    return None if found is None else Solution._of(found)


def solutions(n: SupportsIndex, unique: bool = False) -> Iterator[tuple[int, ...]]:
    """All solutions on a board of `n` rows, in lexicographic order, one by one.

    The search runs at most about a thousand solutions ahead of the iterator, and stops when the
    iterator is dropped.

    :param unique: only the smallest one of each class of rotations and reflections

    >>> list(solutions(4))
    [(1, 3, 0, 2), (2, 0, 3, 1)]
    >>> list(solutions(4, unique=True))
    [(1, 3, 0, 2)]
    >>> next(solutions(20))
    (0, 2, 4, 1, 3, 12, 14, 11, 17, 19, 16, 8, 15, 18, 7, 9, 6, 13, 5, 10)
    """
    return _native.solutions(n, bool(unique))


def solutions_array(n: SupportsIndex, unique: bool = False) -> numpy.typing.NDArray[numpy.uint8]:
    """All solutions as a numpy array of one row each, in lexicographic order.

    The array has a byte for each queen: 5 MB for N = 14, 236 MB for N = 16.

    >>> solutions_array(4)
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=uint8)
    >>> solutions_array(10).shape
    (724, 10)
    """
    import numpy

    found = _native.unique(n, None, "auto") if unique else _native.count(n, None, "auto")
    array = numpy.empty((found, operator.index(n)), dtype=numpy.uint8)
    flat, filled = array.reshape(-1), 0
    stream = _native.solutions(n, bool(unique))
    for block in iter(stream.block, b""):
        flat[filled : filled + len(block)] = numpy.frombuffer(block, dtype=numpy.uint8)
        filled += len(block)
    return array


def complete(board: Union[Board, str]) -> Optional[Solution]:
    """A solution that keeps the queens of a board and leaves its blocked squares empty.

    The first one found; ``None`` if there is none. Finding one is NP-hard in general.

    >>> complete(Board.of(8, queens=["d4"]))
    Solution([4, 1, 7, 0, 3, 6, 2, 5])
    >>> complete("Q3/4/4/4") is None
    True
    """
    found = _native.first_completion(_board(board))
    return None if found is None else Solution._of(found)


def completions(board: Union[Board, str]) -> Iterator[tuple[int, ...]]:
    """All solutions that keep the queens of a board and leave its blocked squares empty.

    They come in the order of the search, which is not sorted.

    >>> list(completions("1Q2/4/4/4"))
    [(1, 3, 0, 2)]
    """
    return _native.completions(_board(board))


def count_completions(board: Union[Board, str], threads: Optional[SupportsIndex] = None) -> int:
    """How many solutions keep the queens of a board and leave its blocked squares empty.

    >>> count_completions(Board.of(8, queens=["a1"]))
    4
    """
    return _native.count_completions(_board(board), threads)


def _board(board: Union[Board, str]) -> _native.Board:
    return board._inner if isinstance(board, Board) else _native.Board.parse(board)
