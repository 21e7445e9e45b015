"""One solution, all solutions, and completions of a board."""

from __future__ import annotations

import operator
import random
import threading
from collections.abc import Iterator
from typing import (
    TYPE_CHECKING,
    Any,
    Callable,
    Literal,
    Optional,
    SupportsFloat,
    SupportsIndex,
    TypeVar,
    Union,
    overload,
)

from . import _native
from ._boards import Board, Solution
from ._names import Method
from ._optional import OptionalModule
from ._progress import Progress, reports

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import pyarrow
else:
    numpy = OptionalModule("numpy", "numpy.typing")
    pyarrow = OptionalModule("pyarrow")

AnyBoard = Union[Board, Solution, str]
"""A board, a solution, or the text of a board or a FEN."""

Seconds = Union[SupportsFloat, SupportsIndex, None]
"""A time limit; ``None`` means no limit."""

__all__ = [
    "Batches",
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
    n: SupportsIndex,
    *,
    method: Optional[Method] = None,
    seed: Optional[SupportsIndex] = None,
    seconds: Seconds = None,
) -> Optional[Solution]:
    """Finds one solution on a board of `n` rows.

    :param n: rows of the board
    :param method: ``construct``: always the same solution, by a closed formula, up to 100 million
        rows; ``random``: a random solution, up to 10 million rows (up to 16 rows all solutions are
        equally likely, above they are not); ``first``: the lexicographically first solution, by
        backtracking, up to 128 rows (above 33 it may take long: use `seconds`); ``hill-climbing``
        (up to 10,000 rows) and ``min-conflicts`` (up to 10 million): see `local_search`
        [default: ``construct``, or ``random`` with a seed]
    :param seed: 0 to 2**64 - 1, for random methods; the same seed gives the same solution
        everywhere [default: from Python's module `random`]
    :param seconds: the time limit of the search; ``construct`` does not search
    :return: a solution; ``None`` for 2 and 3 rows, which have no solution
    :raises ValueError: too many rows for the method, or a seed for a method that is not random
    :raises TimeoutError: the search reached the limit `seconds`
    :raises MemoryError: there is not enough memory for this many rows

    See also `solutions`, `complete`.

    >>> solve(8)
    Solution([1, 3, 5, 7, 2, 0, 6, 4])
    >>> solve(8, method="first")
    Solution([0, 4, 7, 5, 2, 6, 1, 3])
    >>> solve(1000, seed=42) == solve(1000, method="random", seed=42)
    True
    >>> solve(3) is None
    True
    """
    if method is None:
        method = "construct" if seed is None else "random"
    draws = method not in ("construct", "first")
    if seed is not None and not draws:
        raise ValueError(f"seed: `{method}` draws nothing: use method `random`, or no seed")
    if method == "construct" and seconds is not None:
        raise ValueError("seconds: the formula searches nothing: use method `first` or `random`")
    if seed is None and draws:
        seed = random.getrandbits(63)
    found = _native.solve(n, method, seed, seconds)
    return None if found is None else Solution._of(found)


class Solutions(Iterator[Solution]):
    """An iterator over solutions, returned by `solutions` and `completions`.

    Several threads may share one iterator; each solution goes to one of them. `close` ends the
    search; so does dropping the iterator.
    """

    __slots__ = ("_inner",)

    def __init__(self, inner: _native.Solutions) -> None:
        self._inner = inner

    def __next__(self) -> Solution:
        return Solution._of(next(self._inner))

    def __length_hint__(self) -> int:
        return self._inner.__length_hint__()

    def close(self) -> None:
        """Ends the search and the iterator."""
        self._inner.close()


