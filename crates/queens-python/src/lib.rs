//! The compiled part of the Python package `queens`.
//!
//! Everything here is a thin binding: arguments are checked with the messages of the command line,
//! the interpreter is released while Rust works, and results become plain Python values.
//! Documentation, defaults and types for users are in `python/queens`.
//!
//! | module | what it binds |
//! |---|---|
//! | `counting` | totals, unique and symmetric counts, estimates |
//! | `boards` | boards, placements, their drawings |
//! | `solving` | one solution, all of them, completions |
//! | `algorithms` | the classical algorithms: list, comparison, trace |
//! | `teaching` | verdicts on boards, explanations |
//! | `cluster` | plans, shards and ledgers |
//! | `arguments`, `errors`, `values` | Python values to Rust ones and back |
//! | `interrupt`, `search`, `stream` | work that Ctrl-C stops, and results one by one |
//! | `ordered` | all solutions in order, found by several threads |
//! | `memory` | memory that may be missing |
//! | `command` | the command line |

mod algorithms;
mod arguments;
mod boards;
mod cluster;
mod command;
mod counting;
mod errors;
mod interrupt;
mod memory;
mod ordered;
mod search;
mod solving;
mod stream;
mod teaching;
mod values;

use pyo3::pymodule;

/// The compiled part of `queens`: use the package, not this module.
#[pymodule]
mod _native {
    use pyo3::types::{PyModule, PyModuleMethods};
    use pyo3::{Bound, PyResult};

    #[pymodule_export]
    use crate::algorithms::{Events, algorithms, compare, trace};
    #[pymodule_export]
    use crate::boards::{Board, Placement};
    #[pymodule_export]
    use crate::cluster::{
        Ledger, Plan, TimeLeft, check_kernel, check_number, check_record, check_threads, run_shard,
        units_text,
    };
    #[pymodule_export]
    use crate::command::run_command;
    #[pymodule_export]
    use crate::counting::{count, count_into, estimate, symmetric_counts, unique};
    #[pymodule_export]
    use crate::solving::{
        SolutionBuffer, Solutions, at_least, completions, count_completions, first_completion,
        list_solutions, solutions, solve,
    };

    #[pymodule_export]
    use crate::teaching::{check, explain};

    /// Names the version, and applies `QUEENS_KERNEL`: functions that count, and the command, report an
    /// invalid value.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let _ = queens_cli::limit_kernels();
        module.add("VERSION", crate::version())
    }
}

/// The version as Python writes it: `0.3.0.dev0` for `0.3.0-dev`, `0.3.0rc1` for `0.3.0-rc.1`.
fn version() -> String {
    let version = env!("CARGO_PKG_VERSION");
    let (release, stage) = version.split_once('-').unwrap_or((version, ""));
    let stage = stage.replace("alpha", "a").replace("beta", "b").replace('.', "");
    format!("{release}{}", if stage == "dev" { ".dev0" } else { &stage })
}
