#!/usr/bin/env bash
# Counts Q(20) into a ledger, kills the process five times with kill -9, lets the sixth run finish, and
# verifies. Then compares the time of an uninterrupted ledger with that of the plain engine.
#
#     bench-results/ledger-kill.sh [N]
#
# Needs `cargo build --release` and the release examples of the library (`--examples`).
set -euo pipefail
cd "$(dirname "$0")/.."
n=${1:-20}
queens=target/release/queens
engine=target/release/examples/engine
directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
ledger=$directory/q$n.db

seconds() { local start; start=$(date +%s.%N); "$@" >&2; echo "$(date +%s.%N) - $start" | bc; }

echo "## Five kills"
for kill in 1 2 3 4 5; do
    "$queens" count "$n" --ledger "$ledger" --quiet &
    child=$!
    sleep "$(awk "BEGIN { srand($kill); print 1 + 2 * rand() }")"
    kill -9 "$child"
    wait "$child" 2>/dev/null || true
    "$queens" ledger status "$ledger" | sed -n "s/^counted */after kill $kill: /p"
done
"$queens" count "$n" --ledger "$ledger"
sqlite3 "$ledger" "SELECT 'finished claims', count(*), 'of different shards', count(DISTINCT first_unit) FROM claims WHERE state = 'finished'" \
    "SELECT 'claims taken back', count(*) FROM claims WHERE state = 'taken back'" | tr '|' ' '
"$queens" ledger status "$ledger"
"$queens" ledger verify "$ledger"

echo "## Overhead: the plain engine and an undisturbed ledger in turn, three times"
for _ in 1 2 3; do
    "$engine" "$n" 2
    rm -f "$ledger" "$ledger"-*
    /usr/bin/env bash -c "TIMEFORMAT='ledger: wall %R, user %U, system %S'; time $queens count $n --ledger $ledger --quiet"
done
