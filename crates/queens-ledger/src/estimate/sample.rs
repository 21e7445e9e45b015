//! Counts single units on all threads and measures the time of each.

use crate::plan::CountPlan;
use crate::{Error, machine};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Draw, PartCount, Stage};
use queens::run::{Control, Progress, StopToken, Stopped, Tasks, workers};
use std::cell::Cell;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A unit to count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// The index of its stratum.
    pub(super) stratum: usize,
    /// Its weight within the stratum, to which the probability of drawing it was proportional.
    pub(super) size: f64,
    pub(super) draw: Draw,
}

/// A counted unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct SampledUnit {
    pub(super) stratum: usize,
    /// The weight with which it was drawn: [`Drawn::size`].
    pub(super) size: f64,
    /// The probability of keeping each of its left placements.
    pub(super) keep: f64,
    /// Its weighted count, of the kept placements only.
    pub(super) total: f64,
    /// The half-placements made for each half.
    pub(super) halves: [f64; 2],
    /// Processor seconds for making its two quadrant lists.
    pub(super) list_seconds: f64,
    /// Processor seconds for the other stages.
    pub(super) join_seconds: f64,
    /// The memory of its two lists, in bytes.
    pub(super) list_bytes: usize,
}

impl SampledUnit {
    /// Returns an unbiased estimate of the count of the whole unit.
    ///
    /// A solution counts if both of its halves were kept.
    pub(super) fn whole_total(&self) -> f64 {
        self.total / (self.keep * self.keep)
    }

    /// Returns the estimated sizes of its halves with all placements kept.
    pub(super) fn whole_halves(&self) -> [f64; 2] {
        self.halves.map(|half| half / self.keep)
    }
}

/// The threads that count units.
#[derive(Clone, Copy)]
pub(super) struct Pool<'a> {
    pub(super) plan: &'a CountPlan,
    pub(super) kernel: Kernel,
    pub(super) control: &'a Control<'a>,
    pub(super) threads: usize,
}

impl Pool<'_> {
    /// Counts the units that `draw` returns for some places. Returns them in order.
    ///
    /// At the deadline of `stop`, returns the units before the first uncounted one.
    pub(super) fn count(
        &self,
        places: Range<u64>,
        draw: &(dyn Fn(u64) -> Option<Drawn> + Sync),
        stop: &StopToken,
    ) -> Result<Vec<SampledUnit>, Error> {
        let counted = Mutex::new(Vec::new());
        let all = places.end.saturating_sub(places.start);
        let add = |place, unit| {
            let mut counted = counted.lock().unwrap_or_else(PoisonError::into_inner);
            counted.push((place, unit));
            let done = counted.len() as u64;
            drop(counted);
            self.control.report(Progress::of_pieces(done, all));
        };
        let work = |tasks: Tasks<'_>| self.on_this_thread(tasks, draw, &add);
        let ended = workers(self.threads, places.clone(), stop, work);
        self.control.stop_token().check()?;
        if let Err(error) = ended.map(drop)
            && !is_late(&error)
        {
            return Err(error);
        }
        let mut counted = counted.into_inner().unwrap_or_else(PoisonError::into_inner);
        counted.sort_unstable_by_key(|&(place, _)| place);
        let unbroken =
            counted.into_iter().zip(places).take_while(|((place, _), next)| place == next);
        Ok(unbroken.map(|((_, unit), _)| unit).collect())
    }

    /// Counts units one after another and measures the time of each.
    fn on_this_thread(
        &self,
        mut tasks: Tasks<'_>,
        draw: &(dyn Fn(u64) -> Option<Drawn> + Sync),
        add: &dyn Fn(u64, SampledUnit),
    ) -> Result<(), Error> {
        let stop = tasks.stop_token().clone();
        let options = engine::Options::from(Control::default().stop(&stop)).kernel(self.kernel);
        let (current, rehearsal) = (Cell::new(None), Cell::new(Rehearsal::Open));
        let clock = LapClock::start(self.kernel);
        let mut lists = (0.0, 0);
        let mut next = || {
            if rehearsal.get() != Rehearsal::Again {
                let place = tasks.next()?;
                current.set(Some((place, draw(place)?)));
            }
            clock.since_last();
            current.get().map(|(_, drawn): (u64, Drawn)| drawn.draw)
        };
        let mut note = |_: Draw, stage: Stage| match (stage, current.get()) {
            (Stage::Listed(bytes), _) => lists = (clock.since_last(), bytes),
            (Stage::Counted(count), Some((place, drawn))) => {
                let join_seconds = clock.since_last();
                rehearsal.set(rehearsal.get().after(lists.0 + join_seconds));
                if rehearsal.get() == Rehearsal::Done {
                    add(place, counted(&drawn, &count, lists, join_seconds));
                }
            }
            _ => (),
        };
        Ok(self.plan.engine().sample(&options, &mut next, &mut note)?)
    }
}

/// Whether a thread must repeat its first unit.
///
/// The first unit takes longer because its memory is new and the caches are cold. So a short first unit is
/// counted twice, and only the second time is used.
#[derive(Clone, Copy, PartialEq)]
enum Rehearsal {
    Open,
    Again,
    Done,
}

impl Rehearsal {
    /// The limit of a repeated unit, in seconds. Longer first units take hardly longer than others.
    const LONGEST: f64 = 0.05;

    fn after(self, seconds: f64) -> Rehearsal {
        let again = self == Rehearsal::Open && seconds < Rehearsal::LONGEST;
        if again { Rehearsal::Again } else { Rehearsal::Done }
    }
}

fn is_late(error: &Error) -> bool {
    matches!(error, Error::Stopped(Stopped::AtDeadline))
}

fn counted(
    drawn: &Drawn,
    count: &PartCount,
    (list_seconds, list_bytes): (f64, usize),
    join_seconds: f64,
) -> SampledUnit {
    SampledUnit {
        stratum: drawn.stratum,
        size: drawn.size,
        keep: drawn.draw.keep.min(1.0),
        total: count.total as f64,
        halves: [count.raw_top as f64, count.raw_bottom as f64],
        list_seconds,
        join_seconds,
        list_bytes,
    }
}

/// Measures the processor time of this thread. Uses wall-clock time if the system measures no other.
struct LapClock {
    started: Instant,
    /// Uses the wall clock, because a GPU counts while this thread waits.
    is_wall: bool,
    before: Cell<Duration>,
}

impl LapClock {
    fn start(kernel: Kernel) -> LapClock {
        let (started, is_wall) = (Instant::now(), kernel.adapter().is_some());
        LapClock { started, is_wall, before: Cell::default() }
    }

    /// Returns the seconds since the previous call.
    fn since_last(&self) -> f64 {
        let cpu = machine::thread_cpu_time().filter(|_| !self.is_wall);
        let now = cpu.unwrap_or_else(|| self.started.elapsed());
        now.saturating_sub(self.before.replace(now)).as_secs_f64()
    }
}
