#!/usr/bin/env bash
# The step page: the page, its bundle, the page in a browser with and without a server, and the npm package.

. tests/lib.sh
. tests/toolchain.sh

# Whether there are npm and the Node.js version that Vite requires.
has_node() {
    command -v npm >/dev/null &&
        node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 100 + +b < 2019 ? 1 : 0)'
}

# Whether there is a Korean font: the checks of sizes need real fonts.
has_fonts() {
    [ -n "$(fc-list :lang=ko 2>/dev/null)" ]
}

has_browser() {
    [ -x "${CHROMIUM:-/usr/bin/chromium-headless-shell}" ] || [ -x /usr/bin/chromium ]
}

# Installs only missing programs: Debian's npm conflicts with a Node.js from elsewhere.
has_all() {
    local packages=()
    has_fonts || packages+=(fonts-noto-cjk)
    has_node || packages+=(nodejs npm)
    has_browser || packages+=(chromium-headless-shell)
    [ ${#packages[@]} = 0 ] || install "${packages[@]}" || true
    has_node && has_browser
}

# Runs the tests of the tab Count, with a server.
page_counts() {
    (cd web && QUEENS=../$binary node node_modules/.tests/browser.js count: server)
}

# Builds the npm package twice from the same sources, compares the files, and tests the package.
npm_package() {
    local package
    rm -rf target/npm
    release/npm.sh target/npm/again
    release/npm.sh target/npm
    package=$(echo target/npm/*.tgz)
    cmp "$package" target/npm/again/*.tgz
    web/npm/test "$package"
}

# Checks that the notices of the npm package name all crates in its program.
npm_notices() {
    diff <(cargo tree -p queens-show --no-default-features --edges normal,no-proc-macro --target wasm32-unknown-unknown --prefix none |
        sed '/(\//d; s/ .*//' | sort -u) \
        <(sed -n 's,^| \[\(.*\)\](https://crates.io/.*,\1,p' web/npm/THIRD-PARTY.md | sort)
}

check 'types of the page' types
check 'notices of the package for npm' npm_notices
if has_all; then
    check 'binary for the page' build_binary
    begin 'program for the page without a server'
    if wasm_toolchain; then
        page_program page "$page_program"
        passed
        check 'page' page_tests
        slowest page
        check 'counts of the page without vector instructions' without_vectors page_counts
        check 'package for npm' npm_package
    else
        skip 'page' \
            'no Rust standard library for its program (rustup target add wasm32-wasip1 wasm32-unknown-unknown)'
    fi
else
    skip 'page' 'no Node.js 20.19 with npm, or no Chromium (install nodejs, npm and chromium-headless-shell)'
fi
