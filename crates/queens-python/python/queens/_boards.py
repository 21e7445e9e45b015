"""Solutions, and boards side by side in a notebook."""

from __future__ import annotations

import operator
from collections.abc import Iterable, Iterator, Sequence
from functools import total_ordering
from itertools import islice
from typing import TYPE_CHECKING, Any, Optional, SupportsIndex, Union, cast, overload

from ._display import Items, board_image, image
from ._native import Board, Placement
from ._optional import OptionalModule

if TYPE_CHECKING:
    import numpy
    import numpy.typing
else:
    numpy = OptionalModule("numpy", "numpy.typing")

__all__ = ["Gallery", "Solution", "gallery"]

_LARGEST_REPR = 64
_LARGEST_DRAWING = 200
_LARGEST_NAMED = 32


@total_ordering
class Solution(Sequence[int]):
    """A solution: the column of the queen in each row. It may have millions of rows.

    It equals the tuple of its columns, and has the same order and hash. NumPy reads it as a
    read-only array of columns; from Python 3.12 on, so do all users of the buffer protocol. The
    first such use allocates the array (4 bytes per row), and the solution keeps it.

    :param columns: the column of each row; a ``ValueError`` names two attacking queens, if any

    >>> solution = Solution([1, 3, 0, 2])
    >>> print(solution)
    . Q . .
    . . . Q
    Q . . .
    . . Q .
    >>> solution.class_size
    2
    >>> solution[0], solution[1:], solution == (1, 3, 0, 2), solution < (2,)
    (1, (3, 0, 2), True, True)
    >>> Solution([0, 1])
    Traceback (most recent call last):
        ...
    ValueError: columns: no solution: the queens of row 0 (column 0) and row 1 (column 1) attack \
each other along a falling diagonal
    """

    __slots__ = ("_inner",)
    _inner: Placement

    def __init__(self, columns: Iterable[SupportsIndex]) -> None:
        object.__setattr__(self, "_inner", Placement(columns))

    @classmethod
    def _of(cls, native: Placement) -> Solution:
        solution = object.__new__(cls)
        _set_inner(solution, native)
        return solution

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a solution does not change: make another one")

    @property
    def n(self) -> int:
        """The number of rows, equal to the number of columns."""
        return self._inner.n

    @property
    def columns(self) -> tuple[int, ...]:
        """The column of the queen in each row, from the top; a new tuple each time."""
        return self._inner.columns

    @property
    def images(self) -> tuple[Solution, ...]:
        """The distinct images under the eight symmetries of the board, smallest first.

        >>> Solution([2, 0, 3, 1]).images
        (Solution([1, 3, 0, 2]), Solution([2, 0, 3, 1]))
        """
        return tuple(Solution._of(image) for image in self._inner.images())

    @property
    def canonical(self) -> Solution:
        """The smallest image, which represents the class among unique solutions."""
        return self.images[0]

    @property
    def class_size(self) -> int:
        """The number of solutions in the class: 1, 2, 4 or 8."""
        return len(self.images)

    @property
    def board(self) -> Board:
        """The board with these queens on it, up to 32 rows."""
        return self._inner.board()

    def svg(self, *, size: Optional[SupportsIndex] = None, coordinates: bool = False) -> str:
        """Draws the board as an SVG document, up to 1000 rows.

        :param size: width and height in pixels
        :param coordinates: whether to show names of rows and columns, up to 32 rows
        """
        return self._inner.svg(coordinates, size)

    def _repr_html_(self) -> Optional[str]:
        if self.n > _LARGEST_DRAWING:
            return None
        return board_image(self.svg(coordinates=self.n <= _LARGEST_NAMED), self.n, repr(self))

    def __array__(
        self, dtype: Optional[numpy.typing.DTypeLike] = None, copy: Optional[bool] = None
    ) -> numpy.typing.NDArray[Any]:
        # Signed: differences of columns may be negative.
        columns = numpy.frombuffer(self._inner.data(), dtype=numpy.int32)
        converted = columns if dtype is None else columns.astype(dtype, copy=False)
        if copy is False and converted is not columns:
            raise ValueError("dtype: only int32 needs no copy: use copy=None or copy=True")
        return converted.copy() if copy and converted is columns else converted

    # Python 3.12 and later call it; the stable ABI of older versions has no buffers.
    def __buffer__(self, flags: int, /) -> memoryview:
        # The bytes exist as long as this solution: NumPy keeps the solution, not this view.
        return memoryview(self._inner.data()).cast("i")

    def __len__(self) -> int:
        return self.n

    @overload
    def __getitem__(self, index: SupportsIndex) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[int, ...]: ...
    def __getitem__(self, index: Union[SupportsIndex, slice]) -> Union[int, tuple[int, ...]]:
        if isinstance(index, slice):
            return self.columns[index]
        row = operator.index(index)
        column = (
            self._inner.column(row + self.n if row < 0 else row) if abs(row) <= self.n else None
        )
        if column is None:
            raise IndexError(f"row {row} is outside of a board of {self.n} rows")
        return column

    def __iter__(self) -> Iterator[int]:
        return iter(self.columns)

    def __str__(self) -> str:
        if self.n > _LARGEST_REPR:
            return repr(self)
        rows = (["."] * column + ["Q"] + ["."] * (self.n - column - 1) for column in self)
        return "\n".join(" ".join(row) for row in rows)

    def __repr__(self) -> str:
        if self.n > _LARGEST_REPR:
            return f"<Solution of {self.n} rows>"
        return f"Solution({list(self.columns)})"

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Solution):
            return self._inner == other._inner
        if isinstance(other, tuple):
            return len(other) == self.n and self.columns == other
        return NotImplemented

    def __lt__(self, other: Union[Solution, tuple[int, ...]]) -> bool:
        if isinstance(other, Solution):
            return self._inner < other._inner
        return self.columns < other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.columns)  # the hash of the equal tuple

    def __reduce__(self) -> tuple[type[Solution], tuple[tuple[int, ...]]]:
        return (Solution, (self.columns,))


