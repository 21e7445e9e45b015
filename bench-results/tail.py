#!/usr/bin/env python3
"""Simulates how evenly threads end, by assigning measured unit times to simulated threads.

Usage: bench-results/tail.py N [KERNEL [random COUNT SEED]]

Build first: `cargo build --release -p queens --example units --example engine`. The tail is the fraction of
the time at the end during which some thread is idle.
"""

import heapq
import os
import re
import subprocess
import sys

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../target/release/examples")


def tail(times, threads):
    """The fraction of the makespan for which threads are idle at the end, on average."""
    free = [0.0] * threads
    for seconds in times:
        heapq.heapreplace(free, free[0] + seconds)
    end = max(free)
    return 1 - sum(free) / (threads * end)


def main():
    size, kernel, units = sys.argv[1], *(sys.argv[2:3] or ["auto"]), sys.argv[3:] or ["all"]
    text = subprocess.run(
        [f"{EXAMPLES}/units", size, kernel, *units], capture_output=True, text=True, check=True
    ).stdout
    times = [float(found) for found in re.findall(r"join ([0-9.]+) s", text)]
    print(f"N={size}: {len(times)} units, {sum(times):.2f} s, the longest {max(times):.4f} s")
    for threads in (2, 8, 64, 256):
        print(f"  {threads:3} threads: tail {100 * tail(times, threads):.2f} %")


main()
