"""Counts by the fast engine."""

from __future__ import annotations

import os
from typing import Literal, NamedTuple, Optional, SupportsIndex, Union

from . import _native
from ._progress import Progress, reports

__all__ = ["Kernel", "SymmetricCounts", "count", "symmetric_counts", "unique"]

Kernel = Literal[
    "auto",
    "avx512",
    "avx512bw",
    "avx2",
    "neon",
    "simd128",
    "portable",
    "gpu",
    "gpu:0",
    "gpu:1",
    "gpu:2",
    "gpu:3",
    "gpu:4",
    "gpu:5",
    "gpu:6",
    "gpu:7",
]
"""The hardware of a count: an instruction set of the processor, or GPUs.

``auto`` is the fastest kernel of this processor, which a measurement of 0.05 s finds from N = 20
on; the environment variable ``QUEENS_KERNEL`` sets an upper limit. ``gpu`` means all GPUs of this
computer, ``gpu:0`` the first adapter that ``queens --version`` lists; ``auto`` never uses a GPU.
"""


def count(
    n: SupportsIndex,
    *,
    threads: Optional[SupportsIndex] = None,
    kernel: Kernel = "auto",
    progress: Progress = False,
    ledger: Union[str, os.PathLike[str], None] = None,
) -> int:
    """Counts the solutions on a board of `n` rows, 0 to 32.

    Uses the fast engine, which joins halves of boards instead of visiting solutions.

    :param n: rows of the board, 0 to 32
    :param kernel: the instruction set; ``auto`` is the best of this processor
    :param threads: the number of threads [default: one for each processor]
    :param progress: ``True`` shows a bar; a function receives the completed fraction
    :param ledger: a file that stores finished parts of the count; after an interruption, the same
        call resumes it. ``queens count N --ledger FILE`` and `queens.cluster` can use the same
        file
    :return: the exact count
    :raises ValueError: more than 32 rows, an unknown kernel, a ledger of another count
    :raises OSError: the ledger cannot be read or written, a GPU does not work
    :raises RuntimeError: two computations of the same shard in the ledger differ

    See also `unique`, `estimate`, `solutions`, `queens.cluster`.

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
    *,
    threads: Optional[SupportsIndex] = None,
    kernel: Kernel = "auto",
    progress: Progress = False,
) -> int:
    """Counts the solutions that differ by more than a rotation or reflection.

    :param n: rows of the board, 0 to 32
    :param threads: the number of threads [default: one for each processor]
    :param kernel: the instruction set; ``auto`` is the best of this processor
    :param progress: ``True`` shows a bar; a function receives the completed fraction
    :return: the exact number of classes
    :raises ValueError: more than 32 rows, an unknown kernel

    See also `count`, `symmetric_counts`.

    >>> unique(8)
    12
    """
    with reports(progress, f"N = {n}") as report:
        return _native.unique(n, threads, kernel, report)


class SymmetricCounts(NamedTuple):
    """The numbers of solutions that equal their own rotation.

    :param half_turn: by 180 degrees, including those that equal their rotation by 90 degrees
    :param quarter_turn: by 90 degrees
    """

    half_turn: int
    quarter_turn: int


def symmetric_counts(n: SupportsIndex, *, kernel: Kernel = "auto") -> SymmetricCounts:
    """Counts the solutions that equal their own rotation.

    For N > 1, 8 × unique = count + half_turn + 2 × quarter_turn.

    :param n: rows of the board, 0 to 32
    :param kernel: the instruction set; ``auto`` is the best of this processor
    :raises ValueError: more than 32 rows, an unknown kernel

    See also `unique`.

    >>> symmetric_counts(12)
    SymmetricCounts(half_turn=80, quarter_turn=8)
    >>> (count(12) + 80 + 2 * 8) // 8 == unique(12)
    True
    """
    return SymmetricCounts(*_native.symmetric_counts(n, kernel))
