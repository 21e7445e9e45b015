//! Memory that may be missing: a failed allocation would end the process, a `MemoryError` does not.

use pyo3::exceptions::PyMemoryError;
use pyo3::{PyErr, PyResult};

/// What is smaller is not asked for before it is used.
const SMALL: usize = 1 << 20;

/// Checks that the system gives so many bytes. They are given back at once, for what is about to need them.
///
/// # Errors
/// `MemoryError`.
pub(crate) fn check(bytes: usize) -> PyResult<()> {
    if bytes < SMALL {
        return Ok(());
    }
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| missing(bytes as u128))
}

/// Frees memory on a thread beside: the system takes seconds for many gigabytes.
pub(crate) fn free(memory: Vec<u8>) {
    let _ = std::thread::Builder::new().spawn(move || drop(memory));
}

/// The error of memory that cannot be had.
pub(crate) fn missing(bytes: u128) -> PyErr {
    let gigabytes = bytes.div_ceil(1 << 30);
    PyMemoryError::new_err(format!("the system does not give {gigabytes} GiB of memory"))
}
