//! Which units are counted, and how the time is divided.
//!
//! | sample | when |
//! |---|---|
//! | all units | a count takes less than half of the time |
//! | whole units | at least [`FEWEST_WHOLE`] fit into the time |
//! | thinned units, and whole ones of a smaller board for the time | otherwise |
//! | none, or those of a smaller board | the time is over before a thinned unit is counted |
//!
//! Which one it is follows from expected costs. They may be wrong here: what does not come to its end in
//! half of the time makes room for the next in the table.

use super::model;
use super::pace::{self, Pace};
use super::sample::{Counted, Drawn, Pool};
use super::scale::Scale;
use super::value::{FEWEST_UNITS, SOLUTIONS_SPREAD, TIMES_SPREAD, Value};
use super::{Basis, Effort, Options};
use crate::Error;
use crate::draw::{ByCost, mean_cost, units};
use crate::plan::Plan;
use queens::engine::Draw;
use queens::rng::Rng;
use queens::run::StopToken;
use std::ops::Range;
use std::time::{Duration, Instant};

/// No more than this share of the expected time of the count is spent on its estimate.
const LARGEST_SHARE: f64 = 0.05;

/// Unless it is less than this.
const SHORTEST_SECONDS: f64 = 1.0;

/// With fewer whole units than this in the time, units are thinned.
const FEWEST_WHOLE: f64 = 10.0;

/// With less time than that of so many units on a thread, too: some units take several times the mean.
const ROUNDS: f64 = 3.0;

/// The share of the time for the pilot.
const PILOT: f64 = 0.05;

/// The share of the time left after the pilot that the sample is to take: the rest is for units that take
/// longer than those of the pilot.
const SAMPLE: f64 = 0.85;

/// The share of the time for whole units of a smaller board; the rest is for thinned ones.
const PACE: f64 = 0.5;

/// The same where there is no time for thinned units.
const MOST_PACE: f64 = 0.85;

/// A unit is thinned if making its lists is expected to take this share of the rest at most.
const LISTS: f64 = 0.6;

/// A count that is expected to take less is made whatever the limit.
const TINY_SECONDS: f64 = 1e-3;

/// Thinned halves have about this many placements: making their lists then takes most of the time.
const THINNED_PLACEMENTS: f64 = 100_000.0;

/// Draws units and counts them.
#[derive(Clone, Copy)]
pub(super) struct Sampler<'a> {
    pool: Pool<'a>,
    by_cost: &'a ByCost<'a>,
    /// The first state of the generator for the unit at place 0 of the sequence.
    start: u64,
    /// When the last unit has to be counted.
    deadline: Option<Instant>,
}

impl<'a> Sampler<'a> {
    pub(super) fn new(pool: Pool<'a>, by_cost: &'a ByCost<'a>, random: &mut Rng) -> Sampler<'a> {
        Sampler { pool, by_cost, start: random.next(), deadline: None }
    }

    /// Draws the same units within a share of the time that is left.
    fn for_a_share(&self, share: f64) -> Sampler<'a> {
        let seconds = Duration::try_from_secs_f64(share * self.seconds_left());
        let deadline = seconds.ok().and_then(|seconds| Instant::now().checked_add(seconds));
        Sampler { deadline, ..*self }
    }

    /// Draws units of another board, until the same deadline.
    pub(super) fn of_board<'b>(&'b self, plan: &'b Plan, by_cost: &'b ByCost<'b>) -> Sampler<'b> {
        Sampler { pool: Pool { plan, ..self.pool }, by_cost, ..*self }
    }

    pub(super) fn plan(&self) -> &Plan {
        self.pool.plan
    }

    pub(super) fn threads(&self) -> usize {
        self.pool.threads
    }

    fn seconds_left(&self) -> f64 {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(f64::INFINITY, |deadline| left(deadline).as_secs_f64())
    }

    /// The expected time of a unit that is drawn by cost.
    pub(super) fn seconds_per_unit(&self) -> f64 {
        let squares = |s| units(s) as f64 * mean_cost(s) * mean_cost(s);
        let cost = self.by_cost.strata().iter().map(squares).sum::<f64>() / self.by_cost.whole();
        cost * model::seconds_per_cost(self.plan().size().get())
    }

    /// How many whole units are expected to fit into the time; none if a thread cannot count some.
    pub(super) fn fit(&self) -> f64 {
        let (seconds, unit) = (self.seconds_left(), self.seconds_per_unit());
        if seconds < ROUNDS * unit { 0.0 } else { seconds * self.threads() as f64 / unit }
    }

    /// Counts some places of the sequence; at the deadline those from the first on that are finished.
    pub(super) fn units(&self, places: Range<u64>, keep: f64) -> Result<Vec<Counted>, Error> {
        self.within(1.0, places, &|place| self.drawn(place, keep))
    }

    /// The same in a share of the time that is left.
    fn within(
        &self,
        share: f64,
        places: Range<u64>,
        draw: &(dyn Fn(u64) -> Option<Drawn> + Sync),
    ) -> Result<Vec<Counted>, Error> {
        let stop = self.pool.control.stop_token();
        let limit = Duration::try_from_secs_f64(share * self.seconds_left());
        let stop = limit.map_or_else(|_| StopToken::child(stop), |limit| stop.within(limit));
        self.pool.count(places, draw, &stop)
    }

