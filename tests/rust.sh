#!/usr/bin/env bash
# The step rust: the crates, and checks with a C compiler and shellcheck.

. tests/lib.sh

# rust-toolchain.toml names the components; a toolchain without rustup must contain them.
toolchain() {
    if command -v rustup >/dev/null; then
        cargo fmt --version >/dev/null 2>&1 || rustup component add rustfmt
        cargo clippy --version >/dev/null 2>&1 || rustup component add clippy
    fi
    rustc --version
}

document() {
    RUSTDOCFLAGS='-D warnings' cargo doc "${crates[@]}" --no-deps
}

# The C program of the benchmark must count correctly.
c_reference() {
    local program=target/bitmap_mirror_c loop count
    cc -O2 -Wall -Wextra -Werror -o "$program" crates/queens/benches/reference/bitmap_mirror.c
    for loop in recursive iterative; do
        count=$("$program" $loop 11 | cut -d' ' -f1)
        echo "$loop: $count solutions for N = 11"
        [ "$count" = 2680 ]
    done
}

# Tests the C programs that recount units, also with units that the command defines.
independent_recount() {
    independent/test "$binary"
}

# Checks the published counts as a third party would.
published_evidence() {
    independent/evidence/test "$binary"
}

# Runs the tests that start the command or its server, except the slow tests of programs and documents.
command_tests() {
    ONLY=queens-kit rust_tests --test all
    ONLY=queens-kit rust_tests --test system -- streams:: terminal:: ledger_kills:: serve::
}

# `tests/repeat` must report a test that fails in every round.
repetition() {
    local log=target/repetition.txt
    if QUEENS_REQUIRE_KERNELS=none \
        tests/repeat --quiet rust 2 --test all -- kernels_present >"$log" 2>&1; then
        echo 'a failure was not noticed' >&2
        return 1
    fi
    grep -q '^failed 2 of 2: tests/all/main.rs kernels_present::kernels_present$' "$log" || {
        cat "$log"
        return 1
    }
}

check 'toolchain' toolchain
check 'format' formatted
tree
check 'lints' cargo clippy "${crates[@]}" --all-targets -- -D warnings
check 'lints without features' cargo clippy -p queens -- -D warnings
check 'lints of the benchmarks' cargo clippy -p queens --features __bench --benches -- -D warnings
check 'tests' rust_tests "${rust_targets[@]}"
slowest rust
note_kernels rust
check 'the command without vector instructions' without_vectors command_tests
check 'tests that fail are found by repetition' repetition
check 'documentation examples' cargo test "${crates[@]}" --doc
check 'documentation' document
check 'benchmarks, each once' cargo test -p queens --features __bench --bench '*'
if has cc gcc; then
    check 'reference in C' c_reference
    check 'independent recount of units' independent_recount
    check 'published counts' published_evidence
else
    skip 'reference in C' 'no C compiler (install gcc)'
    skip 'independent recount of units' 'no C compiler (install gcc)'
    skip 'published counts' 'no C compiler (install gcc)'
fi
if has shellcheck; then
    check 'shell scripts' scripts
else
    skip 'shell scripts' 'no shellcheck (install shellcheck)'
fi
