"""One solution by OR-tools' CP-SAT with the usual n-queens model: three all-different constraints.

Usage: cp_sat.py N [SECONDS]; prints seconds for building the model and for solving it.
"""

import sys
import time

from ortools.sat.python import cp_model


def main() -> None:
    n = int(sys.argv[1])
    limit = float(sys.argv[2]) if len(sys.argv) > 2 else 60.0
    start = time.perf_counter()
    model = cp_model.CpModel()
    columns = [model.new_int_var(0, n - 1, f"row_{row}") for row in range(n)]
    model.add_all_different(columns)
    model.add_all_different(columns[row] + row for row in range(n))
    model.add_all_different(columns[row] - row for row in range(n))
    built = time.perf_counter()
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = limit
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    solved = time.perf_counter()
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        print(f"N = {n}: no solution within {limit:.0f} s")
        return
    placed = [solver.value(column) for column in columns]
    assert len(set(placed)) == n
    assert len({column + row for row, column in enumerate(placed)}) == n
    assert len({column - row for row, column in enumerate(placed)}) == n
    print(f"N = {n}: built in {built - start:.3f} s, solved in {solved - built:.3f} s")


main()
