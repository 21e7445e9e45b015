#!/usr/bin/env bash
# The step arm: the fast counter and its kernel for 64-bit ARM processors, emulated.

. tests/lib.sh
. tests/toolchain.sh

readonly arm_target=aarch64-unknown-linux-gnu

# Whether there are the emulator and a linker with its C library.
has_emulator() {
    has qemu-aarch64-static qemu-user-static && has aarch64-linux-gnu-gcc gcc-aarch64-linux-gnu &&
        { [ -e /usr/aarch64-linux-gnu/lib/libc.so ] || install libc6-dev-arm64-cross; }
}

# Runs only tests that depend on the processor: those of the kernel, and all counts that use it.
engine_on_arm() {
    CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER=aarch64-linux-gnu-gcc QUEENS_REQUIRE_KERNELS=neon \
        foreign_tests arm $arm_target 'qemu-aarch64-static -L /usr/aarch64-linux-gnu' \
        --lib --test all -- engine:: engine_symmetric:: complete:: kernels_present::
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
    note_kernels arm
    slowest arm
fi
