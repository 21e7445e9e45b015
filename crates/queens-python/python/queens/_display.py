"""HTML output for notebooks: drawings and tables.

A drawing is an image with a data URL. Even untrusted notebooks show such images, and the styles of
one drawing cannot affect another.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape
from typing import TypeVar, Union, overload

__all__ = ["Items", "board_image", "image", "number", "paragraph", "table"]

Item = TypeVar("Item")

# The maximum width in pixels of a drawing whose size was not given. It leaves space for text.
_LARGEST = 480


class Items(Sequence[Item]):
    """An immutable list. Each subclass says how notebooks show it."""

    def __init__(self, items: Iterable[Item]) -> None:
        self._items = tuple(items)

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Item, Sequence[Item]]:
        return self._items[index]

    def __len__(self) -> int:
        return len(self._items)


def paragraph(text: str) -> str:
    """Returns a text as HTML."""
    return f"<p>{escape(text)}</p>"


def image(svg: str, width: int, alt: str) -> str:
    """Returns a drawing as an HTML element that is never wider than its cell."""
    data = b64encode(svg.encode()).decode()
    return (
        f'<img src="data:image/svg+xml;base64,{data}" width="{width}" alt="{escape(alt)}" '
        'style="max-width: 100%; height: auto">'
    )


def board_image(svg: str, rows: int, alt: str) -> str:
    """Returns the drawing of a board, larger for more rows, up to the width of a cell."""
    return image(svg, min(_LARGEST, 40 + 40 * rows), alt)


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Returns values as an HTML table; ``None`` is an empty cell, and numbers are aligned."""
    names = "".join(f"<th>{escape(name)}</th>" for name in head)
    lines = ("".join(map(_cell, row)) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><thead><tr>{names}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: object) -> str:
    align = "right" if isinstance(value, (int, float)) else "left"
    return f'<td style="text-align: {align}">{escape(number(value))}</td>'


def number(value: object) -> str:
    """Formats a value for people: grouped digits, floats with three digits."""
    if value is None:
        return ""
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:.3g}" if isinstance(value, float) else str(value)
