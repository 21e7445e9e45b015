"""Hands out the shards that a ledger lacks, and imports their records."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Optional, SupportsIndex

import queens
from queens import _native

from .ledger import Path
from .window import Ended, Lost, Shard, Window

if TYPE_CHECKING:
    from distributed import Client

    from .worker import Answer, Job

__all__ = ["ClusterLost", "Progress", "Refused", "ShardFailed", "Unsettled", "count"]

_log = logging.getLogger("queens.cluster")

# How often workers are looked at and progress is told.
_TICK = 0.5

# A shard of this time or more (of the reference processor) makes up for what Dask takes for each.
_SHORTEST = 0.15

# No time left is told before this: the first shards say little.
_SETTLED = 1.0


class Refused(RuntimeError):
    """No worker counts the same plan with the same version."""


class ShardFailed(RuntimeError):
    """A shard could not be counted, again and again."""


class ClusterLost(ConnectionError):
    """The scheduler is gone. What was counted is in the ledger."""


class Unsettled(RuntimeError):
    """The ledger has contradictory records."""


@dataclass(frozen=True)
class Progress:
    """How far a count has come."""

    share: float
    """the share of the expected cost that is done, 0 to 1"""
    left: Optional[float]
    """seconds that are left at the speed of this run; unknown at its start"""
    shards: int
    """shards that this run has counted"""
    missing: int
    """shards that were missing at its start"""
    workers: int
    """workers that may count"""


def count(
    client: Client,
    n: SupportsIndex,
    ledger: Path,
    *,
    shards: Optional[SupportsIndex] = None,
    threads_per_shard: SupportsIndex = 1,
    kernel: str = "auto",
    retries: int = 3,
    progress: Optional[Callable[[Progress], None]] = None,
) -> int:
    """The number of solutions on a board of `n` rows, counted by the workers of a Dask cluster.

    :param ledger: the file that keeps what is counted; a new one, or one to go on with
    :param shards: into how many shards a new ledger cuts the count; by default they take about two
        seconds each, or longer where there would be too many
    :param threads_per_shard: threads that count one shard, for very long ones: a shard is finished
        sooner, and less is lost with a worker; start as many workers fewer
    :param kernel: ``auto`` is the best one of each worker
    :param retries: how often a shard that fails is tried again
    :param progress: is called about twice a second

    Workers may come and go. A worker with another version of this package is left out, with a
    warning; if there is no other, `Refused` is raised. `ClusterLost` means that the scheduler is
    gone, `ShardFailed` that a shard cannot be counted, `Unsettled` that two records of a shard
    contradict each other. Whatever happens, what was counted is in the ledger.
    """
    threads = _threads(threads_per_shard)
    plan = _native.Plan(n)
    suitable = _suitable_shards(plan) if shards is None else shards
    book = _native.Ledger.create_or_open(ledger, plan, suitable)
    missing = book.missing()
    if missing:
        _Drive(client, plan, book, missing, threads, kernel, retries, progress).run()
    total = book.total()
    if total is None:
        remedy = f"`queens count {plan.n} --ledger {ledger}` settles them"
        raise Unsettled(f"{ledger}: contradictory records: {remedy}")
    return total


def _suitable_shards(plan: _native.Plan) -> int:
    """How many shards a new ledger has."""
    long_enough = plan.expected_seconds(0, plan.units) / _SHORTEST
    return max(1, min(plan.suitable_shards(), int(long_enough)))


def _threads(threads: SupportsIndex) -> int:
    number = threads.__index__()
    if not 1 <= number <= 1024:
        problem = f"`{number}` is not a number of threads: use a whole number from 1 to 1024"
        raise ValueError(f"threads_per_shard: {problem}")
    return number


class _Drive:
    """One run: from missing shards to records in a ledger."""

    def __init__(
        self,
        client: Client,
        plan: _native.Plan,
        book: _native.Ledger,
        missing: Iterable[Shard],
        threads: int,
        kernel: str,
        retries: int,
        progress: Optional[Callable[[Progress], None]],
    ) -> None:
        self._plan = plan
        self._book = book
        self._pending = deque(missing)
        self._threads = threads
        self._kernel = kernel
        self._progress = progress
        self._window = Window(client, retries)
        self._address = _address(client)
        self._missing = len(self._pending)
        self._done = 0
        self._share_before = float(book.status()["share"])
        self._share = 0.0
        self._started = self._looked = time.monotonic()

    def run(self) -> None:
        try:
            self._look()
            while self._pending or len(self._window):
                self._fill()
                ended = self._window.next_ended(_TICK)
                if ended is not None:
                    self._end(ended)
                if time.monotonic() - self._looked >= _TICK:
                    self._look()
            self._tell()
        except Lost as lost:
            problem = f"the scheduler at {self._address} is gone ({lost})"
            raise ClusterLost(f"{problem}: start one, and run the same again") from lost
        finally:
            self._window.close()

    def _look(self) -> None:
        """Sees which workers there are, and what that means for shards under way."""
        self._looked = time.monotonic()
        self._window.look()
        self._pending.extendleft(self._window.take_back_stranded())
        # Once somebody has counted, others of the kind may come again.
        if self._window.refused and not self._window.allowed and self._done == 0:
            raise Refused("; ".join(self._window.refused.values()))
        self._tell()

    def _tell(self) -> None:
        if self._progress is None:
            return
        share = min(1.0, self._share_before + self._share)
        elapsed = time.monotonic() - self._started
        left = None
        if elapsed >= _SETTLED and self._share > 0.0:
            left = (1.0 - share) * elapsed / self._share
        workers = len(self._window.allowed)
        self._progress(Progress(share, left, self._done, self._missing, workers))

    def _fill(self) -> None:
        while self._pending and self._window.has_room():
            shard = self._pending.popleft()
            self._window.submit(shard, self._job(shard))

    def _job(self, shard: Shard) -> Job:
        return {
            "version": queens.__version__,
            "n": self._plan.n,
            "plan_version": self._plan.version,
            "plan_hash": self._plan.hash,
            "first": shard[0],
            "end": shard[1],
            "threads": self._threads,
            "kernel": self._kernel,
        }

    def _end(self, ended: Ended) -> None:
        """A shard is counted, refused, failed or lost."""
        future, shard, outcome = ended
        if isinstance(outcome, Lost):
            raise outcome
        if isinstance(outcome, BaseException):
            raise _failure(outcome, shard)
        if "refused" in outcome:
            self._refuse(outcome)
            self._pending.appendleft(shard)
        else:
            self._import(outcome["record"], shard)
        self._window.forget(future)

    def _refuse(self, answer: Answer) -> None:
        worker = answer["worker"]
        if worker in self._window.refused:
            return
        remedy = f"install queens {queens.__version__} there"
        words = f"the worker at {worker} cannot help: {answer['refused']}: {remedy}"
        self._window.refused[worker] = words
        _log.warning("%s", words)
        self._look()

    def _import(self, record: str, shard: Shard) -> None:
        if _native.check_record(self._plan, record) != shard:
            raise ShardFailed(f"units {shard[0]}..{shard[1]}: a worker sent the record of others")
        self._book.add(record)
        self._done += 1
        self._share += self._plan.share(*shard)


def _address(client: Client) -> str:
    scheduler = client.scheduler
    return "its address" if scheduler is None else str(scheduler.address)


def _failure(error: BaseException, shard: Shard) -> Exception:
    """What to say when Dask has given up on a shard."""
    units = f"units {shard[0]}..{shard[1]}"
    if type(error).__name__ == "KilledWorker":
        remedy = "is there enough memory? start fewer workers on a machine"
        return ShardFailed(f"{units}: several workers died while they counted them: {remedy}")
    if isinstance(error, (ImportError, AttributeError)):
        remedy = f"install queens {queens.__version__} on all workers"
        return Refused(f"a worker cannot help ({error}): {remedy}")
    failure = ShardFailed(f"{units}: {error}")
    failure.__cause__ = error
    return failure
