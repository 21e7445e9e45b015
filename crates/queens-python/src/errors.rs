//! Converts errors to Python exceptions, with the same messages as the command line.
//!
//! A wrong value raises a `ValueError`, a value of a wrong type a `TypeError`, a failure of the disk, the
//! system or a GPU an `OSError`, a failed check a `RuntimeError`,
//! a lack of memory a `MemoryError`.

use pyo3::PyErr;
use pyo3::exceptions::{PyMemoryError, PyOSError, PyRuntimeError, PyTimeoutError, PyValueError};
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

/// Returns the error for a ledger without a total although all shards were counted.
pub(crate) fn incomplete(status: &Status) -> PyErr {
    let shards = with_noun(status.conflicts.len(), "shard");
    let remedy = "`queens ledger status FILE` shows them";
    PyRuntimeError::new_err(format!("two computations of {shards} differ: {remedy}"))
}
