#!/usr/bin/env python3
"""Measures lists of solutions from Python: best and median of three, wall-clock and processor time.

Usage: bench-results/python-listing.py, with NumPy and the package, a wheel of the profile `dist`.
Each list must have the published length.
"""

import resource
import statistics
import time

import queens

N15, N16 = 2_279_184, 14_772_512


def one_by_one():
    assert sum(1 for _ in queens.solutions(15)) == N15


def batches():
    assert sum(map(len, queens.solutions_batches(15))) == N15


def array():
    assert len(queens.solutions_array(16)) == N16


def timed(listing):
    wall, processor = time.perf_counter(), time.process_time()
    listing()
    return time.perf_counter() - wall, time.process_time() - processor


def main():
    queens.solutions_array(8)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    array()
    peak = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    print(f"solutions_array(16): {peak:.0f} MiB at most")
    for listing in (one_by_one, batches, array):
        runs = [timed(listing) for _ in range(3)]
        for name, times in zip(("wall", "cpu"), zip(*runs)):
            print(f"{listing.__name__} {name} {min(times):.2f} {statistics.median(times):.2f}")


if __name__ == "__main__":
    main()
