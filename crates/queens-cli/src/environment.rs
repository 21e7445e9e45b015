//! The variable `QUEENS_KERNEL`, for all commands and the Python package.

use queens::engine::kernel::Kernel;
use std::env::{self, VarError};

const KERNEL: &str = "QUEENS_KERNEL";

/// Limits the default kernel of this process to the value of `QUEENS_KERNEL`.
///
/// There is no limit if the variable is unset, empty or `auto`.
///
/// # Errors
/// One line that begins with the name of the variable, if its value is unknown or the processor cannot run
/// it.
pub fn limit_kernels() -> Result<(), String> {
    limit().and_then(Kernel::set_limit).map_err(|error| format!("{KERNEL}: {error}"))
}

fn limit() -> Result<Option<Kernel>, queens::Error> {
    match env::var(KERNEL).as_deref() {
        Err(VarError::NotPresent) | Ok("" | "auto") => Ok(None),
        Ok(name) => name.parse().map(Some),
        Err(VarError::NotUnicode(name)) => name.to_string_lossy().parse().map(Some),
    }
}
