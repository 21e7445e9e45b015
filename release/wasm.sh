#!/usr/bin/env bash
# what the page without a server runs in a browser: web/src/transport/queens.wasm

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

wasm_toolchain
page_program page "$page_program"
ls -lh "$page_program"
