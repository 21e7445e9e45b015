//! Which units are counted, and how the time is divided.
//!
//! | sample | when |
//! |---|---|
//! | all units | a count takes less than half of the time |
//! | whole units | at least [`FEWEST_WHOLE`] fit into the time |
//! | thinned units | otherwise |
//!
//! Which one it is follows from expected costs. They may be wrong here: what does not come to its end in
//! half of the time makes room for the next in the table.

use super::pace::Pace;
use super::sample::{Counted, Drawn, Pool};
use super::scale::Scale;
use super::value::Value;
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

/// The share of the time for the pace of whole units; the rest is for thinned ones.
const PACE: f64 = 0.2;

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

    pub(super) fn seconds_left(&self) -> f64 {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(f64::INFINITY, |deadline| left(deadline).as_secs_f64())
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
    fn drawn(&self, place: u64, keep: f64) -> Option<Drawn> {
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

/// An estimate being made.
pub(super) struct Survey<'a> {
    pub(super) sampler: Sampler<'a>,
    pub(super) scale: &'a Scale<'a>,
}

impl Survey<'_> {
    pub(super) fn take(mut self, options: &Options, started: Instant) -> Result<Taken, Error> {
        match options.effort {
            Effort::Units(sample) => self.exactly(sample.get()),
            Effort::Within(limit) => {
                let time = limit.min(self.longest());
                self.sampler.deadline = started.checked_add(time);
                let taken = self.in_time()?;
                let (n, seconds) = (self.sampler.pool.plan.size().get(), time.as_secs_f64());
                taken.ok_or(Error::TooShort { n, seconds })
            }
        }
    }

    /// How long the estimate of this count may take, whatever the caller allows.
    fn longest(&self) -> Duration {
        let share = LARGEST_SHARE * self.expected_seconds() / self.sampler.threads() as f64;
        Duration::try_from_secs_f64(share.max(SHORTEST_SECONDS)).unwrap_or(Duration::MAX)
    }

    pub(super) fn expected_seconds(&self) -> f64 {
        self.sampler.by_cost.whole() * 1e-9
    }

    /// The first so many units of the sequence, or all units if there are no more.
    fn exactly(&self, sample: u64) -> Result<Taken, Error> {
        let all = self.sampler.pool.plan.units();
        if sample >= all {
            let listed = |unit| self.sampler.listed(unit);
            return Ok(self.of_all(self.sampler.within(1.0, 0..all, &listed)?));
        }
        Ok(self.of_units(self.sampler.units(0..sample, 1.0)?, false))
    }

    /// The best sample that the time allows; none if it is over before the first unit.
    fn in_time(&self) -> Result<Option<Taken>, Error> {
        let (seconds, threads) = (self.sampler.seconds_left(), self.sampler.threads() as f64);
        if self.expected_seconds() < 0.5 * seconds * threads
            && let Some(taken) = self.all()?
        {
            return Ok(Some(taken));
        }
        match self.whole_units()? {
            None => self.thinned(),
            taken => Ok(taken),
        }
    }

    /// The expected time of a unit that is drawn by cost.
    fn seconds_per_unit(&self) -> f64 {
        let squares = |s| units(s) as f64 * mean_cost(s) * mean_cost(s);
        let by_cost = self.sampler.by_cost;
        by_cost.strata().iter().map(squares).sum::<f64>() / by_cost.whole() * 1e-9
    }

    /// Every unit, unless that takes more than half of the time.
    fn all(&self) -> Result<Option<Taken>, Error> {
        let all = self.sampler.pool.plan.units();
        let counted = self.sampler.within(0.5, 0..all, &|unit| self.sampler.listed(unit))?;
        Ok((counted.len() as u64 == all).then(|| self.of_all(counted)))
    }

    /// As many whole units as fit into the time. None if too few are expected to, or hardly any are
    /// counted in half of it.
    pub(super) fn whole_units(&self) -> Result<Option<Taken>, Error> {
        let (seconds, unit) = (self.sampler.seconds_left(), self.seconds_per_unit());
        let fit = seconds * self.sampler.threads() as f64 / unit;
        if fit < FEWEST_WHOLE || seconds < ROUNDS * unit {
            return Ok(None);
        }
        let counted = self.as_many_as_fit((fit * PILOT) as u64, 0.5, 1.0)?;
        Ok((counted.len() as u64 >= self.fewest()).then(|| self.of_units(counted, true)))
    }

    /// Thinned units, and the pace of whole ones; whole ones alone where these are short enough.
    fn thinned(&self) -> Result<Option<Taken>, Error> {
        // A placement costs some tens of nanoseconds in all.
        let placements = self.seconds_per_unit() / 20e-9;
        let keep = (THINNED_PLACEMENTS / placements).clamp(1e-6, 1.0);
        let whole = keep >= 1.0;
        let pace = if whole { None } else { Pace::measure(&self.sampler.for_a_share(PACE))? };
        let counted = self.as_many_as_fit(0, 1.0, keep)?;
        let taken = |counted| match whole {
            true => self.of_units(counted, true),
            false => self.of_thinned(counted, keep, pace),
        };
        Ok((!counted.is_empty()).then(|| taken(counted)))
    }

    /// As many units as fit into the time, the pilot in a share of it.
    ///
    /// A sample that stops when its time is over prefers cheap units. So a pilot says how many there are to
    /// be, and its units are the first of the sample. What error that leaves: [`Scale::bias`].
    fn as_many_as_fit(&self, pilot: u64, share: f64, keep: f64) -> Result<Vec<Counted>, Error> {
        let started = Instant::now();
        let draw = |place| self.sampler.drawn(place, keep);
        let pilot = pilot.max(self.sampler.threads() as u64);
        let mut counted = self.sampler.within(share, 0..pilot, &draw)?;
        let pilot = counted.len() as u64;
        if pilot >= self.fewest() {
            let pace = pilot as f64 / started.elapsed().as_secs_f64().max(1e-9);
            let rest = (SAMPLE * self.sampler.seconds_left() * pace) as u64;
            counted.extend(self.sampler.units(pilot..pilot + rest, keep)?);
        }
        Ok(counted)
    }

    /// A pilot of fewer units says too little.
    fn fewest(&self) -> u64 {
        (self.sampler.threads() as u64).min(FEWEST_WHOLE as u64)
    }

    fn of_all(&self, counted: Vec<Counted>) -> Taken {
        let sum = |figure: &dyn Fn(&Counted) -> f64| counted.iter().map(figure).sum();
        let total = Value::alone(sum(&|unit| unit.total));
        let cpu_seconds = Value::alone(sum(&|unit| self.scale.cpu_seconds(unit)));
        Taken { basis: Basis::All, counted, total, cpu_seconds }
    }

    fn of_units(&self, counted: Vec<Counted>, timed: bool) -> Taken {
        let sum = |figure: &dyn Fn(&Counted) -> f64| self.sum(&counted, figure, timed);
        let (total, cpu_seconds) =
            (sum(&Counted::whole_total), sum(&|unit| self.scale.cpu_seconds(unit)));
        Taken { basis: Basis::Units(counted.len() as u64), counted, total, cpu_seconds }
    }

    fn of_thinned(&self, counted: Vec<Counted>, keep: f64, pace: Option<Pace>) -> Taken {
        let factor = pace.map_or(1.0, |pace| pace.factor);
        let cpu_seconds = Value::alone(factor * self.expected_seconds());
        let basis = Basis::Thinned { units: counted.len() as u64, keep, pace };
        let total = self.sum(&counted, &Counted::whole_total, true);
        Taken { basis, total, cpu_seconds, counted }
    }

    /// The sum of a figure over all units; it is at least that of any one of the sample.
    fn sum(&self, counted: &[Counted], figure: &dyn Fn(&Counted) -> f64, timed: bool) -> Value {
        let bias = if timed { self.scale.bias(counted, figure) } else { 0.0 };
        let seen = |unit: &Counted| figure(unit) * unit.keep * unit.keep;
        let least = counted.iter().map(seen).fold(0.0, f64::max);
        self.scale.sum(counted, figure, bias, least)
    }
}
