//! The command line of `queens`, as `python -m queens` and the script `queens` run it.

use pyo3::{Python, pyfunction};
use std::ffi::OsString;

/// Runs a command, the name of the program first, and returns its exit code.
#[pyfunction]
pub(crate) fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| queens_cli::run(arguments))
}
