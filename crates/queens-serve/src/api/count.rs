//! One running count.

use queens_report::Count;
use serde::{Deserialize, Serialize};

/// What is to be counted.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CountRequest {
    pub(crate) n: usize,
    /// Absent: one for each processor.
    #[cfg_attr(test, ts(optional))]
    pub(crate) threads: Option<usize>,
}

/// The count that runs or ran last.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "state", rename_all = "kebab-case")]
pub(crate) enum CountStatus {
    /// There was none since the server started.
    #[default]
    Idle,
    Running(CountProgress),
    Done(Count),
    Cancelled,
    /// Nobody listened any more.
    Abandoned,
    Failed {
        /// For people, in English.
        message: String,
    },
}

impl CountStatus {
    pub(crate) fn is_running(&self) -> bool {
        matches!(self, CountStatus::Running(_))
    }
}

/// How far a count has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CountProgress {
    pub(crate) n: usize,
    pub(crate) threads: usize,
    /// Done of the expected cost, 0 to 1.
    pub(crate) share: f64,
    pub(crate) seconds: f64,
    /// Unknown in the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) seconds_left: Option<f64>,
}
