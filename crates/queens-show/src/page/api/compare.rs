//! Algorithms on the same boards, run by run.

use crate::Run;
use serde::{Deserialize, Serialize};

/// The algorithms and boards to compare.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompareRequest {
    /// Names of the algorithms; all algorithms if empty.
    #[serde(default)]
    pub algorithms: Vec<String>,
    /// The smallest board.
    pub from: usize,
    /// The largest board.
    pub to: usize,
    /// The time limit of each run, in seconds.
    #[serde(default = "default_seconds")]
    pub seconds: f64,
}

fn default_seconds() -> f64 {
    2.0
}

/// A server-sent event of `/api/compare`; its tag is its name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum CompareEvent {
    /// The comparison starts.
    Started {
        /// Identifies the comparison for downloads.
        id: String,
        /// Runs of the whole comparison.
        of: usize,
    },
    /// A run starts.
    Running {
        /// Rows and columns.
        n: usize,
        /// The running algorithm.
        algorithm: &'static str,
        /// Finished runs.
        done: usize,
        /// Runs of the whole comparison.
        of: usize,
    },
    /// A run has ended.
    Measured {
        /// Finished runs.
        done: usize,
        /// Runs of the whole comparison.
        of: usize,
        /// The result of the run.
        #[serde(flatten)]
        run: Box<Run>,
    },
    /// The comparison has ended.
    Finished {
        /// Two algorithms with different counts, which is a bug.
        #[serde(skip_serializing_if = "Option::is_none")]
        disagreement: Option<String>,
    },
}
