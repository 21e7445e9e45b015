# shellcheck shell=bash
# What the builders of a release share, and those who try it.

. tests/toolchain.sh

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
# How Debian writes it: a version in the making comes before the one that is made.
debian_version=${version/-/\~}-1
# The time of all files: the same bytes from the same sources.
made=$(git log -1 --format=%ct)
# shellcheck disable=SC2034 # the builders use them
readonly version debian_version made

# Tools that only releases need, in a folder of their own.
readonly tools=$PWD/target/release-tools
export PATH=$tools/bin:$PATH

# Makes commands available: those of Debian where it may (need COMMAND PACKAGE...), and those of Rust (tool NAME).
need() {
    command -v "$1" >/dev/null && return
    [ "$(id -u)" != 0 ] || apt-get install -qq -y --no-install-recommends "${@:2}" >/dev/null || true
    command -v "$1" >/dev/null || fail "$1 is missing: install ${*:2}"
}

tool() {
    command -v "$1" >/dev/null || cargo install --quiet --locked --root "$tools" "$1"
}

# Those of Python: the builder of wheels, the linker of Zig with its old C libraries, and what looks into wheels.
python_tools() {
    [ -x "$tools/bin/maturin" ] || {
        python3 -m venv "$tools"
        "$tools/bin/pip" install --quiet --disable-pip-version-check -r release/requirements.txt
    }
}

fail() {
    printf '%s: %s\n' "$0" "$1" >&2
    exit 1
}
