//! Searches step by step.

use queens::trace::{Counters, Event};
use queens::{Square, observer::Bits};
use serde::{Deserialize, Serialize};

/// Which window of which trace.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TraceRequest {
    pub(crate) algorithm: String,
    pub(crate) n: usize,
    #[serde(default)]
    pub(crate) from: u64,
    #[serde(default = "default_window")]
    pub(crate) count: usize,
}

fn default_window() -> usize {
    512
}

/// Steps `base.step + 1` and those after it, and the state before them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TraceWindow {
    pub(crate) algorithm: &'static str,
    pub(crate) n: usize,
    pub(crate) base: TraceState,
    pub(crate) events: Vec<Event>,
    pub(crate) known: Known,
}

/// A search after so many steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct TraceState {
    pub(crate) step: u64,
    /// In the order in which they were placed.
    pub(crate) queens: Vec<Square>,
    /// The bit fields of the nodes on the way here, the root first: those of row r are item r.
    /// Empty if the algorithm keeps none.
    pub(crate) bits: Vec<Bits>,
    /// The step that led here; absent at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) last: Option<Event>,
    pub(crate) counters: Counters,
}

/// How much of a trace the server knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Known {
    /// Steps that windows can show; the total if `complete`.
    pub(crate) steps: u64,
    /// The search was followed to its end.
    pub(crate) complete: bool,
    /// The server has stopped following the search: it is too long.
    pub(crate) cut_off: bool,
}

/// How many parts the scrub bar of a trace has.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct MarksRequest {
    pub(crate) algorithm: String,
    pub(crate) n: usize,
    #[serde(default = "default_buckets")]
    pub(crate) buckets: usize,
}

fn default_buckets() -> usize {
    200
}

/// How many solutions and dead ends lie in equal parts of the steps `1..=known.steps`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Marks {
    pub(crate) algorithm: &'static str,
    pub(crate) n: usize,
    pub(crate) known: Known,
    /// Found placements in each part.
    pub(crate) found: Vec<u64>,
    pub(crate) dead_ends: Vec<u64>,
}

/// Which mark of a trace.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct NextRequest {
    pub(crate) algorithm: String,
    pub(crate) n: usize,
    pub(crate) from: u64,
    #[serde(default)]
    pub(crate) direction: Direction,
    #[serde(default)]
    pub(crate) kind: MarkKind,
}

/// Towards the end of the trace, or its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Direction {
    #[default]
    Forward,
    Back,
}

/// What is looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MarkKind {
    #[default]
    Solution,
    DeadEnd,
}

/// Where the nearest solution or dead end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NextMark {
    /// The step after which it is on the board; absent if there is none in that direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) step: Option<u64>,
    pub(crate) known: Known,
}
