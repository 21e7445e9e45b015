#!/usr/bin/env bash
# Every fuzz target for some minutes, one after the other. Prints a table in Markdown; the output of a
# target that fails goes to standard error. Needs cargo-fuzz, and with a stable compiler RUSTC_BOOTSTRAP=1.
#
#     bench-results/fuzz.sh [MINUTES]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=$((60 * ${1:-60}))
cargo fuzz build >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Seconds of processor that the targets so far have taken.
processor_time() { awk '{ print int(($16 + $17) / 100) }' "/proc/$$/stat"; }

echo '| target | inputs | processor time | found |'
echo '|---|--:|--:|---|'
for target in $(cargo fuzz list); do
    found=nothing
    started=$(processor_time)
    cargo fuzz run "$target" -- -max_total_time="$seconds" -print_final_stats=1 > "$log" 2>&1 ||
        found="a failure: see fuzz/artifacts/$target"
    [ "$found" = nothing ] || tail -40 "$log" >&2
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    printf '| %s | %s | %s min | %s |\n' "\`$target\`" "${inputs:-?}" \
        $((($(processor_time) - started) / 60)) "$found"
done
