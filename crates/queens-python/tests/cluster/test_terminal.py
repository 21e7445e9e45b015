"""`python -m queens.cluster` as a process, with a cluster of its own."""

import os
import re
import signal
import subprocess
import sys

import psutil
import pytest

import queens
from processes import HERE, wait_for
from queens import cluster as counting

COMMAND = [sys.executable, "-m", "queens.cluster"]
LONG = ["--shards", "60", "--kernel", "portable", "--workers", "2"]


def run(*arguments, **options):
    return subprocess.run(
        [*COMMAND, *map(str, arguments)], capture_output=True, text=True, timeout=60, **options
    )


def start(*arguments):
    return subprocess.Popen(
        [*COMMAND, *map(str, arguments)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip


def records(ledger):
    return counting.status(ledger).records if ledger.exists() and ledger.stat().st_size else 0


def counted(ledger, least):
    """Whether a ledger, which may not exist yet, has this many records."""
    try:
        return records(ledger) >= least
    except (ValueError, OSError):
        return False


def test_a_count_prints_its_total_and_nothing_else(tmp_path):
    ledger = tmp_path / "q14.db"
    out = run("count", 14, "--ledger", ledger, "--workers", 2)
    assert (out.returncode, out.stdout, out.stderr) == (0, "365596\n", "")
    status = run("status", ledger).stdout
    assert "total      365596" in status and "missing    no ranges of units" in status


def test_a_complete_ledger_starts_no_cluster(tmp_path):
    ledger = tmp_path / "q12.db"
    assert queens.count(12, ledger=ledger) == 14200
    nobody = f"tcp://{HERE}:1"
    out = run("count", 12, "--ledger", ledger, "--scheduler", nobody)
    assert (out.returncode, out.stdout, out.stderr) == (0, "14200\n", "")


def test_a_named_scheduler_is_used(cluster, tmp_path):
    cluster.worker()
    out = run("count", 14, "--ledger", tmp_path / "q14.db", "--scheduler", cluster.address)
    assert (out.returncode, out.stdout, out.stderr) == (0, "365596\n", "")


def test_ctrl_c_keeps_what_was_counted(tmp_path):
    ledger = tmp_path / "q17.db"
    process = start("count", 17, "--ledger", ledger, *LONG)
    wait_for(lambda: counted(ledger, 5), process)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: the workers get it, too
    out, errors = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, "")
    assert re.fullmatch(r"interrupted: \d+\.\d % of the count is in .*q17.db; .*\n", errors), errors
    kept = records(ledger)
    assert 5 <= kept < 60
    again = run("count", 17, "--ledger", ledger, "--workers", 2)
    assert (again.returncode, again.stdout) == (0, "95815104\n")


def test_a_killed_command_loses_nothing_that_was_stored(tmp_path):
    ledger = tmp_path / "q17.db"
    process = start("count", 17, "--ledger", ledger, *LONG)
    wait_for(lambda: counted(ledger, 5), process)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=20)
    assert 5 <= records(ledger) < 60
    assert run("count", 17, "--ledger", ledger, "--workers", 2).stdout == "95815104\n"


def listening(process):
    """Addresses on which a process and its descendants listen."""
    family = [process, *process.children(recursive=True)]
    return {
        (one.pid, connection.laddr.ip)
        for one in family
        for connection in one.net_connections(kind="inet")
        if connection.status == psutil.CONN_LISTEN
    }


def test_other_machines_cannot_reach_a_local_cluster(tmp_path):
    process = start("count", 17, "--ledger", tmp_path / "q17.db", *LONG)
    try:
        wait_for(lambda: counted(tmp_path / "q17.db", 1), process)
        ports = listening(psutil.Process(process.pid))
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate(timeout=20)
    # The command with its scheduler and nannies, and two workers.
    assert len({pid for pid, _ in ports}) == 3
    assert {ip for _, ip in ports} == {HERE}


def test_other_machines_cannot_reach_processes_started_as_documented(cluster, client):
    worker = cluster.worker(nanny=True)
    client.wait_for_workers(1, timeout=30)
    ports = set.union(*(listening(psutil.Process(p.pid)) for p in cluster._processes))
    assert len({pid for pid, _ in ports}) == 3  # scheduler, nanny, worker
    assert {ip for _, ip in ports} == {HERE}
    assert worker.poll() is None


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["count", 33, "--ledger", "q.db", "--workers", 1], "error: n: a board of 33 rows is too"),
        (["count", "x", "--ledger", "q.db"], "error: argument N: `x` is not a number: use a whole"),
        (["count", 14], "error: the following arguments are required: --ledger; see --help"),
        (
            ["count", 14, "--ledger", "q.db", "--workers", 0],
            "error: argument --workers: `0` is too",
        ),
        (
            ["count", 14, "--ledger", "q.db", "--tls-ca", "a"],
            "error: --tls-ca, --tls-cert and --tl",
        ),
        (["status", "none.db"], "error: none.db: no such file"),
        ([], "error: the following arguments are required: COMMAND; see --help"),
    ],
)
def test_wrong_usage_is_reported_on_one_line(arguments, words, tmp_path):
    out = run(*arguments, cwd=tmp_path)
    assert (out.returncode, out.stdout) == (2, "")
    assert out.stderr.startswith(words) and out.stderr.count("\n") == 1


def test_a_scheduler_that_is_not_there_is_named(tmp_path):
    soon = {**os.environ, "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "1s"}
    nobody = f"tcp://{HERE}:1"
    out = run("count", 14, "--ledger", tmp_path / "q.db", "--scheduler", nobody, env=soon)
    assert out.returncode == 2
    assert out.stderr.startswith(f"error: no scheduler answers at tcp://{HERE}:1")
