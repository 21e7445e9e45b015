"""Real schedulers and workers on 127.0.0.1, each as a separate process."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time

HERE = "127.0.0.1"


# Shards before the gate.
ADMITTED = 10

GATE = """
import pathlib, time
from queens.cluster import worker

def wait_and_run(job):
    while job["shard"] > {admitted} and not pathlib.Path({file!r}).exists():
        time.sleep(0.01)
    return worker.run_at_once(job)

if not hasattr(worker, "run_at_once"):  # Dask runs this twice
    worker.run_at_once, worker.run = worker.run, wait_and_run
"""


class Gate:
    """Lets workers count only the first shards of N = 14 until it is opened.

    Tests can then act in the middle of a count, however fast the workers are.
    """

    def __init__(self, directory):
        self._opened = directory / "opened"
        program = directory / "gate.py"
        program.write_text(GATE.format(admitted=ADMITTED, file=str(self._opened)))
        self.options = ["--preload", str(program)]
        """options of a blocked worker"""

    def open(self):
        self._opened.touch()


class Cluster:
    """Starts processes in a directory, and stops them."""

    def __init__(self, directory):
        self._directory = directory
        self._processes = []
        self.address = None

    def _start(self, name, *arguments):
        command = [sys.executable, "-m", "dask", *arguments]
        with (self._directory / f"{name}-{len(self._processes)}.log").open("w") as log:
            process = subprocess.Popen(
                command, stdout=log, stderr=log, cwd=self._directory, start_new_session=True
            )
        self._processes.append(process)
        return process

    def scheduler(self):
        """Starts a scheduler and waits until it answers."""
        file = self._directory / f"scheduler-{len(self._processes)}.json"
        process = self._start(
            "scheduler", "scheduler", "--host", HERE, "--port", "0",
            "--dashboard-address", f"{HERE}:0", "--scheduler-file", str(file),
        )  # fmt: skip
        self.address = wait_for(lambda: file.exists() and read_address(file), process)
        return process

    def worker(self, *options):
        """Starts a worker with one thread, which finds the scheduler."""
        return self._start(
            "worker", "worker", self.address, "--host", HERE, "--nthreads", "1",
            "--dashboard-address", f"{HERE}:0", "--no-nanny", "--death-timeout", "60", *options,
        )  # fmt: skip

    def close(self):
        for process in self._processes:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait(timeout=10)


def read_address(file):
    try:
        return json.loads(file.read_text())["address"]
    except json.JSONDecodeError:
        return None  # partly written


def wait_for(condition, process=None, seconds=30):
    """Waits until the condition is true, and returns its value."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        value = condition()
        if value:
            return value
        assert process is None or process.poll() is None, "the process has ended"
        time.sleep(0.05)
    raise TimeoutError
