#!/usr/bin/env bash
# The step quick: what is worth the wait after every edit. Format, lints, and of what has changed since the last
# commit (or in the last one, if nothing has) the tests that need no other program: of crates, and of the crates
# that use them; of the page without a browser; of the Python package without its extension module.

. tests/lib.sh

changed_files() {
    {
        git diff --name-only HEAD
        git ls-files --others --exclude-standard
    } | grep . || git show --format= --name-only HEAD
}

# Whether a file has changed whose path matches an expression: has_changed EXPRESSION
has_changed() {
    grep -qE "$1" <<<"$files"
}

# Crates that have changed, and those that depend on them.
changed_crates() {
    local crate name
    for crate in crates/*/; do
        if has_changed "^(Cargo\.(toml|lock)$|$crate)"; then
            name=$(sed -n '/^name = "\(.*\)"$/ { s//\1/p; q }' "$crate/Cargo.toml")
            cargo tree --workspace --invert "$name" --edges normal --prefix none --format '{p}'
        fi
    done | cut -d' ' -f1 | sort -u
}

python_sources() {
    (
        cd $python_crate
        "$python_programs/ruff" format --check .
        "$python_programs/ruff" check .
        "$python_programs/mypy" python
    )
}

files=$(changed_files)
ONLY=$(changed_crates | tr '\n' ' ')

if [ -n "$ONLY" ]; then
    check 'format' formatted
    check 'lints' cargo clippy "${crates[@]}" --all-targets -- -D warnings
    export ONLY
    check "tests of $ONLY" rust_tests --lib --bins --test all
    slowest rust
fi
if has_changed '^crates/(queens-page/src/api|queens-serve/(src/api|tests/types))|^web/src/api/types\.ts$'; then
    check 'types of the page' types
fi
if has_changed '^(web|locales)/'; then
    check 'page, without a browser' web/test --quick
fi
if has_changed "^$python_crate/.*\.pyi?$"; then
    [ -x "$python_programs/mypy" ] || python_environment
    check 'Python sources' python_sources
fi
if has_changed '\.sh$|^(test|tests/.*|release/(build|check|rustc|use)|web/test|web/npm/test)$' && has shellcheck; then
    check 'shell scripts' scripts
fi
