//! Units counted one by one on all threads, each with its time.

use crate::plan::Plan;
use crate::{Error, machine};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Draw, PartCount, Stage};
use queens::run::{Control, Progress, Tasks, workers};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A unit to be counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// Its stratum, by place.
    pub(super) stratum: usize,
    /// How many units it stands for, as a share of the average: the less likely it was to be drawn,
    /// the more.
    pub(super) weight: f64,
    pub(super) draw: Draw,
}

impl Drawn {
    pub(super) fn new(stratum: usize, weight: f64, unit: u64, keep: f64, seed: u64) -> Drawn {
        Drawn { stratum, weight, draw: Draw::new(unit, keep, seed) }
    }
}

/// A unit that was counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub(super) stratum: usize,
    /// As it was drawn: [`Drawn::weight`].
    pub(super) weight: f64,
    /// The probability with which its left placements were kept.
    pub(super) keep: f64,
    /// Its weighted count, scaled up if it was thinned.
    pub(super) total: f64,
    /// Half-placements of its halves, as many as were made.
    pub(super) halves: [f64; 2],
    /// Processor seconds for its two lists of quadrant placements.
    pub(super) list_seconds: f64,
    /// Processor seconds for the rest.
    pub(super) join_seconds: f64,
    /// Memory of its two lists.
    pub(super) list_bytes: usize,
}

impl Counted {
    /// All processor seconds.
    pub(super) fn seconds(&self) -> f64 {
        self.list_seconds + self.join_seconds
    }

    /// The sizes its halves would have if all were kept.
    pub(super) fn whole_halves(&self) -> [f64; 2] {
        self.halves.map(|half| half / self.keep)
    }
}

/// Where units are counted.
pub(super) struct Pool<'a> {
    pub(super) plan: &'a Plan,
    pub(super) kernel: Kernel,
    pub(super) control: &'a Control<'a>,
    pub(super) threads: usize,
}

impl Pool<'_> {
    /// Counts units on all threads, in the order of drawing as far as threads allow.
    pub(super) fn count(&self, drawn: Vec<Drawn>) -> Result<Vec<Counted>, Error> {
        let counted = Mutex::new(Vec::with_capacity(drawn.len()));
        let work = |tasks: Tasks<'_>| {
            self.on_this_thread(tasks, &drawn, |unit| {
                let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
                counted.push(unit);
                let done = Progress::of_pieces(counted.len() as u64, drawn.len() as u64);
                drop(counted);
                self.control.report(done);
            })
        };
        workers(self.threads, 0..drawn.len() as u64, self.control.stop_token(), work)?;
        Ok(counted.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Counts one unit after the other and measures the time of each.
    fn on_this_thread(
        &self,
        mut tasks: Tasks<'_>,
        drawn: &[Drawn],
        mut done: impl FnMut(Counted),
    ) -> Result<(), Error> {
        let options = engine::Options::default().kernel(self.kernel).stop(tasks.stop_token());
        let current = std::cell::Cell::new(None);
        let mut clock = Clock::start();
        let mut lists = (0.0, 0);
        let mut next = || {
            current.set(tasks.next().and_then(|task| drawn.get(task as usize)).copied());
            Some(current.get()?.draw)
        };
        let mut note = |_: Draw, stage: Stage| match (stage, current.get()) {
            (Stage::Listed(bytes), _) => lists = (clock.lap(), bytes),
            (Stage::Counted(count), Some(drawn)) => {
                done(Counted {
                    list_seconds: lists.0,
                    list_bytes: lists.1,
                    join_seconds: clock.lap(),
                    ..counted(&drawn, &count)
                });
                clock.lap();
            }
            _ => (),
        };
        Ok(self.plan.engine().sample(&options, &mut next, &mut note)?)
    }
}

fn counted(drawn: &Drawn, count: &PartCount) -> Counted {
    let keep = drawn.draw.keep.min(1.0);
    Counted {
        stratum: drawn.stratum,
        weight: drawn.weight,
        keep,
        total: count.total as f64 / (keep * keep),
        halves: [count.raw_top as f64, count.raw_bottom as f64],
        list_seconds: 0.0,
        join_seconds: 0.0,
        list_bytes: 0,
    }
}

/// Processor time of this thread, or wall-clock time where the system measures no other.
struct Clock {
    started: Instant,
    before: Duration,
}

impl Clock {
    fn start() -> Clock {
        let mut clock = Clock { started: Instant::now(), before: Duration::ZERO };
        clock.lap();
        clock
    }

    /// The seconds since the last lap.
    fn lap(&mut self) -> f64 {
        let now = machine::thread_cpu_time().unwrap_or_else(|| self.started.elapsed());
        let lap = now.saturating_sub(self.before);
        self.before = now;
        lap.as_secs_f64()
    }
}
