"""Converts Python values to text for the board reader that all front ends share.

The type of a value determines its format. This module rejects ambiguous values, because the
remedy is another value.
"""

from __future__ import annotations

import json
import operator
from collections.abc import Iterable, Mapping, Set, Sized
from contextlib import suppress
from re import fullmatch
from typing import Any, NamedTuple, Optional, SupportsIndex, Union

from ._boards import Board, Solution

__all__ = ["AnyForm", "Written", "written"]

Number = Optional[SupportsIndex]

AnyForm = Union[
    Board,
    Solution,
    str,
    Mapping[Any, Number],
    Iterable[Number],
    Iterable[str],
    Iterable[Iterable[Number]],
    Iterable[Iterable[str]],
]
"""A board as a Python value: see `check`."""

_REMEDY = "use a list of columns, {row: column}, (row, column) pairs, squares, or rows"


class Written(NamedTuple):
    """A board as text, its format for the reader, the number of the first column, and its rows."""

    text: str
    form: str
    base: Number
    n: Number


def written(board: AnyForm, base: Number, n: Number) -> Written:
    """Converts a board to text and determines its format."""
    if isinstance(board, str):
        _check_size(board.strip(), n)
        return Written(board, "text", base, n)
    if isinstance(board, Board):
        return Written(f"{board.fen}\n", "fen", base, n)
    if isinstance(board, Solution):
        return Written(_line(board), "list", 0, n)
    if isinstance(board, Mapping):
        return _of_mapping(board, base, n)
    items = _items(board)
    _check_size(items, n)
    text, form = _of_set(items) if isinstance(board, Set) else _of_items(items)
    return Written(text, form, base, n)


def _check_size(board: Sized, n: Number) -> None:
    if not board and n is None:
        raise ValueError("board: it is empty, and its size is unknown: say n=")


def _items(board: Any) -> list[Any]:
    """Returns the items of a list, an array or a table, with Python numbers."""
    if isinstance(board, (bytes, bytearray)):
        raise TypeError("board: these are bytes: decode them to text")
    for convert in ("to_numpy", "tolist"):
        if hasattr(board, convert):
            board = getattr(board, convert)()
    try:
        return list(board)
    except TypeError:
        raise TypeError(f"board: `{board!r}` is not a board: {_REMEDY}") from None


def _of_mapping(board: Mapping[Any, Any], base: Number, n: Number) -> Written:
    _check_size(board, n)
    rows = [_number(row) for row in board]
    if n is None and sorted(rows) not in (_counted(rows, 0), _counted(rows, 1)):
        remedy = "name every row, with None where it has no queen, or say n="
        raise ValueError(
            f"board: its keys are not 0 to {len(rows) - 1}, nor 1 to {len(rows)}: {remedy}"
        )
    if base is None and n is None:
        base = min(rows)
    squares = zip(rows, map(_column, board.values()))
    pairs = [f"({row},{column})" for row, column in squares if column is not None]
    return Written("\n".join(pairs), "pairs", base, len(rows) if n is None else n)


def _counted(rows: list[int], first: int) -> list[int]:
    return list(range(first, first + len(rows)))


def _of_set(items: list[Any]) -> tuple[str, str]:
    """Converts squares or pairs, the two formats without an order."""
    if items and all(map(_is_square, items)):
        return " ".join(items), "squares"
    if any(not _is_row(item) or len(list(item)) != 2 for item in items):
        remedy = "use a list of columns, {row: column}, or a set of pairs or of squares"
        raise TypeError(f"board: a set has no order: {remedy}")
    return _pairs(items), "pairs"


def _of_items(items: list[Any]) -> tuple[str, str]:
    if not items or all(map(_is_square, items)):
        return " ".join(items), "squares"
    if all(isinstance(item, str) for item in items):
        return _of_text(items)
    if all(map(_is_row, items)):
        return _of_rows([list(item) for item in items])
    if any(map(_is_row, items)):
        raise TypeError(f"board: its items are of several kinds: {_REMEDY}")
    return _line(items), "list"


