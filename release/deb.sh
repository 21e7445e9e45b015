#!/usr/bin/env bash
# packages of Debian, from the programs for Linux

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

readonly parts=target/deb
export SOURCE_DATE_EPOCH=$made
tool cargo-deb

# deb ARCHITECTURE TARGET
deb() {
    local archive=dist/queens-$version-$2.tar.gz
    [ -f "$archive" ] || release/programs.sh "$2"
    rm -rf "$parts" && mkdir -p "$parts" "target/$2/dist"
    tar -xzf "$archive" -C "$parts" --strip-components 1
    mv "$parts/queens" "target/$2/dist/queens"
    cat LICENSE-MIT LICENSE-APACHE >"$parts/licences"
    printf 'queens (%s) unstable; urgency=medium\n\n  * CHANGELOG.md says what changed.\n\n -- %s  %s\n' \
        "$debian_version" 'the queens maintainers <queens@invalid>' "$(date -R -u -d "@$made")" >"$parts/changelog"
    cargo deb --quiet --locked --no-build --package queens-cli --profile dist --target "$2" \
        --output "dist/queens_${debian_version}_$1.deb"
    rm -r "$parts"
}

deb amd64 x86_64-unknown-linux-gnu
deb arm64 aarch64-unknown-linux-gnu
ls -lh dist/*.deb
