//! Completions of a board: any fixed queens, any blocked squares.
//!
//! Small searches are done directly. For the others the board, or its transpose, is cut where a few
//! random probes expect the least work, and counted like any sub-problem, without symmetry.

use super::columns::binomial;
use super::count;
use super::free::{FreeSquares, Taken};
use super::options::Options;
use super::probes::Profile;
use super::problem::{self, SubProblem};
use super::units::Plan;
use crate::{Board, Error, Size};

/// Below this many nodes the search is always at least as fast.
const SEARCH_NODES: f64 = 1e6;

/// Pairs of half-placements that the join gets through while one half-placement is made.
const PAIRS_PER_PLACEMENT: f64 = 200.0;

/// How far from the middle a cut is tried, in rows.
const REACH: usize = 3;

/// Counts the ways to complete a board to a solution that keeps its queens and leaves its blocked
/// squares empty.
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
/// As [`count`](super::count).
pub fn completions(board: &Board, options: &Options<'_>) -> Result<u128, Error> {
    options.chosen_kernel()?;
    if *board == Board::empty(board.size()) {
        // All symmetries are left to use.
        return Ok(count(board.size(), options)?.total);
    }
    let Some(free) = FreeSquares::of(board) else { return Ok(0) };
    match cheapest(board.size(), &free) {
        Some(sub_problem) => cut_count(sub_problem, options),
        None => search(board.size(), &free, options),
    }
}

/// The count of a general sub-problem.
fn cut_count(sub_problem: SubProblem, options: &Options<'_>) -> Result<u128, Error> {
    let plan = Plan::general(sub_problem);
    Ok(plan.count_tiles(0..plan.tiles(), options)?.total())
}

/// The cut with the least expected work; `None` when plain search is expected to be faster, or the
/// only way.
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
    cuts.into_iter().find_map(|(_, which, top)| problem::general(size, &boards[which], top))
}

/// The expected work of a cut after `top` of `rows` rows, in half-placements made.
///
/// The nodes above the half-placements belong to it: with the half-placements alone a cut at the
/// edge would always seem best.
fn cost([from_top, from_bottom]: &[Profile; 2], rows: usize, top: usize) -> f64 {
    let column_sets = binomial(rows as u32, top as u32) as f64;
    let pairs = from_top.placements(top) * from_bottom.placements(rows - top) / column_sets;
    from_top.nodes(top) + from_bottom.nodes(rows - top) + pairs / PAIRS_PER_PLACEMENT
}

/// Depth-first search, row by row.
fn search(size: Size, free: &FreeSquares, options: &Options<'_>) -> Result<u128, Error> {
    let rows = free.free_rows(size);
    let search = Search { free, rows: &rows, options };
    let found = search.below(0, Taken::default());
    options.control().stop_token().check()?;
    Ok(found)
}

/// A search and what it needs in every row.
struct Search<'a> {
    free: &'a FreeSquares,
    rows: &'a [u8],
    options: &'a Options<'a>,
}

impl Search<'_> {
    /// The completions below `depth` rows; worthless once stopped.
    fn below(&self, depth: usize, taken: Taken) -> u128 {
        let Some(&row) = self.rows.get(depth) else { return 1 };
        // Rows far above the last ones are entered often enough to notice a stop.
        if depth + 8 < self.rows.len() && self.options.is_stopped() {
            return 0;
        }
        let mut columns = self.free.row(row) & !taken.attacked(row);
        let mut found = 0;
        while columns != 0 {
            let column = columns.trailing_zeros() as u8;
            columns &= columns - 1;
            found += self.below(depth + 1, taken.with(row, column));
        }
        found
    }
}
