//! Extrapolates from sampled units to all units.
//!
//! Units are drawn with replacement, with probabilities proportional to their expected costs. Each figure
//! of a sampled unit (its count or time) is divided by the probability of the unit. The mean of these
//! quotients is an unbiased estimate of the sum over all units, and their spread gives its error (M. H.
//! Hansen and W. N. Hurwitz, "On the Theory of Sampling from Finite Populations", 1943).
//!
//! Each draw first chooses a *stratum* (units of similar cost), with a probability proportional to its cost
//! in the plan, and then a unit of this stratum, with a probability proportional to the unit's own cost.
//! The probability of a unit therefore depends on the sum of all costs in its stratum. In small strata, the
//! costs are added up. In large strata, the sum is estimated from a pool of random units, and its error
//! becomes part of the error of the result.

use super::value::Value;
use crate::draw::{ByCost, cost, units};
use queens::engine::{LONGEST_HALF, SampledUnit, StratumUnits, UnitPlan};
use queens::rng::Rng;

/// The number of units in all pools together. The error of the sums is then at most half a percent.
const POOL: f64 = 16_384.0;

/// The minimum number of units in the pool of a stratum.
const SMALLEST_POOL: u64 = 64;

/// The usual relative spread of the solutions of units, measured on all units of N = 15 to 20.
pub(super) const SOLUTIONS_SPREAD: f64 = 0.45;

/// The usual relative spread of the times of units, measured on units of N = 20 to 25.
pub(super) const TIMES_SPREAD: f64 = 0.2;

/// How many times more halves the largest unit has than the mean unit.
const LONGEST: f64 = 3.0;

/// Bytes per half: its mask, a sorted copy, and the buffers for joining it with others.
const BYTES_PER_PLACEMENT: f64 = 16.0;

/// Returns the memory of this many top and bottom halves, in bytes.
///
/// Long lists of halves are never stored whole, so there is a maximum.
fn bytes_of_halves(placements: f64) -> f64 {
    BYTES_PER_PLACEMENT * placements.min(2.0 * LONGEST_HALF as f64)
}

#[derive(Clone, Copy, Debug)]
pub(super) struct CountedUnit {
    pub(super) draw: SampledUnit,
    /// The number of solutions times the weight of the unit, or an unbiased estimate for a subsampled unit.
    pub(super) total: f64,
    /// The numbers of top and bottom halves (placements on half of the board), or estimates for a
    /// subsampled unit.
    pub(super) halves: [f64; 2],
    pub(super) list_seconds: f64,
    /// Processor seconds for the stages after the quadrant lists.
    pub(super) join_seconds: f64,
    pub(super) list_bytes: usize,
}

pub(super) struct Scale<'a> {
    pub(super) by_cost: ByCost<'a>,
    /// The expected cost of all units, computed from the costs of single units.
    pub(super) whole: f64,
    /// For each stratum, the mean of its units' own costs, divided by the mean cost that the plan states.
    corrections: Vec<f64>,
    /// The variance of `whole`, relative to its square: most corrections are estimates from pools.
    variance: f64,
}

