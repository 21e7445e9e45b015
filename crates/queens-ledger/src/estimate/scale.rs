//! Scales sampled units up to all units.
//!
//! Units are drawn with replacement, with probabilities proportional to their expected costs. Divide each
//! figure of a sampled unit by its probability. The mean of these quotients is an unbiased estimate of the
//! sum over all units, and their spread gives its error (M. H. Hansen and W. N. Hurwitz, "On the Theory of
//! Sampling from Finite Populations", 1943).
//!
//! A stratum is drawn by its mean cost in the plan, then a unit by its own cost. The probability of a unit
//! needs the sum of the costs of the stratum. In small strata, the costs are added up. In large strata, the
//! sum is estimated from a large pool of random units, and its error becomes part of the error of the
//! result.

use super::sample::SampledUnit;
use super::value::{SOLUTIONS_SPREAD, TIMES_SPREAD, Value};
use crate::draw::{ByCost, cost, mean_cost, units};
use queens::engine::{LONGEST_HALF, StratumUnits};
use queens::rng::Rng;

/// The number of units whose costs are added up, in all strata together.
///
/// This takes a few hundredths of a second and gives an error of at most half a percent.
const POOL: f64 = 16_384.0;

/// The minimum for each stratum.
const SMALLEST_POOL: u64 = 64;

/// The length of the worst unit's lists, relative to the mean of a board.
const LONGEST: f64 = 3.0;

/// Bytes per half-placement: its mask, its sorted copy, and the buffers of the join.
const BYTES_PER_PLACEMENT: f64 = 16.0;

/// Returns the bytes of halves with this many placements together. Long halves are never stored whole.
fn bytes_of_halves(placements: f64) -> f64 {
    BYTES_PER_PLACEMENT * placements.min(2.0 * LONGEST_HALF as f64)
}

/// Scales figures of a sample up to all units.
pub(super) struct Scale<'a> {
    by_cost: &'a ByCost<'a>,
    /// For each stratum: the mean weight of its units, divided by its mean cost in the plan.
    corrections: Vec<f64>,
    /// The variance of the corrections, relative to the whole.
    variance: f64,
}

impl<'a> Scale<'a> {
    /// Computes costs of units; `random` chooses the units.
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
        // A pool that is the whole stratum has no error.
        let open = 1.0 - number / units(stratum) as f64;
        (mean, open * squares / (number * (number - 1.0).max(1.0)))
    }

    /// Returns the expected cost of all units.
    pub(super) fn whole(&self) -> f64 {
        let costs = self.by_cost.strata().iter().map(cost);
        costs.zip(&self.corrections).map(|(cost, correction)| cost * correction).sum()
    }

    /// Returns the solutions of all units. `timed` means that a time decided how many units were counted.
    pub(super) fn total(&self, counted: &[SampledUnit], timed: bool) -> Value {
        self.of_sample(counted, &SampledUnit::whole_total, timed, SOLUTIONS_SPREAD)
    }

    /// Returns the processor time of all units, from whole units; `timed` as in [`Scale::total`].
    pub(super) fn seconds(&self, counted: &[SampledUnit], timed: bool) -> Value {
        self.of_sample(counted, &|unit| self.cpu_seconds(unit), timed, TIMES_SPREAD)
    }

    /// Returns the sum of a figure over all units. It is at least the figure of each sampled unit.
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

    /// Estimates the sum of a figure over all units from a sample.
    ///
    /// `bias` is its average error, `least` a lower bound, and `usual` the usual spread of the figures.
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

    /// Returns a figure of a unit divided by the probability of drawing the unit.
    fn quotient(&self, unit: &SampledUnit, figure: impl Fn(&SampledUnit) -> f64) -> f64 {
        let correction = self.corrections.get(unit.stratum).copied().unwrap_or(1.0);
        self.by_cost.whole() * correction * figure(unit) / unit.size
    }

    /// Returns the average error of a sum if a time decided the number of units.
    ///
    /// If a pilot decides the number, an expensive pilot makes the sample smaller and so has more weight in
    /// it. The unit cut off at the deadline tends to be expensive. If expensive units have large quotients,
    /// the first effect makes the mean too large and the second too small. Each effect is their covariance
    /// divided by the mean time and the number of units.
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

    /// Returns the processor time of a unit in a count. There, many units share each quadrant list.
    pub(super) fn cpu_seconds(&self, unit: &SampledUnit) -> f64 {
        let stratum = self.by_cost.strata().get(unit.stratum);
        let lists = stratum.map_or(2.0, |s| s.lists as f64 / units(s) as f64);
        unit.join_seconds + unit.list_seconds / 2.0 * lists
    }

    /// Returns the peak memory of a thread, in bytes.
    ///
    /// It consists of the halves of its largest unit, the joins, and the lists of a tile.
    pub(super) fn bytes_per_thread(&self, counted: &[SampledUnit]) -> f64 {
        let bytes = |(place, stratum): (usize, &StratumUnits)| {
            let sampled = || counted.iter().filter(|unit| unit.stratum == place);
            let most = |of: &dyn Fn(&SampledUnit) -> f64| sampled().map(of).fold(0.0, f64::max);
            // A rarely drawn unit represents more units.
            let weights = sampled().map(|unit| 1.0 / unit.size).sum::<f64>().max(f64::MIN_POSITIVE);
            let mean = sampled().map(|unit| placements(unit) / unit.size).sum::<f64>() / weights;
            let longest = most(&placements).max(LONGEST * mean);
            let lists = most(&|unit| unit.list_bytes as f64 / 2.0) * stratum.lists_at_once as f64;
            bytes_of_halves(longest) + lists
        };
        self.by_cost.strata().iter().enumerate().map(bytes).fold(0.0, f64::max)
    }

    /// Returns the peak memory without counted units, for two lists of `list_bytes` expected bytes.
    pub(super) fn expected_bytes_per_thread(&self, list_bytes: f64) -> f64 {
        let lists = |stratum: &StratumUnits| stratum.lists_at_once as f64;
        let most = self.by_cost.strata().iter().map(lists).fold(0.0, f64::max);
        bytes_of_halves(f64::INFINITY) + list_bytes / 2.0 * most
    }
}

fn placements(unit: &SampledUnit) -> f64 {
    unit.whole_halves().iter().sum()
}
