#!/usr/bin/env python3
"""Measures how long commands take to end after Ctrl-C. Prints a table in Markdown.

Usage: bench-results/stop.py [RUNS] > bench-results/stop.md

Build the command first: `cargo build --profile dist`. Each command runs for a second, is sent SIGINT and
must end with exit code 130. The time is that from the signal to the end of the process, which
includes freeing its memory.
"""

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
QUEENS = os.path.join(ROOT, os.environ.get("CARGO_TARGET_DIR", "target"), "dist", "queens")
COMMANDS = [
    "count 22",
    "count 24",
    "count 26",
    "count 28",
    "count 32",
    "count 22 --ledger {ledger}",
    "count 20 --algorithm bitmap",
    "count 18 --algorithm brute-force",
    "count 16 --algorithm backtracking --unique",
    "compare 18 -a bitmap --limit 60",
    "estimate 22 --limit 60",
    "estimate 28 --limit 60",
    "estimate 32 --limit 60",
    "complete --size 24 --queens a1 --block b5",
    "solve 10000000 --seed 2",
    "shard run 26 --shards 1..9 --of 50000",
]


def milliseconds(command, run):
    """From the signal to the end of the process."""
    with tempfile.TemporaryDirectory() as folder:
        words = command.format(ledger=os.path.join(folder, f"{run}.db")).split()
        quiet = subprocess.DEVNULL
        with subprocess.Popen([QUEENS, *words], stdout=quiet, stderr=quiet) as process:
            time.sleep(1.0)
            assert process.poll() is None, f"{command} ended by itself"
            start = time.perf_counter()
            process.send_signal(signal.SIGINT)
            code = process.wait()
            took = time.perf_counter() - start
    assert code == 130, (command, code)
    return 1000 * took


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print("# From Ctrl-C to the end of the process\n")
    print(f"Milliseconds, {runs} runs of each command, stopped after one second "
          f"(`bench-results/stop.py {runs}`).\n")
    print("| command | best | median | worst |")
    print("|---|---:|---:|---:|")
    for command in COMMANDS:
        times = [milliseconds(command, run) for run in range(runs)]
        best, median, worst = min(times), statistics.median(times), max(times)
        shown = command.format(ledger="FILE")
        print(f"| `queens {shown}` | {best:.0f} | {median:.0f} | {worst:.0f} |", flush=True)


if __name__ == "__main__":
    main()
