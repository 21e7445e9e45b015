#!/usr/bin/env python3
"""All solutions counted by general solvers beside `queens`, each as its own documentation writes the
model, one thread, in alternation in one run. Prints a table in Markdown.

Usage: PYTHON bench-results/others.py [QUEENS] [RUNS]

PYTHON is one that has the others: `pip install clingo ortools python-constraint2`. A program is not asked
for boards that would take it more than about a minute. Every count is checked.
"""

import importlib.metadata
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZES = [8, 10, 12, 14, 16]
# Seconds that a count may take, and by how many times it takes longer with two more rows.
LIMIT, GROWTH = 60.0, 40


def clingo(n):
    """Answer set programming: a choice for each square, and constraints of rows, columns, diagonals."""
    import clingo

    control = clingo.Control([f"--const=n={n}", "--models=0", "--project"])
    control.add(
        "base",
        [],
        """
        { queen(I, 1..n) } = 1 :- I = 1..n.
        { queen(1..n, J) } = 1 :- J = 1..n.
        :- { queen(D-J, J) } >= 2, D = 2..2*n.
        :- { queen(D+J, J) } >= 2, D = 1-n..n-1.
        """,
    )
    control.ground([("base", [])])
    found = 0
    with control.solve(yield_=True) as handle:
        for _ in handle:
            found += 1
    return found


def or_tools(n):
    """CP-SAT: three all-different constraints, and a callback that counts."""
    from ortools.sat.python import cp_model

    class Counter(cp_model.CpSolverSolutionCallback):
        def __init__(self):
            super().__init__()
            self.found = 0

        def on_solution_callback(self):
            self.found += 1

    model = cp_model.CpModel()
    queens = [model.new_int_var(0, n - 1, f"x{i}") for i in range(n)]
    model.add_all_different(queens)
    model.add_all_different(queens[i] + i for i in range(n))
    model.add_all_different(queens[i] - i for i in range(n))
    solver, counter = cp_model.CpSolver(), Counter()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.solve(model, counter)
    return counter.found


def python_constraint(n):
    """Backtracking in Python with constraints between each two columns."""
    import constraint

    problem = constraint.Problem()
    columns = range(n)
    problem.addVariables(columns, range(n))
    for one in columns:
        for two in range(one + 1, n):
            problem.addConstraint(lambda a, b, d=two - one: abs(a - b) != d and a != b, (one, two))
    return len(problem.getSolutions())


def queens_by(program, algorithm):
    def count(n):
        command = [program, "count", str(n), "-q", "-t", "1", "-a", algorithm]
        return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    return count


def timed(count, n, expected):
    start = time.perf_counter()
    found = count(n)
    seconds = time.perf_counter() - start
    assert found == expected, f"{found} for N = {n} instead of {expected}"
    return seconds


def known():
    lines = (ROOT / "crates/queens/data/known-counts.csv").read_text().splitlines()
    rows = (line.split(",") for line in lines if line[:1].isdigit())
    return {int(row[0]): int(row[1]) for row in rows}


def shown(seconds):
    if not seconds:
        return ""
    best, median = min(seconds), statistics.median(seconds)
    return f"{best:.3g} / {median:.3g}"


def main(program="target/dist/queens", runs="3"):
    version = importlib.metadata.version
    counts = {
        "queens": queens_by(program, "halves"),
        "queens, symmetry": queens_by(program, "symmetry"),
        "queens, backtracking": queens_by(program, "backtracking"),
        f"clingo {version('clingo')}": clingo,
        f"OR-tools {version('ortools')} CP-SAT": or_tools,
        f"python-constraint2 {version('python-constraint2')}": python_constraint,
    }
    totals = known()
    seconds = {name: {n: [] for n in SIZES} for name in counts}
    for _ in range(int(runs)):
        for name, count in counts.items():
            count(SIZES[0])  # what is loaded once, or was displaced by the one before
            for n in SIZES:
                seconds[name][n].append(timed(count, n, totals[n]))
                if seconds[name][n][-1] > LIMIT / GROWTH:
                    break
    print("| seconds, best / median | " + " | ".join(f"N = {n}" for n in SIZES) + " |")
    print("|---" * (len(SIZES) + 1) + "|")
    for name in counts:
        print(f"| {name} | " + " | ".join(shown(seconds[name][n]) for n in SIZES) + " |")


if __name__ == "__main__":
    main(*sys.argv[1:])
