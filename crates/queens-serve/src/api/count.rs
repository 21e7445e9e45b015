//! One running count.

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
pub(crate) struct CountStatus {
    pub(crate) state: CountState,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) n: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) threads: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) kernel: Option<&'static str>,
    /// Done of the expected cost, 0 to 1.
    pub(crate) share: f64,
    pub(crate) seconds: f64,
    /// Unknown in the beginning.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) seconds_left: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) total: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) unique: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) half_turn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) quarter_turn: Option<String>,
}

/// `abandoned`: nobody listened any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CountState {
    #[default]
    Idle,
    Running,
    Done,
    Cancelled,
    Abandoned,
}
