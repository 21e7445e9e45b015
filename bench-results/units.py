#!/usr/bin/env python3
"""Measures whole units of large boards, and fits the model of the times of `queens estimate` to them.

    bench-results/units.py [N...] [--kernel auto] [--programs UNITS...] [--seconds 45] [--processors 0 1]

Counts the units of the ledger's fixture for some seconds on each board, on one thread bound to each processor, which
needs Linux. For several programs, each of which is the example `units` of a version, every unit is counted by all of
them in turn, and they must find the same count: `cargo build --release -p queens --example units`. For several boards,
prints the constants for `crates/queens-ledger/src/estimate/model.rs`: the law of the fixture times the ratio of the
first program, which is fitted to all boards.
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
FIGURES = re.compile(r"total (\d+) .* lists ([\d.]+) s .* join ([\d.]+) s, ([\d.]+) s of .* peak (\d+) MB")


def boards():
    """The units of each board, with their times."""
    found = {}
    with open(FIXTURE) as file:
        for line in csv.DictReader(line for line in file if not line.startswith("#")):
            found.setdefault(int(line["n"]), {})[line["unit"]] = float(line["seconds"])
    return found


def counted(program, size, kernel, units, processor):
    """For each unit: total, seconds of the join and of the lists, peak MB. The processor clock is coarse."""
    text = run("taskset", "-c", processor, program, size, kernel, *units)[3]
    for total, lists, wall, cpu, peak in FIGURES.findall(text):
        yield int(total), float(cpu if float(wall) > 0.05 else wall), float(lists), int(peak)


def measured(size, units, options):
    """The figures of each unit, by program."""
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
