//! The compiled part of the Python package `queens`.
//!
//! It checks arguments and reports errors in the words of the command line, releases the interpreter lock
//! while Rust works, and converts results to Python values. Its doc comments become those of the package.
//! `python/queens` contains the parts that need Python: classes of results, arrays, boards as Python values,
//! and counts with Dask.
//!
//! | module | contents |
//! |---|---|
//! | `counting` | totals, unique and symmetric counts, estimates |
//! | `boards` | boards, placements, their drawings |
//! | `solving` | one solution, completions |
//! | `listing` | all solutions |
//! | `algorithms` | the classical algorithms: list, comparison, trace |
//! | `reading` | boards as texts and as Python values |
//! | `teaching` | checks of boards, explanations |
//! | `cluster` | plans, shards and ledgers |
//! | `arguments`, `errors` | conversion between Python and Rust values; checks of free memory |
//! | `interrupt`, `search` | work that Ctrl-C can stop |

mod algorithms;
mod arguments;
mod boards;
mod cluster;
mod counting;
mod errors;
mod interrupt;
mod listing;
mod reading;
mod search;
mod solving;
mod teaching;

use pyo3::{Python, pyfunction, pymodule};
use std::ffi::OsString;

/// The compiled part of `queens`: use the package, not this module.
#[pymodule]
mod _native {
    use pyo3::types::{PyModule, PyModuleMethods};
    use pyo3::{Bound, PyResult};

    #[pymodule_export]
    use crate::algorithms::{Steps, algorithms, compare, trace};
    #[pymodule_export]
    use crate::boards::{Board, Placement};
    #[pymodule_export]
    use crate::cluster::{Ledger, Plan, TimeLeft, check_options, run_shard};
    #[pymodule_export]
    use crate::counting::{count, estimate, symmetric_counts, unique};
    #[pymodule_export]
    use crate::listing::{SolutionBuffer, Solutions, solutions, solutions_array};
    #[pymodule_export]
    use crate::run_command;
    #[pymodule_export]
    use crate::solving::{complete, completions, count_completions, local_search, solve};
    #[pymodule_export]
    use crate::teaching::{check_value, explain};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", crate::version())
    }
}

/// Runs a command and returns its exit code. The first argument is the name of the program.
#[pyfunction]
fn run_command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| queens_kit::run(arguments))
}

/// Returns the version in Python's format: `0.3.0.dev0` for `0.3.0-dev`, `0.3.0rc1` for `0.3.0-rc.1`.
fn version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let (release, stage) = version.split_once('-').unwrap_or((version, ""));
    let stage = stage.replace("alpha", "a").replace("beta", "b").replace('.', "");
    format!("{release}{}", if stage == "dev" { ".dev0" } else { &stage })
}
