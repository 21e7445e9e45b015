#!/usr/bin/env bash
# The step arm: the fast counter and its kernel for 64-bit ARM processors, emulated.

. tests/lib.sh
. tests/toolchain.sh

readonly arm_target=aarch64-unknown-linux-gnu

# The emulator, and a linker with its C library.
has_emulator() {
    has qemu-aarch64-static qemu-user-static && has aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu &&
        { [ -e /usr/aarch64-linux-gnu/lib/libc.so ] || install libc6-dev-arm64-cross; }
}

# Optimised, for the larger boards; in pieces, which takes less time to build.
engine_on_arm() {
    CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc \
    CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER='qemu-aarch64-static -L /usr/aarch64-linux-gnu' \
    QUEENS_REQUIRE_KERNELS=neon \
        cargo test -p queens --release --target $arm_target \
        --config 'profile.release.package.queens.codegen-units=16' \
        --lib --test kernels_present --test engine --test engine_symmetric --test complete 2>&1 |
        tee target/kernels-arm.txt
    grep -q 'kernels: ' target/kernels-arm.txt
}

if [ "$(uname -m)" = aarch64 ]; then
    skip 'engine on ARM' 'this processor is one: the step rust tests it'
elif ! has_emulator; then
    skip 'engine on ARM' \
        'no emulator or linker (install qemu-user-static, gcc-aarch64-linux-gnu, libc6-dev-arm64-cross)'
elif ! toolchain $arm_target; then
    skip 'engine on ARM' "no standard library of Rust for it (rustup target add $arm_target)"
else
    check 'engine on ARM' engine_on_arm
    note "$(grep -o 'kernels: .*' target/kernels-arm.txt)"
fi
