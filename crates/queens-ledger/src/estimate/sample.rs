//! Counts units of a random sequence on all threads, and measures the time of each.

use super::model;
use super::scale::{CountedUnit, Scale};
use crate::plan::CountPlan;
use crate::{Error, machine};
use parking_lot::Mutex;
use queens::control::{Control, Progress, Stopped, Tasks, workers};
use queens::engine::kernel::Kernel;
use queens::engine::{self, SampledUnit, Stage};
use queens::rng::Rng;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::time::{Duration, Instant};

/// If fewer whole units than this fit into the time, units are subsampled.
pub(super) const FEWEST_WHOLE: u64 = 10;

/// Units are also subsampled if a thread could not count this many average units in the time.
const ROUNDS: f64 = 3.0;

/// The fraction of the time after the pilot that is planned for the sample. The rest is a reserve for long
/// units.
const SAMPLE: f64 = 0.85;

/// The first unit of a thread is counted twice if it takes less than this, in seconds. For longer units, the
/// slow start hardly matters.
const LONGEST_REHEARSAL: f64 = 0.05;

/// The first units of a sample. Their time decides how many units the sample has.
pub(super) struct Pilot {
    pub(super) units: u64,
    /// The fraction of the time that they may take.
    pub(super) share: f64,
    /// If the sample would have fewer units than this, it consists of the pilot alone.
    pub(super) fewest: u64,
}

/// The state of an estimate for one board.
pub(super) struct Survey<'a> {
    pub(super) plan: &'a CountPlan,
    pub(super) kernel: Kernel,
    pub(super) control: &'a Control<'a>,
    pub(super) scale: Scale<'a>,
    pub(super) seed: u64,
    pub(super) first_seed: u64,
    pub(super) started: Instant,
    /// The deadline for the last unit.
    pub(super) deadline: Option<Instant>,
}

