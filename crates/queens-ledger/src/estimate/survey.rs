//! Decides which units an estimate counts and how it divides its time.
//!
//! | sample | when |
//! |---|---|
//! | all units | the whole count is expected to take less than half of the time |
//! | whole units | at least [`FEWEST_WHOLE`] fit into the time |
//! | subsampled units, and whole units of a smaller board to predict the time | otherwise |
//! | no units, or only whole units of a smaller board | the time ends before a subsampled unit is counted |
//!
//! Expected costs decide which of these samples is counted. They may be wrong on this machine. If a sample
//! is not finished in half of the time, the next one in the table replaces it.

use super::model;
use super::pace::Pace;
use super::sample::{FEWEST_WHOLE, Pilot, Survey};
use super::scale::{CountedUnit, SOLUTIONS_SPREAD, Scale};
use super::value::{FEWEST_UNITS, Value};
use super::{Basis, Effort, Estimate, EstimateOptions};
use crate::plan::CountPlan;
use crate::{Error, machine};
use queens::control::Control;
use queens::rng::Rng;
use std::time::{Duration, Instant};

/// The default time limit of an estimate, as a fraction of the expected time of the count.
const USUAL_SHARE: f64 = 0.05;

/// The minimum and the maximum of the default time limit, in seconds.
const USUAL_SECONDS: [f64; 2] = [1.0, 10.0];

/// All units are counted if the whole count is expected to take less than this, in seconds.
const TINY_SECONDS: f64 = 1e-3;

const PILOT: f64 = 0.05;

/// The fraction of the time for whole units of a smaller board. The rest is for subsampled units.
const PACE: f64 = 0.5;

/// The fraction for the smaller board if the time is too short for subsampled units.
const MOST_PACE: f64 = 0.85;

/// Units are subsampled only if their quadrant lists are expected to take at most this fraction of the rest
/// of the time.
const LISTS: f64 = 0.6;

/// The approximate time of a subsampled unit with 100,000 placements, in seconds. Most of it is spent on
/// making the lists.
const SUBSAMPLED_SECONDS: f64 = 100_000.0 * 20e-9;

impl<'a> Survey<'a> {
    pub(super) fn new(
        plan: &'a CountPlan,
        options: &EstimateOptions,
        control: &'a Control<'a>,
    ) -> Survey<'a> {
        let started = Instant::now();
        let seed = options.seed.unwrap_or_else(machine::seed);
        let mut random = Rng::new(seed);
        let first_seed = random.next();
        let scale = Scale::new(plan.engine(), &mut random);
        let kernel = options.kernel;
        Survey { plan, kernel, control, scale, seed, first_seed, started, deadline: None }
    }

    pub(super) fn take(&mut self, effort: Effort) -> Result<(Basis, Vec<CountedUnit>), Error> {
        let all = self.plan.units();
        let limit = match effort {
            Effort::Units(sample) if sample.get() < all => {
                return Ok((Basis::Units(sample.get()), self.units(0..sample.get(), 1.0)?));
            }
            Effort::Within(limit) if self.expected_seconds() >= TINY_SECONDS => limit,
            Effort::Auto if self.expected_seconds() >= TINY_SECONDS => self.usual_limit(),
            _ => return Ok((Basis::All, self.every(1.0)?)),
        };
        self.deadline = self.started.checked_add(limit);
        if self.expected_seconds() < 0.5 * self.seconds_left() * self.threads() {
            let counted = self.every(0.5)?;
            if counted.len() as u64 == all {
                return Ok((Basis::All, counted));
            }
        }
        let unit = model::seconds_per_unit(self.kernel, self.plan);
        let fit = self.fit(unit);
        if fit >= FEWEST_WHOLE as f64 {
            let pilot = Pilot { units: (fit * PILOT) as u64, share: 0.5, fewest: FEWEST_WHOLE };
            let counted = self.as_many_as_fit(&pilot, 1.0)?;
            // When the time is over, accept even a few units.
            let is_over = self.seconds_left() <= 0.0 && !counted.is_empty();
            if is_over || counted.len() >= FEWEST_UNITS {
                return Ok((Basis::Units(counted.len() as u64), counted));
            }
        }
        // Short units are counted whole (`keep` is 1). If even a subsampled unit takes too long, none is
        // counted.
        let keep = (SUBSAMPLED_SECONDS / unit).clamp(1e-6, 1.0);
        let fits = model::list_seconds(self.n()) < LISTS * (1.0 - PACE) * self.seconds_left();
        let pace = Pace::measure(self, if fits { PACE } else { MOST_PACE })?;
        let pilot = Pilot { units: 0, share: 1.0, fewest: 0 };
        let counted = if fits { self.as_many_as_fit(&pilot, keep)? } else { Vec::new() };
        let basis = match counted.len() as u64 {
            0 => Basis::Model { pace },
            units if keep < 1.0 => {
                let beyond = pace.map_or(1.0, |pace| pace.beyond(&counted));
                Basis::Subsampled { units, keep, beyond, pace }
            }
            units => Basis::Units(units),
        };
        Ok((basis, counted))
    }

    pub(super) fn usual_limit(&self) -> Duration {
        let [least, most] = USUAL_SECONDS;
        let seconds = USUAL_SHARE * self.expected_seconds() / self.threads();
        Duration::from_secs_f64(seconds.clamp(least, most))
    }

    pub(super) fn estimate(&self, basis: Basis, counted: &[CountedUnit]) -> Estimate {
        let (scale, timed, n) = (&self.scale, self.deadline.is_some(), self.n());
        let all = |of: &dyn Fn(&CountedUnit) -> f64| Value::alone(counted.iter().map(of).sum());
        let total = || scale.sum(counted, timed, SOLUTIONS_SPREAD, |unit| unit.total);
        let expected = self.expected_seconds();
        let modelled = || basis.pace().map_or(Value::alone(expected), |it| it.seconds(n, expected));
        let (total, cpu_seconds) = match basis {
            Basis::All => (all(&|unit| unit.total), all(&|unit| scale.cpu_seconds(unit))),
            Basis::Units(_) => (total(), scale.seconds(counted, timed)),
            Basis::Subsampled { .. } => (total(), modelled()),
            Basis::Model { .. } => (Value::alone(model::solutions(n)), modelled()),
        };
        let bytes_per_thread = match basis {
            Basis::Model { .. } => scale.expected_bytes_per_thread(model::list_bytes(n)),
            _ => scale.bytes_per_thread(counted),
        };
        let (seed, kernel, threads) = (self.seed, self.kernel, self.control.thread_count());
        let took = self.started.elapsed();
        Estimate { basis, seed, total, cpu_seconds, threads, bytes_per_thread, kernel, took }
    }
}
