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
    """The progress of a count.

    :param n: rows of the board
    :param complete: whether all units are counted without a conflict
    :param total: the number of solutions of a complete count, else ``None``
    :param shards: the number of shards of the count
    :param records: the number of records that contribute to the total
    :param units: the number of units of the count
    :param units_done: the number of counted units
    :param share: the completed fraction of the expected cost, 0 to 1
    :param missing: the number of missing ranges of units
    :param counted: the fraction of the expected cost that was counted once
    :param confirmed: the fraction of the expected cost for which two separate computations agree
    :param conflict: the fraction of the expected cost for which two computations differ
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
    """Returns the progress of the count in a ledger. Needs no cluster and changes nothing.

    :param ledger: the file of the count
    """
    state = _native.Ledger.open_read_only(ledger).status()
    known: dict[str, Any] = {field.name: state.get(field.name) for field in fields(Status)}
    lengths = {name: len(state[name]) for name in ("missing", "conflicts")}
    states = ("counted", "confirmed", "conflict")
    shares = {name: state["states"][name]["share"] for name in states}
    return Status(**{**known, **lengths, **shares})