impl<'a> Survey<'a> {
    pub(super) fn of_board(&self, plan: &'a CountPlan, deadline: Option<Instant>) -> Survey<'a> {
        let scale = Scale::new(plan.engine(), &mut Rng::new(plan.size().get() as u64));
        Survey { plan, scale, deadline, ..*self }
    }

    pub(super) fn n(&self) -> usize {
        self.plan.size().get()
    }

    pub(super) fn threads(&self) -> f64 {
        self.control.thread_count() as f64
    }

    pub(super) fn seconds_left(&self) -> f64 {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(f64::INFINITY, |deadline| left(deadline).as_secs_f64())
    }

    /// Returns the instant at which a fraction of the remaining time is over.
    pub(super) fn instant(&self, share: f64) -> Option<Instant> {
        let left = Duration::try_from_secs_f64(share * self.seconds_left()).ok()?;
        Instant::now().checked_add(left)
    }

    /// Returns the processor time that the model expects for the whole count.
    pub(super) fn expected_seconds(&self) -> f64 {
        self.scale.whole * model::seconds_per_cost(self.kernel, self.n())
    }

    /// Returns how many units of this duration fit into the remaining time.
    ///
    /// Returns 0 if a thread could not count [`ROUNDS`] of them.
    pub(super) fn fit(&self, unit: f64) -> f64 {
        let seconds = self.seconds_left();
        if seconds < ROUNDS * unit { 0.0 } else { seconds * self.threads() / unit }
    }

    /// Returns the unit at a place of the random sequence.
    ///
    /// Each place has its own seed, so the sequence does not depend on the threads.
    pub(super) fn drawn(&self, place: u64, keep: f64) -> Option<SampledUnit> {
        let mut random = Rng::new(self.first_seed.wrapping_add(place));
        let unit = self.scale.by_cost.draw(&mut random)?;
        Some(SampledUnit::new(unit, keep, random.next()))
    }

    /// Counts the units at some places of the sequence.
    pub(super) fn units(&self, places: Range<u64>, keep: f64) -> Result<Vec<CountedUnit>, Error> {
        self.count(1.0, places, &|place| self.drawn(place, keep))
    }

    /// Counts all units in order, as far as this fraction of the time allows.
    pub(super) fn every(&self, share: f64) -> Result<Vec<CountedUnit>, Error> {
        self.count(share, 0..self.plan.units(), &|unit| Some(SampledUnit::new(unit, 1.0, 0)))
    }

    /// Counts the units that fit into the time.
    ///
    /// A sample that simply stopped at the deadline would favour cheap units. So the time of a pilot, the
    /// first units of the sample, decides how many units the sample has. `bias` in `scale` estimates the
    /// remaining error.
    pub(super) fn as_many_as_fit(
        &self,
        pilot: &Pilot,
        keep: f64,
    ) -> Result<Vec<CountedUnit>, Error> {
        let started = Instant::now();
        let threads = self.control.thread_count() as u64;
        let places = 0..pilot.units.max(threads);
        let mut counted = self.count(pilot.share, places, &|place| self.drawn(place, keep))?;
        let first = counted.len() as u64;
        let pace = first as f64 / started.elapsed().as_secs_f64().max(1e-9);
        let all = first.saturating_add((SAMPLE * self.seconds_left() * pace) as u64);
        // A pilot with fewer units than threads is not reliable.
        if first >= threads.min(FEWEST_WHOLE) && all >= pilot.fewest {
            counted.extend(self.units(first..all, keep)?);
        }
        Ok(counted)
    }

    /// Counts the units at some places within a fraction of the remaining time.
    ///
    /// At the deadline, returns the units before the first uncounted one.
    fn count(
        &self,
        share: f64,
        places: Range<u64>,
        draw: &(dyn Fn(u64) -> Option<SampledUnit> + Sync),
    ) -> Result<Vec<CountedUnit>, Error> {
        let stop = self.control.stop_token();
        let stop = self.instant(share).map_or_else(|| stop.child(), |end| stop.until(end));
        let all = places.end.saturating_sub(places.start);
        let counted = Mutex::new(BTreeMap::new());
        let add = |place, unit| {
            let mut counted = counted.lock();
            counted.insert(place, unit);
            let done = counted.len() as u64;
            drop(counted);
            self.control.report(Progress::of_pieces(done, all));
        };
        let work = |tasks: Tasks<'_>| self.on_this_thread(tasks, draw, &add);
        let ended = workers(self.control.thread_count(), places.clone(), &stop, work);
        self.control.stop_token().check()?;
        match ended {
            Ok(_) | Err(Error::Stopped(Stopped::AtDeadline)) => (),
            Err(error) => return Err(error),
        }
        let mut counted = counted.into_inner();
        Ok(places.map_while(|place| counted.remove(&place)).collect())
    }

    /// Counts units on the calling thread.
    ///
    /// The first unit takes longer because its memory is new and the caches are cold. If it is short, it is
    /// counted twice, and only the second time is measured.
    fn on_this_thread(
        &self,
        mut tasks: Tasks<'_>,
        draw: &(dyn Fn(u64) -> Option<SampledUnit> + Sync),
        add: &dyn Fn(u64, CountedUnit),
    ) -> Result<(), Error> {
        let stop = tasks.stop_token().clone();
        let options = engine::Options::from(Control::default().stop(&stop)).kernel(self.kernel);
        let (started, before) = (Instant::now(), Cell::default());
        // Returns the seconds since the previous call: processor time, but wall-clock time while a GPU
        // counts.
        let lap = || {
            let cpu = machine::thread_cpu_time().filter(|_| self.kernel.adapter().is_none());
            let now = cpu.unwrap_or_else(|| started.elapsed());
            now.saturating_sub(before.replace(now)).as_secs_f64()
        };
        let (place, again) = (Cell::new(0), Cell::new(None));
        let mut next = || {
            let new = || {
                place.set(tasks.next()?);
                draw(place.get())
            };
            let next = again.take().or_else(new);
            lap();
            next
        };
        let (mut is_first, mut list_seconds, mut list_bytes) = (true, 0.0, 0);
        let mut note = |draw: SampledUnit, stage: Stage| match stage {
            Stage::Listed(bytes) => (list_seconds, list_bytes) = (lap(), bytes),
            Stage::Counted(count) => {
                let join_seconds = lap();
                if std::mem::take(&mut is_first) && list_seconds + join_seconds < LONGEST_REHEARSAL
                {
                    return again.set(Some(draw));
                }
                // A solution was counted only if both of its halves were kept.
                let total = count.total as f64 / (draw.keep * draw.keep);
                let halves = [count.raw_top, count.raw_bottom].map(|half| half as f64 / draw.keep);
                let unit =
                    CountedUnit { draw, total, halves, list_seconds, join_seconds, list_bytes };
                add(place.get(), unit);
            }
            _ => (),
        };
        Ok(self.plan.engine().sample(&options, &mut next, &mut note)?)
    }
}
