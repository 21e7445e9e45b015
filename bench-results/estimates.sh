#!/usr/bin/env bash
# Estimates of Q(18) and Q(20) with 20 seeds each, against the truth: how many hold it within two
# standard errors, and how far the predicted processor time is from that of a real count right after.
#
#     bench-results/estimates.sh [N...]
set -euo pipefail
cd "$(dirname "$0")/.."
queens=target/release/queens
known=crates/queens/data/known-counts.csv
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

[ $# -gt 0 ] || set -- 18 20
for n; do
    truth=$(awk -F, -v n="$n" '$1 == n { print $2 }' "$known")
    for seed in $(seq 1 20); do
        "$queens" estimate "$n" --seed "$seed" --json
    done > "$directory/estimates"
    cpu=$("$queens" count "$n" --ledger "$directory/q$n.db" --json |
        sed 's/.*"cpu_seconds":\([0-9.]*\).*/\1/')
    python3 - "$n" "$truth" "$cpu" "$directory/estimates" <<'PYTHON'
import json, sys
n, truth, cpu, path = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]), sys.argv[4]
estimates = [json.loads(line) for line in open(path)]
held = within = 0
print(f"N={n}: {truth} solutions, {cpu:.2f} s of processor time")
for e in estimates:
    off = (e["total"] - truth) / e["total_standard_error"]
    time = e["cpu_seconds"] / cpu - 1
    held += abs(off) <= 2
    within += abs(time) <= 0.2
    print(f"  seed {e['seed']:2}: {e['total']:.4e} ({off:+.2f} standard errors), "
          f"{e['cpu_seconds']:.2f} s ({100 * time:+.1f} %), {e['sampled']} units in {e['seconds']:.1f} s")
print(f"  within two standard errors: {held} of {len(estimates)}; time within 20 %: {within}")
PYTHON
done
