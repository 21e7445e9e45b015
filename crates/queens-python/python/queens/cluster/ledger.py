"""The state of a ledger."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Optional

from queens import _native
from queens._types import Path

__all__ = ["Status", "status"]


@dataclass(frozen=True)
class Status:
    """The progress of a count.

    :param n: rows of the board
    :param complete: whether all shards are counted without a conflict
    :param total: the number of solutions of a complete count, else ``None``
    :param shards: the number of shards of the count
    :param shards_done: the number of counted shards
    :param share: the completed fraction of the expected cost, 0 to 1
    :param counted: the fraction of the expected cost that was counted once
    :param confirmed: the fraction of the expected cost for which two separate computations agree
    :param conflict: the fraction of the expected cost for which two computations differ
    :param conflicts: the number of shards whose computations differ
    :param cpu_seconds: processor time of the records
    :param cpu_seconds_left: expected processor time of the missing shards
    """

    n: int
    complete: bool
    total: Optional[int]
    shards: int
    shards_done: int
    share: float
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
    states = ("counted", "confirmed", "conflict")
    shares = {name: state["states"][name]["share"] for name in states}
    return Status(**{**known, **shares, "conflicts": len(state["conflicts"])})
