#!/usr/bin/env bash
# the page without a server, for any file server: dist/page (needs Node.js 20.19)

set -euo pipefail
cd "$(dirname "$0")/.."

[ -d web/node_modules ] || npm --prefix web ci --prefer-offline --no-fund --no-audit
PAGE_OUT=$PWD/dist/page npm --prefix web run --silent build -- --config static.config.ts --logLevel warn
cp LICENSE-MIT LICENSE-APACHE crates/queens-serve/THIRD-PARTY.md dist/page
du -h --apparent-size -s dist/page
