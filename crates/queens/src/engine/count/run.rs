//! Distributes units over threads: each idle thread takes the next unit.
//!
//! So all threads are busy until the last units of a count, and the result does not depend on the
//! number of threads. While they count, threads share only the number of the next unit and the
//! lists of the current tiles.

use super::session::Session;
use super::worker::Worker;
use crate::Error;
use crate::control::{Progress, Tasks, workers};
use crate::engine::kernel::{Isa, Task, dispatch};
use crate::engine::lists::{Cursor, ListCache};
use crate::engine::options::{Options, ThreadTimer};
use crate::engine::plan::UnitPlan;
use crate::engine::result::{PartCount, Stage, UnitsCount};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The expected work that justifies one more thread, in nanoseconds.
const THREAD_COST: f64 = 5e5;

/// The minimum time for a unit, in nanoseconds: the time to find that it has no halves.
///
/// On a board with many blocked squares, the expected cost of a unit is nearly 0.
const UNIT_COST: f64 = 100.0;

/// The expected work between two reports of progress, in nanoseconds.
const REPORT_COST: u64 = 10_000_000;

impl Session<'_> {
    /// Counts some units like [`UnitPlan::count_units`].
    ///
    /// The stop token of the session replaces the stop token in the options.
    ///
    /// # Errors
    /// See [`UnitPlan::count_units`].
    pub fn count_units(
        &self,
        units: Range<u64>,
        options: &Options<'_>,
    ) -> Result<UnitsCount, Error> {
        let (plan, kernel) = (self.plan, options.chosen_kernel()?);
        let control = options.control().clone().stop(&self.stop);
        let options = &options.clone().with_control(control);
        let units = units.start.min(plan.units())..units.end.min(plan.units());
        let shared = SharedCount::new(plan, units.clone(), options, self.cache.clone());
        let cost = shared.cost + UNIT_COST * (units.end - units.start) as f64;
        let most = ((cost / THREAD_COST) as usize).saturating_add(1);
        let threads = options.control().thread_count().min(most);
        let work = |tasks: Tasks<'_>| dispatch(kernel, ThreadWork { shared: &shared, tasks });
        let counts = workers(threads, units.clone(), &self.stop, work)?;
        let mut total = UnitsCount::empty(plan, units, kernel, counts.len());
        counts.iter().for_each(|counted| total.add(&counted.parts));
        total.unit_counts = by_number(counts);
        Ok(total)
    }
}

fn by_number(counts: Vec<ThreadResult>) -> Vec<u128> {
    let mut units: Vec<_> = counts.into_iter().flat_map(|counted| counted.units).collect();
    units.sort_unstable_by_key(|&(number, _)| number);
    units.into_iter().map(|(_, count)| count).collect()
}

struct ThreadResult {
    parts: Vec<PartCount>,
    /// The number and the count of each unit, if requested.
    units: Vec<(u64, u128)>,
}

struct SharedCount<'a> {
    plan: &'a UnitPlan,
    options: &'a Options<'a>,
    units: Range<u64>,
    cache: Arc<ListCache>,
    /// The expected time of the whole count, in nanoseconds.
    cost: f64,
    units_done: AtomicU64,
    cost_done: AtomicU64,
}

impl<'a> SharedCount<'a> {
    fn new(
        plan: &'a UnitPlan,
        units: Range<u64>,
        options: &'a Options<'a>,
        cache: Arc<ListCache>,
    ) -> SharedCount<'a> {
        SharedCount {
            plan,
            options,
            cache,
            cost: plan.expected_cost(units.clone()),
            units_done: AtomicU64::new(0),
            cost_done: AtomicU64::new(0),
            units,
        }
    }

    /// Collects the units that the worker has counted. If `wait` is true, waits for all of them.
    fn take<I: Isa>(
        &self,
        part: usize,
        worker: &mut Worker<'_, I>,
        wait: bool,
        counted: &mut ThreadResult,
        timer: &mut ThreadTimer<'_>,
    ) -> Result<(), Error> {
        while let Some(unit) = worker.next(wait, &mut |stage| timer.finished(stage))? {
            let mut one = PartCount::empty(counted.parts[part].part);
            unit.add_to(&mut one);
            timer.finished(Stage::Counted(one));
            counted.parts[part].add(&one);
            if self.options.by_unit {
                counted.units.push((unit.number, unit.solutions));
            }
            self.finished(unit.cost);
        }
        Ok(())
    }

    /// Adds a finished unit with this cost, and reports progress at intervals.
    fn finished(&self, cost: f64) {
        let control = self.options.control();
        if !control.is_watched() {
            return;
        }
        let cost = cost as u64;
        let units = self.units.end - self.units.start;
        let units_done = self.units_done.fetch_add(1, Ordering::Relaxed) + 1;
        let before = self.cost_done.fetch_add(cost, Ordering::Relaxed);
        if before / REPORT_COST < (before + cost) / REPORT_COST || units_done == units {
            let share = if units_done == units { 1.0 } else { (before + cost) as f64 / self.cost };
            control.report(Progress::new(share, units_done, units));
        }
    }
}

struct ThreadWork<'a> {
    shared: &'a SharedCount<'a>,
    tasks: Tasks<'a>,
}

impl Task for ThreadWork<'_> {
    type Output = Result<ThreadResult, Error>;

    fn run<I: Isa>(self, isa: I) -> Result<ThreadResult, Error> {
        let shared = self.shared;
        let parts = shared.plan.parts().map(PartCount::empty).collect();
        let mut counted = ThreadResult { parts, units: Vec::new() };
        let mut lists =
            Cursor::new(shared.plan, shared.cache.clone(), shared.options.control().stop_token());
        let mut worker: Option<(usize, Worker<'_, I>)> = None;
        let mut timer = shared.options.thread_timer();
        for number in self.tasks {
            let unit = lists.unit(number);
            let part = unit.part;
            // A worker is reused only for units of the same part, because the mask bits of other
            // parts have other meanings.
            if let Some((before, mut worker)) = worker.take_if(|(before, _)| *before != part) {
                shared.take(before, &mut worker, true, &mut counted, &mut timer)?;
            }
            let (_, worker) = worker
                .get_or_insert_with(|| (part, Worker::new(isa, shared.plan, shared.options, part)));
            timer.finished(Stage::Listed(unit.bytes()));
            worker.begin(number, &unit, &mut |stage| timer.finished(stage))?;
            shared.take(part, worker, false, &mut counted, &mut timer)?;
        }
        if let Some((part, mut worker)) = worker {
            shared.take(part, &mut worker, true, &mut counted, &mut timer)?;
        }
        lists.finish();
        Ok(counted)
    }
}
