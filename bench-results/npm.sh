#!/usr/bin/env bash
# Measures the installed npm package in Node.js on one thread. Checks every count. Prints Markdown tables;
# takes five minutes.
#
# Usage: bench-results/npm.sh > bench-results/npm.md (needs Node.js 20.19)

set -euo pipefail
cd "$(dirname "$0")/.."

readonly runs=3
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
release/npm.sh "$folder" >&2
echo '{ "private": true, "type": "module" }' >"$folder/package.json"
npm install --silent --offline --no-fund --no-audit --prefix "$folder" "$folder"/*.tgz

cat >"$folder/count.js" <<'END'
import { load } from 'queens-kit';
const [n, total] = process.argv.slice(2);
const started = performance.now();
const queens = await load();
const loaded = performance.now();
const first = queens.count(Number(n)).total;
const counted = performance.now();
if (first !== BigInt(total)) throw new Error(`${n}: ${first}`);
console.log((loaded - started) / 1000, (counted - loaded) / 1000);
END

cat >"$folder/trace.js" <<'END'
import { load } from 'queens-kit';
const queens = await load();
const started = performance.now();
let steps = 0;
for (const _ of queens.trace('bitmap', 11)) steps += 1;
console.log(((steps * 1000) / (performance.now() - started) / 1e6).toFixed(1));
END

# The shortest of some runs, each in a new process: row N RUNS
row() {
    local total
    total=$(awk -F, -v n="$1" '$1 == n { print $2 }' crates/queens/data/known-counts.csv)
    for ((run = 0; run < $2; run++)); do node "$folder/count.js" "$1" "$total"; done |
        sort -k 2 -g | awk -v n="$1" 'NR == 1 { printf "| %d | %.2f s | %.2f s |\n", n, $1, $2 }'
}

cat <<END
# The package for npm

Seconds until the program is loaded, and those of the first count after that, on one thread of a new process: the
best of $runs runs, from N = 19 on of one.

| N | load | count |
|--:|--:|--:|
END
for n in 8 12 14 16 17 18; do row $n $runs; done
for n in 19 20; do row $n 1; done

cat <<END

A trace is read at $(node "$folder/trace.js") million steps a second.

Measured with Node.js $(node --version) on $(uname -m)
($(nproc) processors, load $(cut -d' ' -f1 /proc/loadavg) at the end), $(date +%F):

    bench-results/npm.sh > bench-results/npm.md
END
