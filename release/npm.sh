#!/usr/bin/env bash
# the npm package: dist/npm/queens-kit-VERSION.tgz, or in FOLDER (needs Node.js 20.19)

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

mkdir -p "${1-dist/npm}"
folder=$(realpath "${1-dist/npm}")
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT

release/wasm.sh
[ -d web/node_modules ] || npm --prefix web ci --prefer-offline --no-fund --no-audit
(
    cd web
    PACKAGE_OUT=$package npx --no-install vite build --config npm/bundle.config.ts --logLevel warn
    npx --no-install tsc --project npm/tsconfig.json --outDir "$package/types"
)
rm -r "$package"/types/src/{board,transport} # no type of the package uses them
cp web/npm/{package.json,README.md,THIRD-PARTY.md} LICENSE-MIT LICENSE-APACHE "$package"
install -m 644 "$page_program" "$package"

# npm sets the same time and mode for all files, so packages are reproducible.
cd "$package"
npm pkg set version="$version"
[ -z "$homepage" ] || npm pkg set homepage="$homepage" repository="$repository"
archive=$folder/$(npm pack --silent --pack-destination "$folder")
printf '%s: %d bytes, %d unpacked\n' "$archive" "$(stat -c %s "$archive")" "$(tar -xzOf "$archive" | wc -c)"
