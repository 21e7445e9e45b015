#!/usr/bin/env python3
"""Measures whole units of a large board, each in a new process, with one version of the engine or two alternating.

    bench-results/units.py 28 target/release/examples/units --before EARLIER --processors 0 1

The programs are the example `units` of a version: `cargo build --release -p queens --example units`. The units are the
distinct ones of N in the ledger's fixtures. Binds one thread to each processor, which needs Linux. Two versions must
find the same count. Prints a line for each unit, then the means.
"""

import argparse
import csv
import os
import queue
import re
import statistics
import subprocess
import threading

UNITS = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                     "../crates/queens-ledger/tests/all/fixtures/unit-times.csv")
FIGURES = re.compile(r"total (\d+) .* lists ([\d.]+) s .* join ([\d.]+) s, ([\d.]+) s of .* peak (\d+) MB")


def units_of(size):
    with open(UNITS) as file:
        rows = csv.DictReader(line for line in file if not line.startswith("#"))
        return list(dict.fromkeys(row["unit"] for row in rows if row["n"] == size))


def timed(program, size, unit, processor):
    """Total, seconds of lists and of the join, peak MB. The processor clock is coarse for short joins."""
    command = ["taskset", "-c", processor, program, size, "auto", unit]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    total, lists, wall, cpu, peak = FIGURES.search(text).groups()
    return int(total), float(lists), float(cpu) if float(wall) > 0.5 else float(wall), int(peak)


def work(todo, options, programs, processor, figures):
    while True:
        try:
            number, unit = todo.get_nowait()
        except queue.Empty:
            return
        order = programs if number % 2 == 0 else programs[::-1]
        found = {program: timed(program, options.n, unit, processor) for program in order}
        of_versions = [found[program] for program in programs]
        assert len({total for total, *_ in of_versions}) == 1, (unit, of_versions)
        seconds = [join for _, _, join, _ in of_versions]
        figures.append(of_versions)
        ratio = [f"{seconds[-1] / seconds[0]:.3f}"] * (len(programs) - 1)
        print(",".join([options.n, unit, str(of_versions[0][0]), *(f"{join:.6f}" for join in seconds), *ratio]),
              flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("n", metavar="N", help="rows of the board")
    parser.add_argument("program", help="the example `units`")
    parser.add_argument("--before", help="the same of an earlier version")
    parser.add_argument("--processors", nargs="+", default=["0"], help="their numbers")
    options = parser.parse_args()
    versions = {"before": options.before, "now": options.program}
    versions = {name: program for name, program in versions.items() if program}
    todo, figures = queue.Queue(), []
    for numbered in enumerate(units_of(options.n)):
        todo.put(numbered)
    print(",".join(["n", "unit", "solutions", *(f"{name}_seconds" for name in versions), *["ratio"][:len(versions) - 1]]))
    threads = [threading.Thread(target=work, args=(todo, options, list(versions.values()), processor, figures))
               for processor in options.processors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for version, name in enumerate(versions):
        joins = [of_versions[version][2] for of_versions in figures]
        whole = [of_versions[version][1] + of_versions[version][2] for of_versions in figures]
        error = statistics.stdev(whole) / len(whole) ** 0.5
        print(f"# {name}: {len(joins)} units, mean {statistics.mean(joins):.4f} s, with lists "
              f"{statistics.mean(whole):.4f} s, standard error {error:.4f}, at most "
              f"{max(of_versions[version][3] for of_versions in figures)} MB")


main()
