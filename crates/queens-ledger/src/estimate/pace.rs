//! Measures how fast this machine counts whole units, for boards whose units take too long.
//!
//! The [model](super::model) expects a time for every board on one machine. Whole units of a smaller board,
//! drawn by cost, show how much longer units take here. The board is the largest one with enough units that
//! fit into the time.

use super::model;
use super::sample::SampledUnit;
use super::sampler::{Pilot, Sampler};
use super::scale::Scale;
use super::value::{FEWEST_UNITS, Value};
use crate::Error;
use crate::draw::ByCost;
use crate::plan::CountPlan;
use queens::Size;
use queens::rng::Rng;
use std::time::Instant;

/// The first board to measure, which shows how much other processes slow down this machine.
///
/// Some of its units are counted in a few hundredths of a second.
const FIRST: usize = 20;

/// The number of units of the first board, but at least two per thread.
///
/// With fewer units, threads would be idle.
const FIRST_UNITS: u64 = 12;

/// At least this many units of a larger board must fit into the time.
const FEWEST: f64 = 10.0;

/// The fraction of the time that these units are expected to take.
const SHARE: f64 = 0.7;

/// Fewer pilot units do not show reliably how many units fit.
const PILOT: Pilot = Pilot { units: 4, share: 1.0, fewest: FEWEST_UNITS as u64 };

/// The measured time of whole units of a board on this machine.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Pace {
    /// Rows of the board.
    pub n: usize,
    /// The number of counted units.
    pub units: u64,
    /// Their processor time, divided by the time that the model expects.
    pub factor: f64,
    /// The average over the units of the geometric mean of the lengths of their halves.
    pub(super) length: f64,
    /// The time of all units of the board.
    pub(super) seconds: Value,
    /// Wall-clock seconds of all threads per expected second of a unit.
    slowness: f64,
}

impl Pace {
    /// Measures units of the largest board that the sampler's time allows.
    ///
    /// The largest candidate is the sampler's board.
    ///
    /// Returns `None` if the time is too short for any board.
    pub(super) fn measure(sampler: &Sampler<'_>) -> Result<Option<Pace>, Error> {
        let rows = sampler.plan().size().get();
        if rows <= FIRST {
            return Ok(None);
        }
        let units = FIRST_UNITS.max(2 * sampler.threads() as u64);
        let Some(first) = Pace::counted(sampler, FIRST, units)? else { return Ok(None) };
        let fits = |sampler: &Sampler<'_>| sampler.fit() * SHARE >= FEWEST * first.slowness;
        let count = |sampler: &Sampler<'_>| sampler.as_many_as_fit(&PILOT, 1.0);
        for n in (FIRST + 1..=rows).rev() {
            if let Some(pace) = Pace::on(sampler, n, &fits, &count)? {
                return Ok(Some(pace));
            }
        }
        Ok(Some(first))
    }

    /// Counts `units` units of a board of `n` rows. Returns `None` if the time is too short.
    pub(super) fn counted(
        sampler: &Sampler<'_>,
        n: usize,
        units: u64,
    ) -> Result<Option<Pace>, Error> {
        Pace::on(sampler, n, &|_| true, &|sampler| sampler.units(0..units, 1.0))
    }

    /// Counts units of a board of `n` rows. Returns `None` if they do not fit or were too few.
    fn on(
        sampler: &Sampler<'_>,
        n: usize,
        fits: &dyn Fn(&Sampler<'_>) -> bool,
        count: &dyn Fn(&Sampler<'_>) -> Result<Vec<SampledUnit>, Error>,
    ) -> Result<Option<Pace>, Error> {
        let Ok(size) = Size::new(n) else { return Ok(None) };
        let plan = CountPlan::new(size);
        let by_cost = ByCost::new(plan.engine());
        let sampler = sampler.of_board(&plan, &by_cost);
        if !fits(&sampler) {
            return Ok(None);
        }
        let scale = Scale::new(&by_cost, &mut Rng::new(n as u64));
        let started = Instant::now();
        let counted = count(&sampler)?;
        let wall = started.elapsed().as_secs_f64() * sampler.threads() as f64;
        let expected = sampler.seconds_per_unit() * counted.len() as f64;
        let enough = counted.len() >= FEWEST_UNITS;
        let whole = scale.whole() * sampler.seconds_per_cost();
        Ok(enough.then(|| {
            let seconds = scale.seconds(&counted, true);
            let (units, length) = (counted.len() as u64, length(&counted));
            let (factor, slowness) = (seconds.mean / whole, (wall / expected).max(1.0));
            Pace { n, units, factor, length, seconds, slowness }
        }))
    }

    /// Returns the time of a board of `n` rows, whose expected time is `expected` seconds.
    pub(super) fn seconds(&self, n: usize, expected: f64) -> Value {
        self.seconds.extrapolated(self.factor * expected, model::error_between(n, self.n))
    }
}

/// Returns the mean length of the halves of units, with all placements kept.
pub(super) fn length(counted: &[SampledUnit]) -> f64 {
    let length = |unit: &SampledUnit| unit.whole_halves().iter().product::<f64>().sqrt();
    counted.iter().map(length).sum::<f64>() / counted.len().max(1) as f64
}
