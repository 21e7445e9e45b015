//! How the time of a unit grows with the lengths of its lists.
//!
//! A join of lists twice as long takes less than four times as long: it does away with more pairs
//! before it looks at any. So times of thinned units cannot be scaled up by the number of pairs.
//! Instead a few units are joined with more and more of their placements kept, as far as time and
//! memory allow, and a power of the length is fitted to the last steps. Units of the same length
//! differ, so the law is then set on a random sample of units, as large as those of the last step. How
//! far such a law holds beyond that is not known: what follows from it has no interval.

use super::sample::Counted;
use super::scale::held;
use super::survey::Sampler;
use crate::{Error, machine};
use std::ops::Range;
use std::time::Instant;

/// The first step keeps so many times as many placements as the sample did, whose lists are so short that
/// making them from the quadrants takes most of the time, at every step again.
const FIRST: f64 = 64.0;

/// Each step keeps so many times as many placements as the one before.
const STEP: f64 = 2.0;

/// The power is fitted to this many of the last steps.
const FITTED: usize = 4;

/// The power where there was no time for two steps: that of large boards.
const USUAL_POWER: f64 = 1.2;

/// The share of the time for finding the power; the rest is for setting it on a sample.
const STEPS: f64 = 0.4;

/// Units a thread draws at most: more would not make the rate better known.
const MOST: f64 = 1e5;

/// The time of a unit as a power of its size: the geometric mean of the lengths of its lists.
#[derive(Clone, Copy, Debug)]
pub(super) struct Growth {
    /// The power.
    pub(super) power: f64,
    /// Seconds of a unit of size 1, if the law went down so far.
    rate: f64,
    /// The size of the units that were measured last.
    measured: f64,
}

impl Growth {
    /// Measures until the deadline of the sampler, beyond the units of a thinned `sample`.
    pub(super) fn measure(sampler: &Sampler<'_>, sample: &[Counted]) -> Result<Growth, Error> {
        let threads = sampler.threads() as u64;
        let end = sample.len() as u64 + threads;
        let steps = Steps::measure(sampler, sample, sample.len() as u64..end)?;
        let rounds = (sampler.seconds_left() / steps.last_took.max(1e-3)).min(MOST) as u64;
        let mut largest = steps.largest.clone();
        largest.extend(sampler.units(end..end + rounds * threads, steps.keep)?);
        Ok(Growth::set(steps.power(), &largest))
    }

    /// Sets the law on units that were drawn in proportion to their cost: the mean ratio of time to
    /// size is then that of all units.
    fn set(power: f64, counted: &[Counted]) -> Growth {
        let sized =
            || counted.iter().map(|unit| (unit, size(unit.halves))).filter(|unit| unit.1 > 0.0);
        let rate = mean(sized().map(|(unit, size)| unit.join_seconds / size.powf(power)));
        Growth { power, rate, measured: mean(sized().map(|unit| unit.1)) }
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
}

/// The same units with more and more of their placements kept.
struct Steps {
    /// Size and time of each step, as logarithms.
    points: Vec<[f64; 2]>,
    /// The units of the last step; those of the sample if there was no time for a step.
    largest: Vec<Counted>,
    /// The probability of the last step.
    keep: f64,
    /// Wall-clock seconds of the last step.
    last_took: f64,
}

impl Steps {
    fn measure(
        sampler: &Sampler<'_>,
        sample: &[Counted],
        places: Range<u64>,
    ) -> Result<Steps, Error> {
        let sampled = sample.first().map_or(1.0, |unit| unit.keep);
        let mut steps = Steps {
            points: Vec::new(),
            largest: sample.to_vec(),
            keep: sampled,
            last_took: f64::MAX,
        };
        let mut keep = (sampled * FIRST).min(1.0);
        let (started, seconds) = (Instant::now(), STEPS * sampler.seconds_left());
        loop {
            let before = started.elapsed().as_secs_f64();
            let counted = sampler.units(places.clone(), keep)?;
            let after = started.elapsed().as_secs_f64();
            if (counted.len() as u64) < places.end - places.start {
                return Ok(steps);
            }
            steps.points.push(point(&counted));
            // The next step takes at most about STEP^2 times as long as this one.
            let next = 3.0 * (after - before);
            let enough = steps.points.len() >= FITTED && after + next > seconds;
            let room = STEP * bytes(&counted) < 0.6 * machine::free_memory();
            steps = Steps { largest: counted, keep, last_took: after - before, ..steps };
            if keep >= 1.0 || enough || next > sampler.seconds_left() || !room {
                return Ok(steps);
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
        if square > 0.0 { (product / square).clamp(0.5, 2.0) } else { USUAL_POWER }
    }
}

fn mean(figures: impl Iterator<Item = f64>) -> f64 {
    let (number, sum) =
        figures.fold((0.0, 0.0), |(number, sum), figure| (number + 1.0, sum + figure));
    if number > 0.0 { sum / number } else { 0.0 }
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
        let (stratum, list_bytes) = (0, 0);
        let [size, keep, total, list_seconds] = [1.0, 1.0, 0.0, 0.0];
        Counted { stratum, size, keep, total, halves, list_seconds, join_seconds, list_bytes }
    }

    #[test]
    fn a_power_law_is_found_and_continued() {
        let points = (1..8).map(f64::from).map(|x| [x, 2.0 + 0.9 * x]).collect();
        let steps = Steps { points, largest: Vec::new(), keep: 1.0, last_took: 1.0 };
        let power = steps.power();
        assert!((power - 0.9).abs() < 1e-9);
        let sample = [100.0, 400.0].map(|size: f64| unit([size, size], 3.0 * size.powf(power)));
        let growth = Growth::set(power, &sample);
        assert!((growth.seconds([1e4, 1e6]) - 3.0 * 1e5f64.powf(0.9)).abs() < 1e-3);
        assert_eq!(growth.seconds([0.0, 5.0]), 0.0);
        assert_eq!(growth.beyond(&[unit([1000.0, 1000.0], 0.0)]), 4.0);
    }

    #[test]
    fn without_steps_the_power_is_the_usual_one() {
        let steps = Steps { points: Vec::new(), largest: Vec::new(), keep: 1.0, last_took: 1.0 };
        assert_eq!(steps.power(), USUAL_POWER);
        assert_eq!(Growth::set(1.2, &[]).seconds([3.0, 3.0]), 0.0);
    }
}
