#!/usr/bin/env python3
"""Measures the figures that the tabs Compare and Count open with at a first visit, and writes them to
web/src/compare/stored.json and web/src/count/stored.json.

    bench-results/page-stored.py target/release/queens "AMD EPYC"

The second argument names the processor. Of some runs the shortest counts. `npm --prefix web run format`
gives the files the form that is checked.
"""

import datetime
import json
import os
import pathlib
import subprocess
import sys

REPEAT = 3
ALGORITHMS = "brute-force,permutation,backtracking,flags,bitmap,bitmap-mirror,halves"
WEB = pathlib.Path(__file__).resolve().parent.parent / "web" / "src"


def lines(*command):
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def shortest(runs):
    return min(runs, key=lambda run: run.get("seconds", float("inf")))


def only(run, fields):
    return {field: run[field] for field in fields if field in run}


def compared(queens):
    fields = ["n", "algorithm", "status", "limit_seconds", "total", "seconds", "nodes"]
    passes = [lines(queens, "compare", "4..12", "-a", ALGORITHMS, "--limit", "2s", "--json") for _ in range(REPEAT)]
    return {"runs": [only(shortest(same), fields) for same in zip(*passes)]}


def counted(queens):
    passes = [[lines(queens, "count", str(n), "--json")[0] for n in range(4, 19)] for _ in range(REPEAT)]
    counts = [shortest(same) for same in zip(*passes)]
    return {"threads": counts[0]["threads"], "counts": [only(one, ["n", "total", "seconds"]) for one in counts]}


def write(folder, machine, measured):
    head = {"machine": machine, "date": datetime.date.today().isoformat()}
    (WEB / folder / "stored.json").write_text(json.dumps({**head, **measured}, indent=2) + "\n")


if __name__ == "__main__":
    queens, machine = os.path.abspath(sys.argv[1]), sys.argv[2]
    write("compare", machine, compared(queens))
    write("count", machine, counted(queens))
