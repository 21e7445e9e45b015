"""Checks of boards, and explanations of algorithms."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Literal, NamedTuple, Optional, SupportsIndex, Union

from . import _native
from ._algorithms import MethodName
from ._local import LocalSearchName
from ._reading import AnyForm, value_of

__all__ = ["AttackingPair", "Check", "Code", "Explanation", "check", "explain"]

Code = Literal["python", "c", "cpp", "rust", "java"]
"""A programming language."""


class AttackingPair(NamedTuple):
    """Two queens that attack each other.

    :param squares: the chess names of their squares, the upper or left one first
    :param line: the kind of line that they share
    """

    squares: tuple[str, str]
    line: Literal["row", "column", "main", "anti"]


@dataclass(frozen=True)
class Check:
    """The result of a check; true if the board is a solution.

    :param n: rows of the board
    :param solution: whether every row has a queen, and no two queens attack each other
    :param queens: the number of queens
    :param blocked: the number of blocked squares
    :param attack: one attacking pair, if any
    :param attacking_pairs: the number of pairs of queens that attack each other
    :param attacks: these pairs, or the first 1,000 of them
    :param text: the result as a sentence, the same as from `queens check`
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
    fields, text = _native.check(*value_of(board, base, n))
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


class Explanation(str):
    """The text of an explanation or a program; notebooks and interpreters show it unchanged."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self)}</pre>"


def explain(
    name: Union[MethodName, LocalSearchName],
    language: str = "en",
    *,
    code: Optional[Code] = None,
) -> Explanation:
    """Explains an algorithm: idea, pseudocode, a drawing of a search, strengths and weaknesses.

    :param name: a name from `algorithms`, ``halves`` (the fast engine of `count`), or a method of
        `local_search`
    :param language: the language of the text: ``en``, ``ja`` or ``ko``
    :param code: return a complete program in this language instead: ``python``, ``c``, ``cpp``,
        ``rust`` or ``java``, with comments in `language`
    :raises ValueError: an unknown algorithm, language or program

    See also `algorithms`, `trace`.

    >>> explain("bitmap").splitlines()[0]
    'bitmap: bit map (recursive)'
    >>> print(explain("backtracking", code="python").splitlines()[0])
    # One number a row, the column of its queen; a square is tested against the
    """
    return Explanation(_native.explain(name, language, code))
