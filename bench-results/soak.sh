#!/usr/bin/env bash
# Tests the page's server under load while counts, verifications and imports are killed. After each round of kills,
# prints the result and the memory of the server; at the end, prints the report of the load. Needs wrk.
#
#     bench-results/soak.sh [MINUTES]
set -euo pipefail
cd "$(dirname "$0")/.."
minutes=${1:-60}
directory=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$directory"' EXIT

"${TARGET:-target/release}/queens" serve --listen 127.0.0.1:0 > "$directory/address" 2>/dev/null &
server=$!
until grep -qo 'http://[^ ]*' "$directory/address"; do sleep 0.1; done
address=$(grep -o 'http://[^ /]*' "$directory/address")

# 70 % of the requests are for random windows of traces. The others are all other cheap requests, of which 3 in 7 must
# fail.
cat > "$directory/load.lua" <<'LUA'
local names = { "bitmap", "backtracking", "flags", "symmetry", "exact-cover", "brute-force" }
local json = { ["Content-Type"] = "application/json" }
local function work(path, body) return wrk.format("POST", path, json, body) end
local function trace()
  local n = math.random(1, 11)
  return work("/api/trace", string.format('{"n":%d,"algorithm":"%s","from":%d,"count":100}', n,
    names[math.random(#names)], math.random(0, 20000)))
end
local others = {
  { "/api/algorithms", "{}" }, { "/api/classes", '{"n":8}' }, { "/api/marks", '{"n":8,"algorithm":"flags"}' },
  { "/api/ledger", "{}" }, { "/api/trace", '{"n":99,"algorithm":"none"}' },
}
request = function()
  if math.random() < 0.7 then return trace() end
  local other = math.random(#others + 2)
  if other <= #others then return work(unpack(others[other])) end
  return wrk.format("GET", other == #others + 1 and "/" or "/nothing")
end
LUA

wrk -t 1 -c 4 -d "${minutes}m" --timeout 10s -s "$directory/load.lua" "$address" > "$directory/wrk" &
load=$!
for ((round = 1; SECONDS < 60 * minutes; round++)); do
    bench-results/kills.py 50 "$round"
    awk '/VmRSS/ { printf "server: %d MiB\n", $2 / 1024 }' "/proc/$server/status"
done
wait $load
cat "$directory/wrk"
