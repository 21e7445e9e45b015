//! The strata of a plan: ranges of units with the same number of left columns.

use super::part::Part;
use super::tiles::Grid;
use super::units::UnitPlan;
use std::ops::Range;

/// The units of one part whose top halves use the same number of left columns.
///
/// ```
/// use queens::Size;
/// use queens::engine::UnitPlan;
///
/// let plan = UnitPlan::new(Size::new(12)?);
/// let cost = |stratum: &queens::engine::StratumUnits| {
///     stratum.unit_cost * (stratum.units.end - stratum.units.start) as f64
/// };
/// let whole: f64 = plan.strata().iter().map(cost).sum();
/// assert!((whole / plan.expected_cost(0..plan.units()) - 1.0).abs() < 1e-9);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StratumUnits {
    /// The part of the count that contains these units.
    pub part: Part,
    /// The numbers of the units.
    pub units: Range<u64>,
    /// The mean expected cost of a unit, as in [`UnitPlan::expected_cost`].
    pub unit_cost: f64,
    /// The number of times that a count of all units builds a column set's lists.
    ///
    /// A single unit needs the lists of two column sets.
    pub lists: u64,
    /// The number of column sets whose lists a tile keeps in memory at once.
    pub lists_at_once: u64,
}

impl UnitPlan {
    /// Returns the strata of all parts, in the order of their units.
    pub fn strata(&self) -> Vec<StratumUnits> {
        self.grids.iter().map(|grid| self.stratum(grid)).collect()
    }

    fn stratum(&self, grid: &Grid) -> StratumUnits {
        let sub_problem = &self.sub_problems[grid.sub_problem];
        let sets = &sub_problem.strata[grid.stratum];
        let block = grid.block() as u64;
        let tiles = grid.tiles().end - grid.tiles().start;
        let of_tile = |sets: usize| block.min(sets as u64);
        let right = of_tile(sets.right.len()) * sets.variants();
        StratumUnits {
            part: sub_problem.part,
            units: grid.units(),
            unit_cost: grid.unit_cost,
            lists: sets.left.len() as u64 + tiles * right,
            lists_at_once: of_tile(sets.left.len()) + right,
        }
    }
}
