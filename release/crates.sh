#!/usr/bin/env bash
# the crates as they are published, each built once from its package

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

# Cargo takes a package that it has unpacked or compiled once for the same for ever, by name and version.
rm -rf dist/crates target/package target/debug/.fingerprint/queens* \
    "${CARGO_HOME:-$HOME/.cargo}"/registry/src/-*/queens*-"$version"
mkdir -p dist/crates
# Those that are published; each is built from what its package holds, with the others from theirs.
cargo package --quiet --locked --workspace --exclude queens-python
cp target/package/*.crate dist/crates
ls -lh dist/crates
