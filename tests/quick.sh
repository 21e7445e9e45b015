#!/usr/bin/env bash
# The step quick, for every edit: format, lints, the subjects of the commits, and quick tests of the files that
# changed since the last commit, or in the last commit if no file has changed since. It tests changed crates and the
# crates that use them, the page without a browser, and the Python package without its extension module.

. tests/lib.sh

changed_files() {
    {
        git diff --name-only HEAD
        git ls-files --others --exclude-standard
    } | grep . || git show --format= --name-only HEAD
}

# Whether the path of a changed file matches an expression: has_changed EXPRESSION
has_changed() {
    grep -qE "$1" <<<"$files"
}

# Prints the changed crates and the crates that depend on them.
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

# Checks the subjects of the commits that are not in origin/main, or of the last commit if there are none: they must be
# `area: imperative`, with at most 60 characters, such as `engine: reuse node lists`. CONTRIBUTING.md lists the areas.
commit_subjects() {
    local areas subject subjects wrong=0
    areas=$(sed -n '/^  bench board classic /,/^[^ ]/{ /^ /p }' CONTRIBUTING.md | xargs | tr ' ' '|')
    subjects=$(git log --format=%s origin/main..HEAD 2>/dev/null)
    while read -r subject; do
        if ! grep -qE "^($areas): [a-z][^;]*$" <<<"$subject" || [ ${#subject} -gt 60 ]; then
            echo "the subject is not \`area: imperative\` with at most 60 characters: $subject" >&2
            wrong=1
        fi
    done <<<"${subjects:-$(git log -1 --format=%s)}"
    return $wrong
}

files=$(changed_files)
ONLY=$(changed_crates | tr '\n' ' ')

check 'subjects of the commits' commit_subjects
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
