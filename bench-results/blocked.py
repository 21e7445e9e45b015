#!/usr/bin/env python3
"""Compares counts of boards with blocked squares with lists of their completions.

Usage: bench-results/blocked.py [SIZES...] [--limit SECONDS] [--boards K]

For each size (12 to 28 by default) it draws K boards of each kind: 15 to 40 excluded diagonals (CSPLib 079), random
blocked squares, and few free squares in some rows. `complete FILE` and `complete FILE --all -f list` run in turn,
three times each if they are shorter than a second, and must find the same number. Build first: `cargo build --release`.
"""

import argparse
import random
import re
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from common import QUEENS, row, table

DIAGONALS = (15, 20, 25, 30, 35, 40)
PERCENT = (20, 35, 50, 60, 70, 80)


def fen(n, free):
    """Returns the FEN of a board on which a square is free if `free(row, column)`."""
    lines = ("".join(" " if free(r, c) else "x" for c in range(n)) for r in range(n))
    return "/".join(re.sub(" +", lambda run: str(len(run[0])), line) for line in lines)


def diagonals(n, draw, count):
    excluded = set(draw.sample([(slope, i) for slope in (0, 1) for i in range(2 * n - 1)], count))
    return fen(n, lambda r, c: (0, r + c) not in excluded and (1, r - c + n - 1) not in excluded)


def squares(n, draw, percent):
    return fen(n, lambda r, c: draw.random() * 100 >= percent)


def rows(n, draw, quarters):
    few = {r: draw.sample(range(n), 3) for r in draw.sample(range(n), n * quarters // 4)}
    return fen(n, lambda r, c: r not in few or c in few[r])


KINDS = {
    "15 to 40 diagonals": (diagonals, DIAGONALS),
    "20 to 80 % of the squares": (squares, PERCENT),
    "3 free squares in 1/4 to 3/4 of the rows": (rows, (1, 2, 3)),
}


def timed(limit, *arguments):
    """Returns the wall seconds and the number of completions, or None if the limit ended the command."""
    command = [QUEENS, "complete", *arguments, "--quiet", "--limit", f"{limit:g}s"]
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        lines, last = 0, b""
        while block := process.stdout.read(1 << 20):
            lines, last = lines + block.count(b"\n"), block
    # No completion: exit code 1. The limit was reached: exit code 3.
    assert process.returncode in (0, 1, 3), (command, process.returncode)
    seconds = time.perf_counter() - start
    if "--all" in arguments:
        return seconds, None if seconds >= limit else lines
    return seconds, int(last) if process.returncode == 0 else None


def compared(path, limit):
    """Returns the best wall seconds of a count and of a list, or None if the count reaches the limit."""
    counts, lists = [], []
    while len(counts) < 3 and sum(counts) < 1:
        seconds, count = timed(limit, path)
        counts.append(seconds)
        listing, listed = timed(limit, path, "--all", "-f", "list")
        lists.append(listing)
        assert count is None or listed is None or count == listed, (path, count, listed)
    if count is None:
        assert listed is None, f"{path}: the list ends within the limit, the count does not"
        return None
    return min(counts), min(lists)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("sizes", nargs="*", type=int, default=(12, 16, 18, 20, 21, 22, 24, 28))
    parser.add_argument("--limit", type=float, default=20)
    parser.add_argument("--boards", type=int, default=2)
    options = parser.parse_args()
    table(
        f"Wall seconds, lists up to {options.limit:g} s:",
        *("N", "blocked", "boards", "counted", "count: sum", "list: sum", "count / list: median", "largest"),
    )
    with tempfile.TemporaryDirectory() as directory:
        path = Path(directory) / "board.fen"
        for n in options.sizes:
            for name, (make, values) in KINDS.items():
                measured = []
                for value in values:
                    for seed in range(options.boards):
                        path.write_text(make(n, random.Random(f"{n} {value} {seed}"), value) + "\n")
                        measured.append(compared(path, options.limit))
                done = [pair for pair in measured if pair]
                ratios = [count / listing for count, listing in done] or [0]
                sums = [f"{sum(times):.2f}" for times in zip(*done)] or ["", ""]
                middle, most = (f"{of(ratios):.2f}" for of in (statistics.median, max))
                row(n, name, len(measured), len(done), *sums, middle, most)


main()
