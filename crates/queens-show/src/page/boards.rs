//! The gallery: solutions by class, solutions of large boards, and single boards.

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

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ClassesQuery {
    pub n: usize,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(rename = "Classes"))]
pub struct ClassList {
    pub n: usize,
    pub total: String,
    pub unique: String,
    pub classes: Vec<Class>,
}

/// Solutions that are rotations and reflections of each other.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Class {
    /// The number of the class, from 1. Classes are sorted lexicographically by their representatives.
    pub number: usize,
    /// The columns of the representative, which is the lexicographically smallest member.
    pub columns: Vec<u32>,
    pub size: usize,
    /// The rotations that leave its members unchanged.
    pub symmetry: ClassSymmetry,
    /// All members, the representative first.
    pub images: Vec<Image>,
}

/// The rotations that leave a board unchanged; `all` also includes reflections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ClassSymmetry {
    None,
    HalfTurn,
    QuarterTurn,
    /// All rotations and all reflections. Only the board with one square has this symmetry.
    All,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Image {
    /// The symmetry that maps the representative to this image.
    pub symmetry: Symmetry,
    pub columns: Vec<u32>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolveQuery {
    pub n: usize,
    #[serde(default)]
    pub method: Method,
    /// Seed of a random solution [default: 1].
    pub seed: Option<Digits<u64>>,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct Solved {
    pub n: usize,
    #[cfg_attr(feature = "__typescript", ts(type = "SolveMethod"))]
    pub method: Method,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(as = "Option<String>"))]
    pub seed: Option<Digits<u64>>,
    /// The column of each row's queen; absent for 2 and 3 rows, which have no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub columns: Option<Vec<u32>>,
}

/// A board, given by the column of each row's queen.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardQuery {
    /// The columns from row 0 on, separated by commas.
    pub columns: String,
}

/// A board with any queens and blocked squares.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionQuery {
    pub fen: String,
}

#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct BoardInfo {
    pub n: usize,
    pub columns: Vec<u32>,
    pub fen: String,
    pub is_solution: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub attack: Option<Pair>,
    /// The number of the class, if the board is a solution and N is at most 12.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub class_number: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Pair {
    /// The queen in the upper row.
    pub one: Square,
    pub two: Square,
    pub line: Line,
}

impl Pair {
    pub(crate) fn on(board: &Board) -> Option<Pair> {
        board.find_attack().map(|(one, two, line)| Pair { one, two, line })
    }
}

/// Returns all classes of a board; finds them on the first call.
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
pub fn solve(query: &SolveQuery) -> Result<Solved, Error> {
    let SolveQuery { n, method, seed } = *query;
    let n = limits::rows(n, 1, limits::solve_n(method))?;
    let seed = method.is_random().then(|| seed.unwrap_or(Digits(1)));
    let options = Options::new(seed.map_or(0, |seed| seed.0));
    let found = method.solve(n, &options, &StopToken::new())?;
    let columns = found.placement.map(|placement| placement.columns().to_vec());
    Ok(Solved { n, method, seed, columns })
}

fn placement(columns: &str, most: usize) -> Result<Placement, Error> {
    let placement: Placement = columns.parse().map_err(Error::value("columns"))?;
    match placement.size() {
        n if (1..=most).contains(&n) => Ok(placement),
        n => Err(Error::Columns { n, most }),
    }
}

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

pub(crate) fn class_number(size: Size, solution: &Placement) -> Option<usize> {
    let representative = symmetry::canonical(solution).ok()?;
    let classes = &all_classes(size).classes;
    let place = classes.binary_search_by(|class| class.columns[..].cmp(representative.columns()));
    place.ok().map(|place| classes[place].number)
}

/// Draws a position with the names of its squares; returns an SVG.
pub fn position(query: &PositionQuery) -> Result<String, Error> {
    let board = Board::from_fen(&query.fen).map_err(Error::value("fen"))?;
    Ok(svg::board(&board, &svg::BoardStyle { coordinates: true, size: None }))
}

/// Draws a board of up to 200 rows; returns an SVG.
pub fn drawing(query: &BoardQuery) -> Result<String, Error> {
    let placement = placement(&query.columns, LIMITS.solve_n)?;
    Ok(svg::solutions(placement.size(), &[Solution::new(1, placement)]))
}