    /// The unit at a place of the sequence: each has a generator of its own, so that the sequence is the
    /// same whichever thread asks for it.
    pub(super) fn drawn(&self, place: u64, keep: f64) -> Option<Drawn> {
        let mut random = Rng::new(self.start.wrapping_add(place));
        let (stratum, unit) = self.by_cost.draw(&mut random)?;
        let size = self.by_cost.size(stratum, unit);
        Some(Drawn { stratum, size, draw: Draw::new(unit, keep, random.next()) })
    }

    /// A unit by its number, for a count of all.
    fn listed(&self, unit: u64) -> Option<Drawn> {
        let stratum = self.by_cost.strata().iter().position(|s| s.units.contains(&unit))?;
        let size = self.by_cost.size(stratum, unit);
        Some(Drawn { stratum, size, draw: Draw::new(unit, 1.0, 0) })
    }
}

/// A sample, and the processor time that follows from it.
pub(super) struct Taken {
    pub(super) basis: Basis,
    pub(super) counted: Vec<Counted>,
    pub(super) total: Value,
    pub(super) cpu_seconds: Value,
}

/// The first units of a sample, whose time decides how many there are to be.
pub(super) struct Pilot {
    /// How many; at least one for each thread.
    pub(super) units: u64,
    /// The share of the time for them.
    pub(super) share: f64,
    /// If fewer are to be than this, these are all.
    pub(super) fewest: u64,
}

impl Pilot {
    /// As few as possible, and all the time.
    const ALL: Pilot = Pilot { units: 0, share: 1.0, fewest: 0 };
}

/// An estimate being made.
pub(super) struct Survey<'a> {
    pub(super) sampler: Sampler<'a>,
    pub(super) scale: &'a Scale<'a>,
}

