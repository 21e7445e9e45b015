"""Boards side by side in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Union, overload

from ._boards import Board, Solution
from ._display import image

__all__ = ["Gallery", "gallery"]


class Gallery(Sequence[Union[Board, Solution]]):
    """Boards side by side, returned by `gallery`."""

    def __init__(self, boards: Iterable[Union[Board, Solution]], size: int, more: bool) -> None:
        self._boards = tuple(boards)
        self._size = size
        self._more = more

    @overload
    def __getitem__(self, index: int) -> Union[Board, Solution]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Union[Board, Solution]]: ...
    def __getitem__(
        self, index: Union[int, slice]
    ) -> Union[Board, Solution, Sequence[Union[Board, Solution]]]:
        return self._boards[index]

    def __len__(self) -> int:
        return len(self._boards)

    def __repr__(self) -> str:
        boards = "1 board" if len(self) == 1 else f"{len(self)} boards"
        return f"<Gallery of {boards}{' of more' if self._more else ''}>"

    def _repr_html_(self) -> str:
        images = "".join(self._images())
        more = "<p>There are more: <code>most=</code> shows them.</p>" if self._more else ""
        return f'<div style="display: flex; flex-wrap: wrap; gap: 12px">{images}</div>{more}'

    def _images(self) -> Iterator[str]:
        return (image(board.svg(), self._size, repr(board)) for board in self._boards)


def gallery(
    boards: Iterable[Union[Board, Solution]], *, size: int = 140, most: int = 100
) -> Gallery:
    """Shows boards or solutions side by side in a notebook.

    :param boards: boards and solutions
    :param size: width of each board in pixels
    :param most: the maximum number of boards; takes at most one more from an iterator
    :raises TypeError: an item is not a board or a solution

    See also `solutions`.

    >>> from queens import solutions
    >>> gallery(solutions(6))
    <Gallery of 4 boards>
    >>> gallery(solutions(12), most=20)
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
