"""Submits enough shards to keep the workers busy, only to workers that accept them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, NamedTuple, Optional, Union
from uuid import uuid4

if TYPE_CHECKING:
    from distributed import Client, Future

    from .worker import Answer, Job

    _Outcome = Union[Answer, BaseException, None]

__all__ = ["Ended", "SchedulerLost", "Submissions"]

# Submitted shards for each counting thread, so that no thread waits for its next shard.
_PER_THREAD = 4

# Results fetched at the same time: each needs some round trips through the scheduler.
_FETCHERS = 8

# Seconds after which the wait for a result restarts, because its worker may have died.
_FETCH_TIMEOUT = 10.0

# An adaptive cluster with fewer submitted shards would not grow.
_FEWEST = 8

# A task that a worker cannot load kills the worker, and Dask then tries the next one. Therefore the
# task is text and plain values, which every worker can load, and it checks for the package itself.
_SOURCE = """(
    __import__("importlib").import_module("queens.cluster.worker").run(job)
    if __import__("importlib.util").util.find_spec("queens")
    else {
        "worker": __import__("distributed").get_worker().address,
        "refused": "it has no package `queens`",
    }
)"""


class SchedulerLost(Exception):
    """The scheduler has forgotten a shard, or cannot be reached."""


class Ended(NamedTuple):
    """A shard that was counted, refused, or failed."""

    future: Future[Answer]
    shard: int
    outcome: Union[Answer, BaseException]
    """the answer of the worker, or the error"""


class Submissions:
    """Submits shards and collects their outcomes."""

    def __init__(self, client: Client, retries: int) -> None:
        self._client = client
        self._retries = retries
        self._fetchers = ThreadPoolExecutor(_FETCHERS, "queens-fetch")
        self._fetched: SimpleQueue[tuple[Future[Answer], _Outcome]] = SimpleQueue()
        self._shards: dict[Future[Answer], int] = {}
        # The workers that may run a shard; ``None`` means all.
        self._places: dict[Future[Answer], Optional[frozenset[str]]] = {}
        self.workers: dict[str, int] = {}
        self.refused: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._shards)

    def update_workers(self) -> None:
        """Asks the scheduler for its workers."""
        try:
            self.workers = dict(self._client.nthreads())
        except (OSError, asyncio.TimeoutError, RuntimeError, TypeError) as error:
            raise SchedulerLost(str(error)) from error

    @property
    def allowed(self) -> list[str]:
        """The workers that have not refused a shard."""
        return [address for address in self.workers if address not in self.refused]

    def has_room(self) -> bool:
        """Returns whether to submit another shard."""
        threads = sum(self.workers[address] for address in self.allowed)
        return len(self) < max(_FEWEST, _PER_THREAD * threads)

    def submit(self, shard: int, job: Job) -> None:
        """Submits a shard to Dask."""
        # If no worker has refused a shard, workers that join later may run it too.
        places = frozenset(self.allowed) if self.refused else None
        where = {} if places is None else {"workers": sorted(places), "allow_other_workers": False}
        try:
            # `pure=False`: a resubmitted shard must be computed again.
            future = self._client.submit(
                eval,
                _SOURCE,
                {"job": job},
                key=f"queens-{uuid4().hex}",
                pure=False,
                retries=self._retries,
                **where,
            )
        except (OSError, RuntimeError) as error:
            raise SchedulerLost(str(error)) from error
        self._places[future] = places
        self._shards[future] = shard
        self._listen(future)

    def next_ended(self, seconds: float) -> Optional[Ended]:
        """Returns the next shard that ends within this time, or ``None``."""
        try:
            future, outcome = self._fetched.get(timeout=seconds)
        except Empty:
            return None
        if outcome is None:
            self._listen(future)
            return None
        shard = self._shards.pop(future, None)
        return None if shard is None else Ended(future, shard, outcome)

    def _listen(self, future: Future[Answer]) -> None:
        def fetch(future: Future[Answer]) -> None:
            with suppress(RuntimeError):  # the executor was closed
                self._fetchers.submit(lambda: self._fetched.put((future, _outcome(future))))

        future.add_done_callback(fetch)

    def release(self, future: Future[Answer]) -> None:
        """Releases a result that is in the ledger, so that Dask can free it."""
        self._places.pop(future, None)
        future.release()

    def withdraw_stranded(self) -> list[int]:
        """Withdraws the shards whose allowed workers are all gone."""
        here = set(self.allowed)
        stranded = [
            future
            for future, places in self._places.items()
            if places is not None and future in self._shards and not places & here
        ]
        return [self._withdraw(future) for future in stranded]

    def _withdraw(self, future: Future[Answer]) -> int:
        shard = self._shards.pop(future)
        self._places.pop(future)
        future.cancel()
        return shard

    def close(self) -> None:
        """Withdraws all shards."""
        futures = list(self._shards)
        self._shards.clear()
        self._places.clear()
        if futures and self._client.status == "running":
            self._client.cancel(futures)
        self._fetchers.shutdown(wait=False, cancel_futures=True)


def _outcome(future: Future[Answer]) -> _Outcome:
    """Returns the outcome of a future; ``None`` to wait for its result again."""
    # If a future is "lost", its result died with its worker: Dask computes it again.
    try:
        answer: Answer = future.result(timeout=_FETCH_TIMEOUT)
        return answer
    except asyncio.TimeoutError:  # before Python 3.11, not the built-in one
        return None
    except BaseException as error:
        # Only errors reported by the scheduler are errors of the shard.
        if future.status == "error":
            return error
        forgotten = future.status == "cancelled"
        return SchedulerLost("it has forgotten the submitted shards" if forgotten else str(error))
