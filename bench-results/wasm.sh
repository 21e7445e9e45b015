#!/usr/bin/env bash
# Measures counts in WebAssembly on one thread of Node.js: the fast counter with both kernels (best and median of 15),
# and the installed npm package (each count in a new process, best of 3). Checks every count and prints Markdown
# tables. Takes five minutes.
#
# Usage: bench-results/wasm.sh (needs Node.js 20.19)

set -euo pipefail
cd "$(dirname "$0")/.."
. tests/toolchain.sh

readonly built=${CARGO_TARGET_DIR:-target}/wasm32-wasip1/release/examples/engine.wasm
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

total() { awk -F, -v n="$1" '$1 == n { print $2 }' crates/queens/data/known-counts.csv; }

# Builds the fast counter with or without vectors: build +|-
build() {
    RUSTFLAGS="-C target-feature=$1simd128" \
        cargo build --quiet --release -p queens --example engine --target wasm32-wasip1
    cp "$built" "$folder/$1.wasm"
}

# Stores the milliseconds of five counts of N = 16, after a first one that compiles the program: engine +|- KERNEL
engine() {
    node --no-warnings tests/wasm-runner.mjs "$folder/$1.wasm" 16 1 "$2" 1 6 | tail -n +2 |
        awk -v total="$(total 16)" '$3 != total { exit 1 } { print 1000 * $11 }' >>"$folder/$1$2"
}

wasm_toolchain
build -
build +
for _ in 1 2 3; do
    engine - portable
    engine + portable
    engine + simd128
done
printf '| simd128 | kernel | best | median |\n|---|---|--:|--:|\n'
for run in '- portable' '+ portable' '+ simd128'; do
    read -r with kernel <<<"$run"
    sort -n "$folder/$with$kernel" | awk -v name="$with | \`$kernel\`" '{ ms[NR] = $1 }
        END { printf "| %s | %.0f ms | %.0f ms |\n", name, ms[1], ms[int((NR + 1) / 2)] }'
done

release/npm.sh "$folder" >&2
echo '{ "private": true, "type": "module" }' >"$folder/package.json"
npm install --silent --offline --no-fund --no-audit --prefix "$folder" "$folder"/*.tgz
cat >"$folder/count.js" <<'END'
import { load } from 'queens-kit';
const [n, total] = process.argv.slice(2);
const started = performance.now();
const queens = await load();
const loaded = performance.now();
if (queens.count(Number(n)).total !== BigInt(total)) throw new Error(n);
console.log((loaded - started) / 1000, (performance.now() - loaded) / 1000);
END
cat >"$folder/trace.js" <<'END'
import { load } from 'queens-kit';
const queens = await load();
const started = performance.now();
let steps = 0;
for (const _ of queens.trace('bitmap', 11)) steps += 1;
console.log(`A trace: ${(steps / (performance.now() - started) / 1000).toFixed(1)} million steps a second.`);
END
printf '\n| N | load | count |\n|--:|--:|--:|\n'
for n in 8 12 14 16 17 18 19 20; do
    for _ in $(seq $((n < 19 ? 3 : 1))); do node "$folder/count.js" $n "$(total $n)"; done | sort -k 2 -g |
        awk -v n=$n 'NR == 1 { printf "| %d | %.2f s | %.2f s |\n", n, $1, $2 }'
done
node "$folder/trace.js"
