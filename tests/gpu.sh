#!/usr/bin/env bash
# The step gpu: the join on a GPU, emulated by Mesa where there is none.

. tests/lib.sh

# A driver of Vulkan.
has_vulkan() {
    local drivers=(/usr/share/vulkan/icd.d/*.json /etc/vulkan/icd.d/*.json)
    ls "${drivers[@]}" >/dev/null 2>&1 || install mesa-vulkan-drivers libvulkan1
}

# The command with the join; the join itself is built with all crates.
with_gpu() {
    cargo "$1" "${crates[@]}" --features queens-kit/gpu "${@:2}"
}

# Mesa looks for a desktop, and says so where there is none.
export XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-$PWD/target} QUEENS_REQUIRE_GPU=1

check 'lints of the command with GPUs' with_gpu clippy --lib --bins -- -D warnings
if has_vulkan; then
    check 'join on a GPU' with_gpu test --lib --test all -- gpu:: counts:: tests::joins tests::trouble tests::mutations
else
    skip 'join on a GPU' 'no driver of Vulkan (install mesa-vulkan-drivers)'
fi
