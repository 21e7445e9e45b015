#!/usr/bin/env bash
# Compares estimates with true values: how often their intervals contain the true value, and how much the estimated
# times of large boards differ from the true ones. Also compares the duration of estimates with their limit.
#
#     cargo build --release -p queens-kit && cargo build --release -p queens-ledger --example estimate
#     bench-results/estimates.sh
#
# The programs are in the directory that TARGET names, or in target/release.
set -euo pipefail
cd "$(dirname "$0")/.."
target=${TARGET:-target/release}

echo "Intervals of figures that are known of every unit, of 1,000 each:"
cargo test -q -p queens-ledger --lib estimate::tests::coverage -- --ignored --nocapture

echo "Intervals (N, units, seeds):"
for run in "18 20 400" "20 5 200" "20 100 100"; do
    # shellcheck disable=SC2086
    "$target/examples/estimate" $run
done

echo "Times of large boards (N, limit, seeds, true processor seconds):"
for run in "22 10s 5 642" "23 10s 5 4940" "24 10s 5 3.81e4" "26 10s 5 2.47e6" "27 10s 5 1.88e7" "28 10s 10 1.57e8"; do
    # shellcheck disable=SC2086
    "$target/examples/estimate" $run
done

echo "Wall-clock time of the command against its limit:"
for seconds in 1 5; do
    for n in $(seq 8 32); do
        began=$(date +%s.%N)
        basis=$("$target/queens" estimate "$n" --limit "$seconds" --seed 1 --json |
            sed 's/.*"basis":"\([a-z]*\)".*"sampled":\([0-9]*\).*/\1 \2/')
        printf -- '--limit %s  N=%-3s %-15s %.2f s\n' "$seconds" "$n" "$basis" \
            "$(echo "$(date +%s.%N) - $began" | bc)"
    done
done
