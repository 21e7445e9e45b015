#!/usr/bin/env bash
# The step wasm: the library as WebAssembly in Node.js, with and without simd128. In WebAssembly, usize has 32 bits and
# there are no threads.

. tests/lib.sh
. tests/toolchain.sh

readonly runner="node --no-warnings $PWD/tests/wasm-runner.mjs"

has_node() {
    command -v node >/dev/null && node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'
}

# Runs tests with a system interface. A panic ends all tests, and its message is visible only without output capture.
tests() {
    RUSTFLAGS="-D warnings $1" foreign_tests wasm wasm32-wasip1 "$runner" "${@:2}" --nocapture
}

# Runs only tests that depend on the target: kernels, counts and 32-bit arithmetic. The classical searches and the
# texts are the same everywhere.
with_simd128() {
    QUEENS_REQUIRE_KERNELS=simd128 tests '-C target-feature=+simd128' --lib --test all -- \
        --skip classic:: --skip state:: --skip documentation:: --skip messages::
}

without_simd128() {
    QUEENS_REQUIRE_KERNELS='' tests '' --lib -- engine::
}

# Runs the counter without a system interface.
without_system() {
    RUSTFLAGS='-D warnings -C target-feature=+simd128' CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=$runner \
        cargo run -p queens --profile emulated --target wasm32-unknown-unknown --example wasm
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
check 'WebAssembly with simd128' with_simd128
note_kernels wasm
slowest wasm
check 'WebAssembly without simd128' without_simd128
check 'WebAssembly without a system' without_system
