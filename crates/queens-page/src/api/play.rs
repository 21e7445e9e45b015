//! Puzzles, hints, and the completions of each square.

use super::boards::Pair;
use queens::Square;
use serde::{Deserialize, Serialize};

/// How many queens a puzzle gives beyond those that it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Two more.
    Easy,
    /// One more.
    Medium,
    /// None: without any of its queens there is a second completion.
    Hard,
}

/// Which puzzle.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct PuzzleQuery {
    /// Rows and columns.
    pub n: usize,
    /// The same seed gives the same puzzle.
    pub seed: u32,
    /// How many queens are given.
    pub level: Level,
}

/// The puzzle of which day.
#[derive(Clone, Debug, Deserialize)]
pub struct DailyQuery {
    /// Year, month and day: `2026-11-25`.
    pub date: String,
}

/// A board with exactly one completion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Puzzle {
    /// Rows and columns.
    pub n: usize,
    /// By which it is asked for again.
    pub seed: u32,
    /// How many queens are given.
    pub level: Level,
    /// The given queens.
    pub fen: String,
}

/// A square that is asked about; one beside the board is no error, no queen stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Place {
    /// From 0 at the top.
    pub row: usize,
    /// From 0 at the left.
    pub column: usize,
}

/// A board on which somebody places queens.
#[derive(Clone, Debug, Deserialize)]
pub struct HintRequest {
    /// The board, as for completions.
    pub fen: String,
    /// Its queens in the order in which they were placed; those that are not named were there before.
    #[serde(default)]
    pub order: Vec<Place>,
}

/// What to do next: at most one of the two; neither on a board that is complete.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Hint {
    /// Why there is no completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub fault: Option<Fault>,
    /// A queen of a completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub next: Option<NextQueen>,
    /// It took too long, and nothing is known.
    pub timed_out: bool,
}

/// The earliest queen after which there is no completion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Fault {
    /// Absent if there was no completion before the first queen was placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub queen: Option<Square>,
    /// Its place in the order, from 1 on; 0 if it is absent.
    pub number: usize,
    /// It and a queen before it attack each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub attack: Option<Pair>,
    /// Queens that would each be the only ones left for their line after it, one after the other.
    pub forces: Vec<Square>,
    /// A line without a queen that has no square left then; absent if it takes more to see.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub empty: Option<RowOrColumn>,
}

/// A line that needs a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum RowOrColumn {
    /// A row, from 0 at the top.
    Row(usize),
    /// A column, from 0 at the left.
    Column(usize),
}

/// A queen of a completion, in the line in which it is easiest to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct NextQueen {
    /// Where to look.
    pub line: RowOrColumn,
    /// The other squares of that line that are neither attacked nor blocked.
    pub others: Vec<OtherSquare>,
    /// Where it stands.
    pub square: Square,
}

/// A square that is free, and what a queen there would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct OtherSquare {
    /// Where it is.
    pub square: Square,
    /// There is a completion with a queen there.
    pub completes: bool,
    /// Queens that would each be the only ones left for their line, one after the other.
    pub forces: Vec<Square>,
    /// A line that would have no square left then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub empties: Option<RowOrColumn>,
}

/// A board whose completions are counted square by square.
#[derive(Clone, Debug, Deserialize)]
pub struct HeatRequest {
    /// The board, as for completions.
    pub fen: String,
}

/// The number of completions with a queen on each square.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Heat {
    /// Row by row; numbers, since each completion is visited, and none exceeds 2^53. Absent if it
    /// took too long. Every row and column adds up to all completions.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub counts: Option<Vec<Vec<u64>>>,
    /// It took too long.
    pub timed_out: bool,
}
