# shellcheck shell=bash
# What the steps share: checks by name with a line each in the summary, and packages of Debian.

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

# The same for a program whose exit code 77 means that this machine cannot run it; the last line of its
# standard error says why.
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

# Adds a line about what ran to the summary.
note() {
    printf '               %s\n' "$1" >>"$SUMMARY"
}

# Installs packages of Debian, as root only.
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

# Whether there is a command, if need be after its package was installed: has COMMAND [PACKAGE]
has() {
    command -v "$1" >/dev/null || { install "${2:-$1}" && command -v "$1" >/dev/null; }
}

# The tests of the crates, all of them, or those that arguments of `cargo test` name.
rust_tests() {
    local which=("$@")
    [ $# -gt 0 ] || which=(--workspace --lib --bins --tests --examples)
    cargo test --all-features --no-fail-fast "${which[@]}"
}

readonly python_crate=crates/queens-python python_programs=$PWD/target/venv/bin

# The Python package, with what its tests need, in an environment of its own.
python_environment() {
    [ -x "$python_programs/pip" ] || python3 -m venv target/venv
    "$python_programs/pip" install --quiet --disable-pip-version-check \
        -r $python_crate/tests/requirements.txt
    VIRTUAL_ENV=$PWD/target/venv "$python_programs/maturin" develop --profile dev \
        -m $python_crate/Cargo.toml
}

# The tests of the Python package, all of them, or those that arguments of pytest name.
python_tests() {
    (cd $python_crate && "$python_programs/pytest" "$@")
}

# The command as the tests of the step rust build it.
# shellcheck disable=SC2034 # the steps use it
readonly binary=target/debug/queens
build_binary() {
    cargo build --workspace --all-features --bins
}
