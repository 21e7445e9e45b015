#!/usr/bin/env bash
# The step python: the Python package, built into target/venv, with its types, examples and tests, including
# Dask clusters.

. tests/lib.sh

has_python() {
    python3 -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 9))' 2>/dev/null
}

python_package() {
    local notebook=../../docs/notebook.ipynb
    local examples=(../../bench-results/{cluster-overhead,python-listing}.py)
    python_environment
    (
        cd $python_crate
        "$python_programs/ruff" format --check . "$notebook" "${examples[@]}" ../../release/*.py
        "$python_programs/ruff" check . "$notebook" "${examples[@]}" ../../release/*.py
        "$python_programs/mypy" python
        # The compiled module lists all its names, but the package exports only some of them.
        "$python_programs/stubtest" queens._native --mypy-config-file pyproject.toml \
            --allowlist <(echo 'queens._native.__all__')
    )
    python_tests
}

# Runs the tests of counts and of the command.
python_counts() {
    (cd $python_crate && "$python_programs/pytest" tests/test_counting.py tests/test_command.py)
}

# Tests an installed wheel, optimised and without debug assertions, as in a release. Types, documents and clusters are
# tested only with the build above.
python_wheel() {
    rm -rf target/wheel
    "$python_programs/maturin" build --quiet --profile dist -m $python_crate/Cargo.toml --out target/wheel
    "$python_programs/pip" install --quiet --disable-pip-version-check --no-deps --force-reinstall target/wheel/*.whl
    (
        cd $python_crate
        "$python_programs/python" -c \
            'import queens; assert "site-packages" in queens.__file__, queens.__file__'
        "$python_programs/pytest" --ignore tests/cluster --ignore tests/test_types.py \
            --ignore tests/test_documents.py
    )
    python_environment # restores the test build for later steps
}

if has_python || { install python3 python3-venv && has_python; }; then
    check 'Python package' python_package
    slowest python
    check 'Python package without vector instructions' without_vectors python_counts
    check 'Python wheel' python_wheel
else
    skip 'Python package' 'no Python 3.9 or later with venv (install python3-venv)'
fi
