//! How the time of a unit grows with the lengths of its lists.
//!
//! A join of lists twice as long takes less than four times as long: it does away with more pairs
//! before it looks at any. So times of thinned units cannot be scaled up by the number of pairs.
//! Instead a few units are joined with more and more of their placements kept, as far as time and
//! memory allow, and a power of the length is fitted to the last steps.

use super::sample::{Counted, Drawn, Pool};
use super::units;
use crate::random::Random;
use crate::{Error, machine};
use queens::engine::StratumUnits;
use std::time::Instant;

/// Each step keeps so many times as many placements as the one before.
const STEP: f64 = 2.0;

/// The power is fitted to this many of the last steps.
const FITTED: usize = 4;

/// The power may drift by so much for each further doubling of the lists.
const DRIFT: f64 = 0.03;

/// Memory for each half-placement.
const BYTES_PER_PLACEMENT: f64 = 24.0;

/// The time of a unit as a power of its size: the geometric mean of the lengths of its lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growth {
    /// Size and time of the largest step, as logarithms.
    last: [f64; 2],
    /// The power.
    pub(super) power: f64,
}

impl Growth {
    /// Measures units of a stratum, one on each thread, for about `seconds`.
    pub(super) fn measure(
        pool: &Pool<'_>,
        stratum: &StratumUnits,
        keep: f64,
        seconds: f64,
        random: &mut Random,
    ) -> Result<Growth, Error> {
        let places = random.choose(pool.threads as u64, units(stratum));
        let seeds: Vec<u64> = places.iter().map(|_| random.next()).collect();
        let mut steps: Vec<[f64; 2]> = Vec::new();
        let (started, mut keep) = (Instant::now(), keep);
        loop {
            let draw = |(place, seed): (&u64, &u64)| {
                Drawn::new(0, stratum.units.start + place, keep, *seed)
            };
            let before = started.elapsed().as_secs_f64();
            let counted = pool.count(places.iter().zip(&seeds).map(draw).collect())?;
            let after = started.elapsed().as_secs_f64();
            steps.push(step(&counted));
            // The next step takes at most about STEP^2 times as long as this one.
            let next = after + 3.0 * (after - before);
            let room = STEP * bytes(&counted) < 0.6 * machine::free_memory();
            if keep >= 1.0 || (next > seconds && steps.len() >= FITTED) || !room {
                return Ok(Growth::fit(&steps));
            }
            keep = (keep * STEP).min(1.0);
        }
    }

    /// Fits the power to the last steps.
    fn fit(steps: &[[f64; 2]]) -> Growth {
        let fitted = &steps[steps.len().saturating_sub(FITTED)..];
        let number = fitted.len() as f64;
        let mean = |axis: usize| fitted.iter().map(|step| step[axis]).sum::<f64>() / number;
        let [x, y] = [mean(0), mean(1)];
        let product: f64 = fitted.iter().map(|step| (step[0] - x) * (step[1] - y)).sum();
        let square: f64 = fitted.iter().map(|step| (step[0] - x).powi(2)).sum();
        let power = if square > 0.0 { (product / square).clamp(0.5, 2.0) } else { 1.0 };
        Growth { last: fitted.last().copied().unwrap_or_default(), power }
    }

    /// The expected time of a unit with halves of these lengths.
    pub(super) fn seconds(&self, halves: [f64; 2]) -> f64 {
        let size = size(halves);
        if size > 0.0 {
            (self.last[1] + self.power * (size.ln() - self.last[0])).exp()
        } else {
            0.0
        }
    }

    /// How many times larger than the largest step the sampled units really are, on average.
    pub(super) fn beyond(&self, counted: &[Counted]) -> f64 {
        (mean(counted.iter().map(|unit| size(unit.whole_halves()))) / self.last[0].exp()).max(1.0)
    }

    /// The relative uncertainty of the extrapolation: a power that drifts.
    pub(super) fn error(&self, counted: &[Counted]) -> f64 {
        let doublings = self.beyond(counted).log2();
        DRIFT * doublings * (1.0 + doublings) / 2.0 * std::f64::consts::LN_2
    }
}

/// The mean size and time of the units of a step, as logarithms.
fn step(counted: &[Counted]) -> [f64; 2] {
    let sizes = mean(counted.iter().map(|unit| size(unit.halves)));
    let times = mean(counted.iter().map(|unit| unit.join_seconds));
    [sizes.max(1.0).ln(), times.max(1e-9).ln()]
}

fn size(halves: [f64; 2]) -> f64 {
    (halves[0] * halves[1]).sqrt()
}

fn bytes(counted: &[Counted]) -> f64 {
    let unit = |unit: &Counted| {
        BYTES_PER_PLACEMENT * unit.halves.iter().sum::<f64>() + unit.list_bytes as f64
    };
    counted.iter().map(unit).sum()
}

fn mean(figures: impl ExactSizeIterator<Item = f64>) -> f64 {
    let number = figures.len().max(1) as f64;
    figures.sum::<f64>() / number
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_power_law_is_found_and_continued() {
        let steps: Vec<[f64; 2]> = (1..8).map(f64::from).map(|x| [x, 2.0 + 0.9 * x]).collect();
        let growth = Growth::fit(&steps);
        assert!((growth.power - 0.9).abs() < 1e-9);
        let seconds = growth.seconds([10f64.exp(), 12f64.exp()]);
        assert!((seconds.ln() - (2.0 + 0.9 * 11.0)).abs() < 1e-9);
        assert_eq!(growth.seconds([0.0, 5.0]), 0.0);
    }
}
