"""Runs `python -m queens.cluster` as a process with its own cluster."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import threading

import psutil
import pytest

import queens
from processes import HERE, wait_for
from queens import cluster as counting

COMMAND = [sys.executable, "-m", "queens.cluster"]


def run(*arguments, **options):
    return subprocess.run(
        [*COMMAND, *map(str, arguments)], capture_output=True, text=True, timeout=60, **options
    )


def start(popen, gate, ledger):
    """Starts a count that cannot finish."""
    return popen(
        [*COMMAND, "count", "14", "--ledger", str(ledger), "--shards", "60", "--workers", "2"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env=gate.environment,
    )  # fmt: skip


def records(ledger):
    return counting.status(ledger).records if ledger.exists() and ledger.stat().st_size else 0


def counted(ledger, least):
    """Returns whether a ledger, which may not exist yet, has this many records."""
    try:
        return records(ledger) >= least
    except (ValueError, OSError):
        return False


def test_count_prints_only_its_total(tmp_path):
    ledger = tmp_path / "q14.db"
    out = run("count", 14, "--ledger", ledger, "--workers", 2)
    assert (out.returncode, out.stdout, out.stderr) == (0, "365596\n", "")
    status = run("status", ledger).stdout
    assert "total      365596" in status and "missing    nothing" in status


def test_complete_ledger_starts_no_cluster(tmp_path):
    ledger = tmp_path / "q12.db"
    assert queens.count(12, ledger=ledger) == 14200
    nobody = f"tcp://{HERE}:1"
    out = run("count", 12, "--ledger", ledger, "--scheduler", nobody)
    assert (out.returncode, out.stdout, out.stderr) == (0, "14200\n", "")


def test_scheduler_option_selects_cluster(cluster, tmp_path):
    cluster.worker()
    out = run("count", 14, "--ledger", tmp_path / "q14.db", "--scheduler", cluster.address)
    assert (out.returncode, out.stdout, out.stderr) == (0, "365596\n", "")


def test_ctrl_c_keeps_counted_shards(popen, gate, tmp_path):
    ledger = tmp_path / "q14.db"
    process = start(popen, gate, ledger)
    wait_for(lambda: counted(ledger, 5), process)
    os.killpg(process.pid, signal.SIGINT)  # like a terminal: the workers get it, too
    out, errors = process.communicate(timeout=20)
    assert (process.returncode, out) == (130, "")
    assert re.fullmatch(r"interrupted: \d+\.\d % of the count is in .*q14.db; .*\n", errors), errors
    kept = records(ledger)
    assert 5 <= kept < 60
    again = run("count", 14, "--ledger", ledger, "--workers", 2)
    assert (again.returncode, again.stdout) == (0, "365596\n")


def test_killed_command_keeps_stored_shards(popen, gate, tmp_path):
    ledger = tmp_path / "q14.db"
    process = start(popen, gate, ledger)
    wait_for(lambda: counted(ledger, 5), process)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=20)
    assert 5 <= records(ledger) < 60
    assert run("count", 14, "--ledger", ledger, "--workers", 2).stdout == "365596\n"


def test_scheduler_death_is_reported_on_one_line(popen, cluster, gate, tmp_path):
    scheduler = cluster._processes[-1]
    worker = cluster.worker(*gate.options)
    ledger = tmp_path / "q14.db"
    arguments = ["count", "14", "--ledger", str(ledger), "--shards", "60"]
    process = popen(
        [*COMMAND, *arguments, "--scheduler", cluster.address],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    wait_for(lambda: counted(ledger, 5), process)
    scheduler.kill()
    out, errors = process.communicate(timeout=60)
    worker.kill()
    assert (process.returncode, out) == (1, "")
    # The command may already know that the workers are gone.
    lines = [
        line for line in errors.splitlines() if not line.startswith("note: the cluster has no")
    ]
    (line,) = lines
    assert line.startswith(f"error: the scheduler at {cluster.address} is gone ("), line
    assert line.endswith("): start one, and run the same again"), line


def listening(process):
    """Returns the addresses on which a process and its descendants listen."""
    family = [process, *process.children(recursive=True)]
    return {
        (one.pid, connection.laddr.ip)
        for one in family
        for connection in one.net_connections(kind="inet")
        if connection.status == psutil.CONN_LISTEN
    }


def test_other_machines_cannot_reach_a_local_cluster(popen, gate, tmp_path):
    process = start(popen, gate, tmp_path / "q14.db")
    wait_for(lambda: counted(tmp_path / "q14.db", 1), process)
    ports = listening(psutil.Process(process.pid))
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
        ([], "error: the following arguments are required: COMMAND; see --help"),
    ],
)
def test_wrong_usage_is_reported_on_one_line(arguments, words, tmp_path):
    out = run(*arguments, cwd=tmp_path)
    assert (out.returncode, out.stdout) == (2, "")
    assert out.stderr.startswith(words) and out.stderr.count("\n") == 1


def test_missing_file_exits_with_4(tmp_path):
    out = run("status", "none.db", cwd=tmp_path)
    assert (out.returncode, out.stdout) == (4, "")
    assert out.stderr.startswith("error: none.db: no such file") and out.stderr.count("\n") == 1


# Seconds for a connection, and again for the first answer of a scheduler.
PATIENCE = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "4s"}


def refused(address, tmp_path, **environment):
    """Returns the message of the command for an address without a scheduler."""
    environment = {**os.environ, **environment}
    out = run("count", 14, "--ledger", tmp_path / "q.db", "--scheduler", address, env=environment)
    assert (out.returncode, out.stdout, out.stderr.count("\n")) == (2, "", 1), out.stderr
    return out.stderr


@pytest.fixture
def port():
    """A port that this process owns, so that nothing else can answer there."""
    with socket.socket() as held:
        held.bind((HERE, 0))
        yield held


def test_error_names_unreachable_scheduler(port, tmp_path):
    address = f"tcp://{HERE}:{port.getsockname()[1]}"
    said = refused(address, tmp_path, **PATIENCE)
    assert said.startswith(f"error: no scheduler answers at {address}: start one with `dask")


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n",
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"",
        None,
    ],
    ids=["http", "ssh", "closed", "silent"],
)
def test_other_servers_are_distinguished_from_schedulers(answer, port, tmp_path):
    port.listen()
    connections = []

    def answer_all():
        with contextlib.suppress(OSError):  # the port is closed at the end
            while True:
                connection, _ = port.accept()
                connections.append(connection)
                if answer is not None:
                    connection.sendall(answer)
                    connection.shutdown(socket.SHUT_WR)

    threading.Thread(target=answer_all, daemon=True).start()
    address = f"tcp://{HERE}:{port.getsockname()[1]}"
    said = refused(address, tmp_path, **(PATIENCE if answer is None else {}))
    assert said.startswith(f"error: no scheduler answers at {address}, but something else: name")
    assert "not that of a dashboard or a worker" in said and connections


def test_worker_is_rejected_as_scheduler(cluster, client, tmp_path):
    cluster.worker()
    client.wait_for_workers(1, timeout=30)
    (worker,) = client.nthreads()
    assert f"no scheduler answers at {worker}, but a Worker: name" in refused(worker, tmp_path)


def test_error_names_invalid_address(tmp_path):
    assert refused("nonsense", tmp_path).startswith("error: nonsense: missing port number")
