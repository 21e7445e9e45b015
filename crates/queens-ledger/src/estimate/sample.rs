//! Units counted one by one on all threads, each with its time.

use crate::plan::Plan;
use crate::{Error, machine};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Draw, PartCount, Stage};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A unit to be counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// Its stratum, by place.
    pub(super) stratum: usize,
    pub(super) draw: Draw,
}

impl Drawn {
    pub(super) fn new(stratum: usize, unit: u64, keep: f64, seed: u64) -> Drawn {
        Drawn { stratum, draw: Draw { unit, keep, seed } }
    }
}

/// A unit that was counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    pub(super) stratum: usize,
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

/// The threads of an estimate.
pub(super) struct Pool<'a> {
    pub(super) plan: &'a Plan,
    pub(super) kernel: Kernel,
    pub(super) threads: usize,
    pub(super) stop: &'a AtomicBool,
    pub(super) report: &'a (dyn Fn(f64) + Sync),
}

impl Pool<'_> {
    /// Counts the units, each on some thread.
    pub(super) fn count(&self, drawn: Vec<Drawn>) -> Result<Vec<Counted>, Error> {
        let next = AtomicUsize::new(0);
        let counted = Mutex::new(Vec::with_capacity(drawn.len()));
        let work = || {
            let take = || drawn.get(next.fetch_add(1, Ordering::Relaxed)).copied();
            self.on_this_thread(take, |unit| {
                let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
                counted.push(unit);
                (self.report)(counted.len() as f64 / drawn.len() as f64);
            })
        };
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| match worker.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })?;
        Ok(counted.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    fn on_this_thread(
        &self,
        take: impl Fn() -> Option<Drawn>,
        mut done: impl FnMut(Counted),
    ) -> Result<(), Error> {
        let options = engine::Options::default().kernel(self.kernel).cancel(self.stop);
        let drawn = std::cell::Cell::new(None);
        let mut clock = Clock::start();
        let mut lists = (0.0, 0);
        let mut next = || {
            drawn.set(take());
            Some(drawn.get()?.draw)
        };
        let mut told = |draw: Draw, stage: Stage| match (stage, drawn.get()) {
            (Stage::Listed(bytes), _) => lists = (clock.lap(), bytes),
            (Stage::Counted(count), Some(Drawn { stratum, .. })) => {
                done(Counted {
                    list_seconds: lists.0,
                    list_bytes: lists.1,
                    join_seconds: clock.lap(),
                    ..counted(stratum, draw.keep, &count)
                });
                clock.lap();
            }
            _ => (),
        };
        self.plan.engine().sample(&options, &mut next, &mut told).map_err(Error::of_engine)
    }
}

fn counted(stratum: usize, keep: f64, count: &PartCount) -> Counted {
    let keep = keep.min(1.0);
    Counted {
        stratum,
        keep,
        total: count.total as f64 / (keep * keep),
        halves: [count.raw_top as f64, count.raw_bottom as f64],
        list_seconds: 0.0,
        join_seconds: 0.0,
        list_bytes: 0,
    }
}

/// Processor time of this thread, or wall-clock time where the system tells no other.
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
