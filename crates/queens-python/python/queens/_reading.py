"""Checks boards: recognises what kind of board a Python value is.

This module rejects ambiguous values and says how to write them instead. The compiled part reads the
numbers, names and marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from itertools import chain
from re import fullmatch
from typing import Any, Optional, SupportsIndex, Union

from . import _native
from ._boards import Solution
from ._native import Board
from ._results import AttackingPair, Check

__all__ = ["check"]

Number = Optional[SupportsIndex]

Item = Union[Number, str, Iterable[Number], Iterable[str]]
AnyForm = Union[Board, Solution, str, Mapping[Any, Number], Iterable[Item]]
"""A board as a Python value: see `check`."""


def _value_of(board: AnyForm, base: Number, n: Number) -> tuple[str, Any, Number, Number]:
    """Returns the kind of a board, its items, the number of the first column, and its rows."""
    if isinstance(board, str):
        return "text", board, base, n
    if isinstance(board, Board):
        return "board", board, base, n
    if isinstance(board, Solution):
        return "board", board._inner, base, n
    if isinstance(board, Mapping):
        return _of_mapping(board, base, n)
    items = _items(board)
    kind, items = _of_set(items) if isinstance(board, Set) else _of_items(items)
    return kind, items, base, n


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
        remedy = "use a list of columns, {row: column}, (row, column) pairs, squares, or rows"
        raise TypeError(f"board: `{board!r}` is not a board: {remedy}") from None


def _of_mapping(
    board: Mapping[Any, Any], base: Number, n: Number
) -> tuple[str, Any, Number, Number]:
    if board and n is None:
        n = len(board)
        if set(board) not in (set(range(n)), set(range(1, n + 1))):
            remedy = "name every row, with None where it has no queen, or say n="
            raise ValueError(f"board: its keys are not 0 to {n - 1}, nor 1 to {n}: {remedy}")
        if base is None:
            base = 0 if 0 in board else 1
    queens = [(row, column) for row, column in board.items() if column is not None]
    return "pairs", queens, base, n


def _of_set(items: list[Any]) -> tuple[str, list[Any]]:
    """Recognises squares and pairs, the two kinds without an order."""
    if all(map(_is_square, items)):
        return "squares", items
    if any(not isinstance(item, tuple) or len(item) != 2 for item in items):
        remedy = "use a list of columns, {row: column}, or a set of pairs or of squares"
        raise TypeError(f"board: a set has no order: {remedy}")
    return "pairs", items


def _of_items(items: list[Any]) -> tuple[str, list[Any]]:
    if all(map(_is_square, items)):
        return "squares", items
    if all(isinstance(item, str) for item in items):
        return _of_text(items)
    if all(map(_is_row, items)):
        return _of_rows(list(map(_items, items)))
    return "columns", items


def _of_text(rows: list[str]) -> tuple[str, list[Any]]:
    """Recognises rows with a mark for each square, and columns written as text."""
    n = len(rows)
    if any(len(row) != n for row in rows):  # else spaces are free squares
        if all(row.isdecimal() for row in rows):
            return "columns", list(map(int, rows))
        rows = ["".join(row.split()) for row in rows]
    if wrong := [row for row in rows if len(row) != n]:
        remedy = "use one mark for each square"
        raise ValueError(f"board: the row {wrong[0]!r} does not have length {n}: {remedy}")
    return "marks", list(map(list, rows))


def _of_rows(rows: list[list[Any]]) -> tuple[str, list[Any]]:
    """Recognises pairs, a matrix, the marks of a drawing, and a list in a list."""
    n, lengths, items = len(rows), set(map(len, rows)), list(chain.from_iterable(rows))
    if len(is_text := {isinstance(item, str) for item in items}) == 2:
        raise TypeError("board: its rows mix text and other values: use one mark for each square")
    if is_text != {False}:
        return _of_items(items) if n == 1 else _of_text(list(map("".join, rows)))
    is_binary = all(not _is_row(item) and item in (0, 1) for item in items)
    is_matrix = is_binary and lengths == {n}
    if is_matrix and n == 2 and rows != [[0, 1], [1, 0]]:  # as pairs, the others are other boards
        remedy = "write rows as text, such as 'Q.', or pairs as {row: column}"
        raise ValueError(f"board: a matrix of two rows, or two pairs of row and column: {remedy}")
    if is_matrix and items == [0]:
        raise ValueError("board: a free square, or a list in a list: write '.', or [0]")
    if is_matrix or lengths == {2}:
        return "pairs" if lengths == {2} else "matrix", rows
    if lengths == {1} or (n == 1 and not is_binary):
        return "columns", items
    remedy = "write a square matrix of 0 and 1, one list of columns, or pairs"
    raise ValueError(f"board: these rows of numbers are not a board: {remedy}")


def _is_square(item: Any) -> bool:
    return isinstance(item, str) and fullmatch("[A-Za-z]{1,2}[1-9][0-9]*", item) is not None


def _is_row(item: Any) -> bool:
    return isinstance(item, Iterable) and not isinstance(item, (str, bytes, Mapping, Set))


def check(
    board: AnyForm,
    *,
    n: Optional[SupportsIndex] = None,
    base: Optional[SupportsIndex] = None,
) -> Check:
    """Checks whether a board is a solution, and if not, which queens attack each other.

    Accepts the boards of other programs: a list of columns with ``None`` for an empty row, a dict
    ``{row: column}``, (row, column) pairs, names of squares, rows of zeros and ones, rows of text,
    a FEN, a printed board. Rejects ambiguous boards.

    :param board: a list, dict, set of pairs, array, text, `Board` or `Solution`
    :param n: the rows of the board. With `n`, pairs, squares and a dict may leave rows empty, and
        an empty list is a board without queens. The empty board, ``n=0``, is a solution
    :param base: the number of the first column, 0 or 1, if the board is ambiguous
    :raises ValueError: the board is ambiguous, or has another size than `n`
    :raises TypeError: the value is not a board, or it is a set of columns, which has no order

    See also `Solution`, `complete`.

    >>> print(check([1, 3, 0, 2]))
    a solution for N = 4
    >>> print(check([[0, 1, 0], [0, 0, 1], [1, 0, 0]]))
    no solution for N = 3: the queens on b3 and c2 attack each other along a falling diagonal
    >>> check([".Q..", "...Q", "Q...", "...Q"]).attack
    AttackingPair(squares=('d3', 'd1'), line='column')
    >>> bool(check({0: 1, 1: 3, 2: 0, 3: 2})), bool(check(["b4", "d3"], n=4))
    (True, False)
    """
    fields, text = _native.check_value(*_value_of(board, base, n))
    attacks = tuple(
        AttackingPair(tuple(pair["squares"]), pair["line"]) for pair in fields.get("attacks", ())
    )
    attack = fields.get("attack")
    return Check(
        n=fields["n"],
        solution=fields["solution"],
        queens=fields["queens"],
        blocked=fields.get("blocked", 0),
        attack=attack and AttackingPair(tuple(attack["squares"]), attack["line"]),
        attacking_pairs=fields.get("attacking_pairs", 0),
        attacks=attacks,
        text=text,
    )
