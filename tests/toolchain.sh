# shellcheck shell=bash
# A Rust toolchain that builds for other targets.

readonly foreign=$PWD/target/toolchain

# Programs contain the paths of their sources. These must not depend on the build machine.
same_sources="--remap-path-prefix=$foreign/usr/lib/rustlib/src/rust=/rustc"
same_sources+=" --remap-path-prefix=$PWD=/queens"
readonly same_sources+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"

# Enables cargo to build for all of these targets: toolchain TARGET...
# With rustup, this installs their standard libraries. If rustup is missing or cannot download, this unpacks Debian's
# newest compiler into target/toolchain, because it cannot be installed next to the present one, and sets RUSTC to it.
# The standard libraries then come from Debian, or are built from its sources. With QUEENS_TOOLCHAIN=debian, this always
# uses Debian's compiler.
toolchain() {
    if [ "${QUEENS_TOOLCHAIN:-}" != debian ]; then
        if has_libraries rustc "$@"; then return; fi
        if command -v rustup >/dev/null && timeout 300 rustup target add "$@" && has_libraries rustc "$@"; then
            return
        fi
    fi
    mkdir -p "$foreign" && command -v dpkg >/dev/null || return 1
    if ! provide_libraries "$@" >"$foreign/log.txt" 2>&1; then
        tail -n 5 "$foreign/log.txt" >&2
        return 1
    fi
    export RUSTC=$foreign/rustc
}

# The WebAssembly targets: with a system interface, and without one.
wasm_toolchain() {
    toolchain wasm32-wasip1 wasm32-unknown-unknown
}

# The WebAssembly program of the page without a server and of the npm package.
# shellcheck disable=SC2034 # the step page and the builders use it
readonly page_program=web/src/transport/queens.wasm

# Builds this program with a profile, and copies it to a file: page_program PROFILE FILE
page_program() {
    local folder=${CARGO_TARGET_DIR:-target}/wasm32-unknown-unknown/$1
    RUSTFLAGS="-D warnings -C target-feature=+simd128 $same_sources" \
        cargo rustc --quiet -p queens-show --no-default-features --lib --crate-type cdylib --profile "$1" \
        --target wasm32-unknown-unknown || return
    cp "${folder/%dev/debug}/queens_show.wasm" "$2"
}

# Whether a compiler has the standard libraries of all of these targets: has_libraries COMPILER TARGET...
has_libraries() {
    local target folder
    for target in "${@:2}"; do
        folder=$("$1" --print target-libdir --target "$target" 2>/dev/null) &&
            compgen -G "$folder/libstd-*.rlib" >/dev/null || return 1
    done
}

provide_libraries() {
    local target
    [ -x "$foreign/rustc" ] || unpack_compiler || return 1
    for target; do
        has_libraries "$foreign/rustc" "$target" && continue
        case $target in
            *-unknown-linux-gnu) unpack "$foreign" "libstd-rust-web-dev:$(debian_architecture "$target")" ;;
            *) build_library "$target" ;;
        esac && has_libraries "$foreign/rustc" "$target" || return 1
    done
}

debian_architecture() {
    case $1 in
        aarch64-*) echo arm64 ;;
        x86_64-*) echo amd64 ;;
        *) return 1 ;;
    esac
}

