//! The command line of `queens`, for `python -m queens` and the script `queens`.

use pyo3::{Python, pyfunction};
use std::ffi::OsString;

/// Runs a command and returns its exit code. The first argument is the name of the program.
#[pyfunction]
pub(crate) fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| queens_cli::run(arguments))
}
