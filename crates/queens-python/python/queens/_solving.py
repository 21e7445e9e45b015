"""One solution, all solutions, and completions of a board."""

from __future__ import annotations

import operator
import os
import random
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, Optional, SupportsIndex, Union, overload

from . import _native
from ._boards import Board, Solution
from ._progress import Progress, reports

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import pyarrow

Method = Literal["construct", "random", "first"]
"""How `solve` finds a solution."""

__all__ = [
    "Method",
    "Solutions",
    "complete",
    "completions",
    "count_completions",
    "solutions",
    "solutions_array",
    "solutions_batches",
    "solve",
]


def solve(
    n: SupportsIndex, method: Optional[Method] = None, seed: Optional[SupportsIndex] = None
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


class Solutions(Iterator[Solution]):
    """Solutions one by one, as `solutions` and `completions` find them.

    Several threads may take from one iterator; each solution goes to one of them.
    """

    __slots__ = ("_inner",)

    def __init__(self, inner: _native.Solutions) -> None:
        self._inner = inner

    def __next__(self) -> Solution:
        return Solution._of(next(self._inner))

    def __length_hint__(self) -> int:
        return self._inner.__length_hint__()


def solutions(n: SupportsIndex, unique: bool = False) -> Solutions:
    """All solutions on a board of `n` rows, in lexicographic order, one by one.

    The search runs at most about a thousand solutions ahead of the iterator, and stops when the
    iterator is dropped. A forked process cannot continue it.

    :param unique: only the smallest one of each class of rotations and reflections

    >>> list(solutions(4))
    [Solution([1, 3, 0, 2]), Solution([2, 0, 3, 1])]
    >>> list(solutions(4, unique=True)) == [(1, 3, 0, 2)]
    True
    >>> next(solutions(20))[:5]
    (0, 2, 4, 1, 3)
    """
    return Solutions(_native.solutions(n, bool(unique)))


def solutions_array(
    n: SupportsIndex,
    unique: bool = False,
    threads: Optional[SupportsIndex] = None,
    *,
    progress: Progress = False,
) -> numpy.typing.NDArray[numpy.uint8]:
    """All solutions as a NumPy array of one row each, in lexicographic order.

    The array has a byte for each queen: 5 MB for N = 14, 236 MB for N = 16. One that does not fit
    into the memory of this machine raises a `MemoryError` at once. Half of the solutions are
    searched for, by several threads; the others are their mirror images.

    :param progress: ``True`` shows a bar; or a function of the share that is done

    >>> solutions_array(4)
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=uint8)
    >>> solutions_array(10).shape
    (724, 10)
    """
    import numpy

    _check_memory(n, unique)
    with reports(progress, f"solutions of N = {n}") as report:
        blocks = _native.list_solutions(n, bool(unique), threads, report)
    rows = operator.index(n)
    flat = numpy.frombuffer(b"".join(blocks), dtype=numpy.uint8)
    if rows == 0:
        return numpy.empty((1, 0), dtype=numpy.uint8)
    found = flat.reshape(-1, rows)
    return found.copy() if unique else _with_mirror_images(found)


def _with_mirror_images(
    left: numpy.typing.NDArray[numpy.uint8],
) -> numpy.typing.NDArray[numpy.uint8]:
    """All solutions, from those whose first queen stands in the left half or in the middle.

    The mirror image of a sorted list of all solutions is the same list from its end.
    """
    import numpy

    rows = left.shape[1]
    in_middle = int(numpy.count_nonzero(2 * left[:, 0].astype(int) == rows - 1))
    total = 2 * len(left) - in_middle
    whole = numpy.empty((total, rows), dtype=numpy.uint8)
    whole[: len(left)] = left
    mirrored = total - len(left)
    numpy.subtract(rows - 1, left[:mirrored][::-1], out=whole[len(left) :])
    return whole


def _check_memory(n: SupportsIndex, unique: bool) -> None:
    """Raises a `MemoryError` for an array that is larger than the memory of this machine."""
    published = _native.published(n, bool(unique))
    have = _memory()
    if published is None or have is None:
        return
    need = published * operator.index(n)
    if need > have:
        problem = f"the array needs {need / 2**30:,.0f} GiB, this machine has {have / 2**30:,.0f}"
        raise MemoryError(f"{problem}: use `solutions_batches`")


def _memory() -> Optional[int]:
    """Bytes of memory of this machine, where the system tells."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return None


@overload
def solutions_batches(
    n: SupportsIndex, rows: int = ..., *, unique: bool = ..., format: Literal["numpy"] = ...
) -> Iterator[numpy.typing.NDArray[numpy.uint8]]: ...
@overload
def solutions_batches(
    n: SupportsIndex, rows: int = ..., *, unique: bool = ..., format: Literal["arrow"]
) -> Iterator[pyarrow.RecordBatch]: ...
def solutions_batches(
    n: SupportsIndex,
    rows: int = 65536,
    *,
    unique: bool = False,
    format: Literal["numpy", "arrow"] = "numpy",
) -> Iterator[Any]:
    """All solutions in lexicographic order, in arrays of `rows` rows; the last one has fewer.

    Only one array is in memory at a time, whatever the number of solutions.

    :param format: ``numpy``, arrays as of `solutions_array`; ``arrow``, record batches of pyarrow
        with one column, ``columns``, of lists of `n` numbers

    >>> [batch.shape for batch in solutions_batches(8, 50)]
    [(50, 8), (42, 8)]
    """
    if operator.index(rows) < 1:
        raise ValueError(f"rows: `{rows}` is not a number of rows: use a whole number from 1 up")
    if format not in ("numpy", "arrow"):
        raise ValueError(f"format: there is no format `{format}`: use numpy or arrow")
    stream = _native.solutions(n, bool(unique))
    arrays = _batches(stream, operator.index(n), operator.index(rows))
    return arrays if format == "numpy" else map(_record_batch, arrays)


def _batches(
    stream: _native.Solutions, n: int, rows: int
) -> Iterator[numpy.typing.NDArray[numpy.uint8]]:
    import numpy

    if n == 0:
        yield numpy.empty((1, 0), dtype=numpy.uint8)
        return
    batch = bytearray()
    while block := stream.block(rows - len(batch) // n):
        batch += block
        if len(batch) == rows * n:
            yield numpy.frombuffer(batch, dtype=numpy.uint8).reshape(-1, n)
            batch = bytearray()
    if batch:
        yield numpy.frombuffer(batch, dtype=numpy.uint8).reshape(-1, n)


def _record_batch(array: numpy.typing.NDArray[numpy.uint8]) -> pyarrow.RecordBatch:
    import pyarrow

    flat = pyarrow.array(array.reshape(-1))
    lists = pyarrow.FixedSizeListArray.from_arrays(flat, array.shape[1])
    return pyarrow.RecordBatch.from_arrays([lists], names=["columns"])


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


def completions(board: Union[Board, str]) -> Solutions:
    """All solutions that keep the queens of a board and leave its blocked squares empty.

    They come in the order of the search, which is not sorted.

    >>> list(completions("1Q2/4/4/4"))
    [Solution([1, 3, 0, 2])]
    """
    return Solutions(_native.completions(_board(board)))


def count_completions(board: Union[Board, str], threads: Optional[SupportsIndex] = None) -> int:
    """How many solutions keep the queens of a board and leave its blocked squares empty.

    >>> count_completions(Board.of(8, queens=["a1"]))
    4
    """
    return _native.count_completions(_board(board), threads)


def _board(board: Union[Board, str]) -> _native.Board:
    return board._inner if isinstance(board, Board) else _native.Board.parse(board)
