#!/usr/bin/env bash
# the packages of the crates (release/check builds and tests them)

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

[ -z "$(git status --porcelain)" ] || fail 'commit the changes first'
trap 'rm -f crates/*/LICENSE-*' EXIT
for crate in crates/*; do cp LICENSE-MIT LICENSE-APACHE "$crate"; done
rm -rf dist/crates target/package
mkdir -p dist/crates
# --allow-dirty, because the copied licences are not committed.
cargo package --quiet --locked --no-verify --allow-dirty --workspace --exclude queens-python "$@"
cp target/package/*.crate dist/crates
ls -lh dist/crates
