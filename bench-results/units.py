#!/usr/bin/env python3
"""Measures whole units of a large board, each in a new process, with one version of the engine or two in turn.

    bench-results/units.py 28 [--now UNITS] [--before UNITS] [--processors 0 1]
    bench-results/units.py 18 --tail

UNITS is the example `units` of a version: `cargo build --release -p queens --example units`. The units are the
distinct ones of N in the ledger's fixtures. One thread is bound to each processor, which needs Linux. Two versions
must find the same count. With --tail, times all units of N and assigns them to simulated threads, to show how evenly
threads end.
"""

import argparse
import csv
import heapq
import re
import statistics
from concurrent.futures import ThreadPoolExecutor
from queue import Queue

from common import EXAMPLES, ROOT, run

FIXTURE = ROOT / "crates/queens-ledger/tests/all/fixtures/unit-times.csv"
FIGURES = re.compile(r"total (\d+) .* lists ([\d.]+) s .* join ([\d.]+) s, ([\d.]+) s of .* peak (\d+) MB")


def units_of(size):
    with open(FIXTURE) as file:
        rows = csv.DictReader(line for line in file if not line.startswith("#"))
        return list(dict.fromkeys(row["unit"] for row in rows if row["n"] == size))


def timed(program, size, unit, processor):
    """Total, seconds of lists and of the join, peak MB. The processor clock is coarse for short joins."""
    text = run("taskset", "-c", processor, program, size, "auto", unit)[3]
    total, lists, wall, cpu, peak = FIGURES.search(text).groups()
    return int(total), float(lists), float(cpu if float(wall) > 0.5 else wall), int(peak)


def tail(times, threads):
    """The fraction of the whole time for which threads are idle at the end."""
    free = [0.0] * threads
    for seconds in times:
        heapq.heapreplace(free, free[0] + seconds)
    return 1 - sum(free) / (threads * max(free))


def show_tails(program, size):
    text = run(program, size, "auto", "all")[3]
    times = [float(found) for found in re.findall(r"join ([0-9.]+) s", text)]
    idle = ", ".join(f"{threads}: {100 * tail(times, threads):.2f} %" for threads in (2, 8, 64, 256))
    print(f"N = {size}: {len(times)} units, the longest {max(times):.4f} s; idle at the end by threads {idle}")


def show_units(programs, size, processors):
    free = Queue()
    for processor in processors:
        free.put(processor)

    def measure(numbered):
        number, unit = numbered
        processor = free.get()
        order = list(enumerate(programs))[:: -1 if number % 2 else 1]
        found = dict(sorted((place, timed(program, size, unit, processor)) for place, program in order))
        free.put(processor)
        assert len({total for total, *_ in found.values()}) == 1, (unit, found)
        print(size, unit, found[0][0], *(f"{join:.6f}" for _, _, join, _ in found.values()), sep=",", flush=True)
        return found

    with ThreadPoolExecutor(len(processors)) as threads:
        figures = list(threads.map(measure, enumerate(units_of(size))))
    for place, program in enumerate(programs):
        of_version = [found[place] for found in figures]
        whole = [lists + join for _, lists, join, _ in of_version]
        print(f"# {program}: {len(whole)} units, mean {statistics.mean(join for _, _, join, _ in of_version):.4f} s, "
              f"with lists {statistics.mean(whole):.4f} s, standard error "
              f"{statistics.stdev(whole) / len(whole) ** 0.5:.4f}, at most {max(peak for *_, peak in of_version)} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("n", metavar="N")
    parser.add_argument("--now", default=EXAMPLES / "units")
    parser.add_argument("--before")
    parser.add_argument("--processors", nargs="+", default=["0"])
    parser.add_argument("--tail", action="store_true")
    options = parser.parse_args()
    if options.tail:
        show_tails(options.now, options.n)
    else:
        versions = filter(None, [options.before, options.now])
        show_units(list(versions), options.n, options.processors)


main()
