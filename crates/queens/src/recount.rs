//! Recounts one unit of a count by plain search, from its definition only.
//!
//! A *unit* is the smallest numbered piece of a count. The fast counter builds lists of halves of
//! boards and joins them. This search places one queen per row from the top and keeps the attacked
//! columns and diagonals as bits. The two share no counting code, so equal counts of a unit confirm
//! each other. `independent/recount.c` counts the same units in C.
//!
//! # The count of a unit
//!
//! Let h = n/2, rounded down. The top half consists of the first h rows, the bottom half of the
//! last h rows, and the left half of the first h columns. A unit considers the solutions whose top
//! half uses exactly the columns of its definition. Of these, it counts those of its *part*:
//!
//! * `even`: all of them, on a board of even size;
//! * `centre`: those with a queen in the centre of a board of odd size;
//! * `off-centre`: on a board of odd size, those with b > |a| > 0. The queen of the middle row is
//!   `a` columns to the right of the centre, and the queen of the middle column is `b` rows below
//!   it. The eight symmetries map (a, b) to (±a, ±b) and (±b, ±a), so these are a quarter of the
//!   solutions without a queen in the centre.
//!
//! In the part off-centre, each solution counts 1. In the other parts, let A be the set of rows of
//! the top half whose queens are in the left half, and A' the same set for the bottom half; each
//! half numbers its rows from its edge of the board. The definition contains a *rank* for each set,
//! and two ranks of the unit. Compare the larger of the ranks of A and A' with the larger rank of
//! the unit; if these are equal, compare the smaller ranks. If the solution ranks below the unit,
//! it counts 2, for itself and its transpose. If all ranks are equal, it counts 1. If it ranks
//! above the unit, it counts 0, because the unit of its transpose counts both.
//!
//! The count of the unit is the sum over its solutions, times the weight of the unit. The counts of
//! all units add up to the number of solutions.
//!
//! ```
//! use queens::engine::{Options, UnitPlan};
//! use queens::control::Control;
//! use queens::{Size, recount};
//!
//! let plan = UnitPlan::new(Size::new(12)?);
//! let fast = plan.count_units(100..101, &Options::default())?.total();
//! let definition = plan.definition(100).unwrap();
//! assert_eq!(recount::count(&definition, &Control::default())?, fast);
//! # Ok::<(), queens::Error>(())
//! ```

use crate::control::{Control, Progress, StopToken, Stopped, Tasks, workers};
use crate::engine::{Part, RankTable, UnitDefinition};
use crate::partial::Partial;
use std::cmp::Ordering;
use std::sync::atomic::{self, AtomicU64};

/// Counts one unit: the sum that the [module](self) defines, times the weight of the unit.
///
/// This backtracking search takes seconds at N = 22.
///
/// # Errors
/// [`Stopped`].
pub fn count(definition: &UnitDefinition, control: &Control<'_>) -> Result<u128, Stopped> {
    let search = |rows| UnitSearch::new(rows, definition, control.stop_token());
    let searches: Vec<UnitSearch<'_>> = boards(definition).into_iter().map(search).collect();
    let starts: Vec<(&UnitSearch<'_>, Placed)> =
        searches.iter().flat_map(UnitSearch::starts).collect();
    let (done, all) = (AtomicU64::new(0), starts.len() as u64);
    let work = |tasks: Tasks<'_>| {
        let below = |task: u64| {
            let (search, placed) = starts[task as usize];
            let found = search.below(placed).open(search.stop)?;
            let done = 1 + done.fetch_add(1, atomic::Ordering::Relaxed);
            control.report(Progress::of_pieces(done, all));
            Ok(u128::from(found))
        };
        tasks.map(below).sum::<Result<u128, Stopped>>()
    };
    let sums = workers(control.thread_count(), 0..all, control.stop_token(), work)?;
    // No overflow: fewer than 32! solutions count at most 2 each, and weights are at most 8.
    Ok(u128::from(definition.weight()) * sums.into_iter().sum::<u128>())
}

/// Returns the boards to search: for each, the columns that its rows may use, from the top.
///
/// An off-centre unit has one board for each column of the middle row's queen, because that column
/// restricts the queen of the middle column.
fn boards(definition: &UnitDefinition) -> Vec<Vec<u32>> {
    let (n, h) = (definition.size().get(), definition.size().get() / 2);
    let top = definition.columns().bits();
    let middle = if n.is_multiple_of(2) { 0 } else { 1 << h };
    let bottom = definition.size().columns().bits() & !top & !middle;
    match definition.part() {
        Part::OffCentre => {
            let columns = (0..n).filter(|column| bottom >> column & 1 == 1);
            columns.map(|column| off_centre(h, [top, bottom, middle], column)).collect()
        }
        Part::Centre => {
            let safe = |distance: usize| !(middle << distance | middle >> distance);
            let above = (1..=h).rev().map(|distance| top & safe(distance));
            let below = (1..=h).map(|distance| bottom & safe(distance));
            vec![above.chain([middle]).chain(below).collect()]
        }
        _ => vec![[vec![top; h], vec![bottom; h]].concat()],
    }
}

