//! Reports which kernels the tests ran on this processor.
//!
//! Fails if a kernel in `QUEENS_REQUIRE_KERNELS` (names separated by commas) is missing.

use queens::engine::kernel::Kernel;
use std::io::Write;

fn names(kernels: &[Kernel]) -> String {
    let names: Vec<&str> = kernels.iter().map(|kernel| kernel.name()).collect();
    if names.is_empty() { "-".to_owned() } else { names.join(" ") }
}

#[test]
fn kernels_present() {
    let (present, absent): (Vec<Kernel>, Vec<Kernel>) =
        Kernel::ALL.iter().partition(|kernel| kernel.is_available());
    let line = format!("kernels: {} (not here: {})\n", names(&present), names(&absent));
    // Bypasses the test harness, which hides the output of passing tests.
    std::io::stderr().write_all(line.as_bytes()).unwrap();
    let required = std::env::var("QUEENS_REQUIRE_KERNELS").unwrap_or_default();
    for name in required.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let kernel: Kernel = name.parse().unwrap_or_else(|error| panic!("{error}"));
        assert!(kernel.is_available(), "this processor cannot run the required kernel `{kernel}`");
    }
}