def _of_text(rows: list[str]) -> tuple[str, str]:
    """Converts rows with a character for each square, or columns written as text."""
    are_square = all(len(row) == len(rows) for row in rows)
    if all(row.isdecimal() for row in rows) and not are_square:
        return _line(map(int, rows)), "list"
    if are_square and any(" " in row for row in rows):  # spaces are free squares
        return _marks([list(row) for row in rows]), "value"
    return f"[{','.join(map(_quoted, rows))}]\n", "value"


def _of_rows(rows: list[list[Any]]) -> tuple[str, str]:
    """Converts pairs, a matrix, the characters of a drawing, or a list in a list."""
    if any(isinstance(item, str) for row in rows for item in row):
        return _marks(rows), "value"
    lengths, values = {len(row) for row in rows}, {_column(item) for row in rows for item in row}
    if len(lengths) > 1:
        raise ValueError("board: its rows have different lengths: make it square")
    (n,) = lengths
    is_matrix = values <= {0, 1} and len(rows) == n
    if n == 2:
        if is_matrix:
            _check_two_rows(rows)
        return _pairs(rows), "pairs"
    if n == 1 and not is_matrix:
        return _line(item for row in rows for item in row), "list"
    if len(rows) == 1 and not values <= {0, 1}:
        return _line(rows[0]), "list"
    return _matrix(rows, n), "matrix"


def _check_two_rows(rows: list[list[Any]]) -> None:
    """Raises an error for a matrix of two rows that would be another board as two pairs."""
    queens = {(row, column) for row in (0, 1) for column in (0, 1) if rows[row][column] == 1}
    if queens != {(row, column) for row, column in rows}:
        remedy = "write rows as text, such as 'Q.', or pairs as {row: column}"
        raise ValueError(f"board: a matrix of two rows, or two pairs of row and column: {remedy}")


def _matrix(rows: list[list[Any]], n: int) -> str:
    if wrong := [item for row in rows for item in row if item not in (0, 1)]:
        remedy = "use 1 for a queen and 0 for a free square, and give several boards one by one"
        raise ValueError(f"board: a matrix has no `{wrong[0]!r}`: {remedy}")
    if rows == [[0]]:
        raise ValueError("board: a free square, or a list in a list: write '.', or [0]")
    if len(rows) != n:
        remedy = "make the matrix square, or write columns as one list"
        raise ValueError(f"board: {len(rows)} × {n} zeros and ones: {remedy}")
    return "\n".join(" ".join(str(int(item)) for item in row) for row in rows) + "\n"


def _pairs(items: Iterable[Any]) -> str:
    pairs = ([_number(place) for place in item] for item in items)
    return "\n".join(f"({row},{column})" for row, column in pairs)


def _marks(rows: list[list[Any]]) -> str:
    if any(not isinstance(item, str) for row in rows for item in row):
        raise TypeError("board: a row has text and other values: use one mark for each square")
    return f"[{','.join('[' + ','.join(map(_quoted, row)) + ']' for row in rows)}]\n"


def _line(columns: Iterable[Any]) -> str:
    numbers = ("-" if column is None else str(column) for column in map(_column, columns))
    return f"[{','.join(numbers)}]\n"


def _column(item: Any) -> Optional[int]:
    return None if item is None else _number(item)


def _number(item: Any) -> int:
    """Returns a whole number from 0 up; accepts a float with a whole value."""
    whole = _whole(item)
    if whole is None:
        remedy = "use whole numbers, and None for a row without a queen"
        raise TypeError(f"board: `{item!r}` is not a row or column: {remedy}")
    if whole < 0:
        raise ValueError(f"board: `{whole}` is not a row or column: use whole numbers from 0 up")
    return whole


def _whole(item: Any) -> Optional[int]:
    with suppress(TypeError):
        return operator.index(item)
    with suppress(TypeError, ValueError):
        # NumPy's booleans have no `__index__`.
        return int(item) if not isinstance(item, str) and float(item).is_integer() else None
    return None


def _is_square(item: Any) -> bool:
    return isinstance(item, str) and fullmatch("[A-Za-z]{1,2}[1-9][0-9]*", item) is not None


def _is_row(item: Any) -> bool:
    return isinstance(item, Iterable) and not isinstance(item, (str, bytes, Mapping, Set))


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
