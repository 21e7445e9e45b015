//! Draws random units with probabilities proportional to their expected cost.

use queens::Units;
use queens::engine::{StratumUnits, UnitPlan};
use queens::rng::Rng;
use queens::run::StopToken;
use std::collections::BTreeSet;

/// Upper limit of a unit's expected cost, relative to the mean of its stratum.
///
/// Hardly any unit costs more.
const MAX_COST_RATIO: f64 = 5.0;

/// Lower limit of a unit's expected cost, relative to the mean of its stratum.
///
/// The expected cost of the cheapest units is the least certain, and every unit must be possible to draw.
const CHEAPEST: f64 = 0.01;

/// The next unit is accepted after this many rejections.
///
/// About one unit in [`MAX_COST_RATIO`] is accepted, so fewer than one draw in a thousand million
/// reaches this limit.
const MOST_REFUSED: u32 = 100;

/// Draws units of a plan by cost.
#[derive(Debug)]
pub(crate) struct ByCost<'a> {
    plan: &'a UnitPlan,
    strata: Vec<StratumUnits>,
    /// The expected cost of all units.
    whole: f64,
}

/// Drawing ends after this many misses in a row per expected unit.
const MOST_MISSES: f64 = 1000.0;

/// Draws `number` different units from some ranges by cost. Returns all units if there are fewer.
///
/// The ranges must be disjoint and in order. The same seed draws the same units on every machine, and a
/// smaller sample is the beginning of a larger one. Returns early when stopped.
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
        let Some((_, unit)) = by_cost.draw(&mut random) else { break };
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

/// Returns the number of units of a stratum.
pub(crate) fn units(stratum: &StratumUnits) -> u64 {
    stratum.units.end - stratum.units.start
}

impl<'a> ByCost<'a> {
    /// Prepares draws from all units of a plan.
    pub(crate) fn new(plan: &'a UnitPlan) -> ByCost<'a> {
        let strata =
            plan.strata().into_iter().filter(|stratum| !stratum.units.is_empty()).collect();
        let by_cost = ByCost { plan, strata, whole: 0.0 };
        ByCost { whole: by_cost.strata.iter().map(cost).sum(), ..by_cost }
    }

    /// Draws a unit and returns the index of its stratum and its number.
    ///
    /// Returns `None` if the plan has no units.
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
            if fraction(random) * MAX_COST_RATIO * mean_cost(stratum) <= self.size(place, drawn) {
                break;
            }
            drawn = any(random);
        }
        Some((place, drawn))
    }

    /// Returns the expected cost of a unit, limited to the allowed range.
    pub(crate) fn size(&self, stratum: usize, unit: u64) -> f64 {
        let mean = self.strata.get(stratum).map_or(1.0, mean_cost);
        self.plan.unit_cost(unit).clamp(CHEAPEST * mean, MAX_COST_RATIO * mean)
    }

    /// Returns the strata that have units.
    pub(crate) fn strata(&self) -> &[StratumUnits] {
        &self.strata
    }

    /// Returns the expected cost of all units.
    pub(crate) fn whole(&self) -> f64 {
        self.whole
    }
}

/// Returns the expected cost of all units of a stratum.
pub(crate) fn cost(stratum: &StratumUnits) -> f64 {
    units(stratum) as f64 * mean_cost(stratum)
}

/// Returns the mean expected cost of the units of a stratum. It is never 0, even on tiny boards.
pub(crate) fn mean_cost(stratum: &StratumUnits) -> f64 {
    stratum.unit_cost.max(1.0)
}

/// Returns a random number of at least 0 and below 1.
pub(crate) fn fraction(random: &mut Rng) -> f64 {
    random.below(1 << 53) as f64 / (1u64 << 53) as f64
}

#[cfg(test)]
#[path = "../tests/unit/draw.rs"]
mod tests;
