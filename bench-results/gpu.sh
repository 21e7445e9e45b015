#!/usr/bin/env bash
# Checks and measures the join on a GPU: bench-results/gpu.sh [SECONDS [ADAPTER]]
# Needs no network and installs nothing. Runs the programs in target/gpu, or in the folder that the variable PROGRAMS
# names, and builds them if they are missing. If a machine has a GPU driver but no Vulkan loader, the script unpacks the
# loader from Debian packages in target/gpu/debs.
# To download these packages, run in that folder
#     apt-get download libvulkan1 libegl1 libglvnd0 libopengl0 libgl1 libglx0 libgles2

set -euo pipefail
cd "$(dirname "$0")/.."

readonly seconds=${1:-420} kernel=gpu${2:+:$2} folder=target/gpu
readonly programs=${PROGRAMS:-$folder}
if ! [ -x "$programs/queens" ] || ! [ -x "$programs/measure" ]; then
    mkdir -p "$programs"
    cargo build --profile dist -p queens-gpu --example measure
    cargo build --profile dist -p queens-kit --features gpu --bin queens
    cp target/dist/queens target/dist/examples/measure "$programs"
fi

loader=$(mktemp -d)
# An end of the time is no failure: the message says what was not run.
trap 'code=$?; rm -rf "$loader"; [ $code != 124 ] || exit 0' EXIT
for package in "$folder"/debs/*.deb; do
    [ ! -f "$package" ] || dpkg -x "$package" "$loader"
done
export LD_LIBRARY_PATH=$loader/usr/lib/x86_64-linux-gnu${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}

# In containers, the loader does not search the folders of NVIDIA's driver.
readonly nvidia=/usr/local/nvidia/share
if [ -f $nvidia/vulkan/icd.d/nvidia_icd.json ]; then
    export VK_DRIVER_FILES=$nvidia/vulkan/icd.d/nvidia_icd.json
    export __EGL_VENDOR_LIBRARY_FILENAMES=$nvidia/glvnd/egl_vendor.d/10_nvidia.json
fi

# Runs the program until the time is over.
queens() {
    local left=$((seconds - SECONDS)) code=124
    [ "$left" -le 0 ] || { code=0; timeout "$left" "$programs/queens" "$@" || code=$?; }
    [ "$code" != 124 ] || echo "no time for: queens $*" >&2
    return "$code"
}

totals() {
    grep -o '"total":"[0-9]*"'
}

# Runs a command on the GPU and on the processor. Both must have the same totals, and both tell their seconds.
same() {
    local gpu threads
    gpu=$(queens "$@" --json --kernel "$kernel")
    threads=$(queens "$@" --json --kernel "$processor")
    printf '%s\n' "$gpu" "$threads"
    gpu=$(totals <<<"$gpu")
    [ "$gpu" = "$(totals <<<"$threads")" ] || {
        echo "different totals: queens $*"
        exit 1
    }
}

# Counts a whole board, and compares the total with the published one: whole N KERNEL
whole() {
    local text published
    text=$(queens count "$1" --kernel "$2" --explain)
    published=$(awk -F, -v n="$1" '$1 == n { print $2 }' crates/queens/data/known-counts.csv)
    echo "$text"
    awk -v n="$1" -v total="$published" '$1 == n { gsub(",", "", $2); right = $2 == total }
        END { exit !right }' <<<"$text" || {
        echo "N = $1: not $published"
        exit 1
    }
}

lscpu | grep 'Model name' || true
version=$(queens --version)
echo "$version"
# Not a kernel that `auto` might choose after a trial of the GPU.
processor=$(sed -n 's/^kernels:.*auto: \([a-z0-9]*\).*/\1/p' <<<"$version")
# The work of the processor, which needs no card.
"$programs/measure" 26 500000
if grep -q "$kernel .*emulated" <<<"$version"; then
    same count 12..14
    same estimate 17 --sample 4 --seed 1
    whole 14 "$kernel"
    exit
fi
"$programs/measure" 28 3989798
same count 12..18
for sample in '20 70' '21 40' '22 40' '23 20' '24 16' '25 6' '26 5' '27 2'; do
    same estimate "${sample% *}" --sample "${sample#* }" --seed 1
done
echo 'The totals agree. Timed:'
for sample in '28 48' '26 96' '24 96'; do
    same estimate "${sample% *}" --sample "${sample#* }" --seed 2
done
for n in 20 21; do
    whole $n "$kernel"
    whole $n "$processor"
done
whole 22 "$kernel"
whole 23 "$kernel"
