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
    """How much of a count is done.

    :param n: rows of the board
    :param complete: whether all units are counted without a conflict
    :param total: the number of solutions, once it is known
    :param shards: into how many shards the count is cut
    :param records: records that enter the total
    :param units: how many units the count has
    :param units_done: how many of them are counted
    :param share: the share of the expected cost that is done, 0 to 1
    :param missing: the number of ranges of units that are not counted
    :param counted: the share of the expected cost that was counted once
    :param confirmed: the share of the expected cost for which two separate computations agree
    :param conflict: the share of the expected cost for which two computations differ
    :param conflicts: the number of ranges of units whose computations differ
    :param cpu_seconds: processor time of the records
    :param cpu_seconds_left: expected processor time of the missing units
    """

    n: int
    complete: bool
    total: Optional[int]
    shards: int
    records: int
    units: int
    units_done: int
    share: float
    missing: int
    counted: float
    confirmed: float
    conflict: float
    conflicts: int
    cpu_seconds: Optional[float]
    cpu_seconds_left: Optional[float]


def status(ledger: Path) -> Status:
    """How much of the count in a ledger is done. Works without a cluster and changes nothing.

    :param ledger: the file of the count
    """
    state = _native.Ledger.open_read_only(ledger).status()
    known: dict[str, Any] = {field.name: state.get(field.name) for field in fields(Status)}
    lengths = {name: len(state[name]) for name in ("missing", "conflicts")}
    states = ("counted", "confirmed", "conflict")
    shares = {name: state["states"][name]["share"] for name in states}
    return Status(**{**known, **lengths, **shares})
