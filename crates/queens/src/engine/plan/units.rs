//! Numbers the strata, tiles and units of a count.
//!
//! A *unit* is a pair of a left and a right column set. Units are numbered by sub-problem, stratum
//! (by increasing number of left columns) and tile. Within a tile, the left set changes slowest,
//! and the variant of the right set (the set or its complement) fastest.

use super::builders::all_solutions;
use super::columns::{Stratum, UnitSets};
use super::cost::{cost_of_columns, unit_cost};
use super::part::Part;
use super::sub_problem::SubProblem;
use super::tiles::Grid;
use crate::Size;
use std::ops::Range;

/// The numbered units of one count.
///
/// As long as [`UnitPlan::VERSION`] is the same, unit numbers have the same meaning on every
/// machine and with every kernel. So ranges of units can be counted anywhere and added up.
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

/// The properties of a unit that are known before it is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unit {
    /// The part of the count that contains the unit.
    pub part: Part,
    /// The factor of the unit's count, see
    /// [`UnitDefinition::weight`](super::UnitDefinition::weight).
    pub weight: u64,
}

impl UnitPlan {
    /// The version of the numbering.
    ///
    /// It changes whenever a unit number may get other column sets or another count.
    pub const VERSION: u32 = 2;

    /// Creates the plan for all solutions of a board.
    pub fn new(size: Size) -> UnitPlan {
        UnitPlan::of(all_solutions(size), block_for(size.get()))
    }

    pub(crate) fn general(sub_problem: SubProblem) -> UnitPlan {
        let columns: u32 = sub_problem.columns.iter().sum();
        UnitPlan::of(vec![sub_problem], block_for(columns as usize))
    }

    /// Creates the plan for some sub-problems, with `block` column sets per block.
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

    /// The number of units.
    pub fn units(&self) -> u64 {
        self.grids.last().map_or(0, |grid| grid.units().end)
    }

    /// Returns the expected cost of some units, in nanoseconds on one core.
    ///
    /// The core runs at 2.2 GHz and has AVX-512; on other machines, only the ratios are meaningful.
    /// All units of a stratum are treated as equally expensive, because they are in random order.
    pub fn expected_cost(&self, units: Range<u64>) -> f64 {
        let cost = |grid: &Grid| {
            let (first, last) =
                (grid.units().start.max(units.start), grid.units().end.min(units.end));
            last.saturating_sub(first) as f64 * grid.unit_cost
        };
        self.grids.iter().map(cost).sum()
    }

    /// Returns the expected cost of a unit from its columns, in nanoseconds.
    ///
    /// The time is for the same core as in [`UnitPlan::expected_cost`]. The costs within a stratum
    /// differ a lot, because small units omit solutions whose transposes are counted elsewhere.
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

    /// Returns the part and the weight of a unit, or `None` beyond the last.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::{Options, UnitPlan};
    ///
    /// let plan = UnitPlan::new(Size::new(9)?);
    /// let count = plan.count_units(UnitPlan::ALL, &Options::default().by_unit(true))?;
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

    /// Returns the sub-problem and the stratum of a unit, and the positions of its sets.
    pub(super) fn place_of(&self, unit: u64) -> Option<(&SubProblem, &Stratum, UnitSets)> {
        let grid = (unit < self.units()).then(|| self.grid(self.grid_of(unit)))?;
        let sub_problem = &self.sub_problems[grid.sub_problem];
        let place = grid.unit(&grid.tile_of(unit), unit);
        Some((sub_problem, &sub_problem.strata[grid.stratum], place))
    }

    /// Returns the parts of the count, in the order of their units.
    pub fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        self.sub_problems.iter().map(|sub_problem| sub_problem.part)
    }

    pub(crate) fn grid_of(&self, unit: u64) -> usize {
        debug_assert!(unit < self.units());
        self.grids.partition_point(|grid| grid.units().end <= unit)
    }

    pub(crate) fn grid(&self, place: usize) -> &Grid {
        &self.grids[place]
    }
}

/// Returns the number of column sets per block for this many free columns.
///
/// With larger blocks, lists are rebuilt less often; smaller blocks need less memory.
fn block_for(columns: usize) -> usize {
    match columns {
        0..=19 => 32,
        20..=22 => 16,
        23..=24 => 8,
        25..=26 => 4,
        _ => 2,
    }
}

impl UnitPlan {
    /// Divides all units into `ranges` ranges with nearly equal expected costs.
    ///
    /// Returns the first unit of each range, and the end of the last one. There is at least one
    /// range, and there are at most as many ranges as units. A range is empty only if the plan is.
    ///
    /// ```
    /// use queens::Size;
    /// use queens::engine::UnitPlan;
    ///
    /// let plan = UnitPlan::new(Size::new(12)?);
    /// let bounds = plan.bounds(16);
    /// assert_eq!((bounds.len(), bounds[0], bounds[16]), (17, 0, plan.units()));
    /// assert!(bounds.windows(2).all(|range| range[0] < range[1]));
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn bounds(&self, ranges: u64) -> Vec<u64> {
        let whole = self.expected_cost(0..self.units());
        let ranges = ranges.min(self.units()).max(1);
        let (mut bounds, mut before) = (vec![0], 0);
        for range in 1..ranges {
            let cost = whole * range as f64 / ranges as f64;
            // Leave at least one unit for each range before and after the bound.
            before = self.unit_at(cost).clamp(before + 1, self.units() - (ranges - range));
            bounds.push(before);
        }
        bounds.push(self.units());
        bounds
    }

    /// Returns the first unit whose preceding units together cost at least this much.
    fn unit_at(&self, cost: f64) -> u64 {
        let (mut low, mut high) = (0, self.units());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.expected_cost(0..middle) < cost { low = middle + 1 } else { high = middle }
        }
        low
    }
}
