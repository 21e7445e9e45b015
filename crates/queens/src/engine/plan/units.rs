//! The numbering of the work: strata, tiles and units.
//!
//! A *unit* is a pair of column sets, left and right; it is counted by itself. Units are numbered
//! sub-problem by sub-problem, stratum by stratum (by growing number of left columns), tile by tile.
//! A *tile* is a block of left sets by a block of right sets: its lists are made once and used by
//! all of its units. Within a tile the left set moves slowest, the variant of the right set fastest.

use super::builders::all_solutions;
use super::columns::{Stratum, UnitSets};
use super::cost::{cost_of_columns, unit_cost};
use super::part::Part;
use super::sub_problem::SubProblem;
use super::tiles::Grid;
use crate::Size;
use std::ops::Range;

/// The numbered work of one count.
///
/// The numbers mean the same on every machine and with every kernel as long as
/// [`UnitPlan::VERSION`] is the same, so a count can be cut into ranges, run anywhere, and added up.
///
/// ```
/// use queens::engine::{Options, UnitPlan};
/// use queens::Size;
///
/// let plan = UnitPlan::new(Size::new(10)?);
/// let options = Options::default();
/// let middle = plan.units() / 2;
/// let first = plan.count_units(0..middle, &options)?;
/// let second = plan.count_units(middle..plan.units(), &options)?;
/// assert_eq!(first.total() + second.total(), 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct UnitPlan {
    pub(crate) sub_problems: Vec<SubProblem>,
    pub(crate) grids: Vec<Grid>,
}

/// What is fixed about a unit before it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unit {
    /// The part of the task that it belongs to.
    pub part: Part,
    /// How many column sets of the board it stands for: its solutions count so many times.
    pub weight: u64,
}

impl UnitPlan {
    /// Changes whenever a unit number, its column sets or its count could mean something else.
    pub const VERSION: u32 = 2;

    /// The plan of all solutions of a board.
    pub fn new(size: Size) -> UnitPlan {
        UnitPlan::of(all_solutions(size), block_for(size.get()))
    }

    /// The plan of a board's completions.
    pub(crate) fn general(sub_problem: SubProblem) -> UnitPlan {
        let columns: u32 = sub_problem.columns.iter().sum();
        UnitPlan::of(vec![sub_problem], block_for(columns as usize))
    }

    /// The plan of some sub-problems with `block` sets to a block.
    pub(crate) fn of(sub_problems: Vec<SubProblem>, block: usize) -> UnitPlan {
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
        UnitPlan { sub_problems, grids }
    }

    /// How many units there are.
    pub fn units(&self) -> u64 {
        self.grids.last().map_or(0, |grid| grid.units().end)
    }

    /// What some units are expected to cost, in nanoseconds of one processor of 2.2 GHz with
    /// AVX-512. Elsewhere only the ratios are meaningful. The units of a stratum are taken as equal: they are in
    /// random order.
    pub fn expected_cost(&self, units: Range<u64>) -> f64 {
        let cost = |grid: &Grid| {
            let (first, last) =
                (grid.units().start.max(units.start), grid.units().end.min(units.end));
            last.saturating_sub(first) as f64 * grid.unit_cost
        };
        self.grids.iter().map(cost).sum()
    }

    /// What a unit is expected to cost, in the nanoseconds of [`UnitPlan::expected_cost`], by its own
    /// columns. Those of one stratum differ a lot: solutions are counted in the heavier of two units.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::UnitPlan;
    ///
    /// let plan = UnitPlan::new(Size::new(10)?);
    /// let sum: f64 = (0..plan.units()).map(|unit| plan.unit_cost(unit)).sum();
    /// assert!((sum / plan.expected_cost(0..plan.units()) - 1.0).abs() < 0.2);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn unit_cost(&self, unit: u64) -> f64 {
        let Some((sub_problem, sets, place)) = self.place_of(unit) else { return 0.0 };
        cost_of_columns(sub_problem, sets.columns(place, sub_problem.columns[1]))
    }

    /// What is fixed about a unit before it is counted; `None` beyond the last one.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, UnitPlan};
    ///
    /// let plan = UnitPlan::new(Size::new(9)?);
    /// let count = plan.count_all(&Options::default().by_unit(true))?;
    /// let weighed = (0..).zip(&count.unit_counts).map(|(number, &count)| {
    ///     count * u128::from(plan.unit(number).unwrap().weight)
    /// });
    /// assert_eq!(weighed.sum::<u128>(), 352);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn unit(&self, unit: u64) -> Option<Unit> {
        let (sub_problem, sets, place) = self.place_of(unit)?;
        Some(Unit { part: sub_problem.part, weight: sets.weight_at(place.left, place.right) })
    }

    /// Where a unit lies.
    pub(super) fn place_of(&self, unit: u64) -> Option<(&SubProblem, &Stratum, UnitSets)> {
        let grid = (unit < self.units()).then(|| self.grid(self.grid_of(unit)))?;
        let sub_problem = &self.sub_problems[grid.sub_problem];
        let place = grid.unit(&grid.tile_of(unit), unit);
        Some((sub_problem, &sub_problem.strata[grid.stratum], place))
    }

    /// The parts of the task, in the order of their units.
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

/// Sets to a block for a board with this many free columns: larger blocks have their lists made less
/// often, smaller ones need less memory.
fn block_for(columns: usize) -> usize {
    match columns {
        0..=19 => 32,
        20..=22 => 16,
        23..=24 => 8,
        25..=26 => 4,
        _ => 2,
    }
}
