#!/usr/bin/env bash
# Debian packages of the programs for Linux (needs dpkg)

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

readonly parts=target/deb/parts root=target/deb/root
readonly docs=$root/usr/share/doc/queens
export SOURCE_DATE_EPOCH=$made
need dpkg-deb dpkg

# Compresses a file reproducibly: compress FILE PACKED
compress() {
    gzip -9n <"$1" >"$2"
}

manual() {
    local page
    mkdir -p $root/usr/share/man/man1
    for page in "$parts"/man/*.1; do
        compress "$page" "$root/usr/share/man/man1/$(basename "$page").gz"
    done
}

completions() {
    install -D -m 644 $parts/completions/queens.bash $root/usr/share/bash-completion/completions/queens
    install -D -m 644 $parts/completions/queens.fish $root/usr/share/fish/vendor_completions.d/queens.fish
    install -D -m 644 $parts/completions/queens.zsh $root/usr/share/zsh/vendor-completions/_queens
}

documents() {
    mkdir -p $docs
    { cat release/deb/copyright && sed -n '3,$ { s/^$/./; s/^/ /; p }' LICENSE-MIT; } >$docs/copyright
    compress $parts/CHANGELOG.md $docs/changelog.gz
    printf 'queens (%s) unstable; urgency=medium\n\n  * changelog.gz says what changed.\n\n -- %s  %s\n' \
        "$debian_version" "$(sed -n 's/^Maintainer: //p' release/deb/control)" "$(date -R -u -d "@$made")" |
        gzip -9n >$docs/changelog.Debian.gz
    install -m 644 $parts/THIRD-PARTY*.md $docs
    install -D -m 644 release/deb/lintian-overrides $root/usr/share/lintian/overrides/queens
}

# Writes the control files for dpkg: control ARCHITECTURE
control() {
    mkdir $root/DEBIAN
    {
        cat release/deb/control
        printf '%s\n' "Version: $debian_version" "Architecture: $1" "Installed-Size: $(du -sk $root/usr | cut -f 1)"
        [ -z "$homepage" ] || echo "Homepage: $homepage"
    } >$root/DEBIAN/control
    (cd $root && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k 2 >DEBIAN/md5sums)
}

# Builds a package from the program for a target: deb ARCHITECTURE TARGET
deb() {
    local archive=dist/queens-$version-$2.tar.gz
    [ -f "$archive" ] || release/programs.sh "$2"
    rm -rf target/deb && mkdir -p $parts $root
    tar -xzf "$archive" -C $parts --strip-components 1
    install -D -m 755 $parts/queens $root/usr/bin/queens
    manual && completions && documents && control "$1"
    chmod -R u=rwX,go=rX $root
    dpkg-deb --root-owner-group -Zxz --build $root "dist/queens_${debian_version}_$1.deb" >/dev/null
    rm -r target/deb
}

deb amd64 x86_64-unknown-linux-gnu
deb arm64 aarch64-unknown-linux-gnu
ls -lh dist/*.deb
