//! Threads: units handed out one by one, each counted by whichever thread is free.
//!
//! The only state the threads share while they count is the number of the next unit and, once per
//! tile, the lists of the tile. So the last units of a count are spread over all threads, and the
//! result does not depend on how many there are.

use super::columns::Stratum;
use super::count::{PartCount, TileCount};
use super::halves;
use super::join::{HalfList, Joiner};
use super::kernel::{Isa, Kernel, Task, dispatch};
use super::lists::{SetLists, Shelf, TileLists};
use super::options::{Options, Progress};
use super::problem::SubProblem;
use super::quadrants::Scratch;
use super::tiles::{Grid, Tile, Unit};
use super::units::Plan;
use crate::Error;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// A thread is worth starting for this much work, in expected nanoseconds.
const THREAD_COST: f64 = 5e5;

/// Progress is reported after this much work, in expected nanoseconds.
const REPORT_COST: u64 = 10_000_000;

/// Counts some units of a plan.
pub(crate) fn run(
    plan: &Plan,
    units: Range<u64>,
    options: &Options<'_>,
) -> Result<TileCount, Error> {
    let kernel = options.chosen_kernel()?;
    let units = units.start.min(plan.units())..units.end.min(plan.units());
    let job = Job::new(plan, units.clone(), options);
    let threads = options.most_threads().min(1 + (job.cost / THREAD_COST) as usize);
    let counts = job.on_threads(threads, kernel);
    if options.is_cancelled() {
        return Err(Error::Cancelled);
    }
    let mut total = TileCount::empty(plan, units, kernel, threads);
    counts.iter().for_each(|parts| total.add(parts));
    Ok(total)
}

/// What the threads of a count share.
struct Job<'a> {
    plan: &'a Plan,
    options: &'a Options<'a>,
    units: Range<u64>,
    next: AtomicU64,
    shelf: Shelf,
    /// Expected nanoseconds of the whole.
    cost: f64,
    units_done: AtomicU64,
    cost_done: AtomicU64,
}

impl<'a> Job<'a> {
    fn new(plan: &'a Plan, units: Range<u64>, options: &'a Options<'a>) -> Job<'a> {
        Job {
            plan,
            options,
            next: AtomicU64::new(units.start),
            shelf: Shelf::default(),
            cost: plan.expected_cost(units.clone()),
            units_done: AtomicU64::new(0),
            cost_done: AtomicU64::new(0),
            units,
        }
    }

    /// What each thread counted.
    fn on_threads(&self, threads: usize, kernel: Kernel) -> Vec<Vec<PartCount>> {
        if threads == 1 {
            return vec![dispatch(kernel, Work { job: self })];
        }
        std::thread::scope(|scope| {
            let spawn = |_| scope.spawn(|| dispatch(kernel, Work { job: self }));
            let workers: Vec<_> = (0..threads).map(spawn).collect();
            let join = |worker: std::thread::ScopedJoinHandle<'_, _>| match worker.join() {
                Ok(parts) => parts,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            workers.into_iter().map(join).collect()
        })
    }

    /// A unit that no thread has taken yet.
    fn take(&self) -> Option<u64> {
        if self.options.is_cancelled() {
            return None;
        }
        let unit = self.next.fetch_add(1, Ordering::Relaxed);
        (unit < self.units.end).then_some(unit)
    }

    /// Notes a finished unit of this cost, and reports now and then.
    fn finished(&self, cost: f64) {
        let Some(report) = self.options.reporter() else { return };
        let cost = cost as u64;
        let units = self.units.end - self.units.start;
        let units_done = self.units_done.fetch_add(1, Ordering::Relaxed) + 1;
        let before = self.cost_done.fetch_add(cost, Ordering::Relaxed);
        if before / REPORT_COST < (before + cost) / REPORT_COST || units_done == units {
            let share = if units_done == units { 1.0 } else { (before + cost) as f64 / self.cost };
            report(Progress { share: share.min(1.0), units_done, units });
        }
    }
}

/// One thread's share of a job.
struct Work<'a> {
    job: &'a Job<'a>,
}