impl Survey<'_> {
    pub(super) fn take(mut self, options: &Options, started: Instant) -> Result<Taken, Error> {
        let limit = match options.effort {
            Effort::Units(sample) => return self.exactly(sample.get()),
            Effort::Within(_) if self.expected_seconds() < TINY_SECONDS => {
                return self.exactly(self.sampler.plan().units());
            }
            Effort::Within(limit) => limit,
        };
        self.sampler.deadline = started.checked_add(limit.min(self.longest()));
        self.in_time()
    }

    /// How long the estimate of this count may take, whatever the caller allows.
    fn longest(&self) -> Duration {
        let share = LARGEST_SHARE * self.expected_seconds() / self.sampler.threads() as f64;
        Duration::try_from_secs_f64(share.max(SHORTEST_SECONDS)).unwrap_or(Duration::MAX)
    }

    /// The processor time of the whole count on the machine of the model.
    pub(super) fn expected_seconds(&self) -> f64 {
        self.scale.whole() * model::seconds_per_cost(self.n())
    }

    fn n(&self) -> usize {
        self.sampler.plan().size().get()
    }

    /// The first so many units of the sequence, or all units if there are no more.
    fn exactly(&self, sample: u64) -> Result<Taken, Error> {
        let all = self.sampler.plan().units();
        if sample >= all {
            return Ok(self.of_all(self.every(1.0)?));
        }
        Ok(self.of_units(self.sampler.units(0..sample, 1.0)?, false))
    }

    /// The best sample that the time allows.
    fn in_time(&self) -> Result<Taken, Error> {
        let (seconds, threads) = (self.sampler.seconds_left(), self.sampler.threads() as f64);
        if self.expected_seconds() < 0.5 * seconds * threads
            && let Some(taken) = self.all()?
        {
            return Ok(taken);
        }
        match self.whole_units()? {
            Some(taken) => Ok(taken),
            None => self.thinned(),
        }
    }

    /// Every unit, unless that takes more than half of the time.
    fn all(&self) -> Result<Option<Taken>, Error> {
        let all = self.sampler.plan().units();
        let counted = self.every(0.5)?;
        Ok((counted.len() as u64 == all).then(|| self.of_all(counted)))
    }

    /// The units from the first on, as many as are counted in a share of the time.
    pub(super) fn every(&self, share: f64) -> Result<Vec<Counted>, Error> {
        let all = self.sampler.plan().units();
        self.sampler.within(share, 0..all, &|unit| self.sampler.listed(unit))
    }

    /// As many whole units as fit into the time. None if too few are expected to, or the first of them show
    /// that they are.
    fn whole_units(&self) -> Result<Option<Taken>, Error> {
        let fit = self.sampler.fit();
        if fit < FEWEST_WHOLE {
            return Ok(None);
        }
        let pilot = Pilot { units: (fit * PILOT) as u64, share: 0.5, fewest: FEWEST_WHOLE as u64 };
        let counted = self.as_many_as_fit(&pilot, 1.0)?;
        // When the time is over, a few units are all there is.
        let spent = self.sampler.seconds_left() <= 0.0 && !counted.is_empty();
        let enough = spent || counted.len() >= FEWEST_UNITS;
        Ok(enough.then(|| self.of_units(counted, true)))
    }

    /// Thinned units, and whole ones of a smaller board for the time; whole ones alone where these are short
    /// enough; none where even a thinned one takes too long.
    fn thinned(&self) -> Result<Taken, Error> {
        // A placement costs some tens of nanoseconds in all.
        let placements = self.sampler.seconds_per_unit() / 20e-9;
        let keep = (THINNED_PLACEMENTS / placements).clamp(1e-6, 1.0);
        if keep >= 1.0 {
            let counted = self.as_many_as_fit(&Pilot::ALL, keep)?;
            let none = counted.is_empty();
            return Ok(if none { self.of_model(None) } else { self.of_units(counted, true) });
        }
        let room = LISTS * (1.0 - PACE) * self.sampler.seconds_left();
        let listed = model::list_seconds(self.sampler.plan()) < room;
        let share = if listed { PACE } else { MOST_PACE };
        let pace = Pace::measure(&self.sampler.for_a_share(share))?;
        let counted = if listed { self.as_many_as_fit(&Pilot::ALL, keep)? } else { Vec::new() };
        let none = counted.is_empty();
        Ok(if none { self.of_model(pace) } else { self.of_thinned(counted, keep, pace) })
    }

    /// As many units as fit into the time.
    ///
    /// A sample that stops when its time is over prefers cheap units. So a pilot says how many there are to
    /// be, and its units are the first of the sample. What error that leaves: [`Scale::bias`].
    pub(super) fn as_many_as_fit(&self, pilot: &Pilot, keep: f64) -> Result<Vec<Counted>, Error> {
        let started = Instant::now();
        let draw = |place| self.sampler.drawn(place, keep);
        let threads = self.sampler.threads() as u64;
        let first = pilot.units.max(threads);
        let mut counted = self.sampler.within(pilot.share, 0..first, &draw)?;
        let first = counted.len() as u64;
        let pace = first as f64 / started.elapsed().as_secs_f64().max(1e-9);
        let rest = (SAMPLE * self.sampler.seconds_left() * pace) as u64;
        // A pilot of fewer units than threads says too little.
        if first >= threads.min(FEWEST_WHOLE as u64) && first + rest >= pilot.fewest {
            counted.extend(self.sampler.units(first..first + rest, keep)?);
        }
        Ok(counted)
    }

    fn of_all(&self, counted: Vec<Counted>) -> Taken {
        let sum = |figure: &dyn Fn(&Counted) -> f64| counted.iter().map(figure).sum();
        let total = Value::alone(sum(&|unit| unit.total));
        let cpu_seconds = Value::alone(sum(&|unit| self.scale.cpu_seconds(unit)));
        Taken { basis: Basis::All, counted, total, cpu_seconds }
    }

    fn of_units(&self, counted: Vec<Counted>, timed: bool) -> Taken {
        let (total, cpu_seconds) = (self.total(&counted, timed), self.seconds(&counted, timed));
        Taken { basis: Basis::Units(counted.len() as u64), counted, total, cpu_seconds }
    }

    pub(super) fn of_thinned(&self, counted: Vec<Counted>, keep: f64, pace: Option<Pace>) -> Taken {
        let timed = |pace: &Pace| pace::length(&counted) / pace.length.max(1.0);
        let beyond = pace.as_ref().map_or(1.0, timed).max(1.0);
        let basis = Basis::Thinned { units: counted.len() as u64, keep, beyond, pace };
        let (total, cpu_seconds) = (self.total(&counted, true), self.expected(pace));
        Taken { basis, counted, total, cpu_seconds }
    }

    fn of_model(&self, pace: Option<Pace>) -> Taken {
        let total = Value::alone(model::solutions(self.n()));
        let cpu_seconds = self.expected(pace);
        Taken { basis: Basis::Model { pace }, counted: Vec::new(), total, cpu_seconds }
    }

    /// The time of the model, as other units show it or on its own machine.
    fn expected(&self, pace: Option<Pace>) -> Value {
        let expected = self.expected_seconds();
        pace.map_or_else(|| Value::alone(expected), |pace| pace.seconds(self.n(), expected))
    }

    fn total(&self, counted: &[Counted], timed: bool) -> Value {
        self.sum(counted, &Counted::whole_total, timed, SOLUTIONS_SPREAD)
    }

    /// The processor time of all units, from whole ones.
    pub(super) fn seconds(&self, counted: &[Counted], timed: bool) -> Value {
        self.sum(counted, &|unit| self.scale.cpu_seconds(unit), timed, TIMES_SPREAD)
    }

    /// The sum of a figure over all units; it is at least that of any one of the sample.
    fn sum(
        &self,
        counted: &[Counted],
        figure: &dyn Fn(&Counted) -> f64,
        timed: bool,
        usual: f64,
    ) -> Value {
        let bias = if timed { self.scale.bias(counted, figure) } else { 0.0 };
        let seen = |unit: &Counted| figure(unit) * unit.keep * unit.keep;
        let least = counted.iter().map(seen).fold(0.0, f64::max);
        self.scale.sum(counted, figure, [bias, least, usual])
    }
}
