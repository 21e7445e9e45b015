//! From sampled units to the whole, stratum by stratum.

use super::figures::mean_and_variance;
use super::growth::Growth;
use super::sample::Counted;
use crate::draw::units;
use queens::engine::{LONGEST_HALF, StratumUnits};

/// The lists of a board are about this many times longer than their mean in the worst unit.
const LONGEST: f64 = 3.0;

/// Bytes for each half-placement of a unit: its mask, its sorted copy, and what the join moves.
const BYTES_PER_PLACEMENT: f64 = 16.0;

/// Bytes for halves of so many placements together. Long ones are never there as a whole.
pub(super) fn held(placements: f64) -> f64 {
    BYTES_PER_PLACEMENT * placements.min(2.0 * LONGEST_HALF as f64)
}

/// A number with its uncertainty.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Value {
    /// The estimate.
    pub mean: f64,
    /// Its standard error.
    pub standard_error: f64,
}

impl Value {
    /// The interval that holds the true value with a probability of 95 %.
    pub fn interval(&self) -> [f64; 2] {
        let margin = 1.96 * self.standard_error;
        [(self.mean - margin).max(0.0), self.mean + margin]
    }

    /// The standard error as a share of the estimate.
    pub fn relative_error(&self) -> f64 {
        if self.mean > 0.0 { self.standard_error / self.mean } else { 0.0 }
    }

    pub(super) fn times(self, factor: f64) -> Value {
        Value { mean: self.mean * factor, standard_error: self.standard_error * factor }
    }
}

/// The number of solutions.
pub(super) fn total(strata: &[StratumUnits], counted: &[Counted]) -> Value {
    sum(strata, counted, |_, unit| unit.total)
}

/// Processor seconds, when whole units were counted. A count makes fewer lists than its units need
/// one by one.
pub(super) fn cpu_seconds(strata: &[StratumUnits], counted: &[Counted]) -> Value {
    sum(strata, counted, |stratum, unit| unit.join_seconds + list_seconds(stratum, unit))
}

/// Processor seconds, when thinned units were counted.
pub(super) fn grown_seconds(
    strata: &[StratumUnits],
    counted: &[Counted],
    growth: &Growth,
) -> Value {
    let sampled = sum(strata, counted, |stratum, unit| {
        growth.seconds(unit.whole_halves()) + list_seconds(stratum, unit)
    });
    let extrapolated = sampled.mean * growth.error(counted);
    Value { standard_error: sampled.standard_error.hypot(extrapolated), ..sampled }
}

/// The time for the lists of a unit in a count that uses each of them for many units.
fn list_seconds(stratum: &StratumUnits, unit: &Counted) -> f64 {
    unit.list_seconds / 2.0 * stratum.lists as f64 / units(stratum) as f64
}

/// The most memory a thread needs: for the halves of its largest unit, the joins, and the lists of a
/// tile.
pub(super) fn bytes_per_thread(strata: &[StratumUnits], counted: &[Counted]) -> f64 {
    let bytes = |(place, stratum): (usize, &StratumUnits)| {
        let sampled = || counted.iter().filter(|unit| unit.stratum == place);
        let most = |of: &dyn Fn(&Counted) -> f64| sampled().map(of).fold(0.0, f64::max);
        let weights = sampled().map(|unit| unit.weight).sum::<f64>().max(f64::MIN_POSITIVE);
        let mean = sampled().map(|unit| unit.weight * placements(unit)).sum::<f64>() / weights;
        let longest = most(&placements).max(LONGEST * mean);
        let lists = most(&|unit| unit.list_bytes as f64 / 2.0) * stratum.lists_at_once as f64;
        held(longest) + lists
    };
    strata.iter().enumerate().map(bytes).fold(0.0, f64::max)
}

fn placements(unit: &Counted) -> f64 {
    unit.whole_halves().iter().sum()
}

/// The sum of a figure over all units, from its mean and spread in the sample of each stratum.
fn sum(
    strata: &[StratumUnits],
    counted: &[Counted],
    figure: impl Fn(&StratumUnits, &Counted) -> f64,
) -> Value {
    let mut whole = Value::default();
    let mut variance = 0.0;
    for (place, stratum) in strata.iter().enumerate() {
        let sampled: Vec<&Counted> = counted.iter().filter(|unit| unit.stratum == place).collect();
        let weighed = |unit: &&Counted| unit.weight * figure(stratum, unit);
        let figures: Vec<f64> = sampled.iter().map(weighed).collect();
        let (mean, spread) = mean_and_variance(&figures);
        let (all, drawn) = (units(stratum) as f64, figures.len() as f64);
        // Strata that are drawn whole are known for sure, unless they were thinned.
        let known = drawn >= all && sampled.iter().all(|unit| unit.keep >= 1.0);
        let open = if known { 0.0 } else { 1.0 };
        whole.mean += all * mean;
        variance += all * all * spread / drawn.max(1.0) * open;
    }
    whole.standard_error = variance.max(0.0).sqrt();
    whole
}
