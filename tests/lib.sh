# shellcheck shell=bash
# Shared functions of the steps. A check has a name, and a line in the summary; some functions install Debian packages.

set -euo pipefail
: "${SUMMARY:?is set by ./test}"

current=preparation
trap '[ $? = 0 ] || printf "\ntest: FAILED: %s\n" "$current" >&2' EXIT

# Runs a command as a check: check NAME COMMAND...
check() {
    begin "$1"
    "${@:2}"
    passed
}

# Does the same for a program that exits with code 77 if this machine cannot run it. The last line of its standard
# error then gives the reason.
check_if_possible() {
    local code=0 errors=target/errors.txt
    begin "$1"
    "${@:2}" 2>"$errors" || code=$?
    cat "$errors" >&2
    case $code in
        0) passed ;;
        77) skip "$1" "$(tail -n 1 "$errors")" ;;
        *) return "$code" ;;
    esac
}

begin() {
    current=$1
    started=$SECONDS
    printf '\n== %s\n' "$current"
}

passed() {
    printf 'passed %4d s  %s\n' $((SECONDS - started)) "$current" >>"$SUMMARY"
}

# Reports a check that this machine cannot run: skip NAME REASON
skip() {
    printf '\n== %s\nSKIPPED: %s\n' "$1" "$2" >&2
    printf 'SKIPPED        %s: %s\n' "$1" "$2" >>"$SUMMARY"
}

# Adds a line to the summary.
note() {
    printf '               %s\n' "$1" >>"$SUMMARY"
}

# Installs Debian packages. This works only as root.
install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    {
        apt-get update -qq &&
            DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@"
    } >target/apt.log 2>&1 || {
        tail -n 5 target/apt.log >&2
        return 1
    }
}

# Whether a command exists, if necessary after installing its package: has COMMAND [PACKAGE]
has() {
    command -v "$1" >/dev/null || { install "${2:-$1}" && command -v "$1" >/dev/null; }
}

# The folder for the test logs of the steps.
readonly logs=${LOGS:-target}

# All crates in one build, which is used for tests, lints and runs.
readonly crates=(--workspace)

# Checks the format. `cargo fmt` does not find modules that a macro or a build script declares.
formatted() {
    cargo fmt --all --check
    rustfmt --check crates/queens/src/classic/*.rs crates/queens-show/algorithms/*/drawing.rs
}

# Checks the tree as a whole. The scripts need Python 3.10.
tree() {
    if ! has python3; then
        skip 'circles and figures' 'no Python (install python3)'
        return
    fi
    check 'circles of files and folders' tests/circles
    check 'figures of documents' bench-results/figures.py --check
}

# Runs the tests of these crates that arguments of `cargo test` select; the log has the duration of every test.
rust_tests() {
    cargo test "${crates[@]}" --config "target.'cfg(all())'.runner = ['$PWD/tests/with-durations']" \
        --no-fail-fast "$@" 2>&1 | tee "$logs/rust.log"
}

# The kinds of tests that the step rust runs.
# shellcheck disable=SC2034 # the steps use it
readonly rust_targets=(--lib --bins --tests --examples)

# Runs tests of the library for another target, with an emulator: foreign_tests STEP TARGET EMULATOR ARGUMENT...
foreign_tests() {
    cargo test -p queens --profile emulated --target "$2" \
        --config "target.$2.runner = '$PWD/tests/with-durations $3'" "${@:4}" 2>&1 | tee "$logs/$1.log"
}

# Runs a command with the portable kernel as the default.
without_vectors() {
    QUEENS_KERNEL=portable "$@"
}

# Adds the tested kernels to the summary; fails if the log of a step names none.
note_kernels() {
    local line
    grep -q 'kernels: ' "$logs/$1.log"
    while read -r line; do note "$line"; done < <(grep -o 'kernels: .*' "$logs/$1.log" | sort -u)
}

# Checks the shell scripts of the repository with shellcheck.
scripts() {
    git ls-files -z test tests/copy-sources tests/repeat tests/with-durations .ci/run independent/test \
        independent/evidence/test independent/evidence/build \
        release/build release/check release/rustc-wrapper release/try-command web/test web/check-bundle web/npm/test '*.sh' |
        xargs -0 shellcheck -x
}

# Adds the slowest tests of a step, from its log, to the summary.
slowest() {
    local seconds name
    while read -r seconds name; do
        note "$(printf '%8.2f s  %s' "$seconds" "$name")"
    done < <("$(declare -F "$1_seconds" || echo rust_seconds)" "$logs/$1.log" | sort -rn | head -n 10)
}

# Prints the seconds and names of all tests in a log of cargo; below, the same for pytest and the page.
rust_seconds() {
    sed -n -E 's/^test (.*) \.\.\. ok <([0-9.]+)s>$/\2 \1/p' "$@"
}

python_seconds() {
    sed -n -E 's/^([0-9.]+)s (call|setup|teardown) +(.*)$/\1 \3/p' "$@"
}

page_seconds() {
    sed -n -E 's/^ok +([0-9.]+) s +(.*)$/\1 \2/p' "$@"
}

readonly python_crate=crates/queens-python python_programs=$PWD/target/venv/bin

# Installs the Python package and the dependencies of its tests in a virtual environment.
python_environment() {
    [ -x "$python_programs/pip" ] || python3 -m venv target/venv
    "$python_programs/pip" install --quiet --disable-pip-version-check \
        -r $python_crate/tests/requirements.txt
    VIRTUAL_ENV=$PWD/target/venv "$python_programs/maturin" develop --profile dev \
        -m $python_crate/Cargo.toml
}

# Runs all tests of the Python package, or those that arguments of pytest select.
# shellcheck disable=SC2120 # the steps pass no arguments
python_tests() {
    (cd $python_crate && "$python_programs/pytest" --durations 10 "$@") | tee "$logs/python.log"
}

# Compares the types of the page with those of the crates, and rewrites them if they differ. The test needs a
# feature, so only this function lints it. It selects the whole workspace, so that cargo builds the other crates with
# the same features as for the other tests.
types() {
    local crate quick=() test=("${crates[@]}" --features queens-kit/__typescript --test types)
    # Optimising takes longer than it saves.
    for crate in queens queens-ledger queens-show queens-kit; do
        quick+=(--config "profile.dev.package.$crate.opt-level=0")
    done
    cargo clippy --quiet "${test[@]}" -- -D warnings
    cargo test --quiet "${quick[@]}" "${test[@]}"
}

# Runs the tests of the page, with the command and in a browser.
page_tests() {
    # shellcheck disable=SC2266 # `web/test` is a program, not a condition
    web/test "$binary" 2>&1 | tee "$logs/page.log"
}

# The command. Its build also selects a test, so that cargo uses the same features as in the step rust and does not
# build the crates again.
# shellcheck disable=SC2034 # the steps use it
readonly binary=target/debug/queens
build_binary() {
    cargo build "${crates[@]}" --bin queens --test all
}
