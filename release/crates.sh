#!/usr/bin/env bash
# the crates as they are published (release/check builds and tests them from their packages)

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

rm -rf dist/crates target/package
mkdir -p dist/crates
cargo package --quiet --locked --no-verify --workspace --exclude queens-python "$@"
cp target/package/*.crate dist/crates
ls -lh dist/crates
