"""The state of a ledger."""

from __future__ import annotations

import os
from dataclasses import dataclass, fields
from typing import Any, Optional, Union

from queens import _native

__all__ = ["Path", "Status", "status"]

Path = Union[str, "os.PathLike[str]"]


@dataclass(frozen=True)
class Status:
    """How much of a count is done."""

    n: int
    complete: bool
    """whether all units are counted and no records contradict each other"""
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
    """expected processor time of what is missing"""


def status(ledger: Path) -> Status:
    """How much of the count in a ledger is done. Needs no cluster, and changes nothing."""
    state = _native.Ledger.open_read_only(ledger).status()
    lengths = {name: len(state[name]) for name in ("missing", "disputed")}
    known: dict[str, Any] = {field.name: state.get(field.name) for field in fields(Status)}
    return Status(**{**known, **lengths})
