#!/usr/bin/env python3
"""Measures the calls that list solutions in Python: best and median of three, in seconds.

Usage: bench-results/python-listing.py. Prints wall and processor time. Needs NumPy and the
package, installed from a wheel of the profile `dist`.
"""

import resource
import time

from common import KNOWN, row, table

import queens


def timed(n, listing):
    wall, processor = time.perf_counter(), time.process_time()
    assert listing(n) == KNOWN[n]
    return time.perf_counter() - wall, time.process_time() - processor


LISTINGS = {
    "solutions_array": (16, lambda n: len(queens.solutions_array(n))),
    "solutions_batches": (15, lambda n: sum(map(len, queens.solutions_batches(n)))),
    "solutions": (15, lambda n: sum(1 for _ in queens.solutions(n))),
}
queens.solutions_array(8)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
table("Best and median of 3:", "call", "wall, s", "processor, s", "peak MiB so far")
for name, (n, listing) in LISTINGS.items():
    wall, processor = (sorted(times) for times in zip(*(timed(n, listing) for _ in range(3))))
    peak = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    times = [f"{best:.2f} / {median:.2f}" for best, median, _ in (wall, processor)]
    row(f"`{name}({n})`", *times, f"{peak:.0f}")
