"""Estimates of the cost of a count."""

from __future__ import annotations

from dataclasses import dataclass
from dataclasses import fields as names_of
from typing import Optional, SupportsFloat, SupportsIndex, Union

from . import _native
from ._counting import Kernel
from ._display import number, table
from ._progress import Progress, reports

__all__ = ["Estimate", "estimate"]


@dataclass(frozen=True)
class Estimate:
    """The expected cost and size of a count.

    :param n: rows of the board
    :param total: the estimated number of solutions, exact if `basis` is ``all``
    :param cpu_seconds: expected processor time of the count on this machine
    :param wall_seconds: `cpu_seconds` divided by the number of threads
    :param bytes_per_thread: the expected maximum memory of a thread
    :param basis: the counted units: ``all``, a sample of whole ``units`` or of ``subsampled``
        units, or none (``model``)
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

        >>> estimate(12).note is None
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
        note = "" if self.note is None else f"<p>{self.note}</p>"
        known = [(field.name, getattr(self, field.name)) for field in names_of(self)]
        rows = [(name.replace("_", " "), value) for name, value in known if value is not None]
        return table(["estimate", ""], [(name, _shown(value)) for name, value in rows]) + note


def _shown(value: object) -> object:
    return " to ".join(map(number, value)) if isinstance(value, tuple) else value


def estimate(
    n: SupportsIndex,
    *,
    seconds: Optional[Union[SupportsFloat, SupportsIndex]] = None,
    seed: Optional[SupportsIndex] = None,
    threads: Optional[SupportsIndex] = None,
    kernel: Kernel = "auto",
    sample: Optional[SupportsIndex] = None,
    progress: Progress = False,
) -> Estimate:
    """Estimates the cost of a count on this machine, from a timed random sample of its work.

    :param n: rows of the board, 0 to 32
    :param seed: 0 to 2**64 - 1; the same seed selects the same sample [default: random]
    :param threads: the number of threads [default: one for each processor]
    :param kernel: the instruction set; ``auto`` is the best of this processor
    :param seconds: the time limit of the estimate [default without `sample`: 10, or less for a
        short count]
    :param sample: the exact number of units to count, however long it takes; with a `seed`,
        `total` and its interval are then the same on every machine
    :param progress: ``True`` shows a bar; a function receives the completed fraction of the sample
    :raises ValueError: more than 32 rows, `seconds` and `sample` together

    See also `count`.

    >>> found = estimate(18, sample=100, seed=7)
    >>> found.total_interval is not None and found.total_interval[0] <= found.total
    True
    """
    with reports(progress, f"estimate of N = {n}") as report:
        fields = _native.estimate(n, (seconds, sample), seed, threads, kernel, report)
    fields["total"] = float(fields["total"])
    for name in ("total_interval", "cpu_seconds_interval", "wall_seconds_interval"):
        if name in fields:
            fields[name] = tuple(fields[name])
    return Estimate(**fields)
