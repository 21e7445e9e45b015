#!/usr/bin/env bash
# the command for Linux (x86-64 and ARM, glibc 2.17 or later) and Windows, with manual pages, completions and licences

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

targets=("$@")
[ $# -gt 0 ] ||
    targets=(x86_64-unknown-linux-gnu aarch64-unknown-linux-gnu x86_64-pc-windows-gnu)

host=$(rustc -vV | sed -n 's/^host: //p')

# The accompanying files are the same for all targets; the command for this machine writes them.
surround() {
    local shell writer=target/$host/dist/queens
    mkdir -p "$1/man" "$1/completions"
    "$writer" man --dir "$1/man" >/dev/null
    for shell in bash elvish fish powershell zsh; do
        "$writer" completions $shell -o "$1/completions/queens.$shell"
    done
    cp LICENSE-MIT LICENSE-APACHE CHANGELOG.md "$1"
    cp crates/queens-kit/README.md "$1/README.md"
}

# Programs for Linux link the C library dynamically, because GPU drivers do. They need only an old version of it.
mapfile -t builds < <(printf '%s\n' "$host" "${targets[@]}" | sort -u)
shared_build "${builds[@]}"
# All targets in one build get the same features of each crate. Linux targets are built separately from Windows,
# so that the wheels can use the same crates.
for system in linux darwin windows; do
    mapfile -t alike < <(printf '%s\n' "${builds[@]}" | grep -e "-$system")
    [ ${#alike[@]} = 0 ] || cargo build --quiet --profile dist --locked -p queens-kit -p queens-python \
        --features "$with_gpu" --bin queens "${alike[@]/#/--target=}"
done

for target in "${targets[@]}"; do
    folder=dist/queens-$version-$target format=tar.gz program=queens
    [[ $target != *-windows-* ]] || format=zip program=queens.exe
    rm -rf "$folder" && mkdir -p "$folder"
    cp "target/$target/dist/$program" "$folder"
    surround "$folder"
    cp crates/queens-kit/THIRD-PARTY.md "$folder/THIRD-PARTY-PAGE.md"
    release/licences.py queens-kit "$target" >"$folder/THIRD-PARTY.md"
    release/pack.py "$folder" "$format" "$made"
    ls -lh "$folder.$format"
done
