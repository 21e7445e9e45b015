# shellcheck shell=bash
# A Rust toolchain that builds for WebAssembly.

readonly wasm=$PWD/target/wasm wasm_targets=(wasm32-wasip1 wasm32-unknown-unknown)

# Programs hold names of sources, which are to be the same wherever they are built.
wasm_sources="--remap-path-prefix=$wasm/usr/lib/rustlib/src/rust=/rustc"
readonly wasm_sources+=" --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo"

# Makes cargo able to build for both targets. rustup adds their standard libraries. Where there is no
# rustup, or it cannot download anything, Debian's compiler, which could not be installed beside the one that
# is here, is unpacked into target/wasm; it builds them from their sources, and is $RUSTC from then on.
wasm_toolchain() {
    if has_standard_libraries rustc; then return; fi
    if command -v rustup >/dev/null && timeout 300 rustup target add "${wasm_targets[@]}" &&
        has_standard_libraries rustc; then
        return
    fi
    has_standard_libraries "$wasm/rustc" || build_wasm_toolchain || return
    export RUSTC=$wasm/rustc
}

# Builds what the page runs in a browser: page_program PROFILE FILE
page_program() {
    local folder=${CARGO_TARGET_DIR:-target}/wasm32-unknown-unknown/$1
    RUSTFLAGS="-D warnings -C target-feature=+simd128 $wasm_sources" \
        cargo rustc --quiet -p queens-page --lib --crate-type cdylib --profile "$1" \
        --target wasm32-unknown-unknown || return
    cp "${folder/%dev/debug}/queens_page.wasm" "$2"
}

# Whether a compiler has the standard libraries of both targets.
has_standard_libraries() {
    local target folder
    for target in "${wasm_targets[@]}"; do
        folder=$("$1" --print target-libdir --target "$target" 2>/dev/null) &&
            compgen -G "$folder/libstd-*.rlib" >/dev/null || return 1
    done
}

build_wasm_toolchain() {
    command -v dpkg >/dev/null && mkdir -p "$wasm" || return 1
    if ! (unpack_wasm_compiler && build_standard_libraries) >"$wasm/log.txt" 2>&1; then
        tail -n 5 "$wasm/log.txt" >&2
        return 1
    fi
}

# Unpacks the compiler, the sources of its standard library, and the C library of WASI; the linker is
# that of the compiler that is here.
unpack_wasm_compiler() {
    local host package
    host=$(rustc -vV | sed -n 's/^host: //p')
    rm -rf "$wasm/archives" && mkdir -p "$wasm/archives" && cd "$wasm/archives" || return 1
    [ "$(id -u)" != 0 ] || apt-get update -qq
    apt-cache depends --recurse --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
        --no-enhances rustc-web | grep -E '^(rustc-web|libstd-rust-web|libllvm)' |
        xargs apt-get download -qq wasi-libc rust-web-src || return 1
    for package in *.deb; do
        dpkg --fsys-tarfile "$package" |
            tar -x -C "$wasm" --no-wildcards-match-slash --exclude './usr/src/*/compiler' \
                --exclude './usr/src/*/src' || return 1
    done
    ln -sfn "$(rustc --print sysroot)/lib/rustlib/$host/bin" "$wasm/usr/lib/rustlib/$host/bin"
    cat >"$wasm/rustc" <<END
#!/bin/sh
LD_LIBRARY_PATH=$(echo "$wasm"/usr/lib/*-linux-gnu) exec "$wasm/usr/bin/rustc" "\$@"
END
    chmod +x "$wasm/rustc"
}

# Builds an empty crate, and with it the standard libraries, and puts them where the compiler looks.
build_standard_libraries() {
    local target folder
    mkdir -p "$wasm/empty/src" && cd "$wasm/empty" && echo '#![no_std]' >src/lib.rs || return 1
    printf '[package]\nname = "empty"\nedition = "2024"\n[workspace]\n' >Cargo.toml
    for target in "${wasm_targets[@]}"; do
        RUSTC=$wasm/rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS="-C embed-bitcode=yes $wasm_sources" CARGO_TARGET_DIR=target \
            cargo -Z build-std=std,panic_abort,test build --release --target "$target" || return 1
        folder=$("$wasm/rustc" --print target-libdir --target "$target")
        mkdir -p "$folder/self-contained"
        cp "target/$target/release/deps"/*.rlib "$folder" && rm -f "$folder"/libempty-*.rlib || return 1
        if [ "$target" = wasm32-wasip1 ]; then
            start_without_threads "$folder/self-contained" || return 1
        fi
    done
    rm -rf target "$wasm/archives"
}

# The C library, and the object that starts a program with what the standard library asks about threads:
# libraries as old as those of Debian 12 do not answer that none can be had.
start_without_threads() {
    local source=$wasm/usr/lib/wasm32-wasi again=6 linker
    linker=$(echo "$wasm"/usr/lib/rustlib/*/bin/rust-lld)
    cat >threads.rs <<END
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
    "$wasm/rustc" --target wasm32-wasip1 --edition 2024 --crate-type lib --emit obj -o threads.o threads.rs &&
        "$linker" -flavor wasm -r -o "$1/crt1-command.o" "$source/crt1-command.o" threads.o &&
        cp "$source/libc.a" "$1"
}
