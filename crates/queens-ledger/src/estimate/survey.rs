//! Decides which units are counted and how the time is divided.
//!
//! | sample | when |
//! |---|---|
//! | all units | a count takes less than half of the time |
//! | whole units | at least [`FEWEST_WHOLE`] fit into the time |
//! | subsampled units, and whole units of a smaller board for the time | otherwise |
//! | none, or whole units of a smaller board | the time ends before a subsampled unit is counted |
//!
//! Expected costs decide which sample it is. They may be wrong on this machine: if a sample does not finish
//! in half of the time, the next one of the table replaces it.

use super::model;
use super::pace::{self, Pace};
use super::sample::SampledUnit;
use super::sampler::{FEWEST_WHOLE, Pilot, Sampler};
use super::scale::Scale;
use super::value::{FEWEST_UNITS, Value};
use super::{Basis, Effort, EstimateOptions};
use crate::Error;
use std::time::{Duration, Instant};

/// The limit of an estimate without a given time, in seconds.
const USUAL_SECONDS: f64 = 10.0;

/// The same limit, as a fraction of the expected time of the count.
const LARGEST_SHARE: f64 = 0.05;

/// This many seconds are always allowed.
const SHORTEST_SECONDS: f64 = 1.0;

/// The fraction of the time for the pilot.
const PILOT: f64 = 0.05;

/// The fraction of the time for whole units of a smaller board. The rest is for subsampled units.
const PACE: f64 = 0.5;

/// The same fraction if the time is too short for subsampled units.
const MOST_PACE: f64 = 0.85;

/// The maximum fraction of the rest that the lists of subsampled units may take.
const LISTS: f64 = 0.6;

/// A count with a shorter expected time is always counted whole.
const TINY_SECONDS: f64 = 1e-3;

/// The approximate number of placements of subsampled halves.
///
/// With this number, most of the time is spent on making the lists.
const SUBSAMPLED_PLACEMENTS: f64 = 100_000.0;

/// A sample and the processor time computed from it.
pub(super) struct Taken {
    pub(super) basis: Basis,
    pub(super) counted: Vec<SampledUnit>,
    pub(super) total: Value,
    pub(super) cpu_seconds: Value,
}

/// An estimate in progress.
pub(super) struct Survey<'a> {
    pub(super) sampler: Sampler<'a>,
    pub(super) scale: &'a Scale<'a>,
}

