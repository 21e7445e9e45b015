#!/usr/bin/env bash
# The step gpu: the join on a GPU, emulated by Mesa if there is no GPU.

. tests/lib.sh

# Whether there is a Vulkan driver, if necessary after installing one.
has_vulkan() {
    local folder
    for folder in /usr/share/vulkan/icd.d /etc/vulkan/icd.d; do
        ! compgen -G "$folder/*.json" >/dev/null || return 0
    done
    install mesa-vulkan-drivers libvulkan1
}

# The command with the GPU join; all crates are built with it.
with_gpu() {
    cargo "$1" "${crates[@]}" --features queens-kit/gpu "${@:2}"
}

# Runs the measurement, on the first adapter, with programs of this build.
measure() {
    local programs
    with_gpu build --bins --example measure
    programs=$(mktemp -d)
    cp target/debug/queens target/debug/examples/measure "$programs"
    PROGRAMS=$programs bench-results/gpu.sh 300 0
    rm -r "$programs"
}

# Mesa looks for the folder of a desktop session, and warns if there is none.
export XDG_RUNTIME_DIR=${XDG_RUNTIME_DIR:-$PWD/target} QUEENS_REQUIRE_GPU=1

check 'lints of the command with GPUs' with_gpu clippy --lib --bins -- -D warnings
if has_vulkan; then
    check 'join on a GPU' with_gpu test --lib --test all -- gpu:: counts:: tests::joins tests::lists tests::trouble tests::mutations
    check 'script that measures it' measure
else
    skip 'join on a GPU' 'no driver of Vulkan (install mesa-vulkan-drivers)'
fi
