#!/usr/bin/env bash
# the Python package for Linux (x86-64 and ARM, glibc 2.17 or later), with the command in it

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

targets=("$@")
[ $# -gt 0 ] || targets=(x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu)

# The linker and the old C library to link against are those of Zig, which is a Python package itself.
tools=target/release-tools
readonly tools
[ -x $tools/bin/maturin ] || {
    python3 -m venv $tools
    $tools/bin/pip install --quiet --disable-pip-version-check -r release/requirements.txt
}

mkdir -p dist/wheels
rm -f dist/wheels/*
for target in "${targets[@]}"; do
    toolchain "$target" || { echo "$target: no standard library of Rust for it" >&2 && exit 1; }
    release/licences.py queens-python "$target" >crates/queens-python/LICENSE-THIRD-PARTY.md
    PATH=$PWD/$tools/bin:$PATH RUSTFLAGS="-D warnings $same_sources" \
        $tools/bin/maturin build --quiet -m crates/queens-python/Cargo.toml --locked --zig \
        --compatibility manylinux_2_17 --target "$target" --interpreter python3.9 --out dist/wheels
done
rm crates/queens-python/LICENSE-THIRD-PARTY.md
ls -lh dist/wheels/*.whl
