//! One running count.

use queens::Digits;
use queens_report::Count;
use serde::{Deserialize, Serialize};

/// What is to be counted.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct CountRequest {
    /// Rows and columns.
    pub n: usize,
    /// Absent: one for each processor.
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub threads: Option<usize>,
}

/// The count that runs or ran last.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum CountStatus {
    /// There was none since the server started.
    #[default]
    Idle,
    /// It runs.
    Running(CountProgress),
    /// It has ended with this result.
    Done(Count),
    /// It was cancelled.
    Cancelled,
    /// Nobody listened any more.
    Abandoned,
    /// It could not be finished.
    Failed {
        /// For people, in English.
        message: String,
    },
}

impl CountStatus {
    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        matches!(self, CountStatus::Running(_))
    }
}

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct CountProgress {
    /// Rows and columns.
    pub n: usize,
    /// How many take part.
    pub threads: usize,
    /// Done of the expected cost, 0 to 1.
    pub share: f64,
    /// Wall-clock time so far.
    pub seconds: f64,
}

/// A count in ranges, of about equal expected cost.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct UnitRanges {
    /// Rows and columns.
    pub n: usize,
    /// In the order of their units.
    pub ranges: Vec<UnitRange>,
}

/// Some units of a count.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct UnitRange {
    /// Rows and columns.
    pub n: usize,
    /// The first unit.
    pub first: u64,
    /// The unit after the last one.
    pub end: u64,
    /// Of the expected cost of all, 0 to 1.
    pub share: f64,
}

/// The solutions of some units.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct RangeCount {
    /// The first unit.
    pub first: u64,
    /// The unit after the last one.
    pub end: u64,
    /// Each unit's times its weight.
    #[cfg_attr(feature = "__typescript", ts(type = "string"))]
    pub total: Digits<u128>,
}

/// All ranges of a count, and what it took.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SumRequest {
    /// Rows and columns.
    pub n: usize,
    /// How many workers took part.
    pub threads: usize,
    /// Wall-clock time.
    pub seconds: f64,
    /// In any order.
    pub counted: Vec<RangeCount>,
}
