#!/usr/bin/env bash
# Compares the processor time of the library's single-threaded `bitmap-mirror` with plain C loops of the same
# algorithm (crates/queens/benches/reference/bitmap_mirror.c), in five alternating runs each. Fails if the
# library's recursive search needs more than 1.3 times the processor time of the C program. Prints a Markdown
# table. It compares the best runs, because the others include other work of the machine.
#
# Usage: bench-results/bitmap-mirror.sh [N]

set -euo pipefail
cd "$(dirname "$0")/.."

readonly n=${1:-15} runs=5
readonly target=${CARGO_TARGET_DIR:-target}
readonly count_one=$target/release/examples/count_one reference=$target/bitmap_mirror_c
readonly names=("library" "C" "library, iterative" "C, iterative")
readonly commands=(
    "$count_one bitmap-mirror $n" "$reference recursive $n"
    "$count_one bitmap-mirror-iterative $n" "$reference iterative $n"
)
times=$(mktemp -d)
readonly times
trap 'rm -r "$times"' EXIT

cargo build --quiet --release -p queens --example count_one
gcc -O3 -march=native -o "$reference" crates/queens/benches/reference/bitmap_mirror.c

# Runs command number $1 and records its wall and processor time and its count.
run() {
    local TIMEFORMAT='%R %U'
    # shellcheck disable=SC2086 # a command with its arguments
    { time ${commands[$1]} >"$times/count"; } 2>>"$times/$1"
    cut -d' ' -f1 "$times/count" >>"$times/counts"
}

# Best and median of column $2 of the times of command number $1.
best_and_median() {
    sort -n -k"$2","$2" "$times/$1" |
        awk -v column="$2" -v middle=$(((runs + 1) / 2)) '
            NR == 1 { best = $column }
            NR == middle { print best, $column }'
}

for ((i = 0; i < runs; i++)); do
    for command in "${!commands[@]}"; do
        run "$command"
    done
done

counts=$(sort -u "$times/counts")
if [ "$(wc -l <<<"$counts")" != 1 ]; then
    echo "the programs do not agree: $counts" >&2
    exit 1
fi

echo "N = $n, $counts solutions, $runs runs each in turn, seconds:"
echo
echo "| program | best, processor | median, processor | best, wall | median, wall |"
echo "|---|---:|---:|---:|---:|"
for command in "${!commands[@]}"; do
    read -r best median < <(best_and_median "$command" 2)
    read -r wall median_wall < <(best_and_median "$command" 1)
    echo "| ${names[$command]} | $best | $median | $wall | $median_wall |"
    bests[command]=$best
done
echo
awk -v library="${bests[0]}" -v c="${bests[1]}" 'BEGIN {
    printf "Library to C, recursive: %.2f (limit 1.30).\n", library / c
    exit !(c > 0 && library <= 1.3 * c)
}'
