//! How the time of a unit grows with the lengths of its lists.
//!
//! A join of lists twice as long takes less than four times as long: it does away with more pairs
//! before it looks at any. So times of thinned units cannot be scaled up by the number of pairs.
//! Instead a few units are joined with more and more of their placements kept, as far as time and
//! memory allow, and a power of the length is fitted to the last steps. Units of the same length
//! differ, so the law is then set on a random sample of units of all kinds, as large as the largest
//! step, and their spread enters the error.

use super::figures::{mean, mean_and_variance};
use super::sample::{Counted, Drawn, Pool};
use super::stratified::held;
use crate::draw::units;
use crate::{Error, machine};
use queens::engine::StratumUnits;
use queens::rng::Rng;
use std::time::Instant;

/// Each step keeps so many times as many placements as the one before.
const STEP: f64 = 2.0;

/// The power is fitted to this many of the last steps.
const FITTED: usize = 4;

/// The power may drift by so much for each further doubling of the lists.
const DRIFT: f64 = 0.06;

/// The share of the time for finding the power; the rest is for setting it on a sample.
const STEPS: f64 = 0.4;

/// The sample has at least this many units on each thread.
const FEWEST: u64 = 2;

/// Units a thread draws at most: more would not make the rate better known.
const MOST: f64 = 1e5;

/// The time of a unit as a power of its size: the geometric mean of the lengths of its lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growth {
    /// The power.
    pub(super) power: f64,
    /// Seconds of a unit of size 1, if the law went down so far.
    rate: f64,
    /// The relative standard error of the rate.
    rate_error: f64,
    /// The size of the units that were measured last.
    measured: f64,
}

impl Growth {
    /// Measures for about `seconds`: the power on units of the `heaviest` stratum, one on each
    /// thread, and the rate on units that `draw` draws in proportion to their cost.
    pub(super) fn measure(
        pool: &Pool<'_>,
        heaviest: &StratumUnits,
        keep: f64,
        seconds: f64,
        random: &mut Rng,
        draw: impl Fn(&mut Rng, f64) -> Drawn,
    ) -> Result<Growth, Error> {
        let started = Instant::now();
        let steps = Steps::measure(pool, heaviest, keep, STEPS * seconds, random)?;
        let left = seconds - started.elapsed().as_secs_f64();
        let rounds = (left / steps.last_took.max(1e-3)).clamp(FEWEST as f64, MOST) as u64;
        let drawn = (0..rounds * pool.threads as u64).map(|_| draw(random, steps.keep));
        Ok(Growth::set(steps.power(), &pool.count(drawn.collect())?))
    }

    /// Sets the law on units that were drawn in proportion to their cost: the mean ratio of time to
    /// size is then that of all units.
    fn set(power: f64, counted: &[Counted]) -> Growth {
        let sized =
            || counted.iter().map(|unit| (unit, size(unit.halves))).filter(|unit| unit.1 > 0.0);
        let rates: Vec<f64> =
            sized().map(|(unit, size)| unit.join_seconds / size.powf(power)).collect();
        let (rate, variance) = mean_and_variance(&rates);
        let error = (variance / rates.len().max(1) as f64).sqrt();
        let rate_error = if rate > 0.0 { error / rate } else { 0.0 };
        let measured = mean(sized().map(|unit| unit.1).collect::<Vec<_>>().into_iter());
        Growth { power, rate, rate_error, measured }
    }

    /// The expected time of a unit with halves of these lengths.
    pub(super) fn seconds(&self, halves: [f64; 2]) -> f64 {
        self.rate * size(halves).powf(self.power)
    }

    /// How many times larger than the last measured units the sampled units really are, on average.
    pub(super) fn beyond(&self, counted: &[Counted]) -> f64 {
        let sizes = mean(counted.iter().map(|unit| size(unit.whole_halves())));
        (sizes / self.measured.max(1.0)).max(1.0)
    }

    /// The relative uncertainty: of the rate, and of a power that drifts on the way to full size.
    pub(super) fn error(&self, counted: &[Counted]) -> f64 {
        let doublings = self.beyond(counted).log2();
        let drift = DRIFT * doublings * (1.0 + doublings) / 2.0 * std::f64::consts::LN_2;
        drift.hypot(self.rate_error)
    }
}

