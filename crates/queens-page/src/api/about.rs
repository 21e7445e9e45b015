//! The server, its algorithms, and its errors.

use queens::Algorithm;
use queens::classic::{Form, Order};
use queens_teach::Pseudocode;
use serde::{Deserialize, Serialize};

/// What the server is and what it allows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct About {
    /// Of the program.
    pub version: &'static str,
    /// Threads that a count uses unless it is asked for fewer.
    pub processors: usize,
    /// Whether a ledger was named at the start.
    pub ledger: bool,
    /// What may be asked for.
    pub limits: Limits,
}

/// What a page alone knows of the machine that it runs on.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Host {
    /// Processors.
    pub processors: usize,
}

impl About {
    /// This version, on a machine with so many processors.
    pub fn new(processors: usize, ledger: bool, limits: Limits) -> About {
        About { version: env!("CARGO_PKG_VERSION"), processors, ledger, limits }
    }
}

/// The largest boards, windows and times that may be asked for.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Limits {
    /// The largest board whose search can be watched.
    pub trace_n: usize,
    /// Steps in a window.
    pub window: usize,
    /// Parts of a scrub bar.
    pub buckets: usize,
    /// The largest board whose classes are listed.
    pub classes_n: usize,
    /// The largest board whose solutions are listed one after the other.
    pub solutions_n: usize,
    /// The largest board that is solved and drawn.
    pub solve_n: usize,
    /// The largest board that is completed.
    pub complete_n: usize,
    /// Up to this size the page counts completions at once.
    pub exact_n: usize,
    /// The largest board of a puzzle.
    pub puzzle_n: usize,
    /// The largest board of a comparison.
    pub compare_n: usize,
    /// The longest time limit of a comparison.
    pub compare_seconds: f64,
    /// The largest board that is counted.
    pub count_n: usize,
    /// The longest text with boards, in bytes.
    pub read_bytes: usize,
}

/// The body of every answer that is not a success.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Failure {
    /// What is wrong.
    pub error: Problem,
}

/// Why a request was refused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Problem {
    /// For programs: `bad-request`, `not-found`, `busy`, `too-large`, `forbidden` and others.
    pub code: &'static str,
    /// For people, in English: what is wrong and what to do.
    pub message: String,
}

/// All algorithms, simplest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Algorithms {
    /// In the order of [`Algorithm::ALL`].
    pub algorithms: Vec<AlgorithmInfo>,
}

/// One algorithm, for people.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct AlgorithmInfo {
    /// By which it is asked for.
    #[cfg_attr(feature = "__typescript", ts(type = "AlgorithmName"))]
    pub name: &'static str,
    /// One line for people.
    pub summary: &'static str,
    /// The name without `-iterative`: twins share it.
    pub family: &'static str,
    /// Recursive or iterative.
    pub form: Form,
    /// In which order it finds solutions.
    pub order: Order,
    /// The search space as a formula in N.
    pub space: &'static str,
    /// Whether nodes have bit fields.
    pub has_bits: bool,
    /// Whether squares are tested one by one.
    pub has_tests: bool,
    /// Whether rows are filled from the top down.
    pub by_rows: bool,
    /// The program in short lines.
    pub pseudocode: &'static Pseudocode,
}

impl Algorithms {
    /// All of them.
    pub fn all() -> Algorithms {
        Algorithms { algorithms: Algorithm::ALL.iter().copied().map(AlgorithmInfo::of).collect() }
    }
}

impl AlgorithmInfo {
    fn of(algorithm: Algorithm) -> AlgorithmInfo {
        AlgorithmInfo {
            name: algorithm.name(),
            summary: algorithm.summary(),
            family: algorithm.family(),
            form: algorithm.form(),
            order: algorithm.order(),
            space: algorithm.space().formula(),
            has_bits: algorithm.shows_bits(),
            has_tests: algorithm.shows_tests(),
            by_rows: algorithm.by_rows(),
            pseudocode: Pseudocode::of(algorithm),
        }
    }
}
