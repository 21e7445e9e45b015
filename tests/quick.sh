#!/usr/bin/env bash
# The step quick, for every edit: format, lints, the subject of the last commit, and quick tests of the files
# that changed since the last commit, or in it. It tests changed crates and the crates that use them, the page
# without a browser, and the Python package without its extension module.

. tests/lib.sh

changed_files() {
    {
        git diff --name-only HEAD
        git ls-files --others --exclude-standard
    } | grep . || git show --format= --name-only HEAD
}

# Whether a changed file has a path that matches an expression: has_changed EXPRESSION
has_changed() {
    grep -qE "$1" <<<"$files"
}

# Changed crates and the crates that depend on them.
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

# The subject of the last commit is `area: imperative`, of at most 60 characters: `engine: reuse node lists`.
commit_subject() {
    local subject
    subject=$(git log -1 --no-merges --format=%s)
    if ! grep -qE '^[A-Za-z0-9./-]+: [a-z][^;]*$' <<<"$subject" || [ ${#subject} -gt 60 ]; then
        echo "the subject is not \`area: imperative\` with at most 60 characters: $subject" >&2
        return 1
    fi
}

files=$(changed_files)
ONLY=$(changed_crates | tr '\n' ' ')

check 'subject of the last commit' commit_subject
tree
if [ -n "$ONLY" ]; then
    check 'format' formatted
    check 'lints' cargo clippy "${crates[@]}" --all-targets -- -D warnings
    export ONLY
    check "tests of $ONLY" rust_tests --lib --bins --test all
    slowest rust
fi
if has_changed '^crates/(queens-show/src/page|queens-kit/(src/serve/api|tests/types))|^web/src/api/types\.ts$'; then
    check 'types of the page' types
fi
if has_changed '^(web|locales)/'; then
    if [ -e web/src/transport/queens.wasm ]; then
        check 'page, without a browser' web/test --quick
    else
        skip 'page, without a browser' 'no program of the page (release/build wasm)'
    fi
fi
if has_changed "^$python_crate/.*\.pyi?$"; then
    [ -x "$python_programs/mypy" ] || python_environment
    check 'Python sources' python_sources
fi
if has_changed '\.sh$|^(test|tests/.*|release/(build|check|rustc-wrapper|try-command)|web/test|web/npm/test)$' && has shellcheck; then
    check 'shell scripts' scripts
fi
