"""Counts on real processes that join, leave and are killed."""

import logging
import os
import signal
import time

import distributed
import pytest

from queens import _native
from queens import cluster as counting
from queens.cluster import submissions

# Long enough to be caught in the middle, on a kernel that every machine has: a second or two.
LONG = {"n": 17, "shards": 40, "kernel": "portable"}
Q17 = 95815104


def long_count(client, ledger, progress=None):
    return counting.count(
        client, LONG["n"], ledger, shards=LONG["shards"], kernel=LONG["kernel"], progress=progress
    )


class Once:
    """A progress callback that acts once, when this many shards are counted."""

    def __init__(self, shards, action):
        self.shards, self.action, self.seen = shards, action, []

    def __call__(self, progress):
        self.seen.append(progress)
        if self.action is not None and progress.shards >= self.shards:
            self.action, action = None, self.action
            action()


def kill(process):
    os.kill(process.pid, signal.SIGKILL)
    process.wait(timeout=10)


def test_totals_are_exact(cluster, client, tmp_path):
    cluster.worker(), cluster.worker()
    for n, total in [(0, 1), (1, 1), (8, 92), (14, 365596), (15, 2279184), (16, 14772512)]:
        ledger = tmp_path / f"q{n}.db"
        assert counting.count(client, n, ledger, shards=min(40, _native.Plan(n).units)) == total
        state = counting.status(ledger)
        assert (state.complete, state.total, state.share) == (True, total, 1.0)
        assert state.records == state.shards
    assert counting.count(client, 14, tmp_path / "q14.db") == 365596  # nothing is left to do


def test_several_threads_may_count_one_shard(cluster, client, tmp_path):
    cluster.worker()
    total = counting.count(client, 15, tmp_path / "q15.db", shards=3, threads_per_shard=2)
    assert total == 2279184


def test_a_killed_worker_costs_only_what_it_was_counting(cluster, client, tmp_path):
    victim, _ = cluster.worker(), cluster.worker()
    client.wait_for_workers(2, timeout=30)
    once = Once(5, lambda: kill(victim))
    assert long_count(client, tmp_path / "q17.db", once) == Q17
    assert once.action is None and victim.returncode == -signal.SIGKILL
    before = max(seen.shards for seen in once.seen if seen.workers == 2)
    assert before < LONG["shards"], "the worker was killed too late"
    assert once.seen[-1].shards == LONG["shards"]
    assert counting.status(tmp_path / "q17.db").records == LONG["shards"]


def test_a_result_that_dies_with_its_worker_is_computed_again(cluster, client):
    victim = cluster.worker()
    client.wait_for_workers(1, timeout=30)
    future = client.submit(divmod, 47, 6)
    future.result(timeout=30)
    kill(victim)
    until = time.monotonic() + 30
    while future.status != "lost":
        assert time.monotonic() < until, future.status
        time.sleep(0.01)
    cluster.worker()
    while (outcome := submissions._outcome(future)) is None:
        assert time.monotonic() < until + 30, future.status
    assert outcome == (7, 5)


def test_a_new_scheduler_resumes_the_count_of_one_that_died(cluster, tmp_path):
    ledger = tmp_path / "q17.db"
    first, worker = cluster._processes[0], cluster.worker()
    once = Once(5, lambda: kill(first))
    with (
        distributed.Client(cluster.address, timeout=20, set_as_default=False) as client,
        pytest.raises(counting.ClusterLost, match="is gone"),
    ):
        long_count(client, ledger, once)
    kill(worker)
    kept = counting.status(ledger)
    assert 5 <= kept.records < LONG["shards"] and kept.total is None
    cluster.scheduler()
    cluster.worker(), cluster.worker()
    again = Once(0, None)
    with distributed.Client(cluster.address, timeout=20, set_as_default=False) as client:
        assert long_count(client, ledger, again) == Q17
    assert again.seen[-1].shards == again.seen[0].missing == LONG["shards"] - kept.records


def test_a_worker_that_joins_late_counts(cluster, client, tmp_path):
    once = Once(0, cluster.worker)  # there is none when the count begins
    assert long_count(client, tmp_path / "q17.db", once) == Q17
    assert once.seen[0].workers == 0 and once.seen[-1].workers == 1


OTHER = """
import queens
queens.__version__ = "0.0.9"
"""


@pytest.fixture
def other_version(tmp_path):
    """Options of a worker that has another version of the package."""
    preload = tmp_path / "other_version.py"
    preload.write_text(OTHER)
    return ["--preload", str(preload)]


def test_a_worker_of_another_version_is_skipped(cluster, client, tmp_path, other_version, caplog):
    cluster.worker(*other_version), cluster.worker()
    client.wait_for_workers(2, timeout=30)
    with caplog.at_level(logging.WARNING, "queens.cluster"):
        assert long_count(client, tmp_path / "q17.db") == Q17
    (warning,) = caplog.messages
    here = _native.VERSION
    assert (
        f"cannot help: it has queens 0.0.9, this program has {here}: install queens {here}"
        in warning
    )


def test_a_cluster_of_another_version_is_refused(cluster, client, tmp_path, other_version):
    stranger = cluster.worker(*other_version)
    ledger = tmp_path / "q16.db"
    with pytest.raises(counting.Refused, match=r"it has queens 0.0.9, this program has"):
        counting.count(client, 16, ledger)
    assert counting.status(ledger).records == 0
    kill(stranger)
    cluster.worker()
    assert counting.count(client, 16, ledger) == 14772512


