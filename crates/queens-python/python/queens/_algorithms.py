"""The classical algorithms: list, comparison, trace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Optional, SupportsFloat, SupportsIndex, TypedDict, Union, overload

from . import _native

__all__ = ["Algorithm", "Comparison", "Run", "Step", "algorithms", "compare", "trace"]


@dataclass(frozen=True)
class Algorithm:
    """A classical algorithm."""

    name: str
    summary: str
    """what it does, in one line"""
    form: str
    """``recursive`` or ``iterative``"""
    order: str
    """the order of the solutions: ``lexicographic``, ``by-class`` or ``other``"""
    parallel: bool
    """whether several threads can share its work"""
    space: str
    """the size of its search space, as a formula in N"""


def algorithms() -> list[Algorithm]:
    """All classical algorithms, simplest first.

    >>> [algorithm.name for algorithm in algorithms()][:3]
    ['brute-force', 'brute-force-iterative', 'permutation']
    """
    return [Algorithm(**fields) for fields in _native.algorithms()]


@dataclass(frozen=True)
class Run:
    """One algorithm on one board. What was not measured is ``None``."""

    n: int
    algorithm: str
    status: str
    """``done``; ``stopped`` at the limit; ``skipped``, as it was stopped on a smaller board"""
    total: Optional[int] = None
    seconds: Optional[float] = None
    """the shortest time of a count, on one thread"""
    ratio: Optional[float] = None
    """that time divided by the time of the fastest algorithm on this board"""
    nodes: Optional[int] = None
    """nodes of the search tree, root and full boards included"""
    tested: Optional[int] = None
    """squares tested one by one"""
    placed: Optional[int] = None
    """queens placed"""
    limit_seconds: Optional[float] = None
    """the time limit"""


class Comparison(Sequence[Run]):
    """The runs of a comparison. Notebooks show it as a chart of time against N."""

    def __init__(self, runs: Iterable[Run], svg: str) -> None:
        self._runs = tuple(runs)
        self._svg = svg

    @overload
    def __getitem__(self, index: int) -> Run: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Run]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Run, Sequence[Run]]:
        return self._runs[index]

    def __len__(self) -> int:
        return len(self._runs)

    def svg(self) -> str:
        """Time against N as an SVG document, on a logarithmic axis, one line an algorithm."""
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg

    def __repr__(self) -> str:
        return f"<Comparison of {len(self)} runs>"

    def __str__(self) -> str:
        wide = max((len(run.algorithm) for run in self), default=9)
        head = f"{'N':>2}  {'Algorithm':{wide}}  {'Total':>12}  {'Seconds':>12}  {'Ratio':>10}"
        return "\n".join([head, *(_row(run, wide) for run in self)])


def _row(run: Run, wide: int) -> str:
    start = f"{run.n:>2}  {run.algorithm:{wide}}"
    if run.seconds is None:
        return f"{start}  {run.status:>12}"
    return f"{start}  {run.total:>12}  {run.seconds:>12.3g}  {run.ratio:>10.3f}"


def compare(
    ns: Union[SupportsIndex, Iterable[SupportsIndex]],
    algorithms: Union[str, Iterable[str], None] = None,
    seconds: Union[SupportsFloat, SupportsIndex] = 10.0,
) -> Comparison:
    """Runs algorithms on the same boards, each on one thread.

    :param ns: the rows of a board, or of several, such as ``range(4, 13)``
    :param algorithms: names; by default all
    :param seconds: the limit of each run; an algorithm that reaches it skips the boards that follow

    >>> runs = compare(8, ["backtracking", "bitmap"])
    >>> [(run.algorithm, run.total, run.nodes) for run in runs]
    [('backtracking', 92, 2057), ('bitmap', 92, 2057)]
    >>> compare(8, "bitmaps")
    Traceback (most recent call last):
        ...
    ValueError: algorithms: there is no algorithm `bitmaps`: did you mean `bitmap`?
    """
    sizes = list(ns) if isinstance(ns, Iterable) else [ns]
    names = [algorithms] if isinstance(algorithms, str) else list(algorithms or ())
    runs, svg = _native.compare(sizes, names, seconds)
    return Comparison((Run(**fields) for fields in runs), svg)


class Step(TypedDict, total=False):
    """One step of a search; its other fields depend on `event`.

    ============  ==================================================================
    ``node``      ``depth``; ``bits`` with ``left``, ``down``, ``right`` if it has any
    ``tested``    ``square``; ``attack`` with ``line`` and ``queen`` unless it is free
    ``placed``    ``square``
    ``removed``   ``square``
    ``solution``  ``placement``: the columns; ``images``: what it counts for
    ============  ==================================================================
    """

    step: int
    event: str
    depth: int
    bits: dict[str, int]
    square: dict[str, int]
    attack: dict[str, Any]
    placement: list[int]
    images: list[str]


def trace(n: SupportsIndex, algorithm: str = "bitmap") -> Iterator[Step]:
    """The search of one algorithm, step by step. Dropping the iterator stops the search.

    >>> for step in trace(4, "backtracking"):
    ...     if step["event"] == "solution":
    ...         print(step["step"], step["placement"])
    48 [1, 3, 0, 2]
    73 [2, 0, 3, 1]
    """
    return _native.trace(n, algorithm)
