#!/usr/bin/env bash
# Measures one solution of large boards against writing the same number of integers, a plain min-conflicts
# loop and OR-tools' CP-SAT; and completions against whole counts.
#
# Usage: bench-results/solve.sh [PYTHON], a Python that has OR-tools (`pip install ortools`).
# Build first: cargo build --release && cargo build --release -p queens --example solve_time

set -euo pipefail
cd "$(dirname "$0")/.."
queens=target/release/queens
solve_time=target/release/examples/solve_time
python=${1:-}

# The best and median wall time of five runs of a command, in seconds: timed COMMAND...
timed() {
    python3 - "$@" <<'PYTHON'
import statistics, subprocess, sys, time
seconds = []
for _ in range(5):
    start = time.perf_counter()
    subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    seconds.append(time.perf_counter() - start)
print(f"{min(seconds):8.3f} / {statistics.median(seconds):.3f} s  {' '.join(sys.argv[1:])}")
PYTHON
}

echo '== one solution, output to /dev/null (best / median of 5)'
timed seq 0 99999999
timed "$queens" solve 100000000
timed "$queens" solve 1000000 --seed 1 -f list
timed "$queens" solve 10000000 --seed 1 -f list

echo '== one solution, made in memory'
for n in 8 100 1000; do
    for method in construct random min-conflicts; do
        "$solve_time" "$method" $n
    done
    [ -z "$python" ] || "$python" bench-results/solve/cp_sat.py $n 60 | sed 's/^/CP-SAT /'
done
"$solve_time" min-conflicts 10000
"$solve_time" random 10000

echo '== completions beside whole counts (best / median of 5)'
[ "$("$queens" complete --size 16)" = 14772512 ]
timed "$queens" count 16
timed "$queens" complete --size 16
timed "$queens" count 18
for square in a18 e12 i9 r3; do
    timed "$queens" complete --size 18 --queens $square
done
