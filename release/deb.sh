#!/usr/bin/env bash
# packages of Debian, from the programs for Linux

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

# deb ARCHITECTURE TARGET
deb() {
    local folder=target/deb-$1 source=dist/queens-$version-$2 root
    [ -f "$source.tar.gz" ] || release/build programs "$2"
    rm -rf "$folder" && mkdir -p "$folder"
    tar -xzf "$source.tar.gz" -C "$folder"
    root=$folder/root source=$folder/$(basename "$source")
    install -D -m 755 "$source/queens" "$root/usr/bin/queens"
    install -d "$root/usr/share/man/man1" "$root/usr/share/doc/queens"
    install -m 644 "$source"/man/*.1 "$root/usr/share/man/man1"
    gzip -9n "$root"/usr/share/man/man1/*
    install -D -m 644 "$source/completions/queens.bash" "$root/usr/share/bash-completion/completions/queens"
    install -D -m 644 "$source/completions/queens.fish" \
        "$root/usr/share/fish/vendor_completions.d/queens.fish"
    install -D -m 644 "$source/completions/queens.zsh" "$root/usr/share/zsh/vendor-completions/_queens"
    install -m 644 "$source"/THIRD-PARTY*.md "$root/usr/share/doc/queens"
    cat "$source/LICENSE-MIT" "$source/LICENSE-APACHE" >"$root/usr/share/doc/queens/copyright"
    install -d "$root/DEBIAN"
    cat >"$root/DEBIAN/control" <<END
Package: queens
Version: $version-1
Architecture: $1
Maintainer: the queens maintainers <queens@invalid>
Installed-Size: $(du -sk --exclude DEBIAN "$root" | cut -f 1)
Section: games
Priority: optional
Description: N-Queens: every classical algorithm, and fast exact counting
 Counts all ways to place N queens on an N x N board so that none attacks
 another, lists and completes solutions, shows searches step by step, and
 carries long counts through crashes and across clusters.
END
    find "$root" -exec touch -h -d "@$made" {} +
    dpkg-deb --root-owner-group -Zxz --build "$root" "dist/queens_$version-1_$1.deb" >/dev/null
    rm -r "$folder"
}

deb amd64 x86_64-unknown-linux-gnu
deb arm64 aarch64-unknown-linux-gnu
ls -lh dist/*.deb
