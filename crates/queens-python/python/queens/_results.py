"""The results of functions; notebooks show them as tables and charts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from html import escape
from typing import TYPE_CHECKING, Literal, NamedTuple, Optional

from ._boards import Solution
from ._display import Items, image, number, paragraph, table
from ._optional import OptionalModule
from ._types import AlgorithmName, MethodName

if TYPE_CHECKING:
    import pandas
else:
    pandas = OptionalModule("pandas")

__all__ = [
    "Algorithm",
    "Algorithms",
    "AttackingPair",
    "Check",
    "Comparison",
    "Estimate",
    "Explanation",
    "LocalSearch",
    "Run",
    "SymmetricCounts",
]

# The largest whole number of NumPy; larger ones stay Python integers.
_INT64 = 2**63 - 1


class SymmetricCounts(NamedTuple):
    """The numbers of solutions that equal their own rotation.

    :param half_turn: by 180 degrees, including those that equal their rotation by 90 degrees
    :param quarter_turn: by 90 degrees
    """

    half_turn: int
    quarter_turn: int


@dataclass(frozen=True)
class Algorithm:
    """A classical algorithm.

    :param name: the name that `compare` and `trace` accept
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


class Algorithms(Items[Algorithm]):
    """A list of algorithms; notebooks show it as a table."""

    def __repr__(self) -> str:
        return f"<{len(self)} algorithms>"

    def _repr_html_(self) -> str:
        rows = [(one.name, one.summary, one.form, one.order, one.space) for one in self]
        return table(["algorithm", "what it does", "form", "order", "search space"], rows)


@dataclass(frozen=True)
class Run:
    """The runs of one algorithm on one board. Values that were not measured are ``None``.

    :param n: rows of the board
    :param algorithm: the name of the algorithm
    :param status: ``stopped`` at the limit; ``skipped`` because it was stopped on a smaller board
    :param total: the number of solutions
    :param seconds: the shortest time of a run, on one thread
    :param ratio: `seconds` divided by the time of the fastest algorithm on this board
    :param nodes: nodes of the search tree, root and full boards included
    :param tested: squares tested one by one
    :param placed: queens placed
    :param limit_seconds: the time limit
    :param runs: the number of runs
    :param first_seconds: the time of the first run, before the processor has adapted to the search
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


class Comparison(Items[Run]):
    """The runs of a comparison; notebooks show a chart of time against N, and a table."""

    def __init__(self, runs: Iterable[Run], svg: str) -> None:
        super().__init__(runs)
        self._svg = svg

    def svg(self) -> str:
        """Draws time against N as an SVG document: a logarithmic axis, one line per algorithm."""
        return self._svg

    def dataframe(self) -> pandas.DataFrame:
        """Returns the runs as a pandas data frame, one row per run.

        Columns with missing values keep their whole numbers.

        >>> queens.compare([6, 8], ["bitmap"]).dataframe()[["n", "algorithm", "total", "nodes"]]
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


@dataclass(frozen=True)
class Estimate:
    """The expected cost and size of a count.

    :param n: rows of the board
    :param total: the estimated number of solutions, exact if `basis` is ``all``
    :param cpu_seconds: expected processor time of the count on this machine
    :param wall_seconds: `cpu_seconds` divided by the number of threads
    :param bytes_per_thread: the expected maximum memory of a thread
    :param basis: which units (numbered pieces of the count) were counted: ``all``, a sample of
        whole ``units`` or of ``subsampled`` units, or none (``model``)
    :param units: the number of units of the count
    :param sampled: the number of counted units
    :param seed: selects the same sample again
    :param kernel: the instruction set of the sample
    :param threads: the number of threads that `wall_seconds` assumes
    :param seconds: wall-clock time of the estimate
    :param total_standard_error: `None` if `total` is exact or comes from one unit
    :param total_interval: a 95 % confidence interval of `total`; `None` for exact numbers, for
        those of the model and for fewer than 5 units
    :param cpu_seconds_interval: the same for `cpu_seconds`, including the error of the model if
        `timed_n` is set; `None` if all or fewer than 5 units were counted, or if the time applies
        to another machine
    :param wall_seconds_interval: the same for `wall_seconds`
    :param keep: for subsampled units, the fraction of left placements that was kept
    :param extrapolation: for subsampled units, the length of the lists of this board divided by
        that of the timed lists
    :param timed_n: for subsampled units or the model, rows of the smaller board whose whole units
        were timed
    :param timed_units: the number of timed units
    :param adapter: the name of the GPU adapter, if any; `cpu_seconds` is then the time of the
        threads
    """

    n: int
    total: float
    cpu_seconds: float
    wall_seconds: float
    bytes_per_thread: int
    basis: str
    units: int
    sampled: int
    seed: int
    kernel: str
    threads: int
    seconds: float
    total_standard_error: Optional[float] = None
    total_interval: Optional[tuple[float, float]] = None
    cpu_seconds_interval: Optional[tuple[float, float]] = None
    wall_seconds_interval: Optional[tuple[float, float]] = None
    keep: Optional[float] = None
    extrapolation: Optional[float] = None
    timed_n: Optional[int] = None
    timed_units: Optional[int] = None
    adapter: Optional[str] = None

    @property
    def note(self) -> Optional[str]:
        """The basis of the numbers if no whole unit of this board was counted, else `None`.

        >>> queens.estimate(12).note is None
        True
        """
        if self.basis not in ("subsampled", "model"):
            return None
        if self.timed_n is None:
            time = "is that of the machine to which the model was fitted"
        else:
            units = "1 unit" if self.timed_units == 1 else f"{self.timed_units} units"
            time = f"is extrapolated from {units} of N = {self.timed_n}"
        sample = (
            "none of its units was counted"
            if self.basis == "model"
            else "a random share of each unit was counted"
        )
        return f"extrapolated: {sample}, and the time {time}; more seconds give a better estimate"

    def __str__(self) -> str:
        return repr(self) if self.note is None else f"{self!r}: {self.note}"

    def _repr_html_(self) -> str:
        note = "" if self.note is None else paragraph(self.note)
        known = [(field.name, getattr(self, field.name)) for field in fields(self)]
        rows = [(name.replace("_", " "), value) for name, value in known if value is not None]
        return table(["estimate", ""], [(name, _shown(value)) for name, value in rows]) + note


def _shown(value: object) -> object:
    return " to ".join(map(number, value)) if isinstance(value, tuple) else value


@dataclass(frozen=True)
class LocalSearch:
    """The result of a local search; true if it found a solution.

    :param solution: the solution; ``None`` if the search gave up
    :param steps: the number of moves, from all starts
    :param restarts: the number of starts after the first one
    :param seed: the seed that repeats the search
    """

    solution: Optional[Solution]
    steps: int
    restarts: int
    seed: int

    def __bool__(self) -> bool:
        return self.solution is not None


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
        return paragraph(self.text)


class Explanation(str):
    """The text of an explanation or a program; notebooks and interpreters show it unchanged."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return f"<pre>{escape(self)}</pre>"