/// Returns the board with the queen of the middle row in this column.
///
/// The queen of the middle column must be below the centre, and farther from it than this queen.
fn off_centre(h: usize, [top, bottom, middle]: [u32; 3], column: usize) -> Vec<u32> {
    let distance = column.abs_diff(h);
    let below = (1..=h).map(|b| if b > distance { bottom | middle } else { bottom });
    vec![top; h].into_iter().chain([1 << column]).chain(below).collect()
}

struct UnitSearch<'a> {
    /// For each row, the columns that its queen may use.
    rows: Vec<u32>,
    /// The number of rows of each half.
    half: usize,
    ranks: Option<&'a RankTable>,
    stop: &'a StopToken,
}

/// The attacks of the queens above, shifted to the next row.
#[derive(Clone, Copy, Default)]
struct Placed {
    row: usize,
    columns: u32,
    leftwards: u32,
    rightwards: u32,
    /// The rows whose queens are in the left half.
    left_rows: u32,
}

/// The search checks for a stop while at least this many rows are left.
///
/// The checks are then about a millisecond apart.
const ASKING_ROWS: usize = 9;

impl<'a> UnitSearch<'a> {
    fn new(rows: Vec<u32>, definition: &'a UnitDefinition, stop: &'a StopToken) -> UnitSearch<'a> {
        let half = definition.size().get() / 2;
        UnitSearch { rows, half, ranks: definition.ranks(), stop }
    }

    /// Returns the placements of the first two rows, as tasks for the threads.
    fn starts(&self) -> impl Iterator<Item = (&UnitSearch<'a>, Placed)> {
        let mut starts = vec![Placed::default()];
        for _ in 0..self.rows.len().min(2) {
            starts = starts.iter().flat_map(|&placed| self.next(placed)).collect();
        }
        starts.into_iter().map(move |placed| (self, placed))
    }

    /// Sums the solutions that begin with these queens.
    fn below(&self, placed: Placed) -> Partial<u64> {
        if placed.row == self.rows.len() {
            return Partial::new(self.worth(placed));
        }
        let asks = placed.row + ASKING_ROWS <= self.rows.len();
        if placed.row == self.half && self.ranks_above(placed) || asks && self.stop.is_stopped() {
            return Partial::default();
        }
        self.next(placed).map(|placed| self.below(placed)).sum()
    }

    fn next(&self, placed: Placed) -> impl Iterator<Item = Placed> + use<'_, 'a> {
        let attacked = placed.columns | placed.leftwards | placed.rightwards;
        let mut open = self.rows[placed.row] & !attacked;
        std::iter::from_fn(move || {
            let queen = open & open.wrapping_neg();
            open ^= queen;
            (queen != 0).then(|| placed.with(queen, self.half))
        })
    }

    /// Returns whether the top half ranks above the unit, so that its solutions count 0.
    fn ranks_above(&self, placed: Placed) -> bool {
        self.ranks.is_some_and(|ranks| self.rank_of_top(ranks, placed) > ranks.larger())
    }

    /// Returns how much a solution counts: 0, 1 or 2, as explained in the module.
    fn worth(&self, solution: Placed) -> u64 {
        let Some(ranks) = self.ranks else { return 1 };
        let [top, bottom] =
            [self.rank_of_top(ranks, solution), self.rank_of_bottom(ranks, solution)];
        match (top.max(bottom), top.min(bottom)).cmp(&(ranks.larger(), ranks.smaller())) {
            Ordering::Less => 2,
            Ordering::Equal => 1,
            Ordering::Greater => 0,
        }
    }

    fn rank_of_top(&self, ranks: &RankTable, placed: Placed) -> u32 {
        self.rank(ranks, |i| placed.left_rows >> i & 1)
    }

    fn rank_of_bottom(&self, ranks: &RankTable, placed: Placed) -> u32 {
        self.rank(ranks, |i| placed.left_rows >> (self.rows.len() - 1 - i) & 1)
    }

    /// Returns the rank of those rows of a half for which `is_in` returns 1.
    fn rank(&self, ranks: &RankTable, is_in: impl Fn(usize) -> u32) -> u32 {
        let set: u32 = (0..self.half).map(|i| is_in(i) << i).sum();
        ranks.by_set()[set as usize]
    }
}

impl Placed {
    /// Adds a queen and moves down one row.
    fn with(self, queen: u32, half: usize) -> Placed {
        let is_left = queen >> half == 0;
        Placed {
            row: self.row + 1,
            columns: self.columns | queen,
            leftwards: (self.leftwards | queen) << 1,
            rightwards: (self.rightwards | queen) >> 1,
            left_rows: self.left_rows | u32::from(is_left) << self.row,
        }
    }
}
