//! Searches step by step.

use queens::trace::{Counters, Event};
use queens::{Square, observer::Bits};
use serde::{Deserialize, Serialize};

/// Which window of which trace.
#[derive(Clone, Debug, Deserialize)]
pub struct TraceRequest {
    /// Its name.
    pub algorithm: String,
    /// Rows and columns.
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

/// Steps `base.step + 1` and those after it, and the state before them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct TraceWindow {
    /// Its name.
    pub algorithm: &'static str,
    /// Rows and columns.
    pub n: usize,
    /// The state before the first of the steps.
    pub base: TraceState,
    /// The steps.
    pub events: Vec<Event>,
    /// The free squares of the row of each of these steps that is a node, as a number whose bit c is
    /// column c. Empty if the algorithm keeps no bit fields.
    pub free: Vec<u32>,
    /// How much of the trace is known.
    pub known: Known,
}

/// A search after so many steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct TraceState {
    /// How many.
    pub step: u64,
    /// In the order in which they were placed.
    pub queens: Vec<Square>,
    /// The bit fields of the nodes on the way here, the root first: those of row r are item r.
    /// Empty if the algorithm keeps none.
    pub bits: Vec<Bits>,
    /// The free squares of the rows of the same nodes, as numbers whose bit c is column c: those that the
    /// program tries one after the other, lowest first.
    pub free: Vec<u32>,
    /// The step that led here; absent at the start.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub last: Option<Event>,
    /// What the steps add up to.
    pub counters: Counters,
}

/// How much of a trace the server knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Known {
    /// Steps that windows can show; the total if `complete`.
    pub steps: u64,
    /// The search was followed to its end.
    pub complete: bool,
    /// The server has stopped following the search: it is too long.
    pub cut_off: bool,
}

/// How many parts the scrub bar of a trace has.
#[derive(Clone, Debug, Deserialize)]
pub struct MarksRequest {
    /// Its name.
    pub algorithm: String,
    /// Rows and columns.
    pub n: usize,
    /// How many parts.
    #[serde(default = "default_buckets")]
    pub buckets: usize,
}

fn default_buckets() -> usize {
    200
}

/// How many solutions and dead ends lie in equal parts of the steps `1..=known.steps`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Marks {
    /// Its name.
    pub algorithm: &'static str,
    /// Rows and columns.
    pub n: usize,
    /// How much of the trace is known.
    pub known: Known,
    /// Found placements in each part.
    pub found: Vec<u64>,
    /// Queens removed in each part that led nowhere.
    pub dead_ends: Vec<u64>,
}

/// Which mark of a trace.
#[derive(Clone, Debug, Deserialize)]
pub struct NextRequest {
    /// Its name.
    pub algorithm: String,
    /// Rows and columns.
    pub n: usize,
    /// The step from where it is looked for.
    pub from: u64,
    /// Where it is looked for.
    #[serde(default)]
    pub direction: Direction,
    /// What is looked for.
    #[serde(default)]
    pub kind: MarkKind,
}

/// Towards the end of the trace, or its beginning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// Towards the end.
    #[default]
    Forward,
    /// Towards the beginning.
    Back,
}

/// What is looked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkKind {
    /// A solution.
    #[default]
    Solution,
    /// A dead end.
    DeadEnd,
}

/// Which position is looked for in a trace.
#[derive(Clone, Debug, Deserialize)]
pub struct PositionRequest {
    /// Its name.
    pub algorithm: String,
    /// Rows and columns.
    pub n: usize,
    /// The queens of the position, in any order.
    pub queens: Vec<Square>,
}

/// Where a trace comes nearest to a position: the first step with most of its queens, and no others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SamePosition {
    /// The step after which they are on the board; 0 if none of them ever is without others.
    pub step: u64,
    /// How many of the queens are.
    pub queens: usize,
    /// How much of the trace is known.
    pub known: Known,
}

/// Where the nearest solution or dead end is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct NextMark {
    /// The step after which it is on the board; absent if there is none in that direction.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub step: Option<u64>,
    /// How much of the trace is known.
    pub known: Known,
}
