"""Counts, and estimates of their cost."""

from __future__ import annotations

import os
from dataclasses import dataclass
from dataclasses import fields as names_of
from typing import Literal, NamedTuple, Optional, SupportsFloat, SupportsIndex, Union

from . import _native
from ._display import number, table
from ._progress import Progress, reports

__all__ = [
    "Estimate",
    "Kernel",
    "SymmetricCounts",
    "count",
    "estimate",
    "symmetric_counts",
    "unique",
]

Kernel = Literal["auto", "avx512", "avx2", "neon", "simd128", "portable"]
"""The instructions that a count uses; ``auto`` is the best of this processor."""


def count(
    n: SupportsIndex,
    threads: Optional[SupportsIndex] = None,
    kernel: Kernel = "auto",
    *,
    progress: Progress = False,
    ledger: Union[str, os.PathLike[str], None] = None,
) -> int:
    """The number of solutions on a board of `n` rows, 0 to 32.

    Counts with the fast engine, which joins halves of solutions instead of visiting them.

    :param threads: how many threads to use; one for each processor if not given
    :param progress: ``True`` shows a bar; or a function of the share that is done
    :param ledger: a file that stores what is counted: after an interruption the same call counts
        what is missing. ``queens count N --ledger FILE`` and `queens.cluster` use the same file

    >>> [count(n) for n in range(4, 11)]
    [2, 10, 4, 40, 92, 352, 724]
    >>> count(33)
    Traceback (most recent call last):
        ...
    ValueError: n: a board of 33 rows is too large: use 0 to 32
    """
    with reports(progress, f"N = {n}") as report:
        if ledger is None:
            return _native.count(n, threads, kernel, report)
        return _native.count_into(ledger, n, threads, kernel, report)


def unique(
    n: SupportsIndex,
    threads: Optional[SupportsIndex] = None,
    kernel: Kernel = "auto",
    *,
    progress: Progress = False,
) -> int:
    """The number of solutions that differ by more than a rotation or reflection.

    >>> unique(8)
    12
    """
    with reports(progress, f"N = {n}") as report:
        return _native.unique(n, threads, kernel, report)


class SymmetricCounts(NamedTuple):
    """Solutions that equal their own rotation."""

    half_turn: int
    """by 180 degrees, those that equal their rotation by 90 degrees among them"""
    quarter_turn: int
    """by 90 degrees"""


def symmetric_counts(n: SupportsIndex, kernel: Kernel = "auto") -> SymmetricCounts:
    """The number of solutions that equal their own rotation.

    For N > 1, 8 × unique = count + half_turn + 2 × quarter_turn.

    >>> symmetric_counts(12)
    SymmetricCounts(half_turn=80, quarter_turn=8)
    >>> (count(12) + 80 + 2 * 8) // 8 == unique(12)
    True
    """
    return SymmetricCounts(*_native.symmetric_counts(n, kernel))


@dataclass(frozen=True)
class Estimate:
    """The expected cost and size of a count."""

    n: int
    """rows of the board"""
    total: float
    """the estimated number of solutions: exact only if `basis` is ``all``"""
    cpu_seconds: float
    """expected processor time of the count on this machine"""
    wall_seconds: float
    """the same divided by the threads"""
    bytes_per_thread: int
    """the most memory a thread is expected to use"""
    basis: str
    """what was counted: ``all``, a sample of whole ``units`` or of ``thinned`` ones, or nothing:
    ``model``"""
    units: int
    """how many units the count has"""
    sampled: int
    """how many of them were counted"""
    seed: int
    """draws the same sample again"""
    kernel: str
    threads: int
    seconds: float
    """wall-clock time of the estimate"""
    total_standard_error: Optional[float] = None
    """`None` if `total` is exact or comes from one unit"""
    total_interval: Optional[tuple[float, float]] = None
    """holds the true number with a probability of 95 %; `None` for exact numbers, for those of the
    model and from less than 5 units"""
    cpu_seconds_interval: Optional[tuple[float, float]] = None
    """the same of `cpu_seconds`, with the error of the model if `timed_n` is there; `None` if all
    or less than 5 units were counted, or the time is that of another machine"""
    wall_seconds_interval: Optional[tuple[float, float]] = None
    keep: Optional[float] = None
    """if thinned: the share of the left placements that was kept"""
    extrapolation: Optional[float] = None
    """if thinned: how many times longer the lists of this board are than the ones timed"""
    timed_n: Optional[int] = None
    """if thinned or of the model: rows of the smaller board whose whole units were timed"""
    timed_units: Optional[int] = None
    """how many of them"""

    def _repr_html_(self) -> str:
        known = [(field.name, getattr(self, field.name)) for field in names_of(self)]
        rows = [(name.replace("_", " "), value) for name, value in known if value is not None]
        return table(["estimate", ""], [(name, _shown(value)) for name, value in rows])


def _shown(value: object) -> object:
    return " to ".join(map(number, value)) if isinstance(value, tuple) else value


def estimate(
    n: SupportsIndex,
    seconds: Optional[Union[SupportsFloat, SupportsIndex]] = None,
    seed: Optional[SupportsIndex] = None,
    threads: Optional[SupportsIndex] = None,
    kernel: Kernel = "auto",
    sample: Optional[SupportsIndex] = None,
    *,
    progress: Progress = False,
) -> Estimate:
    """The expected cost of a count on this machine, from a timed random sample of its work.

    :param seconds: how long the estimate may take at most; 10 if neither this nor `sample` is given
    :param sample: exactly how many units to count, however long it takes: with a `seed`, `total`
        and its interval are then the same on every machine
    :param progress: ``True`` shows a bar; or a function of the share of the sample that is counted

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
