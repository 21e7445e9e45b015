#!/usr/bin/env python3
"""Measures the figures that the tabs Compare and Count show at a first visit, and writes them to
web/src/compare/stored.json and web/src/count/stored.json.

    bench-results/page-stored.py "AMD EPYC (Zen 4)"

The argument names the processor. Keeps the shortest time of each run from three passes. Every count must be the
published one.
"""

import datetime
import json
import sys

from common import KNOWN, QUEENS, ROOT, run

PASSES = 3
ALGORITHMS = "brute-force,permutation,backtracking,flags,bitmap,bitmap-mirror,halves"
COMPARE = ["compare", "4..12", "-a", ALGORITHMS, "--limit", "2s"]
COUNT = ["count", "4..18"]


def runs(command):
    found = [json.loads(line) for line in run(QUEENS, *command, "--json")[3].splitlines()]
    for one in found:
        assert int(one.get("total", KNOWN[one["n"]])) == KNOWN[one["n"]], one
    return found


def write(name, command, fields):
    """Writes the shortest run of each kind, and the threads of all runs."""
    passes = [runs(command) for _ in range(PASSES)]
    best = [min(same, key=lambda one: one.get("seconds", float("inf"))) for same in zip(*passes)]
    stored = {
        "machine": sys.argv[1],
        "threads": passes[0][0].get("threads", 1),
        "date": datetime.date.today().isoformat(),
        "command": " ".join(["queens", *command]),
        "runs": [],
    }
    lines = [json.dumps({field: one[field] for field in fields if field in one}) for one in best]
    text = json.dumps(stored, indent=2).replace("[]", "[\n    " + ",\n    ".join(lines) + "\n  ]")
    (ROOT / "web" / "src" / name / "stored.json").write_text(text + "\n")


write("compare", COMPARE, ["n", "algorithm", "status", "limit_seconds", "total", "seconds", "nodes"])
write("count", COUNT, ["n", "total", "seconds"])
