"""The classical algorithms: list, comparison, trace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from html import escape
from typing import (
    TYPE_CHECKING,
    Literal,
    Optional,
    SupportsFloat,
    SupportsIndex,
    TypedDict,
    Union,
    overload,
)

from . import _native
from ._display import image, table
from ._names import AlgorithmName
from ._optional import OptionalModule

if TYPE_CHECKING:
    import pandas
else:
    pandas = OptionalModule("pandas")

__all__ = [
    "Algorithm",
    "AlgorithmName",
    "Algorithms",
    "Comparison",
    "MethodName",
    "NodeStep",
    "PlacedStep",
    "RemovedStep",
    "Run",
    "SolutionStep",
    "Step",
    "Steps",
    "TestedStep",
    "algorithms",
    "compare",
    "trace",
]

MethodName = Union[AlgorithmName, Literal["halves"]]
"""A classical algorithm, or the fast engine of `count`."""

# The largest whole number of NumPy; larger ones stay Python integers.
_INT64 = 2**63 - 1


@dataclass(frozen=True)
class Algorithm:
    """A classical algorithm.

    :param name: its name for `compare` and `trace`
    :param family: the common name of the recursive and the iterative version
    :param summary: a description on one line
    :param form: ``recursive`` or ``iterative``
    :param order: the order of the solutions
    :param parallel: whether several threads can share its work
    :param space: the size of its search space, as a formula in N
    :param has_bits: whether its nodes have bit fields
    :param has_tests: whether it tests squares one by one
    :param by_rows: whether it fills rows from the top down
    """

    name: AlgorithmName
    family: str
    summary: str
    form: Literal["recursive", "iterative"]
    order: Literal["lexicographic", "by-class", "other"]
    parallel: bool
    space: str
    has_bits: bool
    has_tests: bool
    by_rows: bool


class Algorithms(Sequence[Algorithm]):
    """A list of algorithms; notebooks show it as a table."""

    def __init__(self, algorithms: Iterable[Algorithm]) -> None:
        self._algorithms = tuple(algorithms)

    @overload
    def __getitem__(self, index: int) -> Algorithm: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Algorithm]: ...
    def __getitem__(self, index: Union[int, slice]) -> Union[Algorithm, Sequence[Algorithm]]:
        return self._algorithms[index]

    def __len__(self) -> int:
        return len(self._algorithms)

    def __repr__(self) -> str:
        return f"<{len(self)} algorithms>"

    def _repr_html_(self) -> str:
        rows = [(one.name, one.summary, one.form, one.order, one.space) for one in self]
        return table(["algorithm", "what it does", "form", "order", "search space"], rows)


def algorithms() -> Algorithms:
    """Lists all classical algorithms, simplest first.

    See also `compare`, `trace`, `explain`.

    >>> [algorithm.name for algorithm in algorithms()][:3]
    ['brute-force', 'brute-force-iterative', 'permutation']
    """
    return Algorithms(Algorithm(**fields) for fields in _native.algorithms())


@dataclass(frozen=True)
class Run:
    """The runs of one algorithm on one board. Values that were not measured are ``None``.

    :param n: rows of the board
    :param algorithm: its name
    :param status: ``stopped`` at the limit; ``skipped`` because it was stopped on a smaller board
    :param total: the number of solutions
    :param seconds: the shortest time of a run, on one thread
    :param ratio: `seconds` divided by the time of the fastest algorithm on this board
    :param nodes: nodes of the search tree, root and full boards included
    :param tested: squares tested one by one
    :param placed: queens placed
    :param limit_seconds: the time limit
    :param runs: the number of runs
    :param first_seconds: the time of the first run, before the processor has learned the search
    :param median_seconds: the median time
    :param worst_seconds: the longest time
    :param disturbed: whether other work on the machine made the times longer
    """

    n: int
    algorithm: MethodName
    status: Literal["done", "stopped", "skipped"]
    total: Optional[int] = None
    seconds: Optional[float] = None
    ratio: Optional[float] = None
    nodes: Optional[int] = None
    tested: Optional[int] = None
    placed: Optional[int] = None
    limit_seconds: Optional[float] = None
    runs: Optional[int] = None
    first_seconds: Optional[float] = None
    median_seconds: Optional[float] = None
    worst_seconds: Optional[float] = None
    disturbed: Optional[bool] = None


class Comparison(Sequence[Run]):
    """The runs of a comparison; notebooks show a chart of time against N, and a table."""

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
        """Draws time against N as an SVG document: a logarithmic axis, one line per algorithm."""
        return self._svg

    def dataframe(self) -> pandas.DataFrame:
        """Returns the runs as a pandas data frame, one row per run.

        Columns with missing values keep their whole numbers.

        >>> compare([6, 8], ["bitmap"]).dataframe()[["n", "algorithm", "total", "nodes"]]
           n algorithm  total  nodes
        0  6    bitmap      4    153
        1  8    bitmap     92   2057
        """
        frame = pandas.DataFrame([asdict(run) for run in self], columns=list(Run.__annotations__))
        for name in ("total", "nodes", "tested", "placed"):
            values = [getattr(run, name) for run in self]
            kind = "Int64" if all((value or 0) <= _INT64 for value in values) else "object"
            frame[name] = pandas.array(values, dtype=kind)
        return frame

    def _repr_html_(self) -> str:
        head = ["N", "algorithm", "total", "seconds", "ratio", "nodes", "tested", "placed"]
        rows = (_cells(run) for run in self)
        return image(self._svg, 640, repr(self)) + table(head, rows)

    def __repr__(self) -> str:
        runs = "1 run" if len(self) == 1 else f"{len(self)} runs"
        return f"<Comparison of {runs}>"

    def __str__(self) -> str:
        wide = max((len(run.algorithm) for run in self), default=9)
        head = f"{'N':>2}  {'Algorithm':{wide}}  {'Total':>12}  {'Seconds':>12}  {'Ratio':>10}"
        return "\n".join([head, *(_row(run, wide) for run in self)])


def _cells(run: Run) -> tuple[object, ...]:
    start = (run.n, run.algorithm)
    if run.seconds is None:
        return (*start, run.status, *[None] * 5)
    return (*start, run.total, run.seconds, run.ratio, run.nodes, run.tested, run.placed)


def _row(run: Run, wide: int) -> str:
    start = f"{run.n:>2}  {run.algorithm:{wide}}"
    if run.seconds is None:
        return f"{start}  {run.status:>12}"
    return f"{start}  {run.total:>12}  {run.seconds:>12.3g}  {run.ratio:>10.3f}"


def compare(
    ns: Union[SupportsIndex, Iterable[SupportsIndex]],
    algorithms: Union[MethodName, Iterable[MethodName], None] = None,
    *,
    seconds: Union[SupportsFloat, SupportsIndex] = 10.0,
) -> Comparison:
    """Runs algorithms on the same boards, each on one thread.

    :param ns: the rows of one board or of several boards, such as ``range(4, 13)``
    :param algorithms: names [default: all, including ``halves``, the engine of `count`]
    :param seconds: the limit of each run; an algorithm that reaches it skips the later boards
    :raises ValueError: an unknown algorithm

    See also `algorithms`, `trace`.

    >>> runs = compare(8, ["backtracking", "bitmap"])
    >>> [(run.algorithm, run.total, run.nodes) for run in runs]
    [('backtracking', 92, 2057), ('bitmap', 92, 2057)]
    >>> compare(8, "bitmaps")  # type: ignore[arg-type]
    Traceback (most recent call last):
        ...
    ValueError: algorithms: there is no algorithm `bitmaps`: did you mean `bitmap`?
    """
    sizes = list(ns) if isinstance(ns, Iterable) else [ns]
    runs, svg = _native.compare(sizes, _names(algorithms), seconds)
    return Comparison((Run(**fields) for fields in runs), svg)


def _names(algorithms: Union[MethodName, Iterable[MethodName], None]) -> list[MethodName]:
    if algorithms is None:
        return []
    if isinstance(algorithms, str):
        return [algorithms]
    if not isinstance(algorithms, Iterable):
        remedy = "use one such as 'bitmap', or a list"
        raise TypeError(f"algorithms: `{algorithms!r}` is not a name: {remedy}")
    return list(algorithms)


class SquareFields(TypedDict):
    """A square, counted from the top left."""

    row: int
    column: int


class Bits(TypedDict):
    """The attacks on the next row as bit fields; the lowest bit is column 0."""

    left: int
    down: int
    right: int


class Attack(TypedDict):
    """Why a square is not free."""

    line: Literal["row", "column", "main", "anti"]
    queen: SquareFields


class _Numbered(TypedDict):
    step: int
    """from 1"""


class _Node(_Numbered):
    event: Literal["node"]
    depth: int
    """queens placed so far"""


class NodeStep(_Node, total=False):
    """The search reached a partial placement or a full board."""

    bits: Bits
    """only for algorithms with bit fields"""


class _Tested(_Numbered):
    event: Literal["tested"]
    square: SquareFields


class TestedStep(_Tested, total=False):
    """A square was tested."""

    attack: Attack
    """the attack, unless the square is free"""


class PlacedStep(_Numbered):
    """A queen was placed."""

    event: Literal["placed"]
    square: SquareFields


class RemovedStep(_Numbered):
    """A queen was removed."""

    event: Literal["removed"]
    square: SquareFields


class SolutionStep(_Numbered):
    """The board is a solution."""

    event: Literal["solution"]
    placement: list[int]
    """the columns"""
    images: list[str]
    """the images that it counts for, including itself"""


Step = Union[NodeStep, TestedStep, PlacedStep, RemovedStep, SolutionStep]
"""One step of a search; ``step["event"]`` names its kind."""


class Steps(Iterator[Step]):
    """An iterator over the steps of a search, returned by `trace`; notebooks show an animation.

    `close` ends the search; so does dropping the iterator.
    """

    __slots__ = ("_inner",)

    def __init__(self, inner: _native.Events) -> None:
        self._inner = inner

    def __next__(self) -> Step:
        return next(self._inner)

    def __repr__(self) -> str:
        return repr(self._inner)

    def svg(self) -> str:
        """Draws all steps, also those already taken, as an animated SVG document.

        :raises ValueError: there are more than 2,000 steps
        """
        return self._inner.svg()

    def _repr_html_(self) -> str:
        try:
            return image(self.svg(), 480, repr(self))
        except ValueError as error:
            return f"<p>{escape(str(error))}</p>"

    def close(self) -> None:
        """Ends the search and the iterator."""
        self._inner.close()


def trace(
    n: SupportsIndex,
    algorithm: AlgorithmName = "bitmap",
    *,
    most: Optional[SupportsIndex] = None,
) -> Steps:
    """Traces one algorithm step by step. Closing or dropping the iterator stops the search.

    :param n: rows of the board, 0 to 32
    :param algorithm: its name
    :param most: the maximum number of steps [default: all]; an animation has up to 2,000
    :raises ValueError: an unknown algorithm, more than 32 rows

    See also `algorithms`, `explain`.

    >>> for step in trace(4, "backtracking"):
    ...     if step["event"] == "solution":
    ...         print(step["step"], step["placement"])
    48 [1, 3, 0, 2]
    73 [2, 0, 3, 1]
    """
    return Steps(_native.trace(n, algorithm, most))
