//! Completions of a board with fixed queens and blocked squares.
//!
//! Two ways count them, and random descents predict which is cheaper. The [`search`] visits each
//! completion: it wins where few squares are free. The join cuts the board, or its transpose, and
//! counts it like any sub-problem, without symmetry.

mod probes;
mod search;

use super::count::count;
use super::geometry::free::FreeSquares;
use super::geometry::sets::binomial;
use super::options::Options;
use super::plan::UnitPlan;
use super::plan::builders::general;
use super::plan::cost::join_cost;
use super::plan::sub_problem::SubProblem;
use crate::complete::OpenSquares;
use crate::run::Control;
use crate::{Board, Error, Size};
use probes::Profile;

/// Nodes that the search visits before anything is estimated: about a millisecond.
const FIRST_NODES: u64 = 20_000;

/// Nanoseconds for a node of the search.
const NODE: f64 = 60.0;

/// Nanoseconds to see that a pair of column sets has no half-placements.
const UNIT: f64 = 100.0;

/// Nanoseconds for a row set of a pair of column sets.
const ROW_SET: f64 = 5.0;

/// The largest distance of a cut from the middle, in rows.
const REACH: usize = 3;

/// Counts the completions of a board.
///
/// A completion is a solution that keeps the queens of the board and leaves its blocked squares
/// empty.
///
/// ```
/// use queens::engine::{self, Options};
/// use queens::Board;
///
/// let board: Board = "
///     . Q . . . .
///     . . . x . .
///     . . . . . .
///     . . . . . .
///     . . . . . .
///     . . . . . .".parse()?;
/// assert_eq!(engine::completions(&board, &Options::default())?, 0);
/// assert_eq!(engine::completions(&Board::empty(board.size()), &Options::default())?, 4);
/// # Ok::<(), queens::Error>(())
/// ```
///
/// # Errors
/// See [`count`](super::count).
pub fn completions(board: &Board, options: &Options<'_>) -> Result<u128, Error> {
    Completions::of(board).count(options)
}

/// The completions of a board, and the cheaper way to count them.
#[derive(Clone, Debug)]
pub struct Completions(Way);

#[derive(Clone, Debug)]
enum Way {
    /// The empty board has all symmetries.
    All(Size),
    /// So few that they are counted already.
    Counted(u128),
    /// The search, and the join if it visits more than `most` nodes.
    Search {
        board: OpenSquares,
        most: u64,
        join: Option<SubProblem>,
    },
    Join(SubProblem),
}

impl Completions {
    /// Chooses the way to count the completions of a board. Takes a few milliseconds.
    pub fn of(board: &Board) -> Completions {
        if *board == Board::empty(board.size()) {
            return Completions(Way::All(board.size()));
        }
        let (Some(open), Some(free)) = (OpenSquares::new(board), FreeSquares::of(board)) else {
            return Completions(Way::Counted(0));
        };
        let one_thread = Control::default().threads(1);
        Completions(match search::count(&open, FIRST_NODES, &one_thread) {
            Ok(Some(total)) => Way::Counted(total),
            _ => Way::cheaper(board.size(), open, &free),
        })
    }

    /// Whether the kernel decides how long the count takes.
    pub fn needs_kernel(&self) -> bool {
        matches!(self.0, Way::All(_) | Way::Join(_))
    }

    /// Counts the completions.
    ///
    /// # Errors
    /// See [`count`](super::count).
    pub fn count(&self, options: &Options<'_>) -> Result<u128, Error> {
        options.chosen_kernel()?;
        let join =
            |join: &SubProblem| Ok(UnitPlan::general(join.clone()).count_all(options)?.total());
        match &self.0 {
            Way::All(size) => Ok(count(*size, options)?.total()),
            Way::Counted(total) => Ok(*total),
            Way::Join(sub_problem) => join(sub_problem),
            Way::Search { board, most, join: other } => {
                match (search::count(board, *most, options.control())?, other) {
                    (Some(total), _) => Ok(total),
                    (None, Some(sub_problem)) => join(sub_problem),
                    (None, None) => unreachable!("without another way, the search has no limit"),
                }
            }
        }
    }
}

impl Way {
    /// Compares the search with the best cut.
    fn cheaper(size: Size, board: OpenSquares, free: &FreeSquares) -> Way {
        let search = NODE * search::expected_nodes(&board);
        match cheapest_cut(size, free) {
            None => Way::Search { board, most: u64::MAX, join: None },
            Some((cost, join)) if cost < search => Way::Join(join),
            Some((cost, join)) => {
                Way::Search { board, most: (2.0 * cost / NODE) as u64, join: Some(join) }
            }
        }
    }
}

/// Returns the cut with the least expected time, and this time in nanoseconds.
///
/// `None` if no cut is possible.
fn cheapest_cut(size: Size, free: &FreeSquares) -> Option<(f64, SubProblem)> {
    let rows = free.rows.count_ones() as usize;
    let boards = [free.clone(), free.transposed()];
    let mut cuts: Vec<(f64, usize, usize)> = Vec::new();
    for (which, board) in boards.iter().enumerate() {
        let profiles = [Profile::from_top(size, board), Profile::from_bottom(size, board)];
        let middle = (rows / 2).saturating_sub(REACH)..=rows.min(rows / 2 + REACH);
        cuts.extend(middle.map(|top| (cost(&profiles, rows, top), which, top)));
    }
    cuts.sort_by(|a, b| a.0.total_cmp(&b.0));
    let cut = |(cost, which, top)| Some((cost, general(size, &boards[which], top)?));
    cuts.into_iter().find_map(cut)
}

/// Returns the expected time of a cut after `top` of `rows` rows, in nanoseconds.
fn cost([from_top, from_bottom]: &[Profile; 2], rows: usize, top: usize) -> f64 {
    let sets = |rows: usize, of: usize| binomial(rows as u32, of as u32) as f64;
    let units = sets(rows, top);
    let halves = [from_top.placements(top), from_bottom.placements(rows - top)];
    let halves = halves.map(|all| all / units);
    // Where half-placements are rarer than units, most units have none.
    let used: f64 = halves.iter().map(|halves| halves.min(1.0)).product();
    let row_sets = sets(top, top / 2) + sets(rows - top, (rows - top) / 2);
    units * (UNIT + used * row_sets * ROW_SET + join_cost(halves))
}
