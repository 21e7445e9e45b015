#!/usr/bin/env bash
# the WebAssembly module of the page without a server: web/src/transport/queens.wasm

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

wasm_toolchain
page_program page "$page_program"
ls -lh "$page_program"
