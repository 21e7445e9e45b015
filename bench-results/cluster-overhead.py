#!/usr/bin/env python3
"""Measures the overhead of Dask: `queens count N --threads W` against W workers on one machine.

    bench-results/cluster-overhead.py [N] [--workers W] [--runs R] [--queens PATH]

Runs alternate, and every total is compared. This program measures, with one clock:

queens   the process `queens count N --threads W --quiet`, from its start to its end
dask     the call `queens.cluster.count(client, N, ledger)`: from creating a ledger to reading the
         total from it, with every record on disk. The cluster is already running, and its workers
         have counted a shard of a small board.
shard    the overhead of a worker per shard in the last run:
         (dask * W - processor time of all records) / shards
"""

import argparse
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

from queens import cluster
from queens.cluster.connection import local

ROOT = Path(__file__).resolve().parents[1]


def timed(work):
    started = time.perf_counter()
    result = work()
    return time.perf_counter() - started, result


def by_queens(options):
    command = [
        options.queens,
        "count",
        str(options.n),
        "--threads",
        str(options.workers),
        "--quiet",
    ]
    seconds, out = timed(lambda: subprocess.check_output(command, text=True))
    return seconds, int(out)


def by_dask(options, client, ledger):
    return timed(lambda: cluster.count(client, options.n, ledger, shards=options.shards))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("n", type=int, nargs="?", default=18)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--shards", type=int)
    parser.add_argument("--queens", default=ROOT / "target" / "release" / "queens")
    options = parser.parse_args()
    times = {"queens": [], "dask": []}
    with local(options.workers) as client, tempfile.TemporaryDirectory() as directory:
        cluster.count(client, 14, Path(directory) / "warm.db", shards=8)
        for run in range(options.runs):
            ledger = Path(directory) / f"{run}.db"
            alone, expected = by_queens(options)
            spread, total = by_dask(options, client, ledger)
            assert total == expected, (total, expected)
            times["queens"].append(alone)
            times["dask"].append(spread)
        state = cluster.status(ledger)
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, values in times.items():
        runs = " ".join(f"{value:.3f}" for value in sorted(values))
        print(f"{name:7} {medians[name]:.3f} s  ({runs})")
    more = 100 * (medians["dask"] / medians["queens"] - 1)
    idle = times["dask"][-1] * options.workers - state.cpu_seconds
    print(f"more    {more:.1f} %, {state.records} shards")
    print(f"shard   {1000 * idle / state.records:.2f} ms; counting {state.cpu_seconds:.3f} s")


if __name__ == "__main__":
    main()
