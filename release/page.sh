#!/usr/bin/env bash
# the page without a server, for any file server: dist/page, and packed (needs Node.js 20.19)

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

release/wasm.sh
[ -d web/node_modules ] || npm --prefix web ci --prefer-offline --no-fund --no-audit
PAGE_OUT=$PWD/dist/page npm --prefix web run --silent build -- --config static.config.ts --logLevel warn
cp LICENSE-MIT LICENSE-APACHE crates/queens-kit/THIRD-PARTY.md dist/page
cp -r dist/page "dist/queens-page-$version"
release/pack.py "dist/queens-page-$version" zip "$made"
du -h --apparent-size -s dist/page
