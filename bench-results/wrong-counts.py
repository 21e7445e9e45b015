#!/usr/bin/env python3
"""Shows that `ledger verify` finds a contributor who sends wrong counts.

Usage: bench-results/wrong-counts.py RECORDS [N RUNS]

RECORDS is an export of a whole count of N (22). Two contributors each have half of its shards. One changes the counts
of units with 1 % of the expected cost of that half, and all dependent values: sums, residues, checksums. This half is
imported as unsigned, the other as signed. `verify` runs with the default sample and RUNS (20) seeds, each time on a
copy of the ledger.
"""

import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
QUEENS = os.environ.get("QUEENS", os.path.join(ROOT, "target", "release", "queens"))
PRIME = 2**61 - 1


def run(*arguments, check=True):
    return subprocess.run([QUEENS, *arguments], capture_output=True, text=True, check=check).stdout


def weights(n):
    """The part and the weight of each unit."""
    units = {}
    for line in run("ledger", "unit", n, "--all", "--columns").splitlines():
        words = line.split()
        if words[0].isdigit():
            units[int(words[0])] = (words[1], int(words[3]))
    return units


def changed(line, wrong, units):
    """The record with one more solution in some units, and consistent sums, residues and checksums."""
    record = json.loads(line)
    counts = [int(count) for count in record["unit_counts"].split()]
    for place, unit in enumerate(range(record["first_unit"], record["end_unit"])):
        if unit in wrong:
            part, weight = units[unit]
            counts[place] += 1
            sums = next(found for found in record["parts"] if found["part"] == part)
            for found in (sums, record):
                found["count"] = str(int(found["count"]) + weight)
                found["residue"] = str(int(found["count"]) % PRIME)
    record["unit_counts"] = " ".join(map(str, counts))
    del record["checksum"]
    fields = json.dumps(record, separators=(",", ":"))[:-1]
    return f'{fields},"checksum":"{hashlib.sha256(fields.encode()).hexdigest()}"}}'


def main():
    records, n, runs = sys.argv[1], *(sys.argv[2:] or ["22", "20"])
    chance, units = random.Random(1), weights(n)
    with open(records, encoding="utf-8") as lines:
        lines = [line.rstrip("\n") for line in lines]
    found = 0
    with tempfile.TemporaryDirectory() as directory:
        path = lambda name: os.path.join(directory, name)
        liar = range(0, len(lines), 2)
        his = [unit for k in liar for unit in range(*(json.loads(lines[k])[end] for end in ("first_unit", "end_unit")))]
        wrong = set(chance.sample(his, len(his) // 100))
        with open(path("liar.jsonl"), "w", encoding="utf-8") as file:
            file.writelines(changed(lines[k], wrong, units) + "\n" for k in liar)
        with open(path("honest.jsonl"), "w", encoding="utf-8") as file:
            file.writelines(lines[k] + "\n" for k in range(1, len(lines), 2))
        keygen = ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path("key")]
        subprocess.run(keygen, check=True)
        sign = ["ssh-keygen", "-q", "-Y", "sign", "-f", path("key"), "-n", "queens", path("honest.jsonl")]
        subprocess.run(sign, check=True, capture_output=True)
        imported = run("ledger", "import", path("q.db"), path("liar.jsonl"), path("honest.jsonl"), "--trust", path("key.pub"))
        print(f"N = {n}: {len(wrong)} of {len(his)} units of one contributor are wrong; import: {imported.strip()}")
        for seed in range(int(runs)):
            run("ledger", "backup", path("q.db"), path("copy.db"))
            report = json.loads(run("ledger", "verify", path("copy.db"), "--seed", str(seed), "--json", check=False))
            recount = next(check for check in report["checks"] if check["name"] == "recount")
            found += recount["verdict"] == "failed"
            if seed == 0:
                print(recount["detail"])
            for name in os.listdir(directory):
                if name.startswith("copy.db"):
                    os.remove(path(name))
    print(f"found in {found} of {runs} runs with the default sample")
    # Six standard errors below the expected 95 %; correct counts never fail the check.
    assert found >= int(runs) * 0.95 - 6 * (int(runs) * 0.95 * 0.05) ** 0.5, found


main()
