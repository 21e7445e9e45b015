//! Searches step by step.

use queens::trace::{Counters, Event};
use queens::{Square, observer::Bits};
use serde::{Deserialize, Serialize};

/// The requested window of a trace.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TraceRequest {
    pub algorithm: String,
    pub n: usize,
    /// Steps before the window.
    #[serde(default)]
    pub from: u64,
    /// Steps in the window.
    #[serde(default = "default_window")]
    pub count: usize,
}

fn default_window() -> usize {
    512
}

/// The steps from `base.step + 1` on, and the state before them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct TraceWindow {
    pub algorithm: &'static str,
    pub n: usize,
    /// The state before the first of the steps.
    pub base: TraceState,
    pub events: Vec<Event>,
    /// For each of these steps that is a node, the columns that the search tries in its row, in its order. Empty
    /// if the algorithm has no bit fields.
    pub candidates: Vec<Vec<usize>>,
    pub known: Known,
}

/// The state of a search after a number of steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct TraceState {
    pub step: u64,
    /// The queens in the order of placement.
    pub queens: Vec<Square>,
    /// The bit fields of the nodes from the root to here: item r belongs to row r. Empty if the algorithm has
    /// none.
    pub bits: Vec<Bits>,
    /// The columns that the search tries in the rows of these nodes, in its order.
    pub candidates: Vec<Vec<usize>>,
    /// The last step; absent at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Event>,
    /// The totals of the steps.
    pub counters: Counters,
}

/// The known part of a trace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Known {
    /// Steps that windows can show; the total if `complete`.
    pub steps: u64,
    /// Whether the search was followed to its end.
    pub complete: bool,
    /// Whether the server has stopped following the search because it is too long.
    pub cut_off: bool,
}

/// The number of parts of a trace's scrub bar.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MarksRequest {
    pub algorithm: String,
    pub n: usize,
    #[serde(default = "default_buckets")]
    pub buckets: usize,
}

fn default_buckets() -> usize {
    200
}

/// The numbers of solutions and dead ends in equal parts of the steps `1..=known.steps`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Marks {
    pub algorithm: &'static str,
    pub n: usize,
    pub known: Known,
    /// Solutions found in each part.
    pub found: Vec<u64>,
    /// Queens without a completion that were removed in each part.
    pub dead_ends: Vec<u64>,
}

/// The mark to find.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextRequest {
    pub algorithm: String,
    pub n: usize,
    /// The step at which the search starts.
    pub from: u64,
    #[serde(default)]
    pub direction: Direction,
    #[serde(default)]
    pub kind: MarkKind,
}

/// A direction: towards the end of the trace or its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    #[default]
    Forward,
    Back,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    #[default]
    Solution,
    DeadEnd,
}

/// The position to find in a trace.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionRequest {
    pub algorithm: String,
    pub n: usize,
    /// The queens of the position, in any order.
    pub queens: Vec<Square>,
}

/// The nearest state to a position: the first step with most of its queens and no other queens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SamePosition {
    /// The step after which these queens are on the board; 0 if they never are without other queens.
    pub step: u64,
    /// The number of these queens.
    pub queens: usize,
    pub known: Known,
}

/// The nearest solution or dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct NextMark {
    /// The step of the mark; absent if this direction has no mark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
    pub known: Known,
}
