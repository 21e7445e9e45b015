//! Draws random units with probabilities proportional to their expected cost.

use queens::Units;
use queens::control::StopToken;
use queens::engine::{StratumUnits, UnitPlan};
use queens::rng::Rng;
use std::collections::BTreeSet;

/// The limits of a unit's expected cost, relative to the mean of its stratum (units of similar cost). They
/// give every unit a chance, even if its expected cost is much too low.
const COST_RATIOS: [f64; 2] = [0.01, 5.0];

/// Drawing ends when there are this many times more consecutive misses than expected.
const MOST_MISSES: f64 = 1000.0;

#[derive(Debug)]
pub(crate) struct ByCost<'a> {
    plan: &'a UnitPlan,
    /// The strata that have units, in order. Their costs are raised to at least 1, even on tiny boards.
    pub(crate) strata: Vec<StratumUnits>,
    /// The expected cost of all units.
    pub(crate) whole: f64,
}

/// Draws `number` different units from ranges, or all if there are fewer.
///
/// Expensive units are drawn more often. The ranges must be disjoint and in order. A smaller sample with the
/// same seed is the beginning of a larger one.
pub(crate) fn units_among(
    plan: &UnitPlan,
    number: u64,
    seed: u64,
    ranges: &[Units],
    stop: &StopToken,
) -> Vec<u64> {
    let open: u64 = ranges.iter().map(|units| units.len()).sum();
    if open <= number {
        return ranges.iter().flat_map(|&units| units).collect();
    }
    let is_open = |unit: u64| {
        let place = ranges.partition_point(|units| units.end() <= unit);
        ranges.get(place).is_some_and(|units| units.contains(unit))
    };
    let by_cost = ByCost::new(plan);
    let most_misses = (MOST_MISSES * plan.units() as f64 / open as f64) as u64;
    let mut random = Rng::new(seed);
    let (mut drawn, mut known, mut misses) = (Vec::new(), BTreeSet::new(), 0);
    while (drawn.len() as u64) < number && misses < most_misses {
        let Some(unit) = by_cost.draw(&mut random) else { break };
        if is_open(unit) && known.insert(unit) {
            drawn.push(unit);
            misses = 0;
        } else {
            misses += 1;
        }
        if misses % 1024 == 1023 && stop.is_stopped() {
            break;
        }
    }
    drawn
}

impl<'a> ByCost<'a> {
    pub(crate) fn new(plan: &'a UnitPlan) -> ByCost<'a> {
        let mut strata = plan.strata();
        strata.retain(|stratum| !stratum.units.is_empty());
        strata.iter_mut().for_each(|stratum| stratum.unit_cost = stratum.unit_cost.max(1.0));
        let whole = strata.iter().map(cost).sum();
        ByCost { plan, strata, whole }
    }

    pub(crate) fn draw(&self, random: &mut Rng) -> Option<u64> {
        let mut left = fraction(random) * self.whole;
        let here = self.strata.iter().find(|stratum| {
            left -= cost(stratum);
            left < 0.0
        });
        let stratum = here.or(self.strata.last())?;
        // The loop ends, because every unit is accepted with a probability of at least 1/500.
        loop {
            let unit = stratum.units.start + random.below(units(stratum));
            if fraction(random) * COST_RATIOS[1] * stratum.unit_cost <= self.size(stratum, unit) {
                return Some(unit);
            }
        }
    }

    /// Returns the expected cost of a unit of a stratum, limited to the allowed range.
    pub(crate) fn size(&self, stratum: &StratumUnits, unit: u64) -> f64 {
        let [least, most] = COST_RATIOS.map(|ratio| ratio * stratum.unit_cost);
        self.plan.unit_cost(unit).clamp(least, most)
    }
}

pub(crate) fn units(stratum: &StratumUnits) -> u64 {
    stratum.units.end - stratum.units.start
}

pub(crate) fn cost(stratum: &StratumUnits) -> f64 {
    units(stratum) as f64 * stratum.unit_cost
}

fn fraction(random: &mut Rng) -> f64 {
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
            let unit = by_cost.draw(&mut random).unwrap();
            drawn[unit as usize] += 1.0;
        }
        for stratum in &by_cost.strata {
            let sizes = || stratum.units.clone().map(|unit| by_cost.size(stratum, unit));
            let share = cost(stratum) / by_cost.whole / sizes().sum::<f64>();
            for (unit, size) in stratum.units.clone().zip(sizes()) {
                let (times, expected) = (drawn[unit as usize], draws as f64 * share * size);
                let margin = 5.0 * expected.sqrt() + 1.0;
                assert!((times - expected).abs() < margin, "unit {unit}: {times} of {expected}");
            }
        }
    }

    #[test]
    fn smaller_samples_begin_larger_ones() {
        let plan = UnitPlan::new("12".parse().unwrap());
        let ranges = [3..40, 90..200].map(Units::from);
        let draw = |number, seed| units_among(&plan, number, seed, &ranges, &StopToken::new());
        let drawn = draw(30, 5);
        assert_eq!(drawn[..10], draw(10, 5));
        assert_ne!(drawn[..10], draw(10, 6));
        let known: BTreeSet<u64> = drawn.iter().copied().collect();
        assert_eq!(known.len(), 30, "each once");
        assert!(known.iter().all(|&unit| ranges.iter().any(|range| range.contains(unit))));
        let all: Vec<u64> = (3..40).chain(90..200).collect();
        assert_eq!((draw(147, 5), draw(1000, 5)), (all.clone(), all));
    }

    #[test]
    fn stopped_draws_end_early() {
        let plan = UnitPlan::new("12".parse().unwrap());
        let stop = StopToken::new();
        stop.stop();
        let ranges = [Units::from(0..1), Units::from(7..8)];
        assert!(units_among(&plan, 1, 5, &ranges, &stop).len() <= 1);
    }

    #[test]
    fn every_unit_of_every_board_can_be_drawn() {
        for n in 0..=11 {
            let plan = UnitPlan::new(queens::Size::new(n).unwrap());
            let by_cost = ByCost::new(&plan);
            assert!(by_cost.draw(&mut Rng::new(1)).is_some());
            for stratum in &by_cost.strata {
                let mut units = stratum.units.clone();
                assert!(units.all(|unit| by_cost.size(stratum, unit) > 0.0), "N={n}");
            }
        }
    }
}
