//! Completions of a board with fixed queens and blocked squares.
//!
//! Small boards are searched. Larger boards, or their transposes, are cut where a few random
//! descents ([`probes`]) predict the least work, and counted like any sub-problem, without
//! symmetry.

mod probes;

use super::count::count;
use super::geometry::free::FreeSquares;
use super::geometry::sets::binomial;
use super::options::Options;
use super::plan::UnitPlan;
use super::plan::builders::general;
use super::plan::sub_problem::SubProblem;
use crate::{Board, Error, Size, complete};
use probes::Profile;

/// Below this number of nodes, the search is never slower.
const SEARCH_NODES: f64 = 5e4;

/// The fixed cost of a pair of column sets, in nodes of the search.
const NODES_PER_UNIT: f64 = 100.0;

/// The number of pairs of half-placements joined in the time of one search node.
const PAIRS_PER_NODE: f64 = 200.0;

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
    options.chosen_kernel()?;
    if *board == Board::empty(board.size()) {
        // The empty board has all symmetries.
        return Ok(count(board.size(), options)?.total());
    }
    let Some(free) = FreeSquares::of(board) else { return Ok(0) };
    match cheapest(board.size(), &free) {
        Some(sub_problem) => Ok(UnitPlan::general(sub_problem).count_all(options)?.total()),
        None => Ok(complete::count(board, options.control().stop_token())?),
    }
}

/// Returns the cut with the least expected work.
///
/// `None` if a plain search is expected to be faster, or if no cut is possible.
fn cheapest(size: Size, free: &FreeSquares) -> Option<SubProblem> {
    let rows = free.rows.count_ones() as usize;
    let search = Profile::from_top(size, free).nodes(rows);
    if search < SEARCH_NODES {
        return None;
    }
    let boards = [free.clone(), free.transposed()];
    let mut cuts: Vec<(f64, usize, usize)> = Vec::new();
    for (which, board) in boards.iter().enumerate() {
        let profiles = [Profile::from_top(size, board), Profile::from_bottom(size, board)];
        let middle = (rows / 2).saturating_sub(REACH)..=rows.min(rows / 2 + REACH);
        cuts.extend(middle.map(|top| (cost(&profiles, rows, top), which, top)));
    }
    cuts.retain(|&(cost, ..)| cost < search);
    cuts.sort_by(|a, b| a.0.total_cmp(&b.0));
    cuts.into_iter().find_map(|(_, which, top)| general(size, &boards[which], top))
}

/// The expected work of a cut after `top` of `rows` rows, in search nodes.
///
/// The nodes above the half-placements are included: without them, a cut at the edge would always
/// seem best.
fn cost([from_top, from_bottom]: &[Profile; 2], rows: usize, top: usize) -> f64 {
    let units = binomial(rows as u32, top as u32) as f64;
    let pairs = from_top.placements(top) * from_bottom.placements(rows - top) / units;
    let nodes = from_top.nodes(top) + from_bottom.nodes(rows - top);
    nodes + units * NODES_PER_UNIT + pairs / PAIRS_PER_NODE
}
