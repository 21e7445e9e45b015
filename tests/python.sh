#!/usr/bin/env bash
# The step python: the Python package, built into target/venv, with its types, examples and tests,
# clusters of Dask included.

. tests/lib.sh

has_python() {
    python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))' 2>/dev/null
}

python_package() {
    local crate=crates/queens-python bin=$PWD/target/venv/bin
    [ -x "$bin/pip" ] || python3 -m venv target/venv
    "$bin/pip" install --quiet --disable-pip-version-check -r $crate/tests/requirements.txt
    VIRTUAL_ENV=$PWD/target/venv "$bin/maturin" develop --profile dev -m $crate/Cargo.toml
    (
        cd $crate
        "$bin/ruff" format --check . ../../docs/notebook.ipynb ../../bench-results/cluster-overhead.py
        "$bin/ruff" check . ../../docs/notebook.ipynb ../../bench-results/cluster-overhead.py
        "$bin/mypy" python
        "$bin/stubtest" queens._native --mypy-config-file pyproject.toml
        "$bin/pytest" --durations 5
    )
}

if has_python || { install python3 python3-venv && has_python; }; then
    check 'Python package' python_package
else
    skip 'Python package' 'no Python 3.9 or later with venv (install python3-venv)'
fi
