//! Algorithms on the same boards, told as they run.

use serde::{Deserialize, Serialize};

/// What is compared.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CompareQuery {
    /// Names separated by commas; all if it is empty.
    #[serde(default)]
    pub(crate) algorithms: String,
    pub(crate) from: usize,
    pub(crate) to: usize,
    /// What one algorithm may take on one board.
    #[serde(default = "usual_seconds")]
    pub(crate) seconds: f64,
}

fn usual_seconds() -> f64 {
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
        measured: Measured,
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

/// One algorithm on one board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Measured {
    pub(crate) n: usize,
    pub(crate) algorithm: &'static str,
    pub(crate) status: MeasuredStatus,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) total: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) nodes: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) tested: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) placed: Option<String>,
}

/// Skipped: stopped on a smaller board already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MeasuredStatus {
    Done,
    Stopped,
    Skipped,
}
