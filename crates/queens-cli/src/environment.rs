//! The kernel that the environment names, for all commands and for the Python package.

use queens::engine::kernel::Kernel;
use std::env::{self, VarError};

const KERNEL: &str = "QUEENS_KERNEL";

/// From now on this process chooses no kernel that is faster than the one that the variable `QUEENS_KERNEL` names.
/// Where it is not set, empty, or `auto`, the processor decides.
///
/// # Errors
/// One line that names the variable: no kernel has this name, or the processor cannot run it.
pub fn limit_kernels() -> Result<(), String> {
    let limit = match env::var(KERNEL).as_deref() {
        Err(VarError::NotPresent) | Ok("" | "auto") => Ok(None),
        Ok(name) => name.parse().map(Some),
        Err(VarError::NotUnicode(name)) => name.to_string_lossy().parse().map(Some),
    };
    limit.and_then(Kernel::set_limit).map_err(|error| format!("{KERNEL}: {error}"))
}
