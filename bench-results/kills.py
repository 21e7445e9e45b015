#!/usr/bin/env python3
"""Kills counts, verifications and imports repeatedly, and checks that nothing is lost, doubled or wrong.

Usage: bench-results/kills.py [KILLS [SEED]]

Two processes share each ledger; one of them, sometimes both, is killed with SIGKILL at a random moment. After the
count, `verify --all` is killed in the same way, and then runs until every shard is confirmed. The records are exported
after the count, and imports of them into new ledgers are killed, too. Before the recounts, every shard must be counted
exactly once. At its end, each ledger must have the published total and no conflict, rejected record or claim.
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

from common import KNOWN, QUEENS, run


def queens(*arguments):
    return run(QUEENS, *arguments)[3]


def kill_some(commands, chance, longest=0.6):
    """Starts two commands and kills one or both of them after a while; returns the number of kills."""
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    processes = [subprocess.Popen([QUEENS, *command], **quiet) for command in commands]
    time.sleep(chance.uniform(0, longest))
    doomed = [process for process in processes[: chance.randint(1, 2)] if process.poll() is None]
    for process in doomed:
        process.kill()
    codes = [process.wait(timeout=600) for process in processes]
    assert all(code in (0, -signal.SIGKILL) for code in codes), (commands, codes)
    return codes.count(-signal.SIGKILL)


def check_counted(ledger, n, shards):
    """Asserts that the ledger has the total and one record of each shard."""
    with sqlite3.connect(ledger) as database:
        counted = database.execute("SELECT count(DISTINCT shard), count(*) FROM records").fetchone()
    assert counted == (shards, shards), (ledger, counted, shards)
    assert check_status(ledger, n)["counted"]["shards"] == shards, ledger


def check_status(ledger, n):
    """Asserts that the ledger has the total and no fault; returns its states."""
    status = json.loads(queens("ledger", "status", ledger, "--json"))
    assert status["total"] == str(KNOWN[n]), status
    assert (status["conflicts"], status["rejected"], status["claims"]) == ([], 0, []), status
    return status["states"]


def kill_imports(ledger, n, shards, chance):
    """Exports the records and imports them into new ledgers; returns the number of kills."""
    files, kills = [ledger + ".first", ledger + ".second"], 0
    lines = queens("ledger", "export", ledger).splitlines(keepends=True)
    for name, half in zip(files, (lines[: shards // 2], lines[shards // 2 :])):
        with open(name, "w", encoding="utf-8") as file:
            file.writelines(half)
    for number in range(20):
        new = f"{ledger}.import{number}"
        imports = [["ledger", "import", new, name, "--from", "one", "--quiet"] for name in files]
        kills += kill_some(imports, chance, 0.04)
        for command in imports:
            queens(*command)
        check_counted(new, n, shards)
    return kills


def campaign(n, directory, chance):
    """Works on a ledger until every shard is confirmed; returns the kills of counts, verifications and imports."""
    ledger, shards = os.path.join(directory, f"q{n}-{chance.random()}.db"), chance.choice([60, 200, 600])
    count = ["count", str(n), "--ledger", ledger, "--of", str(shards), "--quiet", "--threads", "1"]
    counting = sum(kill_some([count] * 2, chance) for _ in range(6))
    assert int(queens(*count)) == KNOWN[n], n
    check_counted(ledger, n, shards)
    importing = kill_imports(ledger, n, shards, chance)
    verify = ["ledger", "verify", ledger, "--all", "--json", "--threads", "1"]
    verifying = sum(kill_some([verify] * 2, chance) for _ in range(6))
    assert json.loads(queens(*verify))["published"], ledger
    assert check_status(ledger, n)["confirmed"]["shards"] == shards, ledger
    return counting, verifying, importing


def main():
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    chance, kills, ledgers = random.Random(seed), [0, 0, 0], 0
    with tempfile.TemporaryDirectory() as directory:
        while sum(kills) < wanted:
            found = campaign(chance.choice([13, 14, 15, 16]), directory, chance)
            kills = [sum(pair) for pair in zip(kills, found)]
            ledgers += 1
    print(f"{ledgers} ledgers with the right total, each shard counted once, all confirmed; "
          f"{kills[0]} kills of counts, {kills[1]} of verifications, {kills[2]} of imports")


main()
