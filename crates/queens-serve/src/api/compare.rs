//! Algorithms on the same boards, run by run.

use queens_report::Run;
use serde::{Deserialize, Serialize};

/// What is compared.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CompareRequest {
    /// Their names; all if there is none.
    #[serde(default)]
    pub(crate) algorithms: Vec<String>,
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// The time limit of each run.
    #[serde(default = "default_seconds")]
    pub(crate) seconds: f64,
}

fn default_seconds() -> f64 {
    2.0
}

/// Server-sent event of `/api/compare`; its name is that of the tag.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum CompareEvent {
    Started {
        /// Names the comparison for the downloads.
        id: String,
        runs: usize,
    },
    Running {
        n: usize,
        algorithm: &'static str,
        done: usize,
        runs: usize,
    },
    Measured {
        done: usize,
        runs: usize,
        #[serde(flatten)]
        run: Run,
    },
    Finished {
        /// Two algorithms that count differently: a bug.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        disagreement: Option<String>,
    },
}

impl CompareEvent {
    /// The tag.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            CompareEvent::Started { .. } => "started",
            CompareEvent::Running { .. } => "running",
            CompareEvent::Measured { .. } => "measured",
            CompareEvent::Finished { .. } => "finished",
        }
    }
}
