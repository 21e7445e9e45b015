#!/usr/bin/env bash
# The step page: the page, its bundle, and the page in a browser.

. tests/lib.sh

# Node.js as new as Vite requires, and npm.
has_node() {
    command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019 ? 1 : 0)'
}

has_browser() {
    [ -x "${CHROMIUM:-/usr/bin/chromium}" ]
}

# Installs only what is missing: npm from Debian and a Node.js from elsewhere exclude each other.
has_all() {
    local packages=(fonts-noto-cjk)
    if has_node && has_browser; then return; fi
    has_node || packages+=(nodejs npm)
    has_browser || packages+=(chromium)
    install "${packages[@]}" && has_node && has_browser
}

if has_all; then
    check 'binary for the page' build_binary
    check 'page' web/test "$binary"
else
    skip 'page' 'no Node.js 20.19 with npm, or no Chromium (install nodejs, npm and chromium)'
fi
