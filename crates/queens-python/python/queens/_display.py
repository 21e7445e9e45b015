"""What notebooks show: drawings and tables as HTML.

A drawing is an image with its data in its address. Notebooks show such images even where nobody
trusts them yet, and the rules of one drawing cannot reach another one.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import islice
from typing import TYPE_CHECKING, Union, overload

if TYPE_CHECKING:
    from ._boards import Board, Solution

__all__ = ["Gallery", "board_image", "gallery", "image", "number", "table"]

# Pixels of a drawing that has no size of its own: beside it, a notebook has room for text.
_LARGEST = 480


def image(svg: str, width: int, alt: str) -> str:
    """A drawing as an HTML element that is never wider than its cell."""
    data = b64encode(svg.encode()).decode()
    return (
        f'<img src="data:image/svg+xml;base64,{data}" width="{width}" alt="{escape(alt)}" '
        'style="max-width: 100%; height: auto">'
    )


def board_image(svg: str, rows: int, alt: str) -> str:
    """The drawing of a board, larger for more rows, but never larger than a cell."""
    return image(svg, min(_LARGEST, 40 + 40 * rows), alt)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Values as an HTML table; ``None`` is an empty cell, and numbers are aligned."""
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = ("".join(map(_cell, row)) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    align = "right" if isinstance(value, (int, float)) else "left"
    return f'<td style="text-align: {align}">{escape(number(value))}</td>'


def number(value: object) -> str:
    """A value as people read it: digits in groups, floats with three digits."""
    if value is None:
        return ""
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:.3g}" if isinstance(value, float) else str(value)


class Gallery(Sequence["Union[Board, Solution]"]):
    """Boards side by side; made by `gallery`."""

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
        return f"<Gallery of {len(self)} boards{' of more' if self._more else ''}>"

    def _repr_html_(self) -> str:
        images = "".join(self._images())
        more = "<p>There are more: <code>most=</code> shows them.</p>" if self._more else ""
        return f'<div style="display: flex; flex-wrap: wrap; gap: 12px">{images}</div>{more}'

    def _images(self) -> Iterator[str]:
        return (image(board.svg(), self._size, repr(board)) for board in self._boards)


def gallery(
    boards: Iterable[Union[Board, Solution]], *, size: int = 140, most: int = 100
) -> Gallery:
    """Boards or solutions side by side, for a notebook.

    :param size: width of each in pixels
    :param most: how many are taken; the rest of an iterator is left in it, save one

    >>> from queens import solutions
    >>> gallery(solutions(6))
    <Gallery of 4 boards>
    >>> gallery(solutions(12), most=20)
    <Gallery of 20 boards of more>
    """
    rest = iter(boards)
    shown = list(islice(rest, most))
    return Gallery(shown, size, next(rest, None) is not None)
