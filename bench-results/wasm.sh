#!/usr/bin/env bash
# Measures the fast counter as WebAssembly in Node.js, on one thread: built without simd128, and built with
# it, with both kernels. Checks every count. Prints a Markdown table.
#
# Usage: bench-results/wasm.sh > bench-results/wasm.md

set -euo pipefail
cd "$(dirname "$0")/.."
. tests/toolchain.sh

readonly n=16 runs=5 rounds=3
readonly built=${CARGO_TARGET_DIR:-target}/wasm32-wasip1/release/examples/engine.wasm
total=$(awk -F, -v n=$n '$1 == n { print $2 }' crates/queens/data/known-counts.csv)

# Builds the program: build FLAG FILE
build() {
    RUSTFLAGS="-C target-feature=$1simd128" \
        cargo build --quiet --release -p queens --example engine --target wasm32-wasip1
    cp "$built" "$2"
}

# Measures counts in one process, after a warm-up count for Node.js to compile: time_counts PROGRAM KERNEL
time_counts() {
    node --no-warnings tests/wasm-runner.mjs "$1" $n 1 "$2" 1 $((1 + runs)) | tail -n +2 |
        awk -v total="$total" '$3 != total { exit 1 } { print 1000 * $11 }'
}

# Best and median: row BUILD KERNEL FILE
row() {
    sort -n "$3" | awk -v build="$1" -v kernel="$2" '{ ms[NR] = $1 } END {
        printf "| %s | `%s` | %.0f | %.0f |\n", build, kernel, ms[1], ms[int((NR + 1) / 2)]
    }'
}

wasm_toolchain
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
build - "$folder/without.wasm"
build + "$folder/with.wasm"
# Alternating, so that other load affects all alike.
for ((round = 0; round < rounds; round++)); do
    time_counts "$folder/without.wasm" portable >>"$folder/1"
    time_counts "$folder/with.wasm" portable >>"$folder/2"
    time_counts "$folder/with.wasm" simd128 >>"$folder/3"
done

cat <<END
# The fast counter as WebAssembly

Milliseconds for a whole count of N = $n on one thread of Node.js, best and median of $((rounds * runs)).
The count is checked each time.

| build | kernel | best | median |
|---|---|---:|---:|
$(row 'without simd128' portable "$folder/1")
$(row 'with simd128' portable "$folder/2")
$(row 'with simd128' simd128 "$folder/3")

Measured with Node.js $(node --version) and $("${RUSTC:-rustc}" --version) on $(uname -m)
($(nproc) processors, load $(cut -d' ' -f1 /proc/loadavg) at the end), $(date +%F):

    bench-results/wasm.sh > bench-results/wasm.md
END
