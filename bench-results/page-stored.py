#!/usr/bin/env python3
"""Measures the figures that the tabs Compare and Count show at a first visit, and writes them to
web/src/compare/stored.json and web/src/count/stored.json.

    bench-results/page-stored.py target/release/queens "AMD EPYC (Zen 4)"

The second argument names the processor. Keeps the shortest time of each run from three passes. Every count must be
the published one. Run `npm --prefix web run format` afterwards, because a check tests the format.
"""

import csv
import datetime
import json
import os
import pathlib
import subprocess
import sys

PASSES = 3
ALGORITHMS = "brute-force,permutation,backtracking,flags,bitmap,bitmap-mirror,halves"
COMPARE = ["compare", "4..12", "-a", ALGORITHMS, "--limit", "2s"]
COUNT = ["count", "4..18"]
ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "web" / "src"


def published():
    with open(ROOT / "crates" / "queens" / "data" / "known-counts.csv", newline="") as file:
        return {int(row[0]): row[1] for row in csv.reader(file) if row[0].isdecimal()}


def runs(queens, command, known):
    out = subprocess.run([queens, *command, "--json"], check=True, capture_output=True, text=True).stdout
    found = [json.loads(line) for line in out.splitlines()]
    for run in found:
        assert run.get("total", known[run["n"]]) == known[run["n"]], run
    return found


def shortest(queens, command, fields, known):
    """The shortest run of each kind, and the threads of all runs."""
    passes = [runs(queens, command, known) for _ in range(PASSES)]
    best = [min(same, key=lambda run: run.get("seconds", float("inf"))) for same in zip(*passes)]
    return [{field: run[field] for field in fields if field in run} for run in best], passes[0][0].get("threads", 1)


def write(name, machine, command, fields, queens, known):
    found, threads = shortest(queens, command, fields, known)
    date = datetime.date.today().isoformat()
    head = {"machine": machine, "threads": threads, "date": date, "command": " ".join(["queens", *command])}
    (WEB / name / "stored.json").write_text(json.dumps({**head, "runs": found}, indent=2) + "\n")


def main():
    queens, machine, known = os.path.abspath(sys.argv[1]), sys.argv[2], published()
    compared = ["n", "algorithm", "status", "limit_seconds", "total", "seconds", "nodes"]
    write("compare", machine, COMPARE, compared, queens, known)
    write("count", machine, COUNT, ["n", "total", "seconds"], queens, known)


if __name__ == "__main__":
    main()
