//! Counts the completions of a board with fixed queens and blocked squares.
//!
//! Random descents predict which of two methods is faster. The [`search`] visits each completion,
//! so it is faster if few squares are free. The join cuts the board or its transpose, and counts it
//! like a whole board, but without symmetry.

mod probes;
mod search;

use super::geometry::free::FreeSquares;
use super::geometry::sets::binomial;
use super::options::Options;
use super::plan::UnitPlan;
use super::plan::builders::general;
use super::plan::cost::join_cost;
use super::plan::sub_problem::SubProblem;
use crate::complete::OpenSquares;
use crate::control::Control;
use crate::{Board, Error, Size};
use probes::Profile;

/// The number of nodes that the search visits before times are estimated.
///
/// This takes less than a millisecond.
const FIRST_NODES: u64 = 20_000;

/// The time for a node of the search, in nanoseconds.
const NODE: f64 = 35.0;

/// The expected time in nanoseconds below which a search is not compared with the join.
///
/// The comparison itself takes two milliseconds.
const SHORT_SEARCH: f64 = 1e7;

/// The join replaces the search after this multiple of the join's expected time.
const PATIENCE: f64 = 2.0;

/// The time to find that a unit has no halves, in nanoseconds.
const UNIT: f64 = 100.0;

/// The time to visit a row set of a unit, in nanoseconds.
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
/// See [`UnitPlan::count_units`].
pub fn completions(board: &Board, options: &Options<'_>) -> Result<u128, Error> {
    Completions::of(board).count(options)
}

/// The completions of a board, and the faster method to count them.
#[derive(Clone, Debug)]
pub struct Completions(Way);

#[derive(Clone, Debug)]
enum Way {
    /// The count of all solutions, with symmetry, if the board is empty.
    All(Size),
    /// The known number of completions, if a short search has found all of them.
    Counted(u128),
    /// The search. The join replaces it if the search takes much longer than expected.
    Search(Search),
    /// The join of the halves of a cut board.
    Join(SubProblem),
}

#[derive(Clone, Debug)]
struct Search {
    size: Size,
    board: OpenSquares,
    free: FreeSquares,
    /// The number of nodes after which the join replaces the search.
    most: u64,
}

impl Completions {
    /// Chooses the method to count the completions of a board, which takes some milliseconds.
    pub fn of(board: &Board) -> Completions {
        let size = board.size();
        if *board == Board::empty(size) {
            return Completions(Way::All(size));
        }
        Completions(match (OpenSquares::new(board), FreeSquares::of(board)) {
            (Some(board), Some(free)) => Way::cheaper(size, board, free),
            _ => Way::Counted(0),
        })
    }

    /// Returns whether the time of the count depends on the kernel.
    pub fn needs_kernel(&self) -> bool {
        matches!(self.0, Way::All(_) | Way::Join(_))
    }

    /// Counts the completions.
    ///
    /// # Errors
    /// See [`UnitPlan::count_units`].
    pub fn count(&self, options: &Options<'_>) -> Result<u128, Error> {
        options.chosen_kernel()?;
        match &self.0 {
            Way::All(size) => Ok(UnitPlan::new(*size).count_units(UnitPlan::ALL, options)?.total()),
            Way::Counted(total) => Ok(*total),
            Way::Search(search) => search.count(options),
            Way::Join(cut) => join(cut.clone(), options),
        }
    }
}

impl Way {
    fn cheaper(size: Size, board: OpenSquares, free: FreeSquares) -> Way {
        let one_thread = Control::default().threads(1);
        if let Ok(Some(total)) = search::count(&board, FIRST_NODES, &one_thread) {
            return Way::Counted(total);
        }
        let cost = NODE * search::expected_nodes(&board);
        let search = |cost| {
            let most = (PATIENCE * cost / NODE) as u64;
            Way::Search(Search { size, board, free: free.clone(), most })
        };
        if cost < SHORT_SEARCH {
            return search(SHORT_SEARCH);
        }
        match cheapest_cut(size, &free) {
            None => search(f64::INFINITY),
            Some((of_join, cut)) if of_join < cost => Way::Join(cut),
            Some((of_join, _)) => search(of_join),
        }
    }
}

impl Search {
    fn count(&self, options: &Options<'_>) -> Result<u128, Error> {
        let mut most = self.most;
        loop {
            if let Some(total) = search::count(&self.board, most, options.control())? {
                return Ok(total);
            }
            match cheapest_cut(self.size, &self.free) {
                Some((_, cut)) => return join(cut, options),
                None => most = u64::MAX,
            }
        }
    }
}

