#!/usr/bin/env python3
"""Compares single solutions with `seq` and CP-SAT, and completions with whole counts; measures local search.

Usage: PYTHON bench-results/solve.py

CP-SAT needs OR-tools (`pip install ortools`). Build first: `cargo build --release` and
`cargo build --release -p queens --example solve_time`.
"""

import time

from common import EXAMPLES, KNOWN, QUEENS, in_turn, pair, row, run, table

try:
    from ortools.sat.python import cp_model
except ImportError:
    cp_model = None

LARGE = ["solve 100000000", "solve 1000000 --seed 1 -f list", "solve 10000000 --seed 1 -f list"]
COUNTS = ["count 16", "complete --size 16", "count 18"]
COUNTS += [f"complete --size 18 --queens {square}" for square in ("a18", "e12", "i9", "r3")]


def with_cp_sat(n, limit=60):
    """Solves the usual model of three all-different constraints with one worker."""
    start = time.perf_counter()
    model = cp_model.CpModel()
    columns = [model.new_int_var(0, n - 1, f"row_{row}") for row in range(n)]
    for slope in (-1, 0, 1):
        model.add_all_different(columns[row] + slope * row for row in range(n))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = limit
    solver.parameters.num_workers = 1
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return f"CP-SAT N = {n}: no solution within {limit} s"
    placed = [solver.value(column) for column in columns]
    assert all(len({x + slope * row for row, x in enumerate(placed)}) == n for slope in (-1, 0, 1))
    return f"CP-SAT N = {n}: {time.perf_counter() - start:.3f} s"


def main():
    table("Wall seconds, output to /dev/null, best / median of 5:", "command", "time")
    commands = [["seq", 0, 99_999_999], *([QUEENS, *words.split()] for words in LARGE)]
    for words, (wall, *_) in zip(["seq 0 99999999", *LARGE], in_turn(commands, 5)):
        row(f"`{words}`", pair(wall))
    print("\nOne solution, made in memory:\n")
    for n in (8, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000):
        for method in ("construct", "random", "min-conflicts"):
            print(run(EXAMPLES / "solve_time", method, n, max(5, min(1000, 10**6 // n)))[3], end="")
        if cp_model and n <= 1000:
            print(with_cp_sat(n))
    print("\nLocal search with one start; hill climbing without and with 100 sideways moves:\n")
    for method, sideways in (("hill-climbing", 0), ("hill-climbing", 100), ("min-conflicts", 0)):
        for n in (8, 16, 32):
            print(run(EXAMPLES / "solve_time", method, n, 20_000, 0, sideways)[3], end="")
    assert int(run(QUEENS, "complete", "--size", 16, "--quiet")[3]) == KNOWN[16]
    table("Completions and whole counts, wall seconds, best / median of 5:", "command", "time")
    for words, (wall, *_) in zip(COUNTS, in_turn([[QUEENS, *words.split()] for words in COUNTS], 5)):
        row(f"`{words}`", pair(wall))


main()