def solutions(n: SupportsIndex, *, unique: bool = False) -> Solutions:
    """Iterates over all solutions on a board of `n` rows, in lexicographic order.

    The search runs at most about a thousand solutions ahead of the iterator, and stops when the
    iterator is closed or dropped. It uses one thread, which is fast enough: the 2.3 million
    solutions of N = 15 took 1.7 s on two processors, but 2.8 s with two searching threads. Mirror
    images save nothing in this order, because those of the first solutions come last, but
    `solutions_array` uses them. A forked process cannot continue the search.

    :param n: rows of the board, 0 to 32
    :param unique: only the smallest solution of each class of rotations and reflections
    :raises ValueError: more than 32 rows

    See also `solutions_array`, `solutions_batches`, `count`.

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
    *,
    unique: bool = False,
    progress: Progress = False,
) -> numpy.typing.NDArray[numpy.int8]:
    """Returns all solutions as a NumPy array, one row each, in lexicographic order.

    The array has a signed byte for each queen: 5 MB for N = 14, 236 MB for N = 16. If it does not
    fit into the free memory of this machine or container, the function raises a `MemoryError`
    immediately. One thread searches for half of the solutions and fills the array in place; the
    others are mirror images.

    :param n: rows of the board, 0 to 32
    :param unique: only the smallest solution of each class of rotations and reflections
    :param progress: ``True`` shows a bar; a function receives the completed fraction
    :return: an array of ``int8`` with the shape (number of solutions, `n`)
    :raises MemoryError: the array is larger than the free memory
    :raises ImportError: NumPy is missing

    See also `solutions_batches`.

    >>> solutions_array(4)
    array([[1, 3, 0, 2],
           [2, 0, 3, 1]], dtype=int8)
    >>> solutions_array(10).shape
    (724, 10)
    """
    from . import _memory

    empty = numpy.empty((1, 0), dtype=numpy.int8)
    at_least, rows = _native.at_least(n, bool(unique)), operator.index(n)
    _memory.check(at_least * rows, rows > _LARGEST_COUNTED)
    with reports(progress, f"solutions of N = {n}") as report:
        found = _native.list_solutions(n, bool(unique), report)
    return numpy.asarray(found) if rows else empty


_LARGEST_COUNTED = 27  # the largest board with a published count


@overload
def solutions_batches(
    n: SupportsIndex, *, rows: int = ..., unique: bool = ..., format: Literal["numpy"] = ...
) -> Batches[numpy.typing.NDArray[numpy.int8]]: ...
@overload
def solutions_batches(
    n: SupportsIndex, *, rows: int = ..., unique: bool = ..., format: Literal["arrow"]
) -> Batches[pyarrow.RecordBatch]: ...
def solutions_batches(
    n: SupportsIndex,
    *,
    rows: int = 65536,
    unique: bool = False,
    format: Literal["numpy", "arrow"] = "numpy",
) -> Batches[Any]:
    """Iterates over all solutions in lexicographic order, in arrays of `rows` rows.

    The last array may have fewer rows. Only one array is in memory at a time, for any number of
    solutions.

    :param n: rows of the board, 0 to 32
    :param rows: rows of each array
    :param unique: only the smallest solution of each class of rotations and reflections
    :param format: ``numpy``: arrays as from `solutions_array`; ``arrow``: record batches of pyarrow
        with one column ``columns`` of lists of `n` numbers
    :raises ValueError: `rows` is 0, or an unknown format
    :raises ImportError: NumPy or pyarrow is missing

    See also `solutions_array`.

    >>> [batch.shape for batch in solutions_batches(8, rows=50)]
    [(50, 8), (42, 8)]
    """
    if operator.index(rows) < 1:
        raise ValueError(f"rows: `{rows}` is not a number of rows: use a whole number from 1 up")
    if format not in ("numpy", "arrow"):
        raise ValueError(f"format: there is no format `{format}`: use numpy or arrow")
    form = _array if format == "numpy" else _record_batch
    form(bytearray(1), 1)  # report a missing package here, not at the first batch
    stream = _native.solutions(n, bool(unique))
    return Batches(stream, operator.index(n), operator.index(rows), form)


Batch = TypeVar("Batch")


class Batches(Iterator[Batch]):
    """An iterator over arrays of solutions, returned by `solutions_batches`.

    Several threads may share one iterator; each array goes to one of them. `close` ends the
    search; so does dropping the iterator.
    """

    __slots__ = ("_form", "_lock", "_n", "_rows", "_stream")

    def __init__(
        self,
        stream: _native.Solutions,
        n: int,
        rows: int,
        form: Callable[[bytearray, int], Batch],
    ) -> None:
        self._stream, self._n, self._rows, self._form = stream, n, rows, form
        self._lock = threading.Lock()

    def __next__(self) -> Batch:
        if self._n == 0:
            next(self._stream)  # the only solution, with no rows
            return self._form(bytearray(), 0)
        batch, size = bytearray(), self._rows * self._n
        # Locked for a whole batch, so that its solutions are consecutive.
        with self._lock:
            while len(batch) < size and (
                block := self._stream.block(self._rows - len(batch) // self._n)
            ):
                batch += block
        if not batch:
            raise StopIteration
        return self._form(batch, self._n)

    def close(self) -> None:
        """Ends the search and the iterator."""
        self._stream.close()


def _array(batch: bytearray, n: int) -> numpy.typing.NDArray[numpy.int8]:
    if n == 0:
        return numpy.empty((1, 0), dtype=numpy.int8)
    return numpy.frombuffer(batch, dtype=numpy.int8).reshape(-1, n)


def _record_batch(batch: bytearray, n: int) -> pyarrow.RecordBatch:
    if n == 0:
        lists = pyarrow.array([[]], pyarrow.list_(pyarrow.int8(), 0))
    else:
        flat = pyarrow.array(_array(batch, n).reshape(-1))
        lists = pyarrow.FixedSizeListArray.from_arrays(flat, n)
    return pyarrow.RecordBatch.from_arrays([lists], names=["columns"])


def complete(board: AnyBoard, *, seconds: Seconds = None) -> Optional[Solution]:
    """Finds a solution that keeps the queens of a board and leaves its blocked squares empty.

    Returns the first completion found. The problem is NP-hard in general.

    :param board: a `Board`, a solution, or the text of a board or a FEN
    :param seconds: the time limit of the search
    :return: a completion, or ``None`` if none exists
    :raises ValueError: two queens of the board attack each other
    :raises TimeoutError: the search reached the limit `seconds`

    See also `completions`, `count_completions`.

    >>> complete(Board.of(8, queens=["d4"]))
    Solution([4, 1, 7, 0, 3, 6, 2, 5])
    >>> complete("Q3/4/4/4") is None
    True
    """
    found = _native.first_completion(_board(board), seconds)
    return None if found is None else Solution._of(found)


def completions(board: AnyBoard) -> Solutions:
    """Iterates over the solutions that keep a board's queens and avoid its blocked squares.

    The order is that of the search; it is not sorted.

    :param board: a `Board`, a solution, or the text of a board or a FEN
    :raises ValueError: two queens of the board attack each other

    See also `complete`, `count_completions`.

    >>> list(completions("1Q2/4/4/4"))
    [Solution([1, 3, 0, 2])]
    """
    return Solutions(_native.completions(_board(board)))


def count_completions(
    board: AnyBoard, *, threads: Optional[SupportsIndex] = None, seconds: Seconds = None
) -> int:
    """Counts the solutions that keep a board's queens and avoid its blocked squares.

    :param board: a `Board`, a solution, or the text of a board or a FEN
    :param threads: the number of threads [default: one for each processor]
    :param seconds: the time limit of the count
    :raises ValueError: two queens of the board attack each other
    :raises TimeoutError: the search reached the limit `seconds`

    See also `completions`.

    >>> count_completions(Board.of(8, queens=["a1"]))
    4
    """
    return _native.count_completions(_board(board), threads, seconds)


def _board(board: AnyBoard) -> _native.Board:
    if isinstance(board, Solution):
        board = board.board
    return board._inner if isinstance(board, Board) else _native.Board.parse(board, None)
