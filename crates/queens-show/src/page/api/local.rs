//! Local searches step by step, and their success from many starts.

use queens::solve::local::Event;
use serde::{Deserialize, Serialize};

/// The requested steps of a local search.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalTraceRequest {
    /// The name of the method.
    pub algorithm: String,
    /// Rows and columns.
    pub n: usize,
    /// The seed of the random choices.
    #[serde(default = "first_seed")]
    pub seed: u32,
    /// Sideways moves in a row, for hill climbing.
    #[serde(default)]
    pub sideways: usize,
    /// The first step, from 0.
    #[serde(default)]
    pub from: usize,
    /// The number of steps.
    #[serde(default = "default_steps")]
    pub count: usize,
}

fn first_seed() -> u32 {
    1
}

fn default_steps() -> usize {
    16
}

/// A local search: the curve of all steps, and some steps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalTrace {
    /// The name of the method.
    #[cfg_attr(feature = "__typescript", ts(type = "LocalSearchName"))]
    pub algorithm: &'static str,
    /// Rows and columns.
    pub n: usize,
    /// Attacking pairs after each step of the search.
    pub pairs: Vec<u64>,
    /// The steps that start the search, or start it again.
    pub starts: Vec<usize>,
    /// The steps at which the search is stuck.
    pub stuck: Vec<usize>,
    /// Whether the last step is a solution.
    pub solved: bool,
    /// Whether the search has more steps than are shown.
    pub cut_off: bool,
    /// The requested steps.
    pub steps: Vec<LocalStep>,
}

/// A step of a local search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalStep {
    /// The step.
    pub event: Event,
    /// The column of each row's queen; for a move, before it.
    pub columns: Vec<u32>,
    /// The rows at which the search looks: all of them, one, or none.
    pub looks: Vec<LocalLook>,
}

/// The squares of a row at which a local search looks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalLook {
    /// The row.
    pub row: usize,
    /// For each column, the attacking pairs on the board with the queen of the row there.
    pub pairs: Vec<u64>,
}

/// The requested searches, with one start each.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocalRunsRequest {
    /// The name of the method.
    pub algorithm: String,
    /// Rows and columns.
    pub n: usize,
    /// Sideways moves in a row, for hill climbing.
    #[serde(default)]
    pub sideways: usize,
    /// The number of searches, with the seeds 1, 2, 3, ...
    #[serde(default = "default_runs")]
    pub runs: usize,
}

fn default_runs() -> usize {
    100
}

/// Local searches with one start each.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct LocalRuns {
    /// The number of searches that found a solution.
    pub solved: usize,
    /// The mean number of moves of these searches; absent without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_solved: Option<f64>,
    /// The mean number of moves of the other searches; absent without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves_stuck: Option<f64>,
    /// The searches, in the order of their seeds.
    pub runs: Vec<LocalRun>,
}

/// A local search with one start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LocalRun {
    /// Whether it found a solution.
    pub solved: bool,
    /// Its moves.
    pub moves: u64,
}
