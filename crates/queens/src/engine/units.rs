//! The numbering of the work: strata, tiles and units.
//!
//! A *unit* is a pair of column sets, left and right; it counts by itself. Units are numbered
//! sub-problem by sub-problem, stratum by stratum (by growing number of left columns), tile by tile.
//! A *tile* is a block of left sets by a block of right sets: its lists are made once and used by
//! all of its units. Within a tile the left set moves slowest, the variant of the right set fastest.
//! Tiles are numbered in the same order, so that ranges of tiles are ranges of units.

use super::cost::unit_cost;
use super::lists::Cursor;
use super::problem::{self, Part, SubProblem};
use super::tiles::Grid;
use super::transposition;
use crate::Size;
use crate::run::StopToken;
use std::ops::Range;
use std::sync::Arc;

/// The numbered work of one count.
///
/// The numbers mean the same on every machine and with every kernel as long as
/// [`Plan::VERSION`] is the same, so a count can be cut into ranges, run anywhere, and added up.
///
/// ```
/// use queens::engine::{Options, Plan};
/// use queens::Size;
///
/// let plan = Plan::new(Size::new(10)?);
/// let options = Options::default();
/// let middle = plan.tiles() / 2;
/// let first = plan.count_tiles(0..middle, &options)?;
/// let second = plan.count_tiles(middle..plan.tiles(), &options)?;
/// assert_eq!(first.total() + second.total(), 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) sub_problems: Vec<SubProblem>,
    pub(crate) grids: Vec<Grid>,
}

impl Plan {
    /// Changes whenever a unit number, its column sets or its count could mean something else.
    pub const VERSION: u32 = 1;

    /// The plan of all solutions of a board.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::Plan;
    ///
    /// assert_eq!(Plan::new(Size::new(8)?).fingerprint(), Plan::new(Size::new(8)?).fingerprint());
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn new(size: Size) -> Plan {
        Plan::of(problem::all_solutions(size, transposition::pays(size)), block_for(size.get()))
    }

    /// The plan of a board's completions.
    pub(crate) fn general(sub_problem: SubProblem) -> Plan {
        let columns: u32 = sub_problem.columns.iter().sum();
        Plan::of(vec![sub_problem], block_for(columns as usize))
    }

    /// The plan of some sub-problems with `block` sets to a block.
    pub(crate) fn of(sub_problems: Vec<SubProblem>, block: usize) -> Plan {
        let mut grids = Vec::new();
        let mut next = [0, 0];
        for (i, sub_problem) in sub_problems.iter().enumerate() {
            for (j, sets) in sub_problem.strata.iter().enumerate() {
                let cost = unit_cost(sub_problem, sets);
                let grid = Grid::new([i, j], sets, block, next, cost);
                next = [grid.tiles().end, grid.units().end];
                grids.push(grid);
            }
        }
        Plan { sub_problems, grids }
    }

    /// How many tiles there are.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::Plan;
    ///
    /// let plan = Plan::new(Size::new(16)?);
    /// assert!(plan.tiles() > 0 && plan.tiles() <= plan.units());
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn tiles(&self) -> u64 {
        self.grids.last().map_or(0, |grid| grid.tiles().end)
    }

    /// How many units there are.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, Plan};
    ///
    /// let plan = Plan::new(Size::new(8)?);
    /// let count = plan.count_units(0..plan.units(), &Options::default())?;
    /// assert_eq!(count.parts.iter().map(|part| part.units).sum::<u64>(), plan.units());
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn units(&self) -> u64 {
        self.grids.last().map_or(0, |grid| grid.units().end)
    }

