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
    /// The number of steps before the window.
    #[serde(default)]
    pub from: u64,
    /// The number of steps in the window.
    #[serde(default = "default_window")]
    pub count: usize,
}

fn default_window() -> usize {
    512
}

/// Some steps of a search, from `base.step + 1` on, and the state before them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct TraceWindow {
    pub algorithm: &'static str,
    pub n: usize,
    /// The state before the first of the steps.
    pub base: TraceState,
    pub events: Vec<Event>,
    /// For each node among these steps, the columns that the search tries there, in its order. Empty if the
    /// algorithm has no bit fields.
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
    /// The bit fields of the nodes on the path from the root to this state. Item r belongs to row r. Empty if
    /// the algorithm has no bit fields.
    pub bits: Vec<Bits>,
    /// For each of these nodes, the columns that the search tries there, in its order.
    pub candidates: Vec<Vec<usize>>,
    /// The last step; absent at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last: Option<Event>,
    /// The totals of all steps so far.
    pub counters: Counters,
}

/// The known part of a trace.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Known {
    /// The number of steps that windows can show. These are all steps of the search if `complete`.
    pub steps: u64,
    /// Whether the search was followed to its end.
    pub complete: bool,
    /// Whether the server has stopped following the search because it is too long.
    pub cut_off: bool,
}

/// A request for the solutions and dead ends in each part of a trace's scrub bar.
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
    /// Dead ends found in each part.
    pub dead_ends: Vec<u64>,
}

/// A request for the nearest solution or dead end.
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

/// The direction in which to look: towards the end of the trace or its beginning.
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

/// The first state with as many queens of a position as possible, and no others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SamePosition {
    /// The step after which these queens, and no others, are on the board.
    pub step: u64,
    /// The number of the position's queens that are then on the board.
    pub queens: usize,
    pub known: Known,
}

/// The nearest solution or dead end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct NextMark {
    /// The step of the solution or dead end; absent if there is none in this direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<u64>,
    pub known: Known,
}
