"""Counts on real processes that join, leave or are killed."""

import logging
import os
import platform
import signal
import sys
import time

import distributed
import pytest
from distributed.comm import CommClosedError

import queens
from processes import wait_for
from queens import _native
from queens import cluster as counting
from queens.cluster import submissions

N, SHARDS, TOTAL = 14, 40, 365596


def count(client, ledger, progress=None):
    return counting.count(client, N, ledger, shards=SHARDS, progress=progress)


class Once:
    """A progress callback that acts once, after this many counted shards."""

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
        assert state.shards_done == state.shards
    assert counting.count(client, 14, tmp_path / "q14.db") == 365596  # nothing is left to count


def test_several_threads_count_one_shard(cluster, client, tmp_path):
    cluster.worker()
    total = counting.count(client, 15, tmp_path / "q15.db", shards=3, threads_per_shard=2)
    assert total == 2279184


def test_killed_worker_loses_only_its_current_shards(cluster, client, gate, tmp_path):
    victim, _ = cluster.worker(*gate.options), cluster.worker(*gate.options)
    client.wait_for_workers(2, timeout=30)

    def kill_and_open():
        kill(victim)
        gate.open()

    once = Once(5, kill_and_open)
    assert count(client, tmp_path / "q14.db", once) == TOTAL
    assert once.action is None and victim.returncode == -signal.SIGKILL
    assert once.seen[-1].shards == SHARDS
    assert counting.status(tmp_path / "q14.db").shards_done == SHARDS


def test_lost_results_are_recomputed(cluster, client):
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


def lose(cluster, ledger, gate, action):
    """Starts a count that loses its scheduler; `action` gets its process and the client."""
    scheduler = cluster._processes[-1]
    worker = cluster.worker(*gate.options)
    with distributed.Client(cluster.address, timeout=20, set_as_default=False) as client:
        once = Once(5, lambda: action(scheduler, client))
        with pytest.raises(counting.ClusterLost, match="is gone") as lost:
            count(client, ledger, once)
    assert once.action is None
    assert worker.wait(timeout=60) == 0  # it ends with its scheduler
    return str(lost.value)


def test_new_scheduler_resumes_count_of_dead_one(cluster, gate, tmp_path):
    ledger = tmp_path / "q14.db"
    lose(cluster, ledger, gate, lambda scheduler, _: kill(scheduler))
    kept = counting.status(ledger)
    assert 5 <= kept.shards_done < SHARDS and kept.total is None
    cluster.scheduler()
    cluster.worker(), cluster.worker()
    again = Once(0, None)
    with distributed.Client(cluster.address, timeout=20, set_as_default=False) as client:
        assert count(client, ledger, again) == TOTAL
    assert again.seen[-1].shards == again.seen[0].missing == SHARDS - kept.shards_done


PROGRAM = """
import sys
from distributed import Client
from queens import cluster

with Client(sys.argv[1]) as client:
    cluster.count(client, 14, sys.argv[2], shards=40)
"""


def counted(ledger):
    """Returns the number of counted shards; 0 while the ledger is created."""
    try:
        return counting.status(ledger).shards_done
    except (ValueError, OSError):
        return 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGKILL])
def test_stopped_programs_keep_stored_shards(number, popen, cluster, client, gate, tmp_path):
    ledger = tmp_path / "q14.db"
    cluster.worker(*gate.options)
    program = popen([sys.executable, "-c", PROGRAM, cluster.address, str(ledger)])
    wait_for(lambda: counted(ledger) >= 5, program)
    program.send_signal(number)
    assert program.wait(timeout=30) == -number
    assert 5 <= counted(ledger) < SHARDS
    gate.open()
    assert count(client, ledger) == TOTAL


def test_scheduler_death_during_fetch_is_reported(cluster, gate, tmp_path):
    def die_at_the_next_result(scheduler, client):
        fetch = client._gather_remote

        async def die_and_fetch(*arguments):
            kill(scheduler)
            return await fetch(*arguments)

        client._gather_remote = die_and_fetch
        gate.open()

    message = lose(cluster, tmp_path / "q14.db", gate, die_at_the_next_result)
    assert message.startswith(f"the scheduler at {cluster.address} is gone (")
    assert message.endswith("): start one, and run the same again")


class Ended:
    """A future whose result cannot be fetched."""

    def __init__(self, status, error):
        self.status, self._error = status, error

    def result(self, timeout):
        raise self._error


@pytest.mark.parametrize("status", ["finished", "pending", "lost", "cancelled"])
def test_unreported_errors_do_not_fail_shards(status):
    closed = CommClosedError("Stream is closed")
    outcome = submissions._outcome(Ended(status, closed))
    assert isinstance(outcome, submissions.SchedulerLost) and str(outcome)
    assert submissions._outcome(Ended("error", closed)) is closed


def test_late_workers_count(cluster, client, tmp_path):
    once = Once(0, cluster.worker)  # no worker when the count starts
    assert count(client, tmp_path / "q14.db", once) == TOTAL
    assert once.seen[0].workers == 0 and once.seen[-1].workers == 1


OTHER = """
import queens
queens.__version__ = "0.0.9"
"""


@pytest.fixture
def other_version(tmp_path):
    """Options of a worker with another version of the package."""
    preload = tmp_path / "other_version.py"
    preload.write_text(OTHER)
    return ["--preload", str(preload)]


def test_workers_of_another_version_are_skipped(cluster, client, tmp_path, other_version, caplog):
    cluster.worker(*other_version), cluster.worker()
    client.wait_for_workers(2, timeout=30)
    with caplog.at_level(logging.WARNING, "queens.cluster"):
        assert count(client, tmp_path / "q14.db") == TOTAL
    (warning,) = caplog.messages
    here = queens.__version__
    assert (
        f"cannot help: it has queens 0.0.9, this program has {here}: install queens {here}"
        in warning
    )


