//! Solutions, single boards, and boards to complete.

use queens::solve::Method;
use queens::{Digits, Line, Square, Symmetry};
use serde::{Deserialize, Serialize};

/// The board of a list of classes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassesQuery {
    /// Rows and columns.
    pub n: usize,
}

/// All solutions of a board, class by class.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "Classes"))]
pub struct ClassList {
    /// Rows and columns.
    pub n: usize,
    /// The number of all solutions.
    pub total: String,
    /// The number of classes.
    pub unique: String,
    /// The classes, in order of their numbers.
    pub classes: Vec<Class>,
}

/// Solutions that are rotations and reflections of each other.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Class {
    /// From 1, in lexicographic order of the representatives.
    pub number: usize,
    /// The representative: the smallest member.
    pub columns: Vec<u32>,
    /// Number of members.
    pub size: usize,
    /// The rotations that leave its members unchanged.
    pub symmetry: ClassSymmetry,
    /// All members, the representative first.
    pub images: Vec<Image>,
}

/// The rotations that leave a board unchanged: none, by 180 degrees, by 90 degrees, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClassSymmetry {
    /// None.
    None,
    /// By 180 degrees.
    HalfTurn,
    /// By 90 degrees.
    QuarterTurn,
    /// All, and the reflections: only the board with one square.
    All,
}

/// A member of a class, and its symmetry relative to the representative.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Image {
    /// The symmetry that maps the representative to it.
    pub symmetry: Symmetry,
    /// The column of each row.
    pub columns: Vec<u32>,
}

/// The board, and the start of a list of its solutions.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolutionsQuery {
    /// Rows and columns.
    pub n: usize,
    /// Where the previous answer stopped: the columns of the first rows [default: the beginning].
    #[serde(default)]
    pub from: Vec<u32>,
}

/// Some solutions in lexicographic order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct SolutionsPage {
    /// The column of each row, for each solution.
    pub solutions: Vec<Vec<u32>>,
    /// Where the search stopped; absent at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<Vec<u32>>,
}

/// The board and the method of one solution.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveQuery {
    /// Rows and columns.
    pub n: usize,
    /// How to find the solution.
    #[serde(default)]
    pub method: Method,
    /// Seed of a random solution [default: 1].
    pub seed: Option<Digits<u64>>,
}

/// One solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Solved {
    /// Rows and columns.
    pub n: usize,
    /// How it was found.
    #[cfg_attr(feature = "__typescript", ts(type = "SolveMethod"))]
    pub method: Method,
    /// Seed of a random solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub seed: Option<Digits<u64>>,
    /// Absent if the board has no solution (2 and 3 rows).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub columns: Option<Vec<u32>>,
}

/// The column of each row, separated by commas.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardQuery {
    /// From row 0.
    pub columns: String,
}

/// One board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct BoardInfo {
    /// Rows and columns.
    pub n: usize,
    /// The column of each row.
    pub columns: Vec<u32>,
    /// The board as FEN.
    pub fen: String,
    /// Whether no two queens attack each other.
    pub is_solution: bool,
    /// The first two queens that attack each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Pair>,
    /// The number of the solution's class, up to N = 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_number: Option<usize>,
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Pair {
    /// The queen in the upper row.
    pub one: Square,
    /// The other queen.
    pub two: Square,
    /// The line of the attack.
    pub line: Line,
}

/// A board to complete.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompleteRequest {
    /// Rows from the top, separated by `/`: Q is a queen, x a blocked square, numbers are free squares.
    pub fen: String,
    /// Whether to count the completions.
    pub count: bool,
    /// Whether to find the first completion.
    pub first: bool,
}

/// The known facts about the completions of a board.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Completions {
    /// Rows and columns.
    pub n: usize,
    /// Number of queens on the board.
    pub queens: usize,
    /// Number of blocked squares.
    pub blocked: usize,
    /// The first two queens that attack each other; then no completion exists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Pair>,
    /// The number of completions, if it was requested and found in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<String>,
    /// Whether a completion exists, if the requested work shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solvable: Option<bool>,
    /// A completion, as the column of each row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Vec<u32>>,
    /// Whether part of the requested work took too long and is absent.
    pub timed_out: bool,
    /// Wall-clock time in seconds.
    pub seconds: f64,
}
