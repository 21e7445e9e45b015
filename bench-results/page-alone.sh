#!/usr/bin/env bash
# Measures sizes and times of the page without a server, in Chromium. Prints Markdown tables.
#
# Usage: bench-results/page-alone.sh (needs Node.js 20.19 and Chromium)

set -euo pipefail
cd "$(dirname "$0")/.."

release/build page >&2
cd web
npx --no-install vite build --config tests.config.ts --logLevel warn >&2
# Use the full browser, as visitors do.
CHROMIUM=${CHROMIUM:-/usr/bin/chromium} PAGE_FILES=../dist/page node node_modules/.tests/measure.js
printf '\nMeasured on %s (%s processors, load %s at the end), %s.\n' "$(uname -m)" "$(nproc)" \
    "$(cut -d' ' -f1 /proc/loadavg)" "$(date +%F)"
