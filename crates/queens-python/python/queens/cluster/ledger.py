"""What a ledger has and lacks."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Optional, Union

from queens import _native

__all__ = ["Path", "Status", "status"]

Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Status:
    """How far a count has come."""

    n: int
    complete: bool
    """whether all units are counted and nothing is in dispute"""
    total: Optional[int]
    """the number of solutions, once it is known"""
    shards: int
    """into how many shards the count is cut"""
    records: int
    """records that enter the total"""
    units: int
    units_done: int
    share: float
    """the share of the expected cost that is done, 0 to 1"""
    missing: int
    """ranges of units that are not counted"""
    disputed: int
    """shards with contradictory records"""
    cpu_seconds: Optional[float]
    """processor time of the records"""
    cpu_seconds_left: Optional[float]
    """the same for what is missing, if it goes as fast"""


def status(ledger: Path) -> Status:
    """How far the count in a ledger has come. Needs no cluster, and changes nothing."""
    fields = _native.Ledger.open_read_only(ledger).status()
    total = fields.pop("total")
    return Status(total=None if total is None else int(total), **fields)
