#!/usr/bin/env bash
# Compares the instruction counts of searches in the library with those of the same searches written by hand
# (crates/queens/examples/observer_cost.rs), and fails if the library executes more than 1.02 times as many.
# Subtracts the instructions for a board of one square, so that only the search is compared. Needs valgrind.

set -euo pipefail
cd "$(dirname "$0")/.."

readonly program=${CARGO_TARGET_DIR:-target}/release/examples/observer_cost

# Prints the instructions of one run: instructions SIDE NAME N
instructions() {
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$program" "$@" 2>&1 >/dev/null |
        awk '/Collected/ { print $NF }'
}

# Prints the instructions of one search: searched SIDE NAME
searched() {
    echo $(($(instructions "$1" "$2" 10) - $(instructions "$1" "$2" 1)))
}

cargo build --quiet --release -p queens --example observer_cost

printf '| algorithm, N = 10 | library | by hand | ratio |\n|---|---:|---:|---:|\n'
missed=0
for name in bitmap bitmap-iterative backtracking flags; do
    library=$(searched library "$name") by_hand=$(searched by-hand "$name")
    awk -v name="$name" -v library="$library" -v by_hand="$by_hand" 'BEGIN {
        printf "| `%s` | %d | %d | %.3f |\n", name, library, by_hand, library / by_hand
        exit !(by_hand > 0 && library <= 1.02 * by_hand)
    }' || missed=1
done
exit $missed