# Unpacks the compiler, its missing dependencies, the sources of its libraries, and the C library of WASI. This compiler
# uses the linkers of the present one.
unpack_compiler() {
    local host needed
    host=$(rustc -vV | sed -n 's/^host: //p')
    update_foreign
    mapfile -t needed < <(not_installed rustc-web)
    unpack "$foreign" rustc-web "${needed[@]}" rust-web-src wasi-libc || return 1
    mkdir -p "$foreign/usr/lib/rustlib/$host"
    ln -sfn "$(rustc --print sysroot)/lib/rustlib/$host/bin" "$foreign/usr/lib/rustlib/$host/bin"
    cat >"$foreign/rustc" <<'END'
#!/bin/sh
usr=$(dirname "$(readlink -f "$0")")/usr
LD_LIBRARY_PATH=$(echo "$usr"/lib/*-linux-gnu | tr ' ' :) exec "$usr/bin/rustc" "$@"
END
    chmod +x "$foreign/rustc"
}

# Downloads Debian packages and unpacks them into a folder: unpack FOLDER PACKAGE...
# Of the sources, it unpacks only the parts that build a standard library.
unpack() {
    local archives=$foreign/archives package
    rm -rf "$archives" && mkdir -p "$archives/partial" && (
        cd "$archives" && apt_foreign apt-get download "${@:2}"
    ) || return 1
    for package in "$archives"/*.deb; do
        dpkg --fsys-tarfile "$package" |
            tar -x -C "$1" --no-wildcards-match-slash --exclude './usr/src/*/compiler' \
                --exclude './usr/src/*/src' || return 1
    done
    rm -r "$archives"
}

# Runs an apt command with separate lists, so that the lists of the system do not change. The separate lists include the
# packages of other architectures.
apt_foreign() {
    local architecture options=()
    for architecture in "$(dpkg --print-architecture)" amd64 arm64; do
        options+=(-o "APT::Architectures::=$architecture")
    done
    "$1" -qq "${options[@]}" -o "Dir::State::Lists=$foreign/lists" -o "Dir::Cache=$foreign" \
        -o Debug::NoLocking=1 -o APT::Sandbox::User=root "${@:2}"
}

# Updates these lists. An error is ignored, because the failure of one source may not matter.
update_foreign() {
    mkdir -p "$foreign/lists/partial"
    apt_foreign apt-get update || true
}

# Prints the dependencies of a package that this machine lacks.
not_installed() {
    local package
    apt_foreign apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks \
        --no-replaces --no-enhances "$1" | grep '^[a-z]' | while read -r package; do
        [ "$package" = "$1" ] || dpkg -s "$package" >/dev/null 2>&1 || echo "$package"
    done
}

# Builds the standard library for a target with an empty crate, and copies it to where the compiler searches.
build_library() {
    local folder empty=$foreign/empty
    folder=$("$foreign/rustc" --print target-libdir --target "$1")
    mkdir -p "$empty/src" "$folder/self-contained"
    echo '#![no_std]' >"$empty/src/lib.rs"
    printf '[package]\nname = "empty"\nedition = "2024"\n[workspace]\n' >"$empty/Cargo.toml"
    (
        cd "$empty"
        RUSTC=$foreign/rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS="-C embed-bitcode=yes $same_sources" \
            CARGO_TARGET_DIR=target cargo -Z build-std=std,panic_abort,test build --release --target "$1"
    ) || return 1
    cp "$empty/target/$1/release/deps"/*.rlib "$folder" && rm -f "$folder"/libempty-*.rlib || return 1
    case $1 in
        wasm32-wasip1) start_without_threads "$folder/self-contained" ;;
        *-windows-gnu) start_windows "$1" "$folder" ;;
    esac || return 1
    rm -rf "$empty"
}

# Provides the C library, and the start object with stubs for the thread functions that the standard library calls. The
# stubs report that there are no threads; C libraries as old as that of Debian 12 lack them.
start_without_threads() {
    local source=$foreign/usr/lib/wasm32-wasi again=6 linker
    linker=$(echo "$foreign"/usr/lib/rustlib/*/bin/rust-lld)
    cat >"$foreign/threads.rs" <<END
#![no_std]
#[unsafe(no_mangle)]
extern "C" fn pthread_create(_: usize, _: usize, _: usize, _: usize) -> i32 { $again }
#[unsafe(no_mangle)]
extern "C" fn pthread_join(_: usize, _: usize) -> i32 { $again }
#[unsafe(no_mangle)]
extern "C" fn pthread_detach(_: usize) -> i32 { $again }
#[unsafe(no_mangle)]
extern "C" fn pthread_attr_init(_: usize) -> i32 { 0 }
#[unsafe(no_mangle)]
extern "C" fn pthread_attr_setstacksize(_: usize, _: usize) -> i32 { 0 }
#[unsafe(no_mangle)]
extern "C" fn pthread_attr_destroy(_: usize) -> i32 { 0 }
END
    "$foreign/rustc" --target wasm32-wasip1 --edition 2024 --crate-type lib --emit obj \
        -o "$foreign/threads.o" "$foreign/threads.rs" &&
        "$linker" -flavor wasm -r -o "$1/crt1-command.o" "$source/crt1-command.o" "$foreign/threads.o" &&
        cp "$source/libc.a" "$1" && rm "$foreign"/threads.*
}

# Builds the start and end objects of Windows programs: start_windows TARGET FOLDER
start_windows() {
    local object sources=$foreign/usr/lib/rustlib/src/rust/library/rtstartup
    for object in rsbegin rsend; do
        RUSTC_BOOTSTRAP=1 "$foreign/rustc" --target "$1" --edition 2024 --crate-type lib --emit obj \
            -o "$2/$object.o" "$sources/$object.rs" || return 1
    done
}
