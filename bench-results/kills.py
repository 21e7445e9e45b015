#!/usr/bin/env python3
"""Kills counts and verifications repeatedly, and checks that nothing is lost, doubled or wrong.

Usage: bench-results/kills.py [KILLS [SEED]]

Two processes share each ledger; one of them, sometimes both, is killed with SIGKILL at a random moment. After the
count, `verify --all` is killed in the same way, then runs until every shard is confirmed. Each ledger must end with
the published total, every shard counted once here before the recounts, no conflict, no rejected record and no claim.
"""

import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time

from common import KNOWN, QUEENS, run


def queens(*arguments):
    return run(QUEENS, *arguments)[3]


def kill_some(command, chance):
    """Starts a command twice, kills one or both processes after a while; returns the kills."""
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    processes = [subprocess.Popen([QUEENS, *command], **quiet) for _ in range(2)]
    time.sleep(chance.uniform(0.01, 0.6))
    alive = [process for process in processes[: chance.randint(1, 2)] if process.poll() is None]
    for process in alive:
        process.kill()
    for process in processes:
        process.wait(timeout=600)
    return len(alive)


def campaign(n, directory, chance):
    """Completes one ledger until every shard is confirmed; returns the kills of counts and verifications."""
    ledger, shards = os.path.join(directory, f"q{n}-{chance.random()}.db"), chance.choice([60, 200, 600])
    count = ["count", str(n), "--ledger", ledger, "--of", str(shards), "--quiet", "--threads", "1"]
    counting = sum(kill_some(count, chance) for _ in range(6))
    assert int(queens(*count)) == KNOWN[n], n
    with sqlite3.connect(ledger) as database:
        counted = database.execute("SELECT count(DISTINCT shard), count(*) FROM records").fetchone()
    assert counted == (shards, shards), (counted, shards)
    verify = ["ledger", "verify", ledger, "--all", "--json", "--threads", "1"]
    verifying = sum(kill_some(verify, chance) for _ in range(6))
    report = json.loads(queens(*verify))
    status = json.loads(queens("ledger", "status", ledger, "--json"))
    assert report["published"] and status["total"] == str(KNOWN[n]), (report, status)
    assert status["states"]["confirmed"]["shards"] == shards, status["states"]
    assert (status["conflicts"], status["rejected"], status["claims"]) == ([], 0, []), status
    return counting, verifying


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    chance, kills, ledgers = random.Random(seed), [0, 0], 0
    with tempfile.TemporaryDirectory() as directory:
        while sum(kills) < wanted:
            found = campaign(chance.choice([13, 14, 15, 16]), directory, chance)
            kills = [sum(pair) for pair in zip(kills, found)]
            ledgers += 1
    print(f"{ledgers} ledgers with the right total, each shard counted once, all confirmed; "
          f"{kills[0]} kills of counts, {kills[1]} of verifications")


main()
