#!/usr/bin/env python3
"""Measures how long commands take to end after Ctrl-C. Prints a table in Markdown.

Usage: bench-results/stop.py [RUNS]

Build the command first: `cargo build --release`. Each command runs for one, two and three seconds, receives
SIGINT and must end with exit code 130. The time from the signal to the end of the process includes freeing
its memory. The last column has the largest memory at the signal (on Linux).
"""

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
QUEENS = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR", "target"), "release", "queens")
COMMANDS = [
    "count 22",
    "count 24",
    "count 26",
    "count 28",
    "count 30",
    "count 32",
    "count 22 --ledger {ledger}",
    "count 20 --algorithm bitmap",
    "count 18 --algorithm brute-force",
    "count 16 --algorithm backtracking --unique",
    "compare 18 -a bitmap --limit 60s",
    "estimate 22 --limit 60s",
    "estimate 28 --limit 60s",
    "estimate 30 --limit 60s",
    "estimate 32 --limit 60s",
    "complete --size 24 --queens a1 --block b5",
    "solve 10000000 --seed 2",
    "shard run 26 --shards 1..9 --of 50000",
]
# Seconds before the signal.
DELAYS = [1.0, 2.0, 3.0]


def megabytes(process):
    """The memory of a process in megabytes; 0 if the system does not report it."""
    try:
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as status:
            lines = [line.split() for line in status]
    except OSError:
        return 0
    return sum(int(words[1]) for words in lines if words[0] == "VmRSS:") // 1024


def stopped(command, run, delay):
    """Milliseconds from the signal to the end of the process, and its memory; None if it ended before."""
    with tempfile.TemporaryDirectory() as folder:
        words = command.format(ledger=os.path.join(folder, f"{run}.db")).split()
        quiet = subprocess.DEVNULL
        with subprocess.Popen([QUEENS, *words], stdout=quiet, stderr=quiet) as process:
            time.sleep(delay)
            if process.poll() is not None:
                return None  # it ended before the signal
            memory = megabytes(process)
            start = time.perf_counter()
            process.send_signal(signal.SIGINT)
            code = process.wait()
            took = time.perf_counter() - start
    if code == 0:
        return None  # it ended before it handled the signal
    assert code == 130, (command, code)
    return 1000 * took, memory


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    moments = ", ".join(f"{delay:.0f}" for delay in DELAYS)
    print("# From Ctrl-C to the end of the process\n")
    print(f"Milliseconds, {runs} runs of each command for each of {moments} seconds before the signal "
          f"(`bench-results/stop.py {runs}`).\n")
    print("| command | best | median | worst | MB |")
    print("|---|---:|---:|---:|---:|")
    for command in COMMANDS:
        ends = [stopped(command, run, delay) for delay in DELAYS for run in range(runs)]
        times, memory = zip(*filter(None, ends))
        best, median, worst = min(times), statistics.median(times), max(times)
        shown = command.format(ledger="FILE")
        print(f"| `queens {shown}` | {best:.0f} | {median:.0f} | {worst:.0f} | {max(memory)} |", flush=True)


if __name__ == "__main__":
    main()
