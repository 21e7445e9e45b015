//! Puzzles, hints, and the completions of each square.

use super::boards::Pair;
use queens::Square;
use serde::{Deserialize, Serialize};

/// The number of extra queens in a puzzle, beyond the necessary ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Two extra queens.
    Easy,
    /// One extra queen.
    Medium,
    /// No extra queens: without any of its queens, there is a second completion.
    Hard,
}

/// The requested puzzle.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleQuery {
    /// Rows and columns.
    pub n: usize,
    /// The same seed gives the same puzzle.
    pub seed: u32,
    /// The number of given queens.
    pub level: Level,
}

/// The day of a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// The seed that gives this puzzle again.
    pub seed: u32,
    /// The number of given queens.
    pub level: Level,
    /// The given queens.
    pub fen: String,
}

/// A square of a request. Squares outside the board are ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// From 0 at the top.
    pub row: usize,
    /// From 0 at the left.
    pub column: usize,
}

/// A board in play.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintRequest {
    /// The board, as for completions.
    pub fen: String,
    /// Its queens in the order of placement; queens that are not listed were there before.
    #[serde(default)]
    pub order: Vec<Place>,
}

/// The next move: at most one of the two fields; neither for a complete board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Hint {
    /// Why no completion exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// A queen of a completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<NextQueen>,
    /// Whether the search took too long, so that nothing is known.
    pub timed_out: bool,
}

/// The earliest queen after which no completion exists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Fault {
    /// Absent if there was no completion before the first queen was placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub queen: Option<Square>,
    /// Its position in the order, from 1; 0 if it is absent.
    pub number: usize,
    /// An attack between it and an earlier queen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Pair>,
    /// Queens in order, each on the only remaining square of its line.
    pub forces: Vec<Square>,
    /// A line without a queen and without a remaining square; absent if this is harder to see.
    #[serde(skip_serializing_if = "Option::is_none")]
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

/// A queen of a completion, in the line where it is easiest to see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct NextQueen {
    /// The line to look at.
    pub line: RowOrColumn,
    /// The other squares of that line that are neither attacked nor blocked.
    pub others: Vec<OtherSquare>,
    /// The square of the queen.
    pub square: Square,
}

/// A free square, and the effect of a queen there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct OtherSquare {
    /// The square.
    pub square: Square,
    /// Whether a completion has a queen there.
    pub completes: bool,
    /// Queens in order, each on the only remaining square of its line.
    pub forces: Vec<Square>,
    /// A line that would have no remaining square.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empties: Option<RowOrColumn>,
}

/// A board whose completions are counted for each square.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HeatRequest {
    /// The board, as for completions.
    pub fen: String,
}

/// The number of completions with a queen on each square.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Heat {
    /// Row by row. These are numbers, because each completion is visited and no count exceeds 2^53. Absent if
    /// the search took too long. Each row and each column adds up to the number of completions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counts: Option<Vec<Vec<u64>>>,
    /// Whether the search took too long.
    pub timed_out: bool,
}
