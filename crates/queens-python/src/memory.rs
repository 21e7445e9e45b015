//! Checks for free memory: a failed allocation would end the process, a `MemoryError` does not.

use pyo3::exceptions::PyMemoryError;
use pyo3::{PyErr, PyResult};

/// Smaller allocations are not checked.
const SMALL: usize = 1 << 20;

/// Raises `MemoryError` unless the system can allocate this many bytes; frees them for the real allocation.
pub(crate) fn check(bytes: usize) -> PyResult<()> {
    if bytes < SMALL {
        return Ok(());
    }
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| missing(bytes as u128))
}

/// Frees memory on another thread, because the system needs seconds for many gigabytes.
pub(crate) fn free(memory: Vec<u8>) {
    let _ = std::thread::Builder::new().spawn(move || drop(memory));
}

pub(crate) fn missing(bytes: u128) -> PyErr {
    let gigabytes = bytes.div_ceil(1 << 30);
    PyMemoryError::new_err(format!("the system does not give {gigabytes} GiB of memory"))
}
