//! Solutions, single boards, and boards to be completed.

use queens::{Line, Square, Symmetry};
use serde::{Deserialize, Serialize};

/// Which board.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ClassesQuery {
    pub(crate) n: usize,
}

/// All solutions of a board, class by class.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[cfg_attr(test, ts(rename = "Classes"))]
pub(crate) struct ClassList {
    pub(crate) n: usize,
    pub(crate) total: String,
    pub(crate) unique: String,
    pub(crate) classes: Vec<Class>,
}

/// Solutions that rotations and reflections turn into each other.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Class {
    /// From 1, in lexicographic order of the representatives.
    pub(crate) number: usize,
    /// The representative: the smallest member.
    pub(crate) columns: Vec<u32>,
    /// Members.
    pub(crate) size: usize,
    pub(crate) symmetry: ClassSymmetry,
    /// All members, the representative first.
    pub(crate) images: Vec<Image>,
}

/// Which rotations leave a board as it is: none, by 180 degrees, by 90 degrees, or everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ClassSymmetry {
    None,
    HalfTurn,
    QuarterTurn,
    All,
}

/// A member of a class, and the symmetry that makes it of the representative.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Image {
    pub(crate) symmetry: Symmetry,
    pub(crate) columns: Vec<u32>,
}

/// Which solution of which board.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SolveQuery {
    pub(crate) n: usize,
    #[serde(default)]
    pub(crate) method: SolveMethod,
    /// Of a random solution; 1 by default.
    pub(crate) seed: Option<u64>,
}

/// By formula, by local search, or the lexicographically first one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SolveMethod {
    #[default]
    Construct,
    Random,
    First,
}

/// One solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Solved {
    pub(crate) n: usize,
    pub(crate) method: SolveMethod,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) seed: Option<u64>,
    /// Absent if the board has no solution (2 and 3 rows).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) columns: Option<Vec<u32>>,
}

/// The column of each row, separated by commas.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct BoardQuery {
    pub(crate) columns: String,
}

/// One board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct BoardInfo {
    pub(crate) n: usize,
    pub(crate) columns: Vec<u32>,
    pub(crate) fen: String,
    pub(crate) is_solution: bool,
    /// The first two queens that attack each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) attack: Option<Pair>,
    /// The number of a solution's class, up to N = 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) class_number: Option<usize>,
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Pair {
    pub(crate) one: Square,
    pub(crate) two: Square,
    pub(crate) line: Line,
}

/// A board to complete.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CompleteRequest {
    /// Rows from the top, separated by `/`: Q a queen, x a blocked square, numbers free squares.
    pub(crate) fen: String,
    /// Count the completions.
    pub(crate) count: bool,
    /// Find the first completion, and a hint.
    pub(crate) first: bool,
}

/// What is known of the completions of a board.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Completions {
    pub(crate) n: usize,
    pub(crate) queens: usize,
    pub(crate) blocked: usize,
    /// The first two queens that attack each other: then there is no completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) attack: Option<Pair>,
    /// The number of completions, if it was asked for and found in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) count: Option<String>,
    /// Whether a completion exists, if the requested work shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) solvable: Option<bool>,
    /// A completion, as the column of each row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) first: Option<Vec<u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) hint: Option<Hint>,
    /// Something that was requested took too long, and is absent.
    pub(crate) timed_out: bool,
    pub(crate) seconds: f64,
}

/// A queen of a completion, in the line that has the fewest squares left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Hint {
    pub(crate) square: Square,
    /// It is the only square left in that line.
    pub(crate) forced: bool,
    pub(crate) line: HintLine,
}

/// The kind of line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HintLine {
    Row,
    Column,
}
