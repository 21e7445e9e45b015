//! The gallery: solutions by class, solutions of large boards, single boards.

use crate::Solution;
use crate::draw::svg;
use crate::page::Error;
use crate::page::limits::{self, LIMITS};
use queens::control::StopToken;
use queens::observer::ForEachSolution;
use queens::solve::Method;
use queens::solve::local::Options;
use queens::symmetry::{self, ClassSize, Images};
use queens::{Algorithm, Board, Digits, Line, Placement, Search, Size, Square, Symmetry};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::OnceLock;

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

/// Returns all classes of a board; finds them on the first call.
///
/// # Errors
/// [`Error::Rows`].
pub fn classes(query: &ClassesQuery) -> Result<&'static ClassList, Error> {
    limits::size(query.n, 0, LIMITS.classes_n).map(all_classes)
}

fn all_classes(size: Size) -> &'static ClassList {
    static FOUND: [OnceLock<ClassList>; LIMITS.classes_n + 1] =
        [const { OnceLock::new() }; LIMITS.classes_n + 1];
    FOUND[size.get()].get_or_init(|| find_classes(size))
}

fn find_classes(size: Size) -> ClassList {
    let mut classes: Vec<Class> = Vec::new();
    let mut search = ForEachSolution::new(size, |found, images| {
        classes.push(class(classes.len() + 1, found, images));
        ControlFlow::<Infallible>::Continue(())
    });
    let ControlFlow::Continue(()) = Algorithm::Symmetry.search(size, &mut search);
    let total: usize = classes.iter().map(|class| class.size).sum();
    let (total, unique) = (total.to_string(), classes.len().to_string());
    ClassList { n: size.get(), total, unique, classes }
}

fn class(number: usize, representative: &Placement, images: Images) -> Class {
    let image = |symmetry: Symmetry| {
        let columns = symmetry.apply(representative).ok()?.columns().to_vec();
        Some(Image { symmetry, columns })
    };
    Class {
        number,
        columns: representative.columns().to_vec(),
        size: images.len(),
        symmetry: match images.class_size() {
            Some(ClassSize::Four) => ClassSymmetry::HalfTurn,
            Some(ClassSize::Two) => ClassSymmetry::QuarterTurn,
            Some(ClassSize::One) => ClassSymmetry::All,
            Some(ClassSize::Eight) | None => ClassSymmetry::None,
        },
        images: images.iter().filter_map(image).collect(),
    }
}

/// Finds one solution of a board of up to 200 rows.
///
/// # Errors
/// [`Error::Rows`].
pub fn solve(query: &SolveQuery) -> Result<Solved, Error> {
    let SolveQuery { n, method, seed } = *query;
    let n = limits::rows(n, 1, limits::solve_n(method))?;
    let seed = method.is_random().then(|| seed.unwrap_or(Digits(1)));
    let options = Options::new(seed.map_or(0, |seed| seed.0));
    let found = method.solve(n, &options, &StopToken::new())?;
    let columns = found.placement.map(|placement| placement.columns().to_vec());
    Ok(Solved { n, method, seed, columns })
}

/// Parses the placement of a list of columns.
fn placement(columns: &str, most: usize) -> Result<Placement, Error> {
    let placement: Placement = columns.parse().map_err(Error::value("columns"))?;
    match placement.size() {
        n if (1..=most).contains(&n) => Ok(placement),
        n => Err(Error::Columns { n, most }),
    }
}

/// Describes a board of up to 32 rows.
///
/// # Errors
/// [`Error::Value`] and [`Error::Columns`].
pub fn board(query: &BoardQuery) -> Result<BoardInfo, Error> {
    let placement = placement(&query.columns, Size::MAX.get())?;
    let board = Board::try_from(&placement).map_err(Error::value("columns"))?;
    let is_solution = placement.is_solution();
    let attack = placement.find_attack().and_then(|(upper, lower, line)| {
        let queen = |row: usize| placement.squares().ok()?.nth(row);
        Some(Pair { one: queen(upper)?, two: queen(lower)?, line })
    });
    let is_listed = is_solution && placement.size() <= LIMITS.classes_n;
    let class_number = is_listed.then(|| class_number(board.size(), &placement)).flatten();
    let (n, columns, fen) = (placement.size(), placement.columns().to_vec(), board.to_fen());
    Ok(BoardInfo { n, columns, fen, is_solution, attack, class_number })
}

/// Returns the number of a solution's class.
pub(crate) fn class_number(size: Size, solution: &Placement) -> Option<usize> {
    let representative = symmetry::canonical(solution).ok()?;
    let classes = &all_classes(size).classes;
    let place = classes.binary_search_by(|class| class.columns[..].cmp(representative.columns()));
    place.ok().map(|place| classes[place].number)
}

/// Draws a board of up to 200 rows; returns an SVG.
///
/// # Errors
/// [`Error::Value`] and [`Error::Columns`].
pub fn drawing(query: &BoardQuery) -> Result<String, Error> {
    let placement = placement(&query.columns, LIMITS.solve_n)?;
    Ok(svg::solutions(placement.size(), &[Solution::new(1, placement)]))
}