impl Task for Work<'_> {
    type Output = Vec<PartCount>;

    fn run<I: Isa>(self, isa: I) -> Vec<PartCount> {
        let mut counts: Vec<_> = self.job.plan.parts().map(PartCount::empty).collect();
        let mut worker: Option<Worker<'_, I>> = None;
        while let Some(unit) = self.job.take() {
            let mut here = match worker.take() {
                Some(worker) if worker.tile.units.contains(&unit) => worker,
                before => Worker::enter(isa, self.job, unit, before),
            };
            here.count(unit, &mut counts[here.grid().sub_problem]);
            self.job.finished(here.grid().unit_cost);
            worker = Some(here);
        }
        counts
    }
}

/// A thread at work on a tile, with its buffers.
struct Worker<'a, I: Isa> {
    isa: I,
    job: &'a Job<'a>,
    grid: usize,
    tile: Tile,
    lists: TileLists,
    joiner: Joiner<'a, I>,
    halves: [HalfList; 2],
    scratch: Scratch,
}

impl<'a, I: Isa> Worker<'a, I> {
    /// Goes to the tile of a unit; buffers, and lists that are still needed, come along.
    fn enter(isa: I, job: &'a Job<'a>, unit: u64, before: Option<Worker<'a, I>>) -> Worker<'a, I> {
        let place = job.plan.grid_of(unit);
        let grid = job.plan.grid(place);
        let tile = grid.tile_of(unit);
        let sub_problem = &job.plan.sub_problems[grid.sub_problem];
        let lists = job.shelf.tile(place, &sub_problem.strata[grid.stratum], &tile);
        match before {
            Some(before) if before.grid().sub_problem == grid.sub_problem => {
                Worker { grid: place, tile, lists, ..before }
            }
            _ => {
                let joiner = job.options.joiner(
                    isa,
                    sub_problem.join_bits,
                    sub_problem.columns.iter().sum(),
                );
                let halves = [HalfList::default(), HalfList::default()];
                let scratch = Scratch::default();
                Worker { isa, job, grid: place, tile, lists, joiner, halves, scratch }
            }
        }
    }

    fn grid(&self) -> &'a Grid {
        self.job.plan.grid(self.grid)
    }

    fn sub_problem(&self) -> &'a SubProblem {
        &self.job.plan.sub_problems[self.grid().sub_problem]
    }

    fn sets(&self) -> &'a Stratum {
        &self.sub_problem().strata[self.grid().stratum]
    }

    /// Adds the unit to the count of its part.
    fn count(&mut self, number: u64, count: &mut PartCount) {
        let unit = self.grid().unit(&self.tile, number);
        let weight = self.sets().weight_at(unit.left, unit.right);
        let classes = self.sub_problem().levels.is_some();
        self.fill(unit);
        let [top, bottom] = &mut self.halves;
        let sizes = [top.masks.len() as u64, bottom.masks.len() as u64];
        let pairs = if classes {
            self.joiner.count_classes(top, bottom)
        } else {
            self.joiner.count(top, bottom)
        };
        count.add_unit(weight, sizes, pairs);
    }

    /// Makes both half lists of a unit.
    fn fill(&mut self, unit: Unit) {
        let sub_problem = self.sub_problem();
        let [left, right] = self.sets().columns(unit, sub_problem.columns[1]);
        let left_columns = left.count_ones();
        let scratch = &mut self.scratch;
        let mut make = |side, set| SetLists::new(sub_problem, side, set, left_columns, scratch);
        let left_lists = self.lists.left.lists(unit.left, 0, || make(0, left));
        let right_lists = self.lists.right.lists(unit.right, unit.variant, || make(1, right));
        for (half, list) in self.halves.iter_mut().enumerate() {
            let products = left_lists.halves[half].iter().zip(&right_lists.halves[half]);
            let ends = sub_problem.class_ends(half, left, right);
            halves::fill(self.isa, products, ends, sub_problem.join_mask(), list);
        }
    }
}