impl Survey<'_> {
    pub(super) fn take(
        mut self,
        options: &EstimateOptions,
        started: Instant,
    ) -> Result<Taken, Error> {
        match options.effort {
            Effort::Units(sample) => return self.exactly(sample.get()),
            _ if self.expected_seconds() < TINY_SECONDS => {
                return self.exactly(self.sampler.plan().units());
            }
            Effort::Within(_) | Effort::Auto => {}
        }
        self.sampler.deadline =
            self.limit(options.effort).and_then(|limit| started.checked_add(limit));
        self.in_time()
    }

    /// Returns the time limit for the estimate of this count.
    pub(super) fn limit(&self, effort: Effort) -> Option<Duration> {
        let share = LARGEST_SHARE * self.expected_seconds() / self.sampler.threads() as f64;
        match effort {
            Effort::Units(_) => None,
            Effort::Within(limit) => Some(limit),
            Effort::Auto => {
                Some(Duration::from_secs_f64(share.clamp(SHORTEST_SECONDS, USUAL_SECONDS)))
            }
        }
    }

    /// Returns the processor time of the whole count on the machine of the model.
    pub(super) fn expected_seconds(&self) -> f64 {
        self.scale.whole() * self.sampler.seconds_per_cost()
    }

    fn n(&self) -> usize {
        self.sampler.plan().size().get()
    }

    /// Counts the first `sample` units of the sequence, or all units if there are fewer.
    fn exactly(&self, sample: u64) -> Result<Taken, Error> {
        let all = self.sampler.plan().units();
        if sample >= all {
            return Ok(self.of_all(self.every(1.0)?));
        }
        Ok(self.of_units(self.sampler.units(0..sample, 1.0)?, false))
    }

    /// Takes the best sample that the time allows.
    fn in_time(&self) -> Result<Taken, Error> {
        let (seconds, threads) = (self.sampler.seconds_left(), self.sampler.threads() as f64);
        if self.expected_seconds() < 0.5 * seconds * threads
            && let Some(taken) = self.all()?
        {
            return Ok(taken);
        }
        match self.whole_units()? {
            Some(taken) => Ok(taken),
            None => self.subsampled(),
        }
    }

    /// Counts every unit, unless that takes more than half of the time.
    fn all(&self) -> Result<Option<Taken>, Error> {
        let all = self.sampler.plan().units();
        let counted = self.every(0.5)?;
        Ok((counted.len() as u64 == all).then(|| self.of_all(counted)))
    }

    /// Counts all units in order. Returns the units that are counted in this fraction of the time.
    pub(super) fn every(&self, share: f64) -> Result<Vec<SampledUnit>, Error> {
        let all = self.sampler.plan().units();
        self.sampler.within(share, 0..all, &|unit| self.sampler.listed(unit))
    }

    /// Counts the whole units that fit into the time.
    ///
    /// Returns `None` if too few are expected to fit, or if the first units show this.
    fn whole_units(&self) -> Result<Option<Taken>, Error> {
        let fit = self.sampler.fit();
        if fit < FEWEST_WHOLE {
            return Ok(None);
        }
        let pilot = Pilot { units: (fit * PILOT) as u64, share: 0.5, fewest: FEWEST_WHOLE as u64 };
        let counted = self.sampler.as_many_as_fit(&pilot, 1.0)?;
        // When the time is over, a few units are sufficient.
        let spent = self.sampler.seconds_left() <= 0.0 && !counted.is_empty();
        let enough = spent || counted.len() >= FEWEST_UNITS;
        Ok(enough.then(|| self.of_units(counted, true)))
    }

    /// Counts subsampled units, and whole units of a smaller board for the time.
    ///
    /// If the units are short enough, counts only whole ones. If even a subsampled unit takes too long,
    /// counts none.
    fn subsampled(&self) -> Result<Taken, Error> {
        // A placement costs some tens of nanoseconds in total.
        let placements = self.sampler.seconds_per_unit() / 20e-9;
        let keep = (SUBSAMPLED_PLACEMENTS / placements).clamp(1e-6, 1.0);
        if keep >= 1.0 {
            let counted = self.sampler.as_many_as_fit(&Pilot::ALL, keep)?;
            let none = counted.is_empty();
            return Ok(if none { self.of_model(None) } else { self.of_units(counted, true) });
        }
        let room = LISTS * (1.0 - PACE) * self.sampler.seconds_left();
        let listed = model::list_seconds(self.sampler.plan()) < room;
        let share = if listed { PACE } else { MOST_PACE };
        let pace = Pace::measure(&self.sampler.for_a_share(share))?;
        let counted =
            if listed { self.sampler.as_many_as_fit(&Pilot::ALL, keep)? } else { Vec::new() };
        let none = counted.is_empty();
        Ok(if none { self.of_model(pace) } else { self.of_subsampled(counted, keep, pace) })
    }

    fn of_all(&self, counted: Vec<SampledUnit>) -> Taken {
        let sum = |figure: &dyn Fn(&SampledUnit) -> f64| counted.iter().map(figure).sum();
        let total = Value::alone(sum(&|unit| unit.total));
        let cpu_seconds = Value::alone(sum(&|unit| self.scale.cpu_seconds(unit)));
        Taken { basis: Basis::All, counted, total, cpu_seconds }
    }

    fn of_units(&self, counted: Vec<SampledUnit>, timed: bool) -> Taken {
        let (total, cpu_seconds) =
            (self.scale.total(&counted, timed), self.scale.seconds(&counted, timed));
        Taken { basis: Basis::Units(counted.len() as u64), counted, total, cpu_seconds }
    }

    pub(super) fn of_subsampled(
        &self,
        counted: Vec<SampledUnit>,
        keep: f64,
        pace: Option<Pace>,
    ) -> Taken {
        let timed = |pace: &Pace| pace::length(&counted) / pace.length.max(1.0);
        let beyond = pace.as_ref().map_or(1.0, timed).max(1.0);
        let basis = Basis::Subsampled { units: counted.len() as u64, keep, beyond, pace };
        let (total, cpu_seconds) = (self.scale.total(&counted, true), self.expected(pace));
        Taken { basis, counted, total, cpu_seconds }
    }

    fn of_model(&self, pace: Option<Pace>) -> Taken {
        let total = Value::alone(model::solutions(self.n()));
        let cpu_seconds = self.expected(pace);
        Taken { basis: Basis::Model { pace }, counted: Vec::new(), total, cpu_seconds }
    }

    /// Returns the time of the model, corrected by the measured units if there are any.
    fn expected(&self, pace: Option<Pace>) -> Value {
        let expected = self.expected_seconds();
        pace.map_or_else(|| Value::alone(expected), |pace| pace.seconds(self.n(), expected))
    }
}
