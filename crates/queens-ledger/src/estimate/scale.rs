//! From sampled units to all units.
//!
//! Units are drawn with replacement, with probabilities in proportion to their expected costs. The mean of
//! the figures of the sampled units, each divided by its probability, is then the sum over all units,
//! without bias, and the spread of these quotients gives its error (M. H. Hansen and W. N. Hurwitz,
//! "On the Theory of Sampling from Finite Populations", 1943).
//!
//! A stratum is chosen by its mean cost as the plan knows it, then a unit by its own cost. Its probability
//! needs the sum of the costs of the stratum. That is added up where it is quick; else it is estimated
//! from a large pool of random units, whose error enters that of the result.

use super::model;
use super::sample::SampledUnit;
use super::value::{SOLUTIONS_SPREAD, TIMES_SPREAD, Value};
use crate::draw::{ByCost, cost, mean_cost, units};
use queens::engine::{LONGEST_HALF, StratumUnits};
use queens::rng::Rng;

/// Units whose costs are added up, in all strata together: some hundredths of a second, and an error of
/// half a percent at most.
const POOL: f64 = 16_384.0;

/// Of each stratum at least this many.
const SMALLEST_POOL: u64 = 64;

/// The lists of a board are about this many times longer than their mean in the worst unit.
const LONGEST: f64 = 3.0;

/// Bytes for each half-placement of a unit: its mask, its sorted copy, and what the join moves.
const BYTES_PER_PLACEMENT: f64 = 16.0;

/// Bytes for halves with this many placements together. Long halves are never held as a whole.
fn bytes_of_halves(placements: f64) -> f64 {
    BYTES_PER_PLACEMENT * placements.min(2.0 * LONGEST_HALF as f64)
}

/// What makes the figures of a sample those of all units.
pub(super) struct Scale<'a> {
    by_cost: &'a ByCost<'a>,
    /// The true mean size of the units of each stratum, divided by the one it was chosen by.
    corrections: Vec<f64>,
    /// The variance of the corrections, as a share of the whole.
    variance: f64,
}

