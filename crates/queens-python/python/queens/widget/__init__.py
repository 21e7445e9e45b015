"""Interactive boards for notebooks; they need anywidget: `pip install anywidget`.

>>> board = Play(8, queens=["d4"])
>>> board.completions
8
>>> board.queens = [(0, 0), (1, 1)]
>>> board.completions
0
>>> steps = Watch(4, "backtracking")
>>> len(steps.steps), steps.steps[1]["event"]
(111, 'tested')

`Play` places queens with a click; it shows the attacked squares and the number of solutions that
keep the queens. `Watch` steps through the search of an algorithm. Both are Jupyter widgets.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from pathlib import Path
from typing import Any, Optional, SupportsIndex

from .. import _native
from .._algorithms import AlgorithmName, trace
from .._boards import Board, Square
from .._optional import missing

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise missing(error.name or "anywidget", "queens.widget: ") from error

__all__ = ["Play", "Watch"]

_SCRIPT = Path(__file__).parent / "widget.js"

# Time limit of the count of completions after each click, in seconds.
_PATIENCE = 1.0


class Play(anywidget.AnyWidget):
    """A board on which a click places or removes a queen.

    :param n: rows of the board
    :param queens: squares with a queen; the attribute `queens` contains row and column of each
    :param blocked: squares that stay empty

    `completions` is the number of solutions that keep the queens. If counting takes longer than a
    second, it is ``None``, and `note` explains why.
    """

    _esm = _SCRIPT
    kind = traitlets.Unicode("play", read_only=True).tag(sync=True)
    n = traitlets.Int(read_only=True).tag(sync=True)
    queens: traitlets.List[Any] = traitlets.List().tag(sync=True)
    blocked: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    # Exact in JavaScript: counting 2**53 takes far longer than a second.
    completions = traitlets.Int(None, allow_none=True, read_only=True).tag(sync=True)
    note = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(
        self,
        n: SupportsIndex = 8,
        *,
        queens: Iterable[Square] = (),
        blocked: Iterable[Square] = (),
    ) -> None:
        board = Board.of(n, queens=queens, blocked=blocked)
        super().__init__()
        self.set_trait("n", board.n)
        self.set_trait("blocked", [list(square) for square in board.blocked])
        self.queens = [list(square) for square in board.queens]
        self._count()

    @property
    def board(self) -> Board:
        """The current board."""
        queens, blocked = (
            [tuple(square) for square in some] for some in (self.queens, self.blocked)
        )
        return Board.of(self.n, queens=queens, blocked=blocked)

    @traitlets.observe("queens")
    def _count(self, _: object = None) -> None:
        count, note = self._counted()
        self.set_trait("note", note)
        self.set_trait("completions", count)

    def _counted(self) -> tuple[Optional[int], str]:
        try:
            return _native.count_completions(self.board._inner, None, _PATIENCE), ""
        except TimeoutError:
            return None, "too many to count within a second: place more queens"
        except ValueError:  # two queens attack each other
            return 0, ""


class Watch(anywidget.AnyWidget):
    """Steps through the search of one algorithm.

    :param n: rows of the board
    :param algorithm: its name
    :param most: the maximum number of steps to keep

    `position` is the number of steps shown.
    """

    _esm = _SCRIPT
    kind = traitlets.Unicode("watch", read_only=True).tag(sync=True)
    n = traitlets.Int(read_only=True).tag(sync=True)
    algorithm = traitlets.Unicode(read_only=True).tag(sync=True)
    steps: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    position = traitlets.Int(0).tag(sync=True)

    def __init__(
        self,
        n: SupportsIndex = 6,
        algorithm: AlgorithmName = "backtracking",
        *,
        most: int = 5000,
    ) -> None:
        steps = list(islice(trace(n, algorithm), most))
        super().__init__()
        self.set_trait("n", Board.of(n).n)
        self.set_trait("algorithm", algorithm)
        self.set_trait("steps", steps)
