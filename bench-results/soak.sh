#!/usr/bin/env bash
# Tests the page's server under load, and counts that are killed repeatedly. Every minute, it prints the
# memory of the server; at the end, the load report and the numbers of kills and of counts with the right
# total. Needs wrk.
#
#     bench-results/soak.sh [MINUTES] [QUEENS]
set -euo pipefail
cd "$(dirname "$0")/.."
minutes=${1:-60}
queens=$(realpath "${2:-target/release/queens}")
directory=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$directory"' EXIT

"$queens" serve --listen 127.0.0.1:0 > "$directory/address" 2>/dev/null &
server=$!
until grep -qo 'http://[^ ]*' "$directory/address"; do sleep 0.1; done
address=$(grep -o 'http://[^ /]*' "$directory/address")

# Random windows of searches of all sizes, and every other cheap request.
cat > "$directory/load.lua" <<'LUA'
local names = { "bitmap", "backtracking", "flags", "symmetry", "exact-cover", "brute-force" }
local json = { ["Content-Type"] = "application/json" }
local function work(path, body) return wrk.format("POST", path, json, body) end
local function trace()
  local n = math.random(1, 11)
  return work("/api/trace", string.format('{"n":%d,"algorithm":"%s","from":%d,"count":100}', n,
    names[math.random(#names)], math.random(0, 20000)))
end
local others = { "/", "/api/algorithms", "/api/classes?n=8", "/api/ledger", "/nothing" }
request = function()
  if math.random() < 0.7 then return trace() end
  local other = math.random(#others + 2)
  if other <= #others then return wrk.format("GET", others[other]) end
  if other == #others + 1 then return work("/api/marks", '{"n":8,"algorithm":"flags"}') end
  return work("/api/trace", '{"n":99,"algorithm":"none"}')
end
LUA

memory() { awk '/VmRSS/ { print int($2 / 1024) }' "/proc/$server/status"; }

echo "server: memory at the start: $(memory) MiB"
wrk -t 1 -c 4 -d "${minutes}m" --timeout 10s -s "$directory/load.lua" "$address" > "$directory/wrk" &
load=$!

counts=0 kills=0
end=$((SECONDS + minutes * 60)) next=$((SECONDS + 60))
while [ $SECONDS -lt $end ]; do
    ledger=$directory/q$counts.db
    while :; do
        "$queens" count 18 --threads 1 --ledger "$ledger" --quiet > "$directory/total" 2>/dev/null &
        count=$!
        sleep "0.$((RANDOM % 9))$((RANDOM % 10))"
        if kill -9 $count 2>/dev/null && ! wait $count 2>/dev/null; then
            kills=$((kills + 1))
        else
            wait $count 2>/dev/null || true
            [ -s "$directory/total" ] && break
        fi
        [ -s "$directory/total" ] && break
    done
    [ "$(cat "$directory/total")" = 666090624 ] || { echo "WRONG: $(cat "$directory/total")"; exit 1; }
    "$queens" ledger verify "$ledger" --sample 1 > "$directory/verified" || { cat "$directory/verified"; exit 1; }
    rm -f "$ledger"* "$directory/total"
    counts=$((counts + 1))
    if [ $SECONDS -ge $next ]; then
        next=$((SECONDS + 60))
        echo "after $(((SECONDS - end + minutes * 60) / 60)) min: server $(memory) MiB; $counts counts, $kills kills, all totals right"
    fi
done
wait $load
cat "$directory/wrk"
echo "server: memory at the end: $(memory) MiB"