impl<'a> Scale<'a> {
    /// Looks at the costs of units; `random` chooses which ones.
    pub(super) fn new(by_cost: &'a ByCost<'a>, random: &mut Rng) -> Scale<'a> {
        let mut scale = Scale { by_cost, corrections: Vec::new(), variance: 0.0 };
        for (place, stratum) in by_cost.strata().iter().enumerate() {
            let share = cost(stratum) / by_cost.whole();
            let pool = ((POOL * share) as u64).max(SMALLEST_POOL).min(units(stratum));
            let (correction, variance) = scale.correction(place, stratum, pool, random);
            scale.corrections.push(correction);
            scale.variance += share * share * variance;
        }
        scale
    }

    fn correction(
        &self,
        place: usize,
        stratum: &StratumUnits,
        pool: u64,
        random: &mut Rng,
    ) -> (f64, f64) {
        let size =
            |unit: u64| self.by_cost.size(place, stratum.units.start + unit) / mean_cost(stratum);
        let chosen = random.choose(pool, units(stratum));
        let sizes: Vec<f64> = chosen.into_iter().map(size).collect();
        let number = sizes.len() as f64;
        let mean = sizes.iter().sum::<f64>() / number;
        let squares: f64 = sizes.iter().map(|size| (size - mean) * (size - mean)).sum();
        // No error is left when the pool is the whole stratum.
        let open = 1.0 - number / units(stratum) as f64;
        (mean, open * squares / (number * (number - 1.0).max(1.0)))
    }

    /// The expected cost of all units.
    pub(super) fn whole(&self) -> f64 {
        let costs = self.by_cost.strata().iter().map(cost);
        costs.zip(&self.corrections).map(|(cost, correction)| cost * correction).sum()
    }

    /// The processor time of all units of a board of `n` rows on the machine of the model.
    pub(super) fn expected_seconds(&self, n: usize) -> f64 {
        self.whole() * model::seconds_per_cost(n)
    }

    /// The number of solutions of all units; `timed` if a time decided on the number of those that were counted.
    pub(super) fn total(&self, counted: &[SampledUnit], timed: bool) -> Value {
        self.of_sample(counted, &SampledUnit::whole_total, timed, SOLUTIONS_SPREAD)
    }

    /// The processor time of all units, from whole ones; `timed` as for [`Scale::total`].
    pub(super) fn seconds(&self, counted: &[SampledUnit], timed: bool) -> Value {
        self.of_sample(counted, &|unit| self.cpu_seconds(unit), timed, TIMES_SPREAD)
    }

    /// The sum of a figure over all units; it is at least that of any one of the sample.
    fn of_sample(
        &self,
        counted: &[SampledUnit],
        figure: &dyn Fn(&SampledUnit) -> f64,
        timed: bool,
        usual: f64,
    ) -> Value {
        let bias = if timed { self.bias(counted, figure) } else { 0.0 };
        let seen = |unit: &SampledUnit| figure(unit) * unit.keep * unit.keep;
        let least = counted.iter().map(seen).fold(0.0, f64::max);
        self.sum(counted, figure, [bias, least, usual])
    }

    /// The sum of a figure over all units, from a sample; `bias` is how far it may be off on average,
    /// `least` a bound below which it cannot be, and `usual` how far the figures of units differ.
    pub(super) fn sum(
        &self,
        counted: &[SampledUnit],
        figure: impl Fn(&SampledUnit) -> f64,
        [bias, least, usual]: [f64; 3],
    ) -> Value {
        let quotients: Vec<f64> = counted.iter().map(|c| self.quotient(c, &figure)).collect();
        let mean = quotients.iter().sum::<f64>() / quotients.len().max(1) as f64;
        Value::of(&quotients, mean * mean * self.variance + bias * bias, least, usual)
    }

    /// A figure of a unit divided by the probability of its being drawn.
    fn quotient(&self, unit: &SampledUnit, figure: impl Fn(&SampledUnit) -> f64) -> f64 {
        let correction = self.corrections.get(unit.stratum).copied().unwrap_or(1.0);
        self.by_cost.whole() * correction * figure(unit) / unit.size
    }

    /// How far the sum of a figure may be off on average because a time decided on the number of units.
    ///
    /// When a pilot decides on the number, an expensive pilot shrinks the sample and weighs more in it; the
    /// unit cut off at the deadline tends to be expensive. If expensive units have large quotients, the
    /// first makes the mean too large, the second too small, each by their covariance divided by the mean
    /// time and the number of units.
    pub(super) fn bias(
        &self,
        counted: &[SampledUnit],
        figure: impl Fn(&SampledUnit) -> f64,
    ) -> f64 {
        let number = counted.len().max(1) as f64;
        let mean = |of: &dyn Fn(&SampledUnit) -> f64| counted.iter().map(of).sum::<f64>() / number;
        let quotient = |unit: &SampledUnit| self.quotient(unit, &figure);
        let seconds = |unit: &SampledUnit| unit.list_seconds + unit.join_seconds;
        let product = mean(&|unit| quotient(unit) * seconds(unit));
        let [quotients, times] = [mean(&quotient), mean(&seconds)];
        if times > 0.0 { (product / times - quotients) / number } else { 0.0 }
    }

    /// The processor time of a unit in a count, which uses each list of quadrant placements for many units.
    pub(super) fn cpu_seconds(&self, unit: &SampledUnit) -> f64 {
        let stratum = self.by_cost.strata().get(unit.stratum);
        let lists = stratum.map_or(2.0, |s| s.lists as f64 / units(s) as f64);
        unit.join_seconds + unit.list_seconds / 2.0 * lists
    }

    /// The most memory a thread needs: for the halves of its largest unit, the joins, and the lists of a
    /// tile.
    pub(super) fn bytes_per_thread(&self, counted: &[SampledUnit]) -> f64 {
        let bytes = |(place, stratum): (usize, &StratumUnits)| {
            let sampled = || counted.iter().filter(|unit| unit.stratum == place);
            let most = |of: &dyn Fn(&SampledUnit) -> f64| sampled().map(of).fold(0.0, f64::max);
            // Rarely drawn units stand for more.
            let weights = sampled().map(|unit| 1.0 / unit.size).sum::<f64>().max(f64::MIN_POSITIVE);
            let mean = sampled().map(|unit| placements(unit) / unit.size).sum::<f64>() / weights;
            let longest = most(&placements).max(LONGEST * mean);
            let lists = most(&|unit| unit.list_bytes as f64 / 2.0) * stratum.lists_at_once as f64;
            bytes_of_halves(longest) + lists
        };
        self.by_cost.strata().iter().enumerate().map(bytes).fold(0.0, f64::max)
    }

    /// The same where no unit was counted, whose two lists are expected to take `list_bytes`.
    pub(super) fn expected_bytes_per_thread(&self, list_bytes: f64) -> f64 {
        let lists = |stratum: &StratumUnits| stratum.lists_at_once as f64;
        let most = self.by_cost.strata().iter().map(lists).fold(0.0, f64::max);
        bytes_of_halves(f64::INFINITY) + list_bytes / 2.0 * most
    }
}

fn placements(unit: &SampledUnit) -> f64 {
    unit.whole_halves().iter().sum()
}
