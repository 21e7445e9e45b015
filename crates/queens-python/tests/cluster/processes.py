"""Real schedulers and workers on 127.0.0.1, each a process of its own."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time

HERE = "127.0.0.1"


# Units of N = 14 before the gate: 10 of 40 shards, or 15 of 60.
ADMITTED = 202

GATE = """
import pathlib, time
from queens.cluster import worker

def wait_and_run(job):
    while job["first"] >= {admitted} and not pathlib.Path({file!r}).exists():
        time.sleep(0.01)
    return worker.run_at_once(job)

if not hasattr(worker, "run_at_once"):  # Dask runs this twice
    worker.run_at_once, worker.run = worker.run, wait_and_run
"""


class Gate:
    """Keeps workers from counting more than the first shards of N = 14, until it is opened.

    What is to happen in the midst of a count then does, however fast the workers are.
    """

    def __init__(self, directory):
        self._opened = directory / "opened"
        folder = directory / "gate"
        folder.mkdir()
        program = folder / "sitecustomize.py"
        program.write_text(GATE.format(admitted=ADMITTED, file=str(self._opened)))
        self.options = ["--preload", str(program)]
        """of a worker that is kept"""
        self.environment = {**os.environ, "PYTHONPATH": str(folder)}
        """of a program whose workers are kept"""

    def open(self):
        self._opened.touch()


class Cluster:
    """Starts processes in a directory, and ends them."""

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
        """Starts a scheduler and waits until it can be reached."""
        file = self._directory / f"scheduler-{len(self._processes)}.json"
        process = self._start(
            "scheduler", "scheduler", "--host", HERE, "--port", "0",
            "--dashboard-address", f"{HERE}:0", "--scheduler-file", str(file),
        )  # fmt: skip
        self.address = wait_for(lambda: file.exists() and read_address(file), process)
        return process

    def worker(self, *options, nanny=False):
        """Starts a worker of one thread; it finds the scheduler by itself."""
        return self._start(
            "worker", "worker", self.address, "--host", HERE, "--nthreads", "1",
            "--dashboard-address", f"{HERE}:0", "--nanny" if nanny else "--no-nanny",
            "--death-timeout", "60", *options,
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
        return None  # half written


def wait_for(condition, process=None, seconds=30):
    """The value of the condition, as soon as it is true."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        value = condition()
        if value:
            return value
        assert process is None or process.poll() is None, "the process has ended"
        time.sleep(0.05)
    raise TimeoutError
