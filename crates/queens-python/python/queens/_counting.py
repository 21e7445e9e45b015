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
"""What a count uses: instructions of the processor, or GPUs.

``auto`` is the fastest kernel of this processor, or of those up to the environment variable
``QUEENS_KERNEL``. From N = 22 on it is a GPU, if there is one. ``gpu`` is all GPUs of this
computer, ``gpu:0`` the first adapter that ``queens --version`` lists.
"""


def count(
    n: SupportsIndex,
    *,
    threads: Optional[SupportsIndex] = None,
    kernel: Kernel = "auto",
    progress: Progress = False,
    ledger: Union[str, os.PathLike[str], None] = None,
) -> int:
    """The number of solutions on a board of `n` rows, 0 to 32.

    Counts with the fast engine, which joins halves of solutions instead of visiting them.

    :param n: rows of the board, 0 to 32
    :param kernel: the instructions that are used; ``auto`` is the best of this processor
    :param threads: how many threads to use; one for each processor if not given
    :param progress: ``True`` shows a bar; or a function of the share that is done
    :param ledger: a file that stores what is counted, so that after an interruption the same call
        counts what is missing. ``queens count N --ledger FILE`` and `queens.cluster` use the same
        file
    :return: the exact number
    :raises ValueError: more than 32 rows, no such kernel, a ledger of another count
    :raises OSError: the ledger cannot be read or written, a GPU does not work
    :raises RuntimeError: two computations of the same units in the ledger differ

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
    """The number of solutions that differ by more than a rotation or reflection.

    :param n: rows of the board, 0 to 32
    :param threads: how many threads to use; one for each processor if not given
    :param kernel: the instructions that are used; ``auto`` is the best of this processor
    :param progress: ``True`` shows a bar; or a function of the share that is done
    :return: the exact number of classes
    :raises ValueError: more than 32 rows, no such kernel

    See also `count`, `symmetric_counts`.

    >>> unique(8)
    12
    """
    with reports(progress, f"N = {n}") as report:
        return _native.unique(n, threads, kernel, report)


class SymmetricCounts(NamedTuple):
    """Solutions that equal their own rotation.

    :param half_turn: by 180 degrees, those that equal their rotation by 90 degrees among them
    :param quarter_turn: by 90 degrees
    """

    half_turn: int
    quarter_turn: int


def symmetric_counts(n: SupportsIndex, *, kernel: Kernel = "auto") -> SymmetricCounts:
    """The number of solutions that equal their own rotation.

    For N > 1, 8 × unique = count + half_turn + 2 × quarter_turn.

    :param n: rows of the board, 0 to 32
    :param kernel: the instructions that are used; ``auto`` is the best of this processor
    :raises ValueError: more than 32 rows, no such kernel

    See also `unique`.

    >>> symmetric_counts(12)
    SymmetricCounts(half_turn=80, quarter_turn=8)
    >>> (count(12) + 80 + 2 * 8) // 8 == unique(12)
    True
    """
    return SymmetricCounts(*_native.symmetric_counts(n, kernel))