impl<'a> Scale<'a> {
    pub(super) fn new(plan: &'a UnitPlan, random: &mut Rng) -> Scale<'a> {
        let by_cost = ByCost::new(plan);
        let (mut whole, mut corrections, mut variance) = (0.0, Vec::new(), 0.0);
        for stratum in &by_cost.strata {
            let share = cost(stratum) / by_cost.whole;
            let pool = ((POOL * share) as u64).max(SMALLEST_POOL);
            let chosen = random.sample_distinct(pool, units(stratum)).into_iter();
            let size = |unit| by_cost.size(stratum, stratum.units.start + unit) / stratum.unit_cost;
            let sizes: Vec<f64> = chosen.map(size).collect();
            let number = sizes.len() as f64;
            let mean = sizes.iter().sum::<f64>() / number;
            let squares: f64 = sizes.iter().map(|size| (size - mean) * (size - mean)).sum();
            // If the pool contains the whole stratum, there is no error.
            let open = 1.0 - number / units(stratum) as f64;
            whole += cost(stratum) * mean;
            corrections.push(mean);
            variance += share * share * open * squares / (number * (number - 1.0).max(1.0));
        }
        Scale { by_cost, whole, corrections, variance }
    }

    /// Estimates the processor time of all units from units that were counted whole.
    pub(super) fn seconds(&self, counted: &[CountedUnit], timed: bool) -> Value {
        self.sum(counted, timed, TIMES_SPREAD, |unit| self.cpu_seconds(unit))
    }

    /// Estimates the sum of a figure over all units.
    ///
    /// `timed` means that a time limit decided how many units were counted. `usual` is the usual relative
    /// spread of the figure.
    pub(super) fn sum(
        &self,
        counted: &[CountedUnit],
        timed: bool,
        usual: f64,
        figure: impl Fn(&CountedUnit) -> f64,
    ) -> Value {
        // The figure, divided by the probability of drawing the unit.
        let quotient = |unit: &CountedUnit| {
            let place = self.stratum(unit);
            let size = self.by_cost.size(&self.by_cost.strata[place], unit.draw.unit);
            self.by_cost.whole * self.corrections[place] * figure(unit) / size
        };
        let quotients: Vec<f64> = counted.iter().map(quotient).collect();
        let number = quotients.len().max(1) as f64;
        let mean = quotients.iter().sum::<f64>() / number;
        let bias = if timed { bias(counted, &quotients) } else { 0.0 };
        // The sum is at least the largest part that was counted in any unit.
        let seen = |unit: &CountedUnit| figure(unit) * unit.draw.keep * unit.draw.keep;
        let least = counted.iter().map(seen).fold(0.0, f64::max);
        Value::of(&quotients, mean * mean * self.variance + bias * bias, least, usual)
    }

    fn stratum(&self, unit: &CountedUnit) -> usize {
        self.by_cost.strata.partition_point(|stratum| stratum.units.end <= unit.draw.unit)
    }

    /// Returns the processor time of a unit within a whole count.
    ///
    /// In a whole count, many units share each quadrant list.
    pub(super) fn cpu_seconds(&self, unit: &CountedUnit) -> f64 {
        let stratum = &self.by_cost.strata[self.stratum(unit)];
        let lists = stratum.lists as f64 / units(stratum) as f64;
        unit.join_seconds + unit.list_seconds / 2.0 * lists
    }

    /// Returns the peak memory of a thread, in bytes.
    ///
    /// It contains the halves of the largest unit, the buffers for joining them, and several quadrant
    /// lists.
    pub(super) fn bytes_per_thread(&self, counted: &[CountedUnit]) -> f64 {
        let placements = |unit: &CountedUnit| unit.halves.iter().sum::<f64>();
        let bytes = |stratum: &StratumUnits| {
            let sampled = || counted.iter().filter(|one| stratum.units.contains(&one.draw.unit));
            let most = |of: &dyn Fn(&CountedUnit) -> f64| sampled().map(of).fold(0.0, f64::max);
            // A rarely drawn unit represents more units.
            let size = |unit: &CountedUnit| self.by_cost.size(stratum, unit.draw.unit);
            let weights = sampled().map(|unit| 1.0 / size(unit)).sum::<f64>();
            let sum = sampled().map(|unit| placements(unit) / size(unit)).sum::<f64>();
            let longest = most(&placements).max(LONGEST * sum / weights.max(f64::MIN_POSITIVE));
            let lists = most(&|unit| unit.list_bytes as f64 / 2.0) * stratum.lists_at_once as f64;
            bytes_of_halves(longest) + lists
        };
        self.by_cost.strata.iter().map(bytes).fold(0.0, f64::max)
    }

    /// Predicts the peak memory when no units were counted.
    ///
    /// `list_bytes` is the expected size of the two quadrant lists of a unit.
    pub(super) fn expected_bytes_per_thread(&self, list_bytes: f64) -> f64 {
        let most = self.by_cost.strata.iter().map(|stratum| stratum.lists_at_once).max();
        bytes_of_halves(f64::INFINITY) + list_bytes / 2.0 * most.unwrap_or_default() as f64
    }
}

/// Estimates the bias of a mean of quotients whose number depended on a time limit.
///
/// If the pilot (the first units) is expensive, the sample becomes smaller, so the pilot has more weight in
/// it. The unit that is cut off at the deadline tends to be expensive. If expensive units have large
/// quotients, the first effect makes the mean too large, and the second makes it too small. Each effect is
/// the covariance of times and quotients, divided by the mean time and the number of units.
fn bias(counted: &[CountedUnit], quotients: &[f64]) -> f64 {
    let number = counted.len().max(1) as f64;
    let times = || counted.iter().map(|unit| unit.list_seconds + unit.join_seconds);
    let product: f64 = times().zip(quotients).map(|(time, quotient)| time * quotient).sum();
    let (time, mean) = (times().sum::<f64>(), quotients.iter().sum::<f64>() / number);
    if time > 0.0 { (product / time - mean) / number } else { 0.0 }
}
