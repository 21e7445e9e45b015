#!/usr/bin/env bash
# The step rust: the crates, and what is checked with a C compiler, shellcheck and a disk in memory.

. tests/lib.sh

# rust-toolchain.toml names the components; a toolchain without rustup must have them.
toolchain() {
    if command -v rustup >/dev/null; then
        cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
        cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
    fi
    rustc --version
}

# Which kernels this processor runs. One that QUEENS_REQUIRE_KERNELS names and that is absent fails.
kernels() {
    local log=target/kernels.txt
    cargo test --workspace --all-features --test kernels_present -- --nocapture 2>&1 | tee "$log"
    grep -q 'kernels: ' "$log"
}

document() {
    RUSTDOCFLAGS='-D warnings' cargo doc --workspace --no-deps --all-features
}

# The C program that the library is timed against must count right.
c_reference() {
    local program=target/bitmap_mirror_c loop count
    cc -O2 -Wall -Wextra -Werror -o "$program" crates/queens/benches/reference/bitmap_mirror.c
    for loop in recursive iterative; do
        count=$("$program" $loop 11 | cut -d' ' -f1)
        echo "$loop: $count solutions for N = 11"
        [ "$count" = 2680 ]
    done
}

# The C program that recounts a unit, on the units of the command, too.
independent_recount() {
    build_binary
    independent/test "$binary"
}

scripts() {
    # The templates of job arrays are no scripts yet: tests run what they become.
    git ls-files -z test independent/test .ci/run release/build release/check web/test web/npm/test web/check-bundle '*.sh' \
        ':!crates/queens-cli/src' | xargs -0 shellcheck -x
}

check 'toolchain' toolchain
check 'format' cargo fmt --all --check
check 'lints' cargo clippy --workspace --all-targets --all-features -- -D warnings
check 'lints without features' cargo clippy -p queens --all-targets -- -D warnings
check 'tests' cargo test --workspace --all-features --lib --bins --tests --examples
check 'kernels' kernels
while read -r line; do note "$line"; done < <(grep -o 'kernels: .*' target/kernels.txt)
check 'documentation examples' cargo test --workspace --all-features --doc
check 'documentation' document
check 'benchmarks, each once' cargo test --workspace --all-features --benches
if has cc gcc; then
    check 'reference in C' c_reference
    check 'independent recount of units' independent_recount
else
    skip 'reference in C' 'no C compiler (install gcc)'
    skip 'independent recount of units' 'no C compiler (install gcc)'
fi
if has shellcheck; then
    check 'shell scripts' scripts
else
    skip 'shell scripts' 'no shellcheck (install shellcheck)'
fi
check_if_possible 'a full disk' crates/queens-cli/tests/full_disk.sh "$binary"