    /// The units of some tiles; ranges that reach beyond the last tile end with it.
    ///
    /// ```
    /// use queens::engine::Plan;
    ///
    /// let plan = Plan::new(queens::Size::new(16)?);
    /// assert_eq!(plan.units(), 3_299);
    /// assert_eq!(plan.units_of(0..plan.tiles()), 0..3_299);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn units_of(&self, tiles: Range<u64>) -> Range<u64> {
        let first = |number| {
            let grid = self.grids.iter().find(|grid| number < grid.tiles().end);
            grid.map_or(self.units(), |grid| grid.tile(number).units.start)
        };
        let start = first(tiles.start);
        start..first(tiles.end).max(start)
    }

    /// What some units are expected to cost, in nanoseconds of one processor of 2.2 GHz with
    /// AVX-512. Only the ratios mean much elsewhere; the units of a stratum are taken as equal.
    ///
    /// ```
    /// use queens::engine::Plan;
    /// use queens::Size;
    ///
    /// let [plan, larger] = [16, 18].map(|n| Plan::new(Size::new(n).unwrap()));
    /// let cost = |plan: &Plan| plan.expected_cost(0..plan.units());
    /// assert!(cost(&larger) > 10.0 * cost(&plan));
    /// ```
    pub fn expected_cost(&self, units: Range<u64>) -> f64 {
        let cost = |grid: &Grid| {
            let (first, last) =
                (grid.units().start.max(units.start), grid.units().end.min(units.end));
            last.saturating_sub(first) as f64 * grid.unit_cost
        };
        self.grids.iter().map(cost).sum()
    }

    /// For some units, how many pairs of left and right placements their halves are made from: a
    /// measure of their count and cost that needs no joining.
    ///
    /// ```
    /// use queens::engine::Plan;
    ///
    /// let plan = Plan::new(queens::Size::new(10)?);
    /// let most = plan.raw_pairs(0..plan.units()).max_by_key(|unit| unit.top * unit.bottom);
    /// assert!(most.unwrap().top > 0);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn raw_pairs(&self, units: Range<u64>) -> impl Iterator<Item = RawPairs> + '_ {
        let mut cursor = Cursor::new(self, Arc::default(), &StopToken::new());
        let numbers = units.start..units.end.min(self.units());
        numbers.map(move |unit| {
            let lists = cursor.unit(unit);
            let [top, bottom] = [0, 1].map(|half| lists.raw_pairs(half));
            RawPairs { unit, weight: lists.weight, top, bottom }
        })
    }

    /// What the parts of the task are, in their order.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Part, Plan};
    ///
    /// let plan = Plan::new(Size::new(11)?);
    /// assert!(plan.parts().eq([Part::Centre, Part::OffCentre]));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        self.sub_problems.iter().map(|sub_problem| sub_problem.part)
    }

    /// The grid of a unit, by its place.
    pub(crate) fn grid_of(&self, unit: u64) -> usize {
        debug_assert!(unit < self.units());
        self.grids.partition_point(|grid| grid.units().end <= unit)
    }

    /// The grid at a place.
    pub(crate) fn grid(&self, place: usize) -> &Grid {
        &self.grids[place]
    }
}

/// Sets to a block for a board with this many free columns: the more, the less often a list is
/// made; the fewer, the less memory the lists of a tile take.
fn block_for(columns: usize) -> usize {
    match columns {
        0..=19 => 32,
        20..=22 => 16,
        _ => 8,
    }
}

/// How many pairs of left and right placements the halves of a unit are made from.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Options, Plan};
///
/// // No more halves than pairs are made.
/// let plan = Plan::new(Size::new(8)?);
/// for pairs in plan.raw_pairs(0..plan.units()) {
///     let count = plan.count_units(pairs.unit..pairs.unit + 1, &Options::default())?;
///     assert!(count.parts[0].raw_top <= pairs.top);
///     assert_eq!(count.parts[0].weight, pairs.weight);
/// }
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RawPairs {
    /// The unit.
    pub unit: u64,
    /// How many column sets it stands for.
    pub weight: u64,
    /// Pairs of the top half.
    pub top: u64,
    /// Pairs of the bottom half.
    pub bottom: u64,
}
