"""What notebooks show: drawings and tables as HTML.

A drawing is an image with its data in its address. Notebooks show such images even where nobody
trusts them yet, and the rules of one drawing cannot reach another one.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from html import escape

__all__ = ["board_image", "image", "number", "table"]

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
