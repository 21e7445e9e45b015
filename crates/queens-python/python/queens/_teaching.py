"""Verdicts on boards, and explanations of algorithms."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Literal, NamedTuple, Optional, SupportsIndex

from . import _native
from ._algorithms import MethodName
from ._reading import AnyForm, written

__all__ = ["AttackingPair", "Check", "Code", "Explanation", "check", "explain"]

Code = Literal["python", "c", "cpp", "rust", "java"]
"""A language of programs."""


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
    board: AnyForm,
    *,
    n: Optional[SupportsIndex] = None,
    base: Optional[SupportsIndex] = None,
) -> Check:
    """Whether a board is a solution, and if not, which queens attack each other.

    Takes the boards of other programs: a list of columns with ``None`` for an empty row, a dict
    ``{row: column}``, (row, column) pairs, names of squares, rows of zeros and ones, rows of text,
    a FEN, a printed board. What can be read in two ways is refused.

    :param board: a list, dict, set of pairs, array, text, `Board` or `Solution`
    :param n: the rows of the board; pairs, squares and a dict may then leave rows empty, and an
        empty list is a board without queens. The empty board, ``n=0``, is a solution
    :param base: the number of the first column, 0 or 1, where the board does not show it
    :raises ValueError: the board has two readings, or another size than `n`
    :raises TypeError: the value is no board, or a set of columns, which has no order

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
    fields, text = _native.check(*written(board, base, n))
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
    """The text of an explanation or a program. Notebooks and interpreters show it as it is."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self)}</pre>"


def explain(name: MethodName, language: str = "en", *, code: Optional[Code] = None) -> Explanation:
    """How an algorithm works: idea, pseudocode, a drawing of a search, where it wins and loses.

    :param name: as `algorithms` lists it; or ``halves``, the fast engine of `count`
    :param language: the code of a language that has texts, such as ``ko``
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
