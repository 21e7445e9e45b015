"""Verdicts on boards, and explanations of algorithms."""

from __future__ import annotations

import json
import operator
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Literal, NamedTuple, Optional, SupportsIndex, Union

from . import _native
from ._algorithms import MethodName
from ._boards import Board, Solution

__all__ = ["AttackingPair", "Check", "Code", "Explanation", "Language", "Rows", "check", "explain"]

Language = Literal["en", "ko", "ja"]
"""English, Korean or Japanese."""

Code = Literal["python", "c", "cpp", "rust", "java"]
"""A language of programs."""

Rows = Union[Iterable[SupportsIndex], Iterable[str], Iterable[Iterable[SupportsIndex]]]
"""The column of each row; or rows as text; or rows of ones and zeros."""


class AttackingPair(NamedTuple):
    """Two queens that attack each other.

    :param squares: the chess names of their squares, the upper or left one first
    :param line: the line that they share
    """

    squares: tuple[str, str]
    line: Literal["row", "column", "main", "anti"]


@dataclass(frozen=True)
class Check:
    """The verdict on a board; true if it is a solution.

    :param n: rows of the board
    :param solution: whether there is a queen in every row, and none attacks another
    :param queens: how many queens are on the board
    :param blocked: how many squares are blocked
    :param attack: two queens that attack each other, if any do
    :param attacking_pairs: how many pairs of queens attack each other
    :param attacks: these pairs, or the first 1,000 of them
    :param text: the verdict in words, as `queens check` says it
    """

    n: int
    solution: bool
    queens: int
    blocked: int
    attack: Optional[AttackingPair]
    attacking_pairs: int
    attacks: tuple[AttackingPair, ...]
    text: str

    def __bool__(self) -> bool:
        return self.solution

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<p>{escape(self.text)}</p>"


def check(
    board: Union[Board, Solution, str, Rows], *, base: Optional[SupportsIndex] = None
) -> Check:
    """Whether a board is a solution, and if not, which queens attack each other.

    Takes what programs of students give: a list of columns, pairs of row and column, rows of zeros
    and ones, rows of text, a FEN, a printed board. What can be read in two ways is refused.

    :param board: a list of columns, rows, a text, a `Board` or a `Solution`
    :param base: the number of the first column, 0 or 1, where the board does not show it
    :raises ValueError: what cannot be read as one board

    See also `Solution`, `complete`.

    >>> print(check([1, 3, 0, 2]))
    a solution for N = 4
    >>> print(check([[0, 1, 0], [0, 0, 1], [1, 0, 0]]))
    no solution for N = 3: the queens on b3 and c2 attack each other along a falling diagonal
    >>> check([".Q..", "...Q", "Q...", "...Q"]).attack
    AttackingPair(squares=('d3', 'd1'), line='column')
    >>> bool(check("1Q2/4/4/4"))
    False
    """
    if isinstance(board, Solution):
        base = 0
    fields, text = _native.check(*_text(board, base))
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


def _text(
    board: Union[Board, Solution, str, Rows], base: Optional[SupportsIndex]
) -> tuple[str, Optional[SupportsIndex], bool]:
    """A board as text, its base, and whether it is a list of columns for sure."""
    if isinstance(board, str):
        return board, base, False
    if isinstance(board, Board):
        # A FEN has one meaning; that of a single row would be a list.
        return board.fen if board.n > 1 else str(board), base, False
    try:
        rows = iter(board)
    except TypeError:
        problem = f"`{board!r}` is no board: use a list of columns, rows, or text"
        raise TypeError(f"board: {problem}") from None
    items = [_written(row) for row in rows]
    is_list = bool(items) and not any(item.startswith(("[", '"')) for item in items)
    text = ",".join(items)
    return f"{text}\n" if is_list else f"[{text}]\n", base, is_list


def _written(item: object) -> str:
    """A row or a column as the reader takes it, which also reports what is no number."""
    if item is None:
        return "null"
    if isinstance(item, str):
        return json.dumps(item, ensure_ascii=False)
    if isinstance(item, Iterable):
        return f"[{','.join(map(_written, item))}]"
    try:
        return str(operator.index(item))  # type: ignore[arg-type]
    except TypeError:
        return str(item)


class Explanation(str):
    """The text of an explanation or a program. Notebooks and interpreters show it as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self)}</pre>"


def explain(
    name: MethodName, language: Language = "en", *, code: Optional[Code] = None
) -> Explanation:
    """How an algorithm works: idea, pseudocode, a drawing of a search, where it wins and loses.

    :param name: as `algorithms` lists it; or ``halves``, the fast engine of `count`
    :param language: ``en``, ``ko`` or ``ja``
    :param code: a complete program instead, in ``python``, ``c``, ``cpp``, ``rust`` or ``java``,
        with comments in `language`
    :raises ValueError: no such algorithm, language or program

    See also `algorithms`, `trace`.

    >>> explain("bitmap").splitlines()[0]
    'bitmap: bit map (recursive)'
    >>> print(explain("backtracking", code="python").splitlines()[0])
    # One number a row, the column of its queen; a square is tested against the
    """
    return Explanation(_native.explain(name, language, code))