def test_shards_that_only_a_dead_worker_accepts_are_submitted_again(
    cluster, client, tmp_path, other_version
):
    cluster.worker(*other_version)
    good = cluster.worker()
    client.wait_for_workers(2, timeout=30)

    def replace():
        kill(good)
        cluster.worker()

    assert long_count(client, tmp_path / "q17.db", Once(5, replace)) == Q17


def test_a_worker_without_the_package_is_named(cluster, client, tmp_path):
    preload = tmp_path / "without.py"
    preload.write_text("import sys\nsys.modules['queens'] = None\n")
    poor = cluster.worker("--preload", str(preload))
    with pytest.raises(
        counting.Refused, match=f"it has no package `queens`: install queens {_native.VERSION}"
    ):
        counting.count(client, 14, tmp_path / "q14.db")
    assert poor.poll() is None, "the worker died of it"


def test_a_kernel_that_no_worker_has_is_reported(cluster, client, tmp_path):
    cluster.worker()
    with pytest.raises(counting.ShardFailed, match="kernel"):
        counting.count(client, 14, tmp_path / "q14.db", kernel="sse", retries=0)


def test_contradictory_records_have_no_total(cluster, client, tmp_path):
    cluster.worker()
    ledger = tmp_path / "q10.db"
    assert counting.count(client, 10, ledger, shards=4) == 724
    dispute(ledger)
    with pytest.raises(counting.Unsettled, match="contradictory records: `queens count 10 --led"):
        counting.count(client, 10, ledger)


def dispute(ledger):
    """Adds a record of one unit that is sealed, but has eight solutions too many."""
    import hashlib
    import json

    from queens import _native

    record = json.loads(_native.run_shard(10, 0, 1, 1, "auto"))
    del record["checksum"]
    (part,) = record["parts"]
    record["unit_counts"] = str(int(record["unit_counts"]) + 8 // part["weight"])
    for sums in (record, part):
        for name in ("count", "residue"):
            sums[name] = str(int(sums[name]) + 8)
    fields = json.dumps(record, separators=(",", ":"))[:-1]
    checksum = hashlib.sha256(fields.encode()).hexdigest()
    stored = _native.Ledger.create_or_open(ledger, _native.Plan(10), None)
    assert stored.add(f'{fields},"checksum":"{checksum}"}}') == "contradicting"


@pytest.mark.parametrize(
    ("arguments", "kind", "words"),
    [
        ({"n": 33}, ValueError, "n: a board of 33 rows is too large"),
        ({"shards": 0}, ValueError, "shards: 0 shards are not possible: use 1 to"),
        ({"threads_per_shard": 0}, ValueError, "threads_per_shard: `0` is not a number of threads"),
        ({"ledger": "/nowhere/q.db"}, ValueError, "/nowhere/q.db: its directory does not exist"),
    ],
)
def test_wrong_values_are_named(arguments, kind, words, tmp_path):
    call = {"n": 14, "ledger": tmp_path / "q.db", **arguments}
    with pytest.raises(kind) as raised:
        counting.count(Idle(), call.pop("n"), call.pop("ledger"), **call)
    assert str(raised.value).startswith(words)


class Idle:
    """A client that is asked for nothing."""

    asynchronous, status = False, "running"

    def submit(self):
        raise AssertionError("asked for something")


class Asynchronous(Idle):
    asynchronous = True


class Closed(Idle):
    status = "closed"


@pytest.mark.parametrize(
    ("client", "kind", "words"),
    [
        ("tcp://10.0.0.1:8786", TypeError, "client: `'tcp://10.0.0.1:8786'` is not a client: use "),
        (None, TypeError, "client: `None` is not a client"),
        (Asynchronous(), TypeError, "client: it is asynchronous"),
        (Closed(), ValueError, "client: it is closed"),
    ],
)
def test_what_is_no_client_is_named_before_there_is_a_ledger(client, kind, words, tmp_path):
    with pytest.raises(kind) as raised:
        counting.count(client, 14, tmp_path / "q14.db")
    assert str(raised.value).startswith(words)
    assert list(tmp_path.iterdir()) == []


def test_real_clients_have_what_is_checked(client):
    assert (client.asynchronous, client.status) == (False, "running") and callable(client.submit)
    with distributed.Client(client.scheduler.address, set_as_default=False) as closed:
        pass
    with pytest.raises(ValueError, match="it is closed"):
        counting.count(closed, 14, "never.db")


def test_a_count_without_workers_says_that_it_waits(cluster, client, tmp_path, caplog, monkeypatch):
    monkeypatch.setattr("queens.cluster.driver._PATIENCE", 0.1)
    workers = []

    def join(progress):
        if "the count waits" in caplog.text and not workers:
            workers.append(cluster.worker())

    with caplog.at_level(logging.WARNING, "queens.cluster"):
        assert counting.count(client, 14, tmp_path / "q14.db", progress=join) == 365596
    assert caplog.text.count("the cluster has no workers, and the count waits for them") == 1


def test_a_bar_shows_the_workers(cluster, client, tmp_path, capsys):
    pytest.importorskip("tqdm")
    cluster.worker()
    assert counting.count(client, 14, tmp_path / "q14.db", progress=True) == 365596
    shown = capsys.readouterr().err
    assert "N = 14: 100.0 %" in shown and "1 workers" in shown
