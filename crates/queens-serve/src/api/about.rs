//! The server, its algorithms, and its errors.

use queens::Algorithm;
use queens::classic::{Form, Order};
use queens::trace::Listing;
use serde::Serialize;

/// What the server is and what it allows.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct About {
    pub(crate) version: &'static str,
    /// Threads that a count uses unless it is asked for fewer.
    pub(crate) processors: usize,
    /// Whether a ledger was named at the start.
    pub(crate) ledger: bool,
    pub(crate) limits: Limits,
}

/// The largest boards, windows and times that may be asked for.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Limits {
    pub(crate) trace_n: usize,
    /// Steps in a window.
    pub(crate) window: usize,
    /// Parts of a scrub bar.
    pub(crate) buckets: usize,
    pub(crate) classes_n: usize,
    pub(crate) solve_n: usize,
    pub(crate) complete_n: usize,
    /// Up to this size the page counts completions at once.
    pub(crate) exact_n: usize,
    pub(crate) compare_n: usize,
    pub(crate) compare_seconds: f64,
    pub(crate) count_n: usize,
}

/// The body of every answer that is not a success.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Failure {
    pub(crate) error: Problem,
}

/// Why a request was refused.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Problem {
    /// For programs: `bad-request`, `not-found`, `busy`, `too-large`, `forbidden` and others.
    pub(crate) code: &'static str,
    /// For people, in English: what is wrong and what to do.
    pub(crate) message: String,
}

/// All algorithms, simplest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Algorithms {
    pub(crate) algorithms: Vec<AlgorithmInfo>,
}

/// One algorithm, for people.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct AlgorithmInfo {
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    /// The name without `-iterative`: twins share it.
    pub(crate) family: &'static str,
    pub(crate) form: Form,
    pub(crate) order: Order,
    /// The search space as a formula in N.
    pub(crate) space: &'static str,
    /// Whether nodes have bit fields.
    pub(crate) has_bits: bool,
    /// Whether squares are tested one by one.
    pub(crate) has_tests: bool,
    /// Whether rows are filled from the top down.
    pub(crate) by_rows: bool,
    pub(crate) listing: &'static Listing,
}

impl Algorithms {
    pub(crate) fn all() -> Algorithms {
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
            listing: algorithm.listing(),
        }
    }
}
