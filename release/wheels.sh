#!/usr/bin/env bash
# the Python package for Linux (x86-64 and ARM, glibc 2.17 or later) with the command, and its sources

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

package=crates/queens-python
licences=$package/LICENSE-THIRD-PARTY.md
targets=("$@")
[ $# -gt 0 ] || targets=(x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu)
shared_build "${targets[@]}"
trap 'rm -f "$package"/LICENSE-*' EXIT
cp LICENSE-MIT LICENSE-APACHE $package
export SOURCE_DATE_EPOCH=$made

mkdir -p dist/wheels
for target in "${targets[@]}"; do
    rm -f dist/wheels/*"_${target%%-*}.whl"
    release/licences.py queens-python "$target" >"$licences"
    maturin build --quiet -m $package/Cargo.toml --locked --features gpu --compatibility manylinux_2_17 \
        --target "$target" --interpreter python3.9 --out dist/wheels
done
rm "$licences"
maturin sdist -m $package/Cargo.toml --out dist/wheels
ls -lh dist/wheels
