#!/usr/bin/env bash
# Checks and measures the join on a GPU: bench-results/gpu.sh [SECONDS [ADAPTER]]
# Needs no network and installs nothing. Runs target/gpu/measure, and builds it if it is missing. If a machine
# has a GPU driver but no Vulkan loader, the script unpacks the loader from Debian packages in target/gpu/debs.
# To download these packages, run in that folder
#     apt-get download libvulkan1 libegl1 libglvnd0 libopengl0 libgl1 libglx0 libgles2

set -euo pipefail
cd "$(dirname "$0")/.."

readonly seconds=${1:-420} folder=target/gpu
[ -x $folder/measure ] || {
    mkdir -p $folder
    cargo build --profile dist -p queens-gpu --example measure
    cp target/dist/examples/measure $folder
}

loader=$(mktemp -d)
trap 'rm -rf "$loader"' EXIT
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

lscpu | grep 'Model name' || true
# The part of the processor, which needs no card.
$folder/measure host 26 500000 2
$folder/measure host 28 3989798
$folder/measure "$seconds" "${@:2}"
