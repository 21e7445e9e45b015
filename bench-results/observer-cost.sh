#!/usr/bin/env bash
# Compares the instruction counts of searches in the library and of the same searches written by hand
# (crates/queens/examples/observer_cost.rs), and fails if the library needs more than 1.02 times as many.
# Prints a Markdown table. It subtracts the instructions for a board of one square, so that only the search is
# compared.
#
# Usage: bench-results/observer-cost.sh > bench-results/observer-cost.md

set -euo pipefail
cd "$(dirname "$0")/.."

readonly n=10 algorithms="bitmap bitmap-iterative backtracking flags"
readonly program=${CARGO_TARGET_DIR:-target}/release/examples/observer_cost

# Instructions of one run: instructions SIDE NAME N
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 >/dev/null |
        awk '/Collected/ { print $NF }'
}

# Instructions of one search: searched SIDE NAME
searched() {
    echo $(($(instructions "$1" "$2" $n) - $(instructions "$1" "$2" 1)))
}

cargo build --quiet --release -p queens --example observer_cost

cat <<END
# Cost of the observer

Instructions for counting N = $n, by the search of the library with the counting observer and by the
same search written by hand, with nothing in it but the count. One compiler builds both into one
program with the release profile. The library may need at most 1.02 times as many.

| algorithm | library | by hand | ratio |
|---|---:|---:|---:|
END
missed=0
for name in $algorithms; do
    library=$(searched library "$name") by_hand=$(searched by-hand "$name")
    awk -v name="$name" -v library="$library" -v by_hand="$by_hand" 'BEGIN {
        printf "| `%s` | %d | %d | %.3f |\n", name, library, by_hand, library / by_hand
        exit !(by_hand > 0 && library <= 1.02 * by_hand)
    }' || missed=1
done
cat <<END

Measured with $(valgrind --version) and $(rustc --version) on $(uname -m):

    bench-results/observer-cost.sh > bench-results/observer-cost.md
END
exit $missed
