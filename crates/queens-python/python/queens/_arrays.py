"""Solutions in arrays of NumPy or Arrow."""

from __future__ import annotations

import operator
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Callable, Literal, SupportsIndex, TypeVar, overload

from . import _native
from ._optional import OptionalModule

if TYPE_CHECKING:
    import numpy
    import numpy.typing
    import pyarrow

    _Array = numpy.typing.NDArray[numpy.int8]
else:
    numpy = OptionalModule("numpy", "numpy.typing")
    pyarrow = OptionalModule("pyarrow")

__all__ = ["Batches", "solutions_batches"]


@overload
def solutions_batches(
    n: SupportsIndex, *, rows: int = ..., unique: bool = ..., format: Literal["numpy"] = ...
) -> Batches[_Array]: ...


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
    form: Callable[[_Array], Any] = _array if format == "numpy" else _record_batch
    form(numpy.zeros((1, 1), numpy.int8))  # report a missing package here, not at the first batch
    return Batches(_native.solutions(n, unique=unique), operator.index(rows), form)


Batch = TypeVar("Batch")


class Batches(Iterator[Batch]):
    """An iterator over arrays of solutions, returned by `solutions_batches`.

    Several threads may share one iterator; each array goes to one of them. `close` ends the
    search; so does dropping the iterator.
    """

    __slots__ = ("_form", "_lock", "_rows", "_stream")

    def __init__(
        self, stream: _native.Solutions, rows: int, form: Callable[[_Array], Batch]
    ) -> None:
        self._stream, self._rows, self._form = stream, rows, form
        self._lock = threading.Lock()

    def __next__(self) -> Batch:
        # Locked for a whole batch, so that its solutions are consecutive.
        with self._lock:
            batch = self._stream._batch(self._rows)
        if batch is None:
            raise StopIteration
        return self._form(numpy.asarray(batch))

    def close(self) -> None:
        """Ends the search and the iterator."""
        self._stream.close()


def _array(batch: _Array) -> _Array:
    return batch


def _record_batch(batch: _Array) -> pyarrow.RecordBatch:
    n = batch.shape[1]
    if n == 0:
        lists = pyarrow.array([[]], pyarrow.list_(pyarrow.int8(), 0))
    else:
        lists = pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(batch.reshape(-1)), n)
    return pyarrow.RecordBatch.from_arrays([lists], names=["columns"])
