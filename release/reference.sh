#!/usr/bin/env bash
# the reference of the Python package as web pages, from the wheel for this machine

set -euo pipefail
cd "$(dirname "$0")/.."
. release/lib.sh

wheel() {
    echo dist/wheels/queens_kit-*_"$(uname -m)".whl
}

[ -e "$(wheel)" ] || release/wheels.sh "$(uname -m)-unknown-linux-gnu"
environment=$(mktemp -d)
trap 'rm -rf "$environment"' EXIT
python3 -m venv "$environment"
"$environment/bin/pip" install --quiet --disable-pip-version-check pdoc==16.0.0 "$(wheel)[notebook,arrow,cluster]"
pages=dist/queens-python-reference-$version
rm -rf "$pages"
"$environment/bin/pdoc" --docformat restructuredtext --output-directory "$pages" \
    queens queens.cluster
release/pack.py "$pages" zip "$made"
