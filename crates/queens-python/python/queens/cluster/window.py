"""The shards under way: as many as the workers need, and only on workers that may have them."""

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

__all__ = ["Ended", "Lost", "Shard", "Window"]

Shard = tuple[int, int]
"""First unit, and the one after the last."""

# So many shards for each thread that counts, so that it never waits for the next one.
_AHEAD = 4

# Results that are fetched at the same time: each takes some round trips through the scheduler.
_FETCHERS = 8

# A result that does not arrive in this time is waited for again: its worker may have died.
_PATIENCE = 10.0

# With fewer than this under way a cluster would not notice that it has grown.
_FEWEST = 8


# A worker dies of a task that it cannot load. So what is sent is text and plain values, which every
# worker can load; it finds out for itself whether it has the package.
_SOURCE = """(
    __import__("importlib").import_module("queens.cluster.worker").run(job)
    if __import__("importlib.util").util.find_spec("queens")
    else {
        "worker": __import__("distributed").get_worker().address,
        "refused": "it has no package `queens`",
    }
)"""


class Lost(Exception):
    """The scheduler has forgotten a shard, or cannot be reached."""


class Ended(NamedTuple):
    """A shard that has come to an end."""

    future: Future[Answer]
    shard: Shard
    outcome: Union[Answer, BaseException]
    """what the worker said, or why it said nothing"""


class Window:
    """Submits shards and hears of their ends."""

    def __init__(self, client: Client, retries: int) -> None:
        self._client = client
        self._retries = retries
        self._fetchers = ThreadPoolExecutor(_FETCHERS, "queens-fetch")
        self._fetched: SimpleQueue[tuple[Future[Answer], _Outcome]] = SimpleQueue()
        self._shards: dict[Future[Answer], Shard] = {}
        # Where a shard may run, if not everywhere.
        self._places: dict[Future[Answer], Optional[frozenset[str]]] = {}
        self.workers: dict[str, int] = {}
        self.refused: dict[str, str] = {}

    def __len__(self) -> int:
        return len(self._shards)

    def look(self) -> None:
        """Looks which workers there are."""
        try:
            self.workers = dict(self._client.nthreads())
        except (OSError, asyncio.TimeoutError, RuntimeError, TypeError) as error:
            raise Lost(str(error)) from error

    @property
    def allowed(self) -> list[str]:
        """Workers that have not refused to count."""
        return [address for address in self.workers if address not in self.refused]

    def has_room(self) -> bool:
        """Whether one more shard should be submitted."""
        threads = sum(self.workers[address] for address in self.allowed)
        return len(self) < max(_FEWEST, _AHEAD * threads)

    def submit(self, shard: Shard, job: Job) -> None:
        """Hands a shard to Dask."""
        # Without a refusal, workers that join later may take it, too.
        places = frozenset(self.allowed) if self.refused else None
        where = {} if places is None else {"workers": sorted(places), "allow_other_workers": False}
        try:
            # `pure=False`: the same shard twice is two computations, not one that is known.
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
            raise Lost(str(error)) from error
        self._places[future] = places
        self._shards[future] = shard
        self._listen(future)

    def next_ended(self, seconds: float) -> Optional[Ended]:
        """A shard that has come to an end, if one does within this time."""
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
            with suppress(RuntimeError):  # too late: the window is closed
                self._fetchers.submit(lambda: self._fetched.put((future, _outcome(future))))

        future.add_done_callback(fetch)

    def forget(self, future: Future[Answer]) -> None:
        """Lets Dask free a result: it is in the ledger."""
        self._places.pop(future, None)
        future.release()

    def take_back_stranded(self) -> list[Shard]:
        """Shards that no worker can take any more, because those that might are gone."""
        here = set(self.allowed)
        stranded = [
            future
            for future, places in self._places.items()
            if places is not None and future in self._shards and not places & here
        ]
        return [self._take_back(future) for future in stranded]

    def _take_back(self, future: Future[Answer]) -> Shard:
        shard = self._shards.pop(future)
        self._places.pop(future)
        future.cancel()
        return shard

    def close(self) -> None:
        """Takes back whatever is under way."""
        futures = list(self._shards)
        self._shards.clear()
        self._places.clear()
        if futures and self._client.status == "running":
            self._client.cancel(futures)
        self._fetchers.shutdown(wait=False, cancel_futures=True)


def _outcome(future: Future[Answer]) -> _Outcome:
    """What came of a future that has ended; nothing if its result is to be waited for again."""
    # One that is "lost" died with its worker: Dask has it computed again, and it is waited for.
    try:
        answer: Answer = future.result(timeout=_PATIENCE)
        return answer
    except asyncio.TimeoutError:  # before Python 3.11, not the built-in one
        return None
    except BaseException as error:
        if future.status == "cancelled":
            return Lost("it has forgotten the shards under way")
        return error