/// The same units with more and more of their placements kept.
struct Steps {
    /// Size and time of each step, as logarithms.
    points: Vec<[f64; 2]>,
    /// The probability of the last step.
    keep: f64,
    /// Wall-clock seconds of the last step.
    last_took: f64,
}

impl Steps {
    fn measure(
        pool: &Pool<'_>,
        stratum: &StratumUnits,
        keep: f64,
        seconds: f64,
        random: &mut Rng,
    ) -> Result<Steps, Error> {
        let places = random.choose(pool.threads as u64, units(stratum));
        let seeds: Vec<u64> = places.iter().map(|_| random.next()).collect();
        let mut points = Vec::new();
        let (started, mut keep) = (Instant::now(), keep);
        loop {
            let draw = |(place, seed): (&u64, &u64)| {
                Drawn::new(0, 1.0, stratum.units.start + place, keep, *seed)
            };
            let before = started.elapsed().as_secs_f64();
            let counted = pool.count(places.iter().zip(&seeds).map(draw).collect())?;
            let after = started.elapsed().as_secs_f64();
            points.push(point(&counted));
            let last_took = after - before;
            // The next step takes at most about STEP^2 times as long as this one.
            let next = after + 3.0 * last_took;
            let room = STEP * bytes(&counted) < 0.6 * machine::free_memory();
            if keep >= 1.0 || (next > seconds && points.len() >= FITTED) || !room {
                return Ok(Steps { points, keep, last_took });
            }
            keep = (keep * STEP).min(1.0);
        }
    }

    /// The power that fits the last steps best.
    fn power(&self) -> f64 {
        let fitted = &self.points[self.points.len().saturating_sub(FITTED)..];
        let mean = |axis: usize| mean(fitted.iter().map(|point| point[axis]));
        let [x, y] = [mean(0), mean(1)];
        let product: f64 = fitted.iter().map(|point| (point[0] - x) * (point[1] - y)).sum();
        let square: f64 = fitted.iter().map(|point| (point[0] - x).powi(2)).sum();
        if square > 0.0 { (product / square).clamp(0.5, 2.0) } else { 1.0 }
    }
}

/// The mean size and time of the units of a step, as logarithms.
fn point(counted: &[Counted]) -> [f64; 2] {
    let sizes = mean(counted.iter().map(|unit| size(unit.halves)));
    let times = mean(counted.iter().map(|unit| unit.join_seconds));
    [sizes.max(1.0).ln(), times.max(1e-9).ln()]
}

fn size(halves: [f64; 2]) -> f64 {
    (halves[0] * halves[1]).sqrt()
}

fn bytes(counted: &[Counted]) -> f64 {
    let unit = |unit: &Counted| held(unit.halves.iter().sum()) + unit.list_bytes as f64;
    counted.iter().map(unit).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(halves: [f64; 2], join_seconds: f64) -> Counted {
        Counted {
            stratum: 0,
            weight: 1.0,
            keep: 1.0,
            total: 0.0,
            halves,
            list_seconds: 0.0,
            join_seconds,
            list_bytes: 0,
        }
    }

    #[test]
    fn a_power_law_is_found_and_continued() {
        let points = (1..8).map(f64::from).map(|x| [x, 2.0 + 0.9 * x]).collect();
        let power = Steps { points, keep: 1.0, last_took: 1.0 }.power();
        assert!((power - 0.9).abs() < 1e-9);
        let sample = [100.0, 400.0].map(|size: f64| unit([size, size], 3.0 * size.powf(power)));
        let growth = Growth::set(power, &sample);
        assert!((growth.seconds([1e4, 1e6]) - 3.0 * 1e5f64.powf(0.9)).abs() < 1e-3);
        assert_eq!(growth.seconds([0.0, 5.0]), 0.0);
        assert!(growth.error(&[unit([250.0, 250.0], 0.0)]) < 1e-9);
    }

    #[test]
    fn units_that_differ_make_the_time_uncertain() {
        let growth = Growth::set(1.0, &[unit([1.0, 1.0], 2.0), unit([1.0, 1.0], 4.0)]);
        assert!((growth.seconds([2.0, 2.0]) - 6.0).abs() < 1e-12);
        assert!((growth.error(&[unit([1.0, 1.0], 0.0)]) - 1.0 / 3.0).abs() < 1e-12);
        assert!(growth.error(&[unit([4.0, 4.0], 0.0)]) > 1.0 / 3.0);
    }
}
