# shellcheck shell=bash
# Shared functions of the release builders and checks.

. tests/toolchain.sh

# The version of all packages, from the workspace, in the formats of Debian and Python. In both, a development
# version sorts before the release.
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
debian_version=${version/-/\~}-1
python_version=$(sed -E 's/-dev$/.dev0/; s/-(a|b|rc)[a-z]*\.?([0-9]+)$/\1\2/' <<<"$version")
# The public addresses of the project, from the workspace manifest. They are empty until it has some.
homepage=$(sed -n 's/^homepage = "\(.*\)"$/\1/p' Cargo.toml)
repository=$(sed -n 's/^repository = "\(.*\)"$/\1/p' Cargo.toml)
# The time stamp of all files, for reproducible builds.
made=$(git log -1 --format=%ct)
# shellcheck disable=SC2034 # the builders use them
readonly version debian_version python_version homepage repository made

# Released programs can use a GPU. A default build from source cannot, and takes less time.
# shellcheck disable=SC2034 # the builders use it
readonly with_gpu=queens-kit/gpu,queens-python/gpu

# Tools that only releases need, in a separate folder.
readonly tools=$PWD/target/release-tools
export PATH=$tools/bin:$PATH

# Fails if a command is missing and cannot be installed from Debian: need COMMAND PACKAGE...
need() {
    command -v "$1" >/dev/null && return
    [ "$(id -u)" != 0 ] || apt-get install -qq -y --no-install-recommends "${@:2}" >/dev/null || true
    command -v "$1" >/dev/null || fail "$1 is missing: install ${*:2}"
}

# Installs the tools from PyPI, in the versions of requirements.txt.
python_tools() {
    cmp -s release/requirements.txt "$tools/requirements.txt" && return
    python3 -m venv --clear "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check -r release/requirements.txt
    cp release/requirements.txt "$tools"
}

# Sets one environment for programs and wheels, so that cargo builds shared crates only once: shared_build TARGET...
# For Linux, Zig compiles C code for the old C library that wheels require; release/rustc-wrapper sets the options
# for the linker.
shared_build() {
    local target
    export ZIG_COMPILERS=$tools/zig RUSTC_WRAPPER=$PWD/release/rustc-wrapper
    export RUSTFLAGS="-D warnings $same_sources"
    export CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc
    export CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER=x86_64-w64-mingw32-gcc
    for target; do
        case $target in
            aarch64-*-linux-gnu) need aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu libc6-dev-arm64-cross ;;
            *-windows-gnu) need x86_64-w64-mingw32-gcc gcc-mingw-w64-x86-64 ;;
        esac
        [[ $target != *-linux-gnu ]] || zig_compiler "$target"
    done
    toolchain "$@" || fail "there is no standard library of Rust for one of $*"
}

# Sets Zig as the C compiler of a target: zig_compiler TARGET
zig_compiler() {
    python_tools
    mkdir -p "$ZIG_COMPILERS"
    printf '#!/bin/sh\nexec "%s" zig cc -- -target %s-linux-gnu.2.17 "$@"\n' \
        "$tools/bin/maturin" "${1%%-*}" >"$ZIG_COMPILERS/$1"
    chmod +x "$ZIG_COMPILERS/$1"
    export "CC_${1//-/_}=$ZIG_COMPILERS/$1"
}

fail() {
    printf '%s: %s\n' "$0" "$1" >&2
    exit 1
}

# Fails unless a value is the expected one: expect WHAT EXPECTED FOUND
expect() {
    [ "$2" = "$3" ] || fail "$1: expected '$2', found '$3'"
}
