#!/usr/bin/env python3
"""Measures the overhead of Dask: `queens count N --threads W` against W workers on one machine.

    bench-results/cluster-overhead.py [N] [--workers W] [--runs R] [--shards K]

Runs alternate, and every total is checked. The script measures with one clock:

queens   the process `queens count N --threads W --quiet`, from its start to its end
dask     the call `queens.cluster.count(client, N, ledger)`: from creating a ledger to reading the
         total from it, with every record on disk. The cluster is already running, and its workers
         have counted shards of a small board before.
shard    the overhead of a worker for each shard of the last run:
         (dask * W - processor time of all records) / shards
"""

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from common import KNOWN, QUEENS, run
from distributed import Client, LocalCluster

from queens import cluster


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("n", type=int, nargs="?", default=18)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--shards", type=int)
    options = parser.parse_args()
    times = {"queens": [], "dask": []}
    workers = {"n_workers": options.workers, "threads_per_worker": 1}
    with (
        LocalCluster(**workers, dashboard_address="127.0.0.1:0") as nodes,
        Client(nodes) as client,
        tempfile.TemporaryDirectory() as directory,
    ):
        cluster.count(client, 14, Path(directory) / "warm.db", shards=8)
        for number in range(options.runs):
            seconds, _, _, text = run(QUEENS, "count", options.n, "-t", options.workers, "-q")
            times["queens"].append(seconds)
            ledger, started = Path(directory) / f"{number}.db", time.perf_counter()
            total = cluster.count(client, options.n, ledger, shards=options.shards)
            times["dask"].append(time.perf_counter() - started)
            assert total == int(text) == KNOWN[options.n], (total, text)
        state = cluster.status(ledger)
    medians = {name: statistics.median(values) for name, values in times.items()}
    for name, values in times.items():
        print(f"{name:7} {medians[name]:.3f} s  ({' '.join(f'{x:.3f}' for x in sorted(values))})")
    more = 100 * (medians["dask"] / medians["queens"] - 1)
    idle = times["dask"][-1] * options.workers - state.cpu_seconds
    print(f"more    {more:.1f} %, {state.shards} shards")
    print(f"shard   {1000 * idle / state.shards:.2f} ms; counting {state.cpu_seconds:.3f} s")


if __name__ == "__main__":
    main()
