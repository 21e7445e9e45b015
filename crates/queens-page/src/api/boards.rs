//! Solutions, single boards, and boards to be completed.

use queens::{Line, Square, Symmetry};
use serde::{Deserialize, Serialize};

/// Which board.
#[derive(Clone, Debug, Deserialize)]
pub struct ClassesQuery {
    /// Rows and columns.
    pub n: usize,
}

/// All solutions of a board, class by class.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "__typescript", ts(rename = "Classes"))]
pub struct ClassList {
    /// Rows and columns.
    pub n: usize,
    /// All solutions.
    pub total: String,
    /// Their classes.
    pub unique: String,
    /// By number.
    pub classes: Vec<Class>,
}

/// Solutions that rotations and reflections turn into each other.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Class {
    /// From 1, in lexicographic order of the representatives.
    pub number: usize,
    /// The representative: the smallest member.
    pub columns: Vec<u32>,
    /// Members.
    pub size: usize,
    /// Which rotations leave its members as they are.
    pub symmetry: ClassSymmetry,
    /// All members, the representative first.
    pub images: Vec<Image>,
}

/// Which rotations leave a board as it is: none, by 180 degrees, by 90 degrees, or everything.
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
    /// All, and the reflections: only a board of one square.
    All,
}

/// A member of a class, and the symmetry that makes it of the representative.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Image {
    /// What makes it of the representative.
    pub symmetry: Symmetry,
    /// The column of each row.
    pub columns: Vec<u32>,
}

/// From where the solutions of which board are listed.
#[derive(Clone, Debug, Deserialize)]
pub struct SolutionsQuery {
    /// Rows and columns.
    pub n: usize,
    /// Where the answer before stopped: the columns of the first rows; by default the beginning.
    #[serde(default)]
    pub from: Vec<u32>,
}

/// Some solutions in lexicographic order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct SolutionsPage {
    /// The column of each row, of each solution.
    pub solutions: Vec<Vec<u32>>,
    /// Where the search stopped; absent at its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub next: Option<Vec<u32>>,
}

/// Which solution of which board.
#[derive(Clone, Debug, Deserialize)]
pub struct SolveQuery {
    /// Rows and columns.
    pub n: usize,
    /// How it is found.
    #[serde(default)]
    pub method: SolveMethod,
    /// Of a random solution; 1 by default.
    pub seed: Option<u64>,
}

/// By formula, by local search, or the lexicographically first one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SolveMethod {
    /// By formula.
    #[default]
    Construct,
    /// By local search from a random start.
    Random,
    /// By backtracking.
    First,
}

/// One solution.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Solved {
    /// Rows and columns.
    pub n: usize,
    /// How it was found.
    pub method: SolveMethod,
    /// Of a random solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub seed: Option<u64>,
    /// Absent if the board has no solution (2 and 3 rows).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub columns: Option<Vec<u32>>,
}

/// The column of each row, separated by commas.
#[derive(Clone, Debug, Deserialize)]
pub struct BoardQuery {
    /// From row 0 on.
    pub columns: String,
}

/// One board.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct BoardInfo {
    /// Rows and columns.
    pub n: usize,
    /// The column of each row.
    pub columns: Vec<u32>,
    /// As FEN.
    pub fen: String,
    /// No two queens attack each other.
    pub is_solution: bool,
    /// The first two queens that attack each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub attack: Option<Pair>,
    /// The number of a solution's class, up to N = 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub class_number: Option<usize>,
}

/// Two queens that attack each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Pair {
    /// The one in the upper row.
    pub one: Square,
    /// The other one.
    pub two: Square,
    /// On which they attack each other.
    pub line: Line,
}

/// A board to complete.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct CompleteRequest {
    /// Rows from the top, separated by `/`: Q a queen, x a blocked square, numbers free squares.
    pub fen: String,
    /// Count the completions.
    pub count: bool,
    /// Find the first completion.
    pub first: bool,
}

/// What is known of the completions of a board.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Completions {
    /// Rows and columns.
    pub n: usize,
    /// Queens on the board.
    pub queens: usize,
    /// Blocked squares.
    pub blocked: usize,
    /// The first two queens that attack each other: then there is no completion.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub attack: Option<Pair>,
    /// The number of completions, if it was asked for and found in time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub count: Option<String>,
    /// Whether a completion exists, if the requested work shows it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub solvable: Option<bool>,
    /// A completion, as the column of each row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub first: Option<Vec<u32>>,
    /// Something that was requested took too long, and is absent.
    pub timed_out: bool,
    /// Wall-clock time.
    pub seconds: f64,
}
