//! Converts errors to Python exceptions, with the same messages as the command line.
//!
//! A wrong value raises a `ValueError`, and a value of a wrong type a `TypeError`. A failure of the disk, the
//! system or a GPU raises an `OSError`, a failed check a `RuntimeError`, and a lack of memory a `MemoryError`.

use pyo3::exceptions::{PyMemoryError, PyOSError, PyRuntimeError, PyTimeoutError, PyValueError};
use pyo3::{PyErr, PyResult};
use queens::control::Stopped;
use queens_ledger::ledger::Status;
use queens_ledger::{Error, ErrorKind};
use queens_show::words::{with_causes, with_noun};
use std::fmt::Display;

pub(crate) fn wrong(name: &str, problem: impl Display) -> PyErr {
    PyValueError::new_err(format!("{name}: {problem}"))
}

pub(crate) fn engine(error: queens::Error) -> PyErr {
    match error {
        queens::Error::Stopped(Stopped::AtDeadline) => {
            PyTimeoutError::new_err("seconds: the search was stopped at this limit: use more")
        }
        error @ queens::Error::Stopped(Stopped::OutOfMemory) => {
            PyMemoryError::new_err(error.to_string())
        }
        error @ queens::Error::Gpu { .. } => PyOSError::new_err(error.to_string()),
        other => PyValueError::new_err(other.to_string()),
    }
}

pub(crate) fn ledger(error: Error) -> PyErr {
    let text = with_causes(&error);
    match error.kind() {
        ErrorKind::Usage => PyValueError::new_err(text),
        ErrorKind::Files => PyOSError::new_err(text),
        ErrorKind::Stopped(Stopped::OutOfMemory) => PyMemoryError::new_err(text),
        ErrorKind::Check | ErrorKind::Stopped(_) => PyRuntimeError::new_err(text),
    }
}

/// Returns the error for a ledger that has no total although all shards were counted.
pub(crate) fn incomplete(status: &Status) -> PyErr {
    let shards = with_noun(status.conflicts.len(), "shard");
    let remedy = "`queens ledger status FILE` shows them";
    PyRuntimeError::new_err(format!("two computations of {shards} differ: {remedy}"))
}

/// Allocations of fewer bytes are not checked.
const SMALL: usize = 1 << 20;

/// Raises `MemoryError` unless the system can allocate this many bytes; frees them for the real allocation.
pub(crate) fn check_memory(bytes: usize) -> PyResult<()> {
    if bytes < SMALL {
        return Ok(());
    }
    Vec::<u8>::new().try_reserve_exact(bytes).map_err(|_| missing_memory(bytes as u128))
}

/// Frees memory on another thread, because the system needs seconds for many gigabytes.
pub(crate) fn free_memory(memory: Vec<u8>) {
    let _ = std::thread::Builder::new().spawn(move || drop(memory));
}

pub(crate) fn missing_memory(bytes: u128) -> PyErr {
    let gigabytes = bytes.div_ceil(1 << 30);
    PyMemoryError::new_err(format!("the system does not give {gigabytes} GiB of memory"))
}
