#!/usr/bin/env bash
# what the page without a server runs in a browser: web/src/transport/queens.wasm

set -euo pipefail
cd "$(dirname "$0")/.."
. tests/toolchain.sh

wasm_toolchain
page_program page web/src/transport/queens.wasm
ls -lh web/src/transport/queens.wasm
