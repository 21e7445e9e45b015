//! A running count.

use crate::Count;
use queens::Digits;
use serde::{Deserialize, Serialize};

/// The count to start.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct CountRequest {
    /// Rows and columns.
    pub n: usize,
    /// Number of threads; if absent, one for each processor.
    pub threads: Option<usize>,
}

/// The running count, or the last one.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum CountStatus {
    /// No count since the server started.
    #[default]
    Idle,
    /// The count is running.
    Running(CountProgress),
    /// The count has finished with this result.
    Done(Count),
    /// The count was cancelled.
    Cancelled,
    /// The count was stopped because no client listened any more.
    Abandoned,
    /// The count failed.
    Failed {
        /// The error for people, in English.
        message: String,
    },
}

impl CountStatus {
    /// Returns whether the count is running.
    pub fn is_running(&self) -> bool {
        matches!(self, CountStatus::Running(_))
    }
}

/// The progress of a count.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct CountProgress {
    /// Rows and columns.
    pub n: usize,
    /// Number of threads.
    pub threads: usize,
    /// Completed fraction of the expected cost, 0 to 1.
    pub share: f64,
    /// Wall-clock time so far, in seconds.
    pub seconds: f64,
}

/// Some units of a count.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UnitRange {
    /// Rows and columns.
    pub n: usize,
    /// The first unit.
    pub first: u64,
    /// The unit after the last one.
    pub end: u64,
    /// Fraction of the total expected cost, 0 to 1.
    pub share: f64,
}

/// The solutions of some units.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RangeCount {
    /// The first unit.
    pub first: u64,
    /// The unit after the last one.
    pub end: u64,
    /// The sum of the units' counts, each times its weight.
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub total: Digits<u128>,
}

/// All ranges of a count, and its time.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SumRequest {
    /// Rows and columns.
    pub n: usize,
    /// Number of workers.
    pub threads: usize,
    /// Wall-clock time in seconds.
    pub seconds: f64,
    /// The counted ranges, in any order.
    pub counted: Vec<RangeCount>,
}