def test_clusters_of_another_version_are_refused(cluster, client, tmp_path, other_version):
    stranger = cluster.worker(*other_version)
    ledger = tmp_path / "q16.db"
    with pytest.raises(counting.Refused, match=r"it has queens 0.0.9, this program has"):
        counting.count(client, 16, ledger)
    assert counting.status(ledger).shards_done == 0
    kill(stranger)
    cluster.worker()
    assert counting.count(client, 16, ledger) == 14772512


def test_stranded_shards_are_resubmitted(cluster, client, gate, tmp_path, other_version):
    cluster.worker(*other_version)
    good = cluster.worker(*gate.options)
    client.wait_for_workers(2, timeout=30)

    def replace():
        kill(good)
        cluster.worker()

    assert count(client, tmp_path / "q14.db", Once(5, replace)) == TOTAL


def test_error_names_worker_without_package(cluster, client, tmp_path):
    preload = tmp_path / "without.py"
    preload.write_text("import sys\nsys.modules['queens'] = None\n")
    poor = cluster.worker("--preload", str(preload))
    with pytest.raises(counting.Refused, match="it has no package `queens`: install queens "):
        counting.count(client, 14, tmp_path / "q14.db")
    assert poor.poll() is None, "the worker died of it"


def test_unavailable_kernels_are_reported(cluster, client, tmp_path):
    cluster.worker()
    other = "neon" if platform.machine() in ("x86_64", "AMD64") else "avx2"
    with pytest.raises(counting.ShardFailed, match=f"kernel.*{other}"):
        counting.count(client, 14, tmp_path / "q14.db", kernel=other, retries=0)


def test_conflicts_have_no_total(cluster, client, tmp_path):
    cluster.worker()
    ledger = tmp_path / "q10.db"
    assert counting.count(client, 10, ledger, shards=71) == 724
    add_conflict(ledger)
    with pytest.raises(counting.Conflict, match="differ: recount it with `queens count 10 --led"):
        counting.count(client, 10, ledger)
    state = counting.status(ledger)
    assert (state.total, state.complete, state.conflicts) == (None, False, 1)
    assert 0 < state.conflict < state.counted < 1 == state.share


def add_conflict(ledger):
    """Adds a valid record of the first shard, one unit, with eight solutions too many."""
    import hashlib
    import json

    from queens import _native

    record = json.loads(_native.run_shard(10, 1, 71, 1, "auto"))
    del record["checksum"]
    # Python writes 1e-05, a record contains 1e-5: a short time must not change the result.
    record["seconds"] = record["cpu_seconds"] = 0.25
    (part,) = record["parts"]
    record["unit_counts"] = str(int(record["unit_counts"]) + 8 // part["weight"])
    for sums in (record, part):
        for name in ("count", "residue"):
            sums[name] = str(int(sums[name]) + 8)
    fields = json.dumps(record, separators=(",", ":"))[:-1]
    checksum = hashlib.sha256(fields.encode()).hexdigest()
    stored = _native.Ledger.create_or_open(ledger, _native.Plan(10), None)
    assert stored.add(f'{fields},"checksum":"{checksum}"}}') == 1


class Idle:
    """A client whose methods are never called."""

    def __init__(self, asynchronous=False, status="running"):
        self.asynchronous, self.status = asynchronous, status

    def submit(self):
        raise AssertionError("asked for something")


@pytest.mark.parametrize(
    ("name", "value", "kind"),
    [
        ("n", 33, ValueError),
        ("shards", 0, ValueError),
        ("threads_per_shard", 0, ValueError),
        ("kernel", "sse", ValueError),
        ("kernel", 512, TypeError),
        ("retries", "x", TypeError),
        ("retries", -1, ValueError),
        ("client", "tcp://10.0.0.1:8786", TypeError),
        ("client", Idle(asynchronous=True), TypeError),
        ("client", Idle(status="closed"), ValueError),
    ],
)
def test_wrong_arguments_leave_no_ledger(name, value, kind, tmp_path):
    arguments = {"client": Idle(), "n": 14, "ledger": tmp_path / "q.db", name: value}
    with pytest.raises(kind, match=f"^{name}: "):
        counting.count(**arguments)
    assert list(tmp_path.iterdir()) == []


def test_real_clients_pass_the_check(client):
    assert (client.asynchronous, client.status) == (False, "running") and callable(client.submit)
    with distributed.Client(client.scheduler.address, set_as_default=False) as closed:
        pass
    with pytest.raises(ValueError, match="it is closed"):
        counting.count(closed, 14, "never.db")


def test_counts_without_workers_log_a_warning(cluster, client, tmp_path, caplog, monkeypatch):
    monkeypatch.setattr("queens.cluster.driver._PATIENCE", 0.1)
    workers = []

    def join(progress):
        if "the count waits" in caplog.text and not workers:
            workers.append(cluster.worker())

    with caplog.at_level(logging.WARNING, "queens.cluster"):
        assert counting.count(client, 14, tmp_path / "q14.db", progress=join) == 365596
    assert caplog.text.count("the cluster has no workers, and the count waits for them") == 1


def test_progress_bar_ends_with_current_workers(cluster, client, tmp_path, capsys):
    pytest.importorskip("tqdm")
    cluster.worker()  # it may join after the count has started
    assert counting.count(client, 14, tmp_path / "q14.db", progress=True) == 365596
    last = capsys.readouterr().err.rstrip().rsplit("\r", 1)[-1]
    assert last.startswith("N = 14: 100.0 %") and last.endswith(", 1 worker"), last
