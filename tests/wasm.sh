#!/usr/bin/env bash
# The step wasm: the library as WebAssembly in Node.js, with and without simd128. There usize has 32 bits, and
# there are no threads.

. tests/lib.sh
. tests/toolchain.sh

export CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings $PWD/tests/wasm-runner.mjs"
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=$CARGO_TARGET_WASM32_WASIP1_RUNNER

has_node() {
    command -v node >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'
}

# The tests with a system interface. A panic ends them all: its message is shown only if nothing is
# captured.
tests() {
    cargo test -p queens --target wasm32-wasip1 "$@" -- --nocapture
}

# The counter with nothing but memory.
bare() {
    cargo run -p queens --target wasm32-unknown-unknown --example wasm
}

with_simd128() {
    RUSTFLAGS='-D warnings -C target-feature=+simd128' QUEENS_REQUIRE_KERNELS=simd128 "$@" 2>&1 |
        tee target/wasm-simd128.txt
}

without_simd128() {
    RUSTFLAGS='-D warnings' QUEENS_REQUIRE_KERNELS='' "$@"
}

if ! has_node && ! { install nodejs && has_node; }; then
    skip 'WebAssembly' 'no Node.js 20 (install nodejs)'
    exit
fi
begin 'toolchain for WebAssembly'
if ! wasm_toolchain; then
    skip 'WebAssembly' 'no Rust standard library for it (rustup target add wasm32-wasip1 wasm32-unknown-unknown)'
    exit
fi
passed
check 'WebAssembly with simd128' with_simd128 tests --lib --tests
while read -r line; do note "$line"; done < <(grep -o 'kernels: .*' target/wasm-simd128.txt)
check 'WebAssembly without simd128' without_simd128 tests --lib
check 'WebAssembly without a system' with_simd128 bare
