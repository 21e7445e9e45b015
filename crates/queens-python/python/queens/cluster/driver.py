"""Submits the missing shards of a ledger, and stores their records."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Callable, Optional, SupportsIndex, Union

import queens
from queens import _native
from queens._optional import bar
from queens._types import Kernel, Path

from .submissions import Ended, SchedulerLost, Submissions

if TYPE_CHECKING:
    from distributed import Client

    from .worker import Answer, Job

__all__ = ["ClusterLost", "Conflict", "CountProgress", "Refused", "ShardFailed", "count"]

_log = logging.getLogger("queens.cluster")

# Seconds between updates of the workers, and between reports.
_INTERVAL = 0.5

# Seconds without a worker after which a count logs that it is waiting.
_PATIENCE = 2.0

# For shards of at least this many seconds on the reference processor, Dask's overhead is small.
_SHORTEST = 0.15


class Refused(RuntimeError):
    """All workers have another plan or another version of the package."""


class ShardFailed(RuntimeError):
    """A shard failed too often."""


class ClusterLost(ConnectionError):
    """The scheduler is gone. The ledger contains the finished shards."""


class Conflict(RuntimeError):
    """Two computations of the same shard differ."""


@dataclass(frozen=True)
class CountProgress:
    """The progress of a count.

    :param share: the completed fraction of the shards, 0 to 1; their expected costs are similar
    :param left: seconds left at the speed of this run; ``None`` in its first second
    :param shards: the number of shards that this run has counted
    :param missing: the number of shards that were missing at its start
    :param workers: the number of workers that may count
    """

    share: float
    left: Optional[float]
    shards: int
    missing: int
    workers: int


def count(
    client: Client,
    n: SupportsIndex,
    ledger: Path,
    *,
    shards: Optional[SupportsIndex] = None,
    threads_per_shard: SupportsIndex = 1,
    kernel: Kernel = "auto",
    retries: SupportsIndex = 3,
    progress: Union[bool, Callable[[CountProgress], None], None] = None,
) -> int:
    """Counts the solutions on a board of `n` rows with the workers of a Dask cluster.

    :param client: a client of the cluster
    :param n: rows of the board, 0 to 32
    :param ledger: the file that stores the counts; it is created or resumed
    :param shards: the number of shards of a new ledger [default: shards of about two seconds, or
        longer ones if there would be too many]
    :param threads_per_shard: threads that count one shard. Use more than one for very long shards:
        each shard ends sooner, and less work is lost with a worker. Then start fewer workers
    :param kernel: ``auto`` is the best kernel of each worker
    :param retries: the number of retries of a failed shard
    :param progress: ``True`` shows a bar in the terminal or the notebook; a function receives the
        progress about twice a second

    Workers may join and leave; without workers, the count waits and logs a warning. A worker with
    another version of this package is skipped with a warning; if all workers are skipped, the call
    raises `Refused`. `ClusterLost` means that the scheduler is gone, `ShardFailed` that a shard
    cannot be counted, `Conflict` that two computations of the same shard differ. In each case, the
    ledger keeps the finished shards. The source of their records is `dask`.
    """
    threads, kernel_of_all, again = _native.check_options(threads_per_shard, kernel, retries)
    plan = _native.Plan(n)
    _check(client)
    suitable = _suitable_shards(plan) if shards is None else shards
    records = _native.Ledger.create_or_open(ledger, plan, suitable)
    missing = records.missing()
    if missing:
        submissions = Submissions(client, again)
        with _reports(progress, plan.n) as report:
            _Run(
                submissions, _address(client), records, missing, threads, kernel_of_all, report
            ).run()
    total: Optional[int] = records.status()["total"]
    if total is None:
        remedy = f"recount it with `queens count {plan.n} --ledger {ledger}`"
        raise Conflict(f"{ledger}: two computations of the same shard differ: {remedy}")
    return total


def _check(client: Client) -> None:
    """Raises an error if the client cannot submit shards, before a ledger is created."""
    if not hasattr(client, "submit"):
        remedy = "use one of Dask, such as distributed.Client('tcp://10.0.0.1:8786')"
        raise TypeError(f"client: `{client!r}` is not a client: {remedy}")
    if client.asynchronous:
        raise TypeError("client: it is asynchronous: make it with asynchronous=False")
    if client.status != "running":
        raise ValueError(f"client: it is {client.status}: make another one")


@contextmanager
def _reports(
    progress: Union[bool, Callable[[CountProgress], None], None], n: int
) -> Iterator[Optional[Callable[[CountProgress], None]]]:
    """Yields the function that receives the progress, or ``None``."""
    if callable(progress) or not progress:
        yield progress or None
        return
    with bar(f"N = {n}") as shown:

        def show(progress: CountProgress) -> None:
            shown.set_postfix_str(_describe_workers(progress.workers), refresh=False)
            shown(progress.share)
            shown.refresh()

        yield show


def _describe_workers(workers: int) -> str:
    if workers == 0:
        return "waiting for workers"
    return "1 worker" if workers == 1 else f"{workers} workers"


def _suitable_shards(plan: _native.Plan) -> int:
    """Returns the number of shards of a new ledger."""
    long_enough = plan.expected_seconds / _SHORTEST
    return max(1, min(plan.suitable_shards(), int(long_enough)))


class _Run:
    """Counts the missing shards of a ledger."""

    def __init__(
        self,
        submissions: Submissions,
        address: str,
        ledger: _native.Ledger,
        missing: Iterable[int],
        threads: int,
        kernel: str,
        progress: Optional[Callable[[CountProgress], None]],
    ) -> None:
        self._submissions = submissions
        self._address = address
        self._ledger = ledger
        self._plan = ledger.plan
        self._pending = deque(missing)
        self._threads = threads
        self._kernel = kernel
        self._progress = progress
        self._missing = len(self._pending)
        self._done = 0
        self._time_left = _native.TimeLeft(self._share())
        self._updated = self._idle_since = time.monotonic()
        self._said = False

    def run(self) -> None:
        try:
            self._update()
            while self._pending or len(self._submissions):
                self._submit()
                ended = self._submissions.next_ended(_INTERVAL)
                if ended is not None:
                    self._end(ended)
                if time.monotonic() - self._updated >= _INTERVAL:
                    self._update()
            self._finish()
        except SchedulerLost as lost:
            problem = f"the scheduler at {self._address} is gone ({lost})"
            raise ClusterLost(f"{problem}: start one, and run the same again") from lost
        finally:
            self._submissions.close()

    def _update(self) -> None:
        """Updates the workers, and withdraws the shards of workers that are gone."""
        self._updated = time.monotonic()
        self._submissions.update_workers()
        self._pending.extendleft(self._submissions.withdraw_stranded())
        # If a worker has counted, more workers with its version may join.
        refused = self._submissions.refused
        if refused and not self._submissions.allowed and self._done == 0:
            raise Refused("; ".join(refused.values()))
        self._note_idleness()
        self._report()

    def _finish(self) -> None:
        """Reports the end, with the current workers."""
        if self._progress is not None:
            with suppress(SchedulerLost):  # the count is already complete
                self._submissions.update_workers()
            self._report()

    def _note_idleness(self) -> None:
        """Logs once that the cluster has no workers."""
        if self._submissions.workers:
            self._idle_since, self._said = self._updated, False
        elif not self._said and self._updated - self._idle_since >= _PATIENCE:
            self._said = True
            remedy = f"start some with `dask worker {self._address}`"
            _log.warning("the cluster has no workers, and the count waits for them: %s", remedy)

    def _report(self) -> None:
        if self._progress is None:
            return
        share, workers = self._share(), len(self._submissions.allowed)
        left = self._time_left.after(share)
        self._progress(CountProgress(share, left, self._done, self._missing, workers))

    def _share(self) -> float:
        """Returns the completed fraction of the shards."""
        return 1 - (self._missing - self._done) / self._ledger.shards

    def _submit(self) -> None:
        while self._pending and self._submissions.has_room():
            shard = self._pending.popleft()
            self._submissions.submit(shard, self._job(shard))

    def _job(self, shard: int) -> Job:
        return {
            "version": queens.__version__,
            "n": self._plan.n,
            "plan_version": self._plan.version,
            "plan_hash": self._plan.hash,
            "shard": shard,
            "of": self._ledger.shards,
            "threads": self._threads,
            "kernel": self._kernel,
        }

    def _end(self, ended: Ended) -> None:
        """Stores a record, logs a refusal or raises an error."""
        future, shard, outcome = ended
        if isinstance(outcome, SchedulerLost):
            raise outcome
        if isinstance(outcome, BaseException):
            raise _failure(outcome, shard)
        if "refused" in outcome:
            self._refuse(outcome)
            self._pending.appendleft(shard)
        else:
            self._store(outcome["record"], shard)
        self._submissions.release(future)

    def _refuse(self, answer: Answer) -> None:
        worker = answer["worker"]
        if worker in self._submissions.refused:
            return
        remedy = f"install queens {queens.__version__} there"
        reason = f"the worker at {worker} cannot help: {answer['refused']}: {remedy}"
        self._submissions.refused[worker] = reason
        _log.warning("%s", reason)
        self._update()

    def _store(self, record: str, shard: int) -> None:
        if self._ledger.add(record) != shard:
            raise ShardFailed(f"shard {shard}: a worker sent the record of another shard")
        self._done += 1


def _address(client: Client) -> str:
    scheduler = client.scheduler
    return "its address" if scheduler is None else str(scheduler.address)


def _failure(error: BaseException, shard: int) -> Exception:
    """Returns the exception for a shard that Dask no longer retries."""
    if type(error).__name__ == "KilledWorker":
        remedy = "is there enough memory? start fewer workers on a machine"
        return ShardFailed(f"shard {shard}: several workers died while they counted it: {remedy}")
    if isinstance(error, (ImportError, AttributeError)):
        remedy = f"install queens {queens.__version__} on all workers"
        return Refused(f"a worker cannot help ({error}): {remedy}")
    failure = ShardFailed(f"shard {shard}: {error}")
    failure.__cause__ = error
    return failure
