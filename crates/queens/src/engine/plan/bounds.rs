//! Cuts the units of a plan into ranges of nearly equal expected cost.

use super::units::UnitPlan;

impl UnitPlan {
    /// Returns the bounds of `ranges` ranges of units with nearly equal expected cost.
    ///
    /// The bounds are the first unit of each range, and the end. The number of ranges is at least
    /// one and at most the number of units. No range is empty unless the plan is.
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

    /// Returns the first unit with at least this cost before it.
    fn unit_at(&self, cost: f64) -> u64 {
        let (mut low, mut high) = (0, self.units());
        while low < high {
            let middle = low + (high - low) / 2;
            if self.expected_cost(0..middle) < cost { low = middle + 1 } else { high = middle }
        }
        low
    }
}
