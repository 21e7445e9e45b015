#!/usr/bin/env bash
# what the page without a server runs in a browser, into the repository: web/src/transport/queens.wasm

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

wasm_toolchain
page_program page web/src/transport/queens.wasm
ls -lh web/src/transport/queens.wasm
