#!/usr/bin/env bash
# the command for Linux (static; x86-64 and ARM) and Windows, with manual pages, completions and licences

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

targets=("$@")
[ $# -gt 0 ] ||
    targets=(x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-pc-windows-gnu)

host=$(rustc -vV | sed -n 's/^host: //p')

# Programs for Linux hold the C library, so that they run on any: on old ones, on those with another C
# library, and where there is none. (That of musl would do as well, but Debian has no library of Rust for it.)
build() {
    case $1 in
        aarch64-*-linux-gnu) need aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross ;;
        *-windows-gnu) need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64 ;;
    esac
    toolchain "$1" || fail "$1: there is no standard library of Rust for it"
    CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc \
    CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc \
    RUSTFLAGS="-D warnings -C target-feature=+crt-static $same_sources" \
        cargo build --quiet --profile dist --locked -p queens-cli --target "$1"
}

# What surrounds the command is the same everywhere; the one for this machine writes it.
surround() {
    local shell writer=target/$host/dist/queens
    mkdir -p "$1/man" "$1/completions"
    "$writer" man --dir "$1/man" >/dev/null
    for shell in bash elvish fish powershell zsh; do
        "$writer" completions $shell -o "$1/completions/queens.$shell"
    done
    cp LICENSE-MIT LICENSE-APACHE CHANGELOG.md "$1"
    cp crates/queens-cli/README.md "$1/README.md"
}

build "$host"
for target in "${targets[@]}"; do
    folder=dist/queens-$version-$target format=tar.gz program=queens
    [[ $target != *-windows-* ]] || format=zip program=queens.exe
    build "$target"
    rm -rf "$folder" && mkdir -p "$folder"
    cp "target/$target/dist/$program" "$folder"
    surround "$folder"
    cp crates/queens-serve/THIRD-PARTY.md "$folder/THIRD-PARTY-PAGE.md"
    release/licences.py queens-cli "$target" >"$folder/THIRD-PARTY.md"
    release/pack.py "$folder" "$format" "$made"
    ls -lh "$folder.$format"
done