fn join(cut: SubProblem, options: &Options<'_>) -> Result<u128, Error> {
    Ok(UnitPlan::general(cut).count_units(UnitPlan::ALL, options)?.total())
}

/// Returns the cut with the shortest expected time, and this time in nanoseconds.
///
/// Returns `None` if no cut is possible.
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
    // If there are fewer halves than units, most units have no halves.
    let used: f64 = halves.iter().map(|halves| halves.min(1.0)).product();
    let row_sets = sets(top, top / 2) + sets(rows - top, (rows - top) / 2);
    units * (UNIT + used * row_sets * ROW_SET + join_cost(halves))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::StopToken;
    use crate::engine::kernel::Kernel;
    use crate::{Square, complete};

    /// A board of CSPLib 079 with 21 rows, 28 excluded diagonals and no completions.
    const DIAGONALS: &str = "2xx2xx1x1x1x2x2xx/xxx2xx3x1x2x2x1x/xx2xx5x1xx2x3/x1xxx5x1xxx1x3x/xxxx5x2xx1x3xx/1xx1x3x2x2x1x1xx1/xxxx1x1x2x2x1x1xx1x/x2xx1x2x2x3xxxx1/x3xx1xx2x3xxxxx1/xx2xxxxx1x3xx1xx1x/1xxx2xx1x3xx1x2x1/x1xx1x1xx1x1xx1x4x/xx1xx2xxx1xx1x6/xxxxxxx2xxxxx6x/1xxx1xx2xxxxx5x1/1xxxx1xxxx1xx1x3x2/x2xxx1xx1x1xx1x1x3/x1x1xxxxxx3xx1x3x/xx3xxxxxx3xx1x1xx/xxx1xxxxx1xx2xxx1xx1/2xxx1xxxx1xxx2xxxxx";

    /// Returns a board with about this percentage of its squares blocked.
    fn blocked(n: usize, percent: u64, seed: u64) -> Board {
        let mut random = crate::rng::Rng::new(seed);
        let mut board = Board::empty(Size::new(n).unwrap());
        for row in board.size().indices() {
            for column in board.size().indices() {
                if random.below(100) < percent {
                    board.block(Square::at(row, column)).unwrap();
                }
            }
        }
        board
    }

    #[test]
    fn search_counts_where_few_squares_are_free() {
        let board = Board::from_fen(DIAGONALS).unwrap();
        let completions = Completions::of(&board);
        assert!(!completions.needs_kernel());
        assert_eq!(completions.count(&Options::default()), Ok(0));
        for (percent, joins) in [(70, false), (50, false), (10, true), (0, true)] {
            let board = blocked(18, percent, 1);
            assert_eq!(Completions::of(&board).needs_kernel(), joins, "{percent} %");
        }
    }

    #[test]
    fn search_beyond_its_limit_becomes_a_join() {
        for seed in 0..20 {
            let board = blocked(11, 30, seed);
            let (open, free) = (OpenSquares::new(&board), FreeSquares::of(&board));
            let (open, free) = (open.unwrap(), free.unwrap());
            let search = Search { size: board.size(), board: open, free, most: 0 };
            let total = complete::count(&board, &StopToken::new()).unwrap();
            assert_eq!(search.count(&Options::default().kernel(Kernel::Portable)), Ok(total));
        }
    }

    #[test]
    fn threads_count_the_same_completions() {
        for seed in 0..20 {
            let board = blocked(12, 40, seed);
            let open = OpenSquares::new(&board).unwrap();
            let total = complete::count(&board, &StopToken::new()).unwrap();
            for threads in 1..4 {
                let control = Control::default().threads(threads);
                assert_eq!(search::count(&open, u64::MAX, &control), Ok(Some(total)));
            }
        }
    }

    #[test]
    fn expected_nodes_are_close() {
        for percent in [0, 20, 40, 60] {
            let (mut expected, mut exact) = (0.0, 0.0);
            for seed in 0..5 {
                let board = blocked(12, percent, seed);
                let mut statistics = crate::observer::Statistics::default();
                let _ = complete::search(&board, &mut statistics);
                exact += statistics.nodes as f64;
                expected += search::expected_nodes(&OpenSquares::new(&board).unwrap());
            }
            assert!((0.9..1.1).contains(&(expected / exact)), "{percent} %: {expected} of {exact}");
        }
    }
}
