//! Units drawn at random, each in proportion to what it is expected to cost.

use queens::engine::{StratumUnits, UnitPlan};
use queens::rng::Rng;

/// Hardly any unit costs more than so many average ones of its stratum.
const DEAREST: f64 = 5.0;

/// After so many refusals the next unit is taken: about one in [`DEAREST`] is not refused.
const MOST_REFUSED: u32 = 100;

/// Where units are drawn from.
#[derive(Debug)]
pub(crate) struct ByCost<'a> {
    plan: &'a UnitPlan,
    strata: Vec<StratumUnits>,
    /// The expected cost of all units.
    whole: f64,
}

/// How many units a stratum has.
pub(crate) fn units(stratum: &StratumUnits) -> u64 {
    stratum.units.end - stratum.units.start
}

impl<'a> ByCost<'a> {
    /// All units of a plan.
    pub(crate) fn new(plan: &'a UnitPlan) -> ByCost<'a> {
        let strata =
            plan.strata().into_iter().filter(|stratum| !stratum.units.is_empty()).collect();
        let by_cost = ByCost { plan, strata, whole: 0.0 };
        ByCost { whole: by_cost.strata.iter().map(cost).sum(), ..by_cost }
    }

    /// A unit, and its stratum by place. There is none only in a plan without units.
    pub(crate) fn draw(&self, random: &mut Rng) -> Option<(usize, u64)> {
        let mut left = fraction(random) * self.whole;
        let here = self.strata.iter().position(|stratum| {
            left -= cost(stratum);
            left < 0.0
        });
        let place = here.or(self.strata.len().checked_sub(1))?;
        let stratum = &self.strata[place];
        let any = |random: &mut Rng| stratum.units.start + random.below(units(stratum));
        let mut drawn = any(random);
        for _ in 0..MOST_REFUSED {
            if fraction(random) <= self.plan.unit_cost(drawn) / (DEAREST * stratum.unit_cost) {
                break;
            }
            drawn = any(random);
        }
        Some((place, drawn))
    }
}

/// What all units of a stratum are expected to cost.
fn cost(stratum: &StratumUnits) -> f64 {
    units(stratum) as f64 * stratum.unit_cost
}

/// A number from 0 to below 1.
pub(crate) fn fraction(random: &mut Rng) -> f64 {
    random.below(1 << 53) as f64 / (1u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costly_units_are_drawn_more_often() {
        let plan = UnitPlan::new("9".parse().unwrap());
        let by_cost = ByCost::new(&plan);
        let mut random = Rng::new(1);
        let mut drawn = vec![0.0; plan.units() as usize];
        let draws = 40_000;
        for _ in 0..draws {
            let (place, unit) = by_cost.draw(&mut random).unwrap();
            assert!(by_cost.strata[place].units.contains(&unit));
            drawn[unit as usize] += 1.0;
        }
        let whole: f64 = (0..plan.units()).map(|unit| plan.unit_cost(unit)).sum();
        for (unit, times) in (0..).zip(drawn) {
            let expected = draws as f64 * plan.unit_cost(unit) / whole;
            // Stratum by stratum the costs are only known nearly; the rest is chance.
            let margin = 0.25 * expected + 5.0 * expected.sqrt();
            assert!((times - expected).abs() < margin, "unit {unit}: {times}, expected {expected}");
        }
    }
}
