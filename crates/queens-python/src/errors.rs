//! What went wrong, as Python raises it, in the words of the command line.
//!
//! A wrong value is a `ValueError`, a value of a wrong kind a `TypeError`; what the disk or the
//! system refuses is an `OSError`, a check that failed a `RuntimeError`.

use pyo3::PyErr;
use pyo3::exceptions::{PyOSError, PyRuntimeError, PyValueError};
use queens_ledger::Error;
use std::fmt::Display;

/// The value of an argument is wrong.
pub(crate) fn wrong(name: &str, problem: impl Display) -> PyErr {
    PyValueError::new_err(format!("{name}: {problem}"))
}

/// The engine cannot do what was asked.
pub(crate) fn engine(error: queens::Error) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A plan, a record or a ledger is not right.
pub(crate) fn ledger(error: Error) -> PyErr {
    let text = error.to_string();
    match error {
        Error::Shards { .. }
        | Error::Missing(_)
        | Error::NoDirectory(_)
        | Error::NotALedger(_)
        | Error::OtherFormat { .. }
        | Error::OtherSize { .. }
        | Error::OtherPlan { .. }
        | Error::Record(_)
        | Error::Overlap { .. }
        | Error::Engine(_) => PyValueError::new_err(text),
        Error::ReadOnly(_)
        | Error::DiskFull(_)
        | Error::Disk { .. }
        | Error::Folder { .. }
        | Error::Damaged { .. }
        | Error::Busy { .. }
        | Error::Database { .. }
        | Error::Io(_) => PyOSError::new_err(text),
        _ => PyRuntimeError::new_err(text),
    }
}
