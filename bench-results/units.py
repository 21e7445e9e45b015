#!/usr/bin/env python3
"""Times whole units of a large board with two versions of the engine, in turn, each unit in a process of its own.

Usage: bench-results/units.py N BEFORE NOW [PROCESSOR...]

BEFORE and NOW are the example `units` of two versions: `cargo build --release -p queens --example units`. The units are
the different ones of N in the ledger's fixtures. One thread a processor (0 unless named), which the system must be able
to bind: Linux. Both versions must find the same count. Prints a line for each unit, then the means.
"""

import csv
import os
import queue
import re
import statistics
import subprocess
import sys
import threading

UNITS = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                     "../crates/queens-ledger/tests/all/fixtures/unit-times.csv")
FIGURES = re.compile(r"total (\d+) .* lists ([\d.]+) s .* join ([\d.]+) s, ([\d.]+) s of .* peak (\d+) MB")


def units_of(size):
    with open(UNITS) as file:
        rows = csv.DictReader(line for line in file if not line.startswith("#"))
        return list(dict.fromkeys(row["unit"] for row in rows if row["n"] == size))


def timed(program, size, unit, processor):
    """Total, seconds of lists and of the join, peak MB. The clock of processor time is coarse for short joins."""
    command = ["taskset", "-c", processor, program, size, "auto", unit]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    total, lists, wall, cpu, peak = FIGURES.search(text).groups()
    return int(total), float(lists), float(cpu) if float(wall) > 0.5 else float(wall), int(peak)


def work(todo, size, programs, processor, figures):
    while True:
        try:
            number, unit = todo.get_nowait()
        except queue.Empty:
            return
        order = programs if number % 2 == 0 else programs[::-1]
        found = {program: timed(program, size, unit, processor) for program in order}
        before, now = (found[program] for program in programs)
        assert before[0] == now[0], (unit, before, now)
        figures.append((before, now))
        print(f"{size},{unit},{now[0]},{before[2]:.4f},{now[2]:.4f},{now[2] / before[2]:.3f}", flush=True)


def main():
    size, before, now, *processors = sys.argv[1:]
    todo, figures = queue.Queue(), []
    for numbered in enumerate(units_of(size)):
        todo.put(numbered)
    print("n,unit,solutions,before_seconds,now_seconds,ratio")
    threads = [threading.Thread(target=work, args=(todo, size, [before, now], processor, figures))
               for processor in processors or ["0"]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for name, version in (("before", 0), ("now", 1)):
        joins = [pair[version][2] for pair in figures]
        whole = [pair[version][1] + pair[version][2] for pair in figures]
        error = statistics.stdev(whole) / len(whole) ** 0.5
        print(f"# {name}: {len(joins)} units, mean {statistics.mean(joins):.4f} s, with lists "
              f"{statistics.mean(whole):.4f} s, standard error {error:.4f}, at most "
              f"{max(pair[version][3] for pair in figures)} MB")


main()
