#!/usr/bin/env python3
"""Measures whole units of large boards, and fits the model of the times of `queens estimate` to them.

    bench-results/units.py [N...] [--kernel auto] [--programs UNITS...] [--seconds 45] [--processors 0 1]

Counts units of the ledger's fixture for some seconds on each board. Binds one thread to each processor, which needs
Linux. Each program is the example `units` of some version: `cargo build --release -p queens --example units`. If there
are several, all of them count every unit in turn, and must find the same count. For several boards, fits the times of
the first program to all of them, and prints the constants for `crates/queens-ledger/src/estimate/model.rs`.
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
# The model of the fixture: seconds for each second of expected cost on a board of BASE rows, and the decrease of their
# logarithm with each row.
AT_BASE, PER_ROW = 0.68, 0.06
BASE = 20
# On boards of fewer than SINGLE rows, one process counts all units TIMES times, and the best times are used.
SINGLE, TIMES = 25, 9
FIGURES = re.compile(r"total (\d+) .* lists ([\d.]+) s .* join ([\d.]+) s, ([\d.]+) s of .* peak (\d+) MB")


def boards():
    """Returns the units of each board, with their times."""
    found = {}
    with open(FIXTURE) as file:
        for line in csv.DictReader(line for line in file if not line.startswith("#")):
            found.setdefault(int(line["n"]), {})[line["unit"]] = float(line["seconds"])
    return found


def counted(program, size, kernel, units, processor):
    """Yields the total, the seconds of the join and of the lists, and the peak MB of each unit.

    The processor clock is coarse, so short joins use the wall clock.
    """
    text = run("taskset", "-c", processor, program, size, kernel, *units)[3]
    for total, lists, wall, cpu, peak in FIGURES.findall(text):
        yield int(total), float(cpu if float(wall) > 0.05 else wall), float(lists), int(peak)


def measured(size, units, options):
    """Returns the figures of each unit, by program."""
    rest, end = iter(units if size >= SINGLE else []), time.monotonic() + options.seconds

    def by_program(mine, times, processor):
        for program in options.programs:
            figures = list(counted(program, size, options.kernel, times * mine, processor))
            yield [min(figures[place::len(mine)], key=lambda one: one[1]) for place in range(len(mine))]

    def work(processor):
        found = {}
        if size < SINGLE:
            mine = list(units)[options.processors.index(processor)::len(options.processors)]
            found |= dict(zip(mine, zip(*by_program(mine, TIMES, processor))))
        while time.monotonic() < end and (unit := next(rest, None)):
            found[unit] = [one for one, in by_program([unit], 1, processor)]
        return found

    with ThreadPoolExecutor(len(options.processors)) as threads:
        found = {unit: figures for part in threads.map(work, options.processors) for unit, figures in part.items()}
    for unit, figures in found.items():
        assert len({total for total, *_ in figures}) == 1, (size, unit, figures)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", type=int)
    parser.add_argument("--kernel", default="auto")
    parser.add_argument("--programs", nargs="+", default=[EXAMPLES / "units"])
    parser.add_argument("--seconds", type=float, default=45, help="for each board")
    parser.add_argument("--processors", nargs="+", default=["0", "1"])
    options = parser.parse_args()
    heads = ("seconds a unit", "standard error", "with lists", "peak MB", "times the fixture")
    table(f"{options.kernel}:", "N", "program", "units", *heads)
    ratios = {}
    for size in options.sizes or boards():
        fixture = boards()[size]
        found = measured(size, fixture, options)
        usual = sum(fixture[unit] for unit in found)
        for program, figures in list(zip(options.programs, zip(*found.values())))[::-1]:
            _, joins, lists, peaks = zip(*figures)
            ratios[size] = sum(joins) / usual
            mean, error = statistics.mean(joins), statistics.stdev(joins) / len(joins) ** 0.5
            figures = f"{mean:.6f}", f"{error:.6f}", f"{mean + statistics.mean(lists):.4f}", max(peaks)
            row(size, program, len(joins), *figures, f"{ratios[size]:.3f}")
    if len(ratios) > 1:
        logarithms = [math.log(ratio) for ratio in ratios.values()]
        slope, offset = statistics.linear_regression([size - BASE for size in ratios], logarithms)
        print(f"\n[{AT_BASE * math.exp(offset):.2f}, {PER_ROW - slope:.3f}]")


main()
