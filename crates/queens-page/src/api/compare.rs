//! Algorithms on the same boards, run by run.

use queens_report::Run;
use serde::{Deserialize, Serialize};

/// What is compared.
#[derive(Clone, Debug, Deserialize)]
pub struct CompareRequest {
    /// Their names; all if there is none.
    #[serde(default)]
    pub algorithms: Vec<String>,
    /// The smallest board.
    pub from: usize,
    /// The largest board.
    pub to: usize,
    /// The time limit of each run.
    #[serde(default = "default_seconds")]
    pub seconds: f64,
}

fn default_seconds() -> f64 {
    2.0
}

/// Server-sent event of `/api/compare`; its name is that of the tag.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum CompareEvent {
    /// The comparison begins.
    Started {
        /// Names the comparison for the downloads.
        id: String,
        /// Runs of the whole comparison.
        of: usize,
    },
    /// A run begins.
    Running {
        /// Rows and columns.
        n: usize,
        /// What runs.
        algorithm: &'static str,
        /// Runs done.
        done: usize,
        /// Runs of the whole comparison.
        of: usize,
    },
    /// A run has ended.
    Measured {
        /// Runs done.
        done: usize,
        /// Runs of the whole comparison.
        of: usize,
        /// What was measured.
        #[serde(flatten)]
        run: Box<Run>,
    },
    /// The comparison has ended.
    Finished {
        /// Two algorithms that count differently: a bug.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "__typescript", ts(optional))]
        disagreement: Option<String>,
    },
}

impl CompareEvent {
    /// The tag.
    pub fn name(&self) -> &'static str {
        match self {
            CompareEvent::Started { .. } => "started",
            CompareEvent::Running { .. } => "running",
            CompareEvent::Measured { .. } => "measured",
            CompareEvent::Finished { .. } => "finished",
        }
    }
}
