#!/usr/bin/env bash
# the package for npm: dist/npm/queens-wasm-VERSION.tgz (needs Node.js 20.19)

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

[ -d web/node_modules ] || npm --prefix web ci --prefer-offline --no-fund --no-audit
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT

(
    cd web
    PACKAGE_OUT=$package npx --no-install vite build --config npm.config.ts --logLevel warn
    npx --no-install tsc --project npm/tsconfig.json --outDir "$package/types"
)
rm -r "$package/types/src/transport" # no type of the package refers to it
cp web/npm/package.json web/npm/README.md LICENSE-MIT LICENSE-APACHE "$package"
install -m 644 web/src/transport/queens.wasm "$package"
mkdir -p dist/npm
(cd "$package" && npm version --no-git-tag-version "$version" >/dev/null)
npm pack --silent --pack-destination dist/npm "$package" >/dev/null
ls -lh "dist/npm/queens-wasm-$version.tgz"
