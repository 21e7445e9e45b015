#!/usr/bin/env bash
# Estimates against the truth: how often their intervals hold the published number of solutions and the
# mean of the estimated times, and how long they take against the limit they are given.
#
#     cargo build --profile dist -p queens-cli && cargo build --profile dist -p queens-ledger --example estimate
#     bench-results/estimates.sh
#
# Directory of the programs: TARGET, or target/dist.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${TARGET:-target/dist}

echo "Intervals (N, units, seeds):"
for run in "18 20 400" "20 5 200" "20 100 100" "24 20 100" "26 10 20"; do
    # shellcheck disable=SC2086
    "$target/examples/estimate" $run
done

echo "Thinned samples (N, seconds, seeds):"
for run in "24 1 40" "26 2 40"; do
    read -r n seconds seeds <<< "$run"
    truth=$(awk -F, -v n="$n" '$1 == n { print $2 }' crates/queens/data/known-counts.csv)
    for seed in $(seq 1 "$seeds"); do
        "$target/queens" estimate "$n" --limit "$seconds" --seed "$seed" --json
    done | python3 -c '
import json, sys
truth = int(sys.argv[1])
found = [json.loads(line) for line in sys.stdin]
ends = [one["total_interval"] for one in found if "total_interval" in one]
bases = {basis: sum(one["basis"] == basis for one in found) for basis in ("units", "thinned")}
held = sum(low <= truth <= high for low, high in ends)
print(f"  {len(found)} estimates of {bases}: {len(ends)} intervals, {held} hold")
' "$truth"
done

echo "Wall-clock time of the command against its limit:"
for seconds in 1 5; do
    printf '  --limit %s:' "$seconds"
    for n in $(seq 8 32); do
        began=$(date +%s.%N)
        basis=$("$target/queens" estimate "$n" --limit "$seconds" --seed 1 --json 2> /dev/null |
            sed 's/.*"basis":"\([a-z]*\)".*/\1/') || true
        printf ' %s %s %.2f' "$n" "${basis:-none}" "$(echo "$(date +%s.%N) - $began" | bc)"
        [ "$n" = 32 ] || printf ','
    done
    echo
done
