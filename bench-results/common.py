"""Shared by the scripts: paths, published counts, alternating runs and Markdown tables.

The scripts use the programs in `target/release`, or in the directory that the variable TARGET names.
"""

import csv
import os
import statistics
import subprocess
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TARGET = Path(os.environ.get("TARGET", ROOT / "target" / "release"))
EXAMPLES = TARGET / "examples"
QUEENS = str(TARGET / "queens")
with open(ROOT / "crates" / "queens" / "data" / "known-counts.csv") as _file:
    _rows = csv.DictReader(line for line in _file if not line.startswith("#"))
    KNOWN = {int(row["n"]): int(row["total"]) for row in _rows}


def run(*command, keep=True):
    """Runs a process that must succeed; returns wall and processor seconds, peak megabytes and the output."""
    start = time.perf_counter()
    output = subprocess.PIPE if keep else subprocess.DEVNULL
    with subprocess.Popen([*map(str, command)], stdout=output, text=True) as process:
        text = process.stdout.read() if keep else ""
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, (command, text)
    return time.perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, text


def in_turn(commands, runs, total=None):
    """Returns the best and the median wall seconds, processor seconds and megabytes of each command.

    The commands run in turn. If a total is given, every output must contain it.
    """
    measured = [[] for _ in commands]
    for _ in range(runs):
        for place, command in zip(measured, commands):
            *figures, text = run(*command, keep=total is not None)
            assert total is None or str(total) in text.replace("=", " ").split(), (command, text)
            place.append(figures)
    return [[(min(x), statistics.median(x)) for x in zip(*place)] for place in measured]


def pair(values):
    """Writes the best and the median value with three digits."""
    return " / ".join(f"{value:.3g}" if value < 100 else f"{value:.0f}" for value in values)


def row(*cells):
    print("|", " | ".join(map(str, cells)), "|", flush=True)


def table(title, *heads):
    """Prints a title and the head of a table."""
    print(f"\n{title}\n")
    row(*heads)
    row(*["---"] * len(heads))
