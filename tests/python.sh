#!/usr/bin/env bash
# The step python: the Python package, built into target/venv, with its types, examples and tests,
# clusters of Dask included.

. tests/lib.sh

has_python() {
    python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))' 2>/dev/null
}

python_package() {
    local notebook=../../docs/notebook.ipynb example=../../bench-results/cluster-overhead.py
    python_environment
    (
        cd $python_crate
        "$python_programs/ruff" format --check . "$notebook" "$example" ../../release/*.py
        "$python_programs/ruff" check . "$notebook" "$example" ../../release/*.py
        "$python_programs/mypy" python
        "$python_programs/stubtest" queens._native --mypy-config-file pyproject.toml
    )
    python_tests
}

if has_python || { install python3 python3-venv && has_python; }; then
    check 'Python package' python_package
    slowest python
else
    skip 'Python package' 'no Python 3.9 or later with venv (install python3-venv)'
fi
