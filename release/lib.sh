# shellcheck shell=bash
# What the builders of a release share, and those who try it.

. tests/toolchain.sh

version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml)
# The time of all files: the same bytes from the same sources.
made=$(git log -1 --format=%ct)
# shellcheck disable=SC2034 # the builders use them
readonly version made
