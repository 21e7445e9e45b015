#!/usr/bin/env python3
"""Fits the model of the times of `queens estimate` to a kernel.

    bench-results/model.py KERNEL [--seconds 45] [--processors 0 1]

Counts units of the ledger's fixture for some seconds on each board, and compares them with the times in the fixture.
Prints the constants for `crates/queens-ledger/src/estimate/model.rs`: the law of the fixture times the ratio, which is
fitted to all boards. One thread is bound to each processor, which needs Linux.

The program is `cargo build --release -p queens --example units`.
"""

import argparse
import csv
import math
import re
import statistics
import time
from concurrent.futures import ThreadPoolExecutor

from common import EXAMPLES, ROOT, row, run, table

FIXTURE = ROOT / "crates/queens-ledger/tests/all/fixtures/unit-times.csv"
# The seconds per expected second of the times in the fixture on a board of 20 rows, and their decrease per row.
AT_BASE, PER_ROW = 0.68, 0.06
BASE = 20
# Below these rows, one process counts all units, and the best of some times is used.
SINGLE, TIMES = 25, 9
FIGURES = re.compile(r"join ([\d.]+) s, ([\d.]+) s of")


def boards():
    """The units of each board, with their times."""
    found = {}
    with open(FIXTURE) as file:
        for line in csv.DictReader(line for line in file if not line.startswith("#")):
            found.setdefault(int(line["n"]), {})[line["unit"]] = float(line["seconds"])
    return found


def counted(size, kernel, units, processor):
    """The seconds of each unit. The processor clock is coarse for short ones."""
    text = run("taskset", "-c", processor, EXAMPLES / "units", size, kernel, *units)[3]
    return [float(cpu if float(wall) > 0.05 else wall) for wall, cpu in FIGURES.findall(text)]


def ratio(size, kernel, times, options):
    """The seconds of units divided by those of the fixture, and the number of units."""
    units = iter(times if size >= SINGLE else [])
    end = time.monotonic() + options.seconds

    def work(processor):
        if size < SINGLE:
            mine = list(times)[options.processors.index(processor)::len(options.processors)]
            taken = counted(size, kernel, TIMES * mine, processor)
            return {unit: min(taken[place::len(mine)]) for place, unit in enumerate(mine)}
        found = {}
        while time.monotonic() < end and (unit := next(units, None)):
            found[unit], = counted(size, kernel, [unit], processor)
        return found

    with ThreadPoolExecutor(len(options.processors)) as threads:
        found = {unit: seconds for part in threads.map(work, options.processors) for unit, seconds in part.items()}
    return sum(found.values()) / sum(times[unit] for unit in found), len(found)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kernel")
    parser.add_argument("--seconds", type=float, default=45, help="for each board")
    parser.add_argument("--processors", nargs="+", default=["0", "1"])
    options = parser.parse_args()
    table(f"{options.kernel}:", "N", "units", "seconds per fixture's", "per expected second", "fit")
    measured = {size: ratio(size, options.kernel, times, options) for size, times in boards().items()}
    logarithms = [math.log(ratio) for ratio, _ in measured.values()]
    slope, offset = statistics.linear_regression([size - BASE for size in measured], logarithms)
    at_base, per_row = AT_BASE * math.exp(offset), PER_ROW - slope
    for size, (ratio_, units) in measured.items():
        factor = ratio_ * AT_BASE * math.exp(PER_ROW * (BASE - size))
        fit = at_base * math.exp(per_row * (BASE - size))
        row(size, units, f"{ratio_:.3f}", f"{factor:.3f}", f"{fit:.3f}")
    print(f"\n[{at_base:.2f}, {per_row:.3f}]")


main()