# Sets the slot without `__setattr__`, for speed: lists may have millions of solutions.
_set_inner = cast(Any, Solution._inner).__set__


class Gallery(Items[Union[Board, Solution]]):
    """Boards side by side, returned by `gallery`."""

    def __init__(self, boards: Iterable[Union[Board, Solution]], size: int, more: bool) -> None:
        super().__init__(boards)
        self._size = size
        self._more = more

    def __repr__(self) -> str:
        boards = "1 board" if len(self) == 1 else f"{len(self)} boards"
        return f"<Gallery of {boards}{' of more' if self._more else ''}>"

    def _repr_html_(self) -> str:
        images = "".join(self._images())
        more = "<p>There are more: <code>most=</code> shows them.</p>" if self._more else ""
        return f'<div style="display: flex; flex-wrap: wrap; gap: 12px">{images}</div>{more}'

    def _images(self) -> Iterator[str]:
        return (image(board.svg(), self._size, repr(board)) for board in self)


def gallery(
    boards: Iterable[Union[Board, Solution]], *, size: int = 140, most: int = 100
) -> Gallery:
    """Shows boards or solutions side by side in a notebook.

    :param boards: boards and solutions
    :param size: width of each board in pixels
    :param most: the maximum number of boards; takes at most one more from an iterator
    :raises TypeError: an item is not a board or a solution

    See also `solutions`.

    >>> gallery(queens.solutions(6))
    <Gallery of 4 boards>
    >>> gallery(queens.solutions(12), most=20)
    <Gallery of 20 boards of more>
    """
    if isinstance(boards, (Board, Solution)):
        raise TypeError("boards: a single one: use a list of them, or show it by itself")
    rest = iter(boards)
    shown = list(islice(rest, most))
    for one in shown:
        if not isinstance(one, (Board, Solution)):
            raise TypeError(f"boards: `{one!r}` is no board: use boards and solutions")
    return Gallery(shown, size, next(rest, None) is not None)
