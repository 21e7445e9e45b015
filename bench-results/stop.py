#!/usr/bin/env python3
"""Measures how long commands take to end after Ctrl-C. Prints a table.

Usage: bench-results/stop.py [RUNS]

Each command runs for one, two and three seconds, receives SIGINT and must end with exit code 130. The time from the
signal to the end of the process includes the release of its memory. The last column has the largest memory at the time
of the signal.
"""

import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from common import QUEENS, row, table

COMMANDS = """
count 22
count 24
count 26
count 28
count 30
count 32
count 22 --ledger FILE
count 20 --algorithm bitmap
count 16 --algorithm backtracking --unique
compare 18 -a bitmap --limit 60s
estimate 22 --limit 60s
estimate 28 --limit 60s
estimate 32 --limit 60s
complete --size 24 --queens a1 --block b5
solve 10000000 --seed 2
shard run 26 --shards 1..9 --of 50000
""".strip().splitlines()


def stopped(command, delay):
    """Returns the milliseconds from the signal to the end, and the memory; None if the process ended before."""
    with tempfile.TemporaryDirectory() as folder:
        words = command.replace("FILE", os.path.join(folder, "q.db")).split()
        quiet = subprocess.DEVNULL
        with subprocess.Popen([QUEENS, *words], stdout=quiet, stderr=quiet) as process:
            time.sleep(delay)
            if process.poll() is not None:
                return None
            status = Path(f"/proc/{process.pid}/status").read_text()
            memory = int(re.search(r"VmRSS:\s*(\d+)", status)[1]) // 1024
            start = time.perf_counter()
            process.send_signal(signal.SIGINT)
            code = process.wait()
            took = time.perf_counter() - start
    assert code in (0, 130), (command, code)
    return (1000 * took, memory) if code else None


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    table(f"Milliseconds, {runs} runs after each of 1, 2 and 3 s:", "command", "best", "median", "worst", "MB")
    for command in COMMANDS:
        ends = [stopped(command, delay) for delay in (1, 2, 3) for _ in range(runs)]
        times, memory = zip(*filter(None, ends))
        figures = [min(times), statistics.median(times), max(times), max(memory)]
        row(f"`queens {command}`", *(f"{figure:.0f}" for figure in figures))


main()
