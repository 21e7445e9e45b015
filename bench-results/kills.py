#!/usr/bin/env python3
"""Kills counts and verifications repeatedly, and checks that nothing is lost, doubled or wrong.

Usage: bench-results/kills.py [KILLS] > bench-results/kills.md

Uses ledgers of several boards in turn. Two processes share each ledger; one of them, sometimes both, is
killed with SIGKILL at a random moment. After the count, `verify --all` is killed in the same way, then runs
until every unit is confirmed. Each ledger must end with the published total, every unit counted once here
before the recounts, no conflict, no rejected record and no claim. Build the command first, or set QUEENS to
its path.
"""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
QUEENS = os.environ.get("QUEENS", os.path.join(ROOT, "target", "release", "queens"))
BOARDS = {13: 73712, 14: 365596, 15: 2279184, 16: 14772512}


def start(*arguments):
    """Starts a process and discards its output."""
    return subprocess.Popen(
        [QUEENS, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def run(*arguments):
    """Runs a process that must succeed."""
    return subprocess.run([QUEENS, *arguments], capture_output=True, text=True, check=True).stdout


def kill_some(commands, chance):
    """Starts the commands, kills the first after a while, sometimes the others, too; returns the kills."""
    processes = [start(*command) for command in commands]
    time.sleep(chance.uniform(0.01, 0.6))
    killed = 0
    for process in processes[: chance.randint(1, len(processes))]:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
            killed += 1
    for process in processes:
        process.communicate(timeout=600)
    return killed


def campaign(n, directory, chance):
    """Completes one ledger until every unit is confirmed; returns the kills of counts and verifications."""
    ledger = os.path.join(directory, f"q{n}-{chance.random()}.db")
    shards = chance.choice([60, 200, 600])
    count = ["count", str(n), "--ledger", ledger, "--of", str(shards), "--quiet", "--threads", "1"]
    counting = sum(kill_some([count, count], chance) for _ in range(6))
    total = int(run(*count).strip())
    assert total == BOARDS[n], (n, total)
    with sqlite3.connect(ledger) as database:
        units = database.execute("SELECT units FROM plan").fetchone()[0]
        counted = database.execute("SELECT sum(end_unit - first_unit), count(*) FROM records").fetchone()
    assert counted == (units, shards), (counted, units, shards)
    verify = ["ledger", "verify", ledger, "--all", "--json", "--threads", "1"]
    verifying = sum(kill_some([verify, verify], chance) for _ in range(6))
    report = json.loads(run(*verify))
    assert report["published"], report
    assert report["states"]["confirmed"]["units"] == units, report["states"]
    status = json.loads(run("ledger", "status", ledger, "--json"))
    assert status["total"] == str(total), status
    assert status["states"]["confirmed"]["units"] == units, status["states"]
    # No conflicts, and no claims of killed processes.
    assert (status["conflicts"], status["rejected"], status["claims"]) == ([], 0, []), status
    return counting, verifying


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    chance = random.Random(1)
    kills, ledgers = [0, 0], {n: 0 for n in BOARDS}
    with tempfile.TemporaryDirectory() as directory:
        while sum(kills) < wanted:
            n = chance.choice(list(BOARDS))
            for place, number in enumerate(campaign(n, directory, chance)):
                kills[place] += number
            ledgers[n] += 1
    print("# Kills\n")
    print(f"`bench-results/kills.py {wanted}`: {sum(kills)} kills, {kills[0]} of counts and {kills[1]} of")
    print("verifications, two processes to a ledger.\n")
    print("| N | ledgers | total | each unit counted once | all units confirmed |\n|---|---|---|---|---|")
    for n, number in ledgers.items():
        print(f"| {n} | {number} | {BOARDS[n]}, always | yes | yes |")


main()
