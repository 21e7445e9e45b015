//! A random sequence of units, and the sample of it that fits into a time.

use super::model;
use super::sample::{Drawn, Pool, SampledUnit};
use crate::Error;
use crate::draw::{ByCost, mean_cost, units};
use crate::plan::CountPlan;
use queens::engine::Draw;
use queens::rng::Rng;
use queens::run::StopToken;
use std::ops::Range;
use std::time::{Duration, Instant};

/// If fewer whole units fit into the time, units are subsampled.
pub(super) const FEWEST_WHOLE: f64 = 10.0;

/// Units are also subsampled if a thread has less time than this many units take.
///
/// Some units take several times the mean.
const ROUNDS: f64 = 3.0;

/// The fraction of the time after the pilot that the sample should take.
///
/// The rest is a reserve for units that take longer than the pilot units.
const SAMPLE: f64 = 0.85;

/// The first units of a sample. Their time decides how many units the sample has.
pub(super) struct Pilot {
    /// The number of units; at least one for each thread.
    pub(super) units: u64,
    /// The fraction of the time for them.
    pub(super) share: f64,
    /// If the sample would have fewer units than this, it consists of the pilot alone.
    pub(super) fewest: u64,
}

impl Pilot {
    /// The smallest pilot, with all of the time.
    pub(super) const ALL: Pilot = Pilot { units: 0, share: 1.0, fewest: 0 };
}

/// Draws and counts units.
#[derive(Clone, Copy)]
pub(super) struct Sampler<'a> {
    pool: Pool<'a>,
    by_cost: &'a ByCost<'a>,
    /// The seed of the unit at place 0 of the sequence.
    start: u64,
    /// The deadline for the last unit.
    pub(super) deadline: Option<Instant>,
}

impl<'a> Sampler<'a> {
    pub(super) fn new(pool: Pool<'a>, by_cost: &'a ByCost<'a>, random: &mut Rng) -> Sampler<'a> {
        Sampler { pool, by_cost, start: random.next(), deadline: None }
    }

    /// Returns a sampler of the same units with a fraction of the time left.
    pub(super) fn for_a_share(&self, share: f64) -> Sampler<'a> {
        let seconds = Duration::try_from_secs_f64(share * self.seconds_left());
        let deadline = seconds.ok().and_then(|seconds| Instant::now().checked_add(seconds));
        Sampler { deadline, ..*self }
    }

    /// Returns a sampler for another board with the same deadline.
    pub(super) fn of_board<'b>(
        &'b self,
        plan: &'b CountPlan,
        by_cost: &'b ByCost<'b>,
    ) -> Sampler<'b> {
        Sampler { pool: Pool { plan, ..self.pool }, by_cost, ..*self }
    }

    pub(super) fn plan(&self) -> &CountPlan {
        self.pool.plan
    }

    pub(super) fn threads(&self) -> usize {
        self.pool.threads
    }

    pub(super) fn seconds_left(&self) -> f64 {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(f64::INFINITY, |deadline| left(deadline).as_secs_f64())
    }

    /// Returns the model's processor seconds per nanosecond of expected cost.
    pub(super) fn seconds_per_cost(&self) -> f64 {
        model::seconds_per_cost(self.pool.kernel, self.plan().size().get())
    }

    /// Returns the expected time of a unit that is drawn by cost.
    pub(super) fn seconds_per_unit(&self) -> f64 {
        let squares = |s| units(s) as f64 * mean_cost(s) * mean_cost(s);
        let cost = self.by_cost.strata().iter().map(squares).sum::<f64>() / self.by_cost.whole();
        cost * self.seconds_per_cost()
    }

    /// Returns how many whole units are expected to fit into the time.
    ///
    /// Returns 0 if a thread cannot count a few.
    pub(super) fn fit(&self) -> f64 {
        let (seconds, unit) = (self.seconds_left(), self.seconds_per_unit());
        if seconds < ROUNDS * unit { 0.0 } else { seconds * self.threads() as f64 / unit }
    }

    /// Counts some places of the sequence. At the deadline, returns the finished units before the first
    /// gap.
    pub(super) fn units(&self, places: Range<u64>, keep: f64) -> Result<Vec<SampledUnit>, Error> {
        self.within(1.0, places, &|place| self.drawn(place, keep))
    }

    /// Like [`Sampler::units`], in a fraction of the time left.
    pub(super) fn within(
        &self,
        share: f64,
        places: Range<u64>,
        draw: &(dyn Fn(u64) -> Option<Drawn> + Sync),
    ) -> Result<Vec<SampledUnit>, Error> {
        let stop = self.pool.control.stop_token();
        let limit = Duration::try_from_secs_f64(share * self.seconds_left());
        let stop = limit.map_or_else(|_| StopToken::child(stop), |limit| stop.within(limit));
        self.pool.count(places, draw, &stop)
    }

    /// Returns the unit at a place of the sequence.
    ///
    /// Each place seeds its generator separately, so the sequence does not depend on the threads.
    pub(super) fn drawn(&self, place: u64, keep: f64) -> Option<Drawn> {
        let mut random = Rng::new(self.start.wrapping_add(place));
        let (stratum, unit) = self.by_cost.draw(&mut random)?;
        let size = self.by_cost.size(stratum, unit);
        Some(Drawn { stratum, size, draw: Draw::new(unit, keep, random.next()) })
    }

    /// Returns the unit with a given number, for a count of all units.
    pub(super) fn listed(&self, unit: u64) -> Option<Drawn> {
        let stratum = self.by_cost.strata().iter().position(|s| s.units.contains(&unit))?;
        let size = self.by_cost.size(stratum, unit);
        Some(Drawn { stratum, size, draw: Draw::new(unit, 1.0, 0) })
    }

    /// Counts the units that fit into the time.
    ///
    /// A sample that simply stopped at the deadline would prefer cheap units. So the pilot decides how many
    /// units the sample has, and its units are the first of the sample. [`Scale::bias`] gives the remaining
    /// error.
    pub(super) fn as_many_as_fit(
        &self,
        pilot: &Pilot,
        keep: f64,
    ) -> Result<Vec<SampledUnit>, Error> {
        let started = Instant::now();
        let draw = |place| self.drawn(place, keep);
        let threads = self.threads() as u64;
        let first = pilot.units.max(threads);
        let mut counted = self.within(pilot.share, 0..first, &draw)?;
        let first = counted.len() as u64;
        let pace = first as f64 / started.elapsed().as_secs_f64().max(1e-9);
        let rest = (SAMPLE * self.seconds_left() * pace) as u64;
        // A pilot with fewer units than threads is not reliable.
        if first >= threads.min(FEWEST_WHOLE as u64) && first + rest >= pilot.fewest {
            counted.extend(self.units(first..first + rest, keep)?);
        }
        Ok(counted)
    }
}
