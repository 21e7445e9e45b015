//! Units counted one by one on all threads, each with its time.

use crate::plan::CountPlan;
use crate::{Error, machine};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Draw, PartCount, Stage};
use queens::run::{Control, Progress, StopToken, Stopped, Tasks, workers};
use std::cell::Cell;
use std::ops::Range;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A unit to be counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    /// Its stratum, by place.
    pub(super) stratum: usize,
    /// To what its chance within the stratum was proportional.
    pub(super) size: f64,
    pub(super) draw: Draw,
}

/// A unit that was counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct SampledUnit {
    pub(super) stratum: usize,
    /// As it was drawn: [`Drawn::size`].
    pub(super) size: f64,
    /// The probability with which its left placements were kept.
    pub(super) keep: f64,
    /// Its weighted count, as much of it as was kept.
    pub(super) total: f64,
    /// The half-placements that were made of each half.
    pub(super) halves: [f64; 2],
    /// Processor seconds for its two lists of quadrant placements.
    pub(super) list_seconds: f64,
    /// Processor seconds for the rest.
    pub(super) join_seconds: f64,
    /// Memory of its two lists.
    pub(super) list_bytes: usize,
}

impl SampledUnit {
    /// The count of the whole unit, without bias: both halves of a solution must have been kept.
    pub(super) fn whole_total(&self) -> f64 {
        self.total / (self.keep * self.keep)
    }

    /// The sizes its halves would have if all were kept.
    pub(super) fn whole_halves(&self) -> [f64; 2] {
        self.halves.map(|half| half / self.keep)
    }
}

/// Where units are counted.
#[derive(Clone, Copy)]
pub(super) struct Pool<'a> {
    pub(super) plan: &'a CountPlan,
    pub(super) kernel: Kernel,
    pub(super) control: &'a Control<'a>,
    pub(super) threads: usize,
}

impl Pool<'_> {
    /// Counts the units that `draw` gives for some places of a sequence, and returns them in this order.
    /// At the deadline of `stop`, returns the unbroken prefix.
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

    /// Counts one unit after the other and measures the time of each.
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
            clock.lap();
            current.get().map(|(_, drawn): (u64, Drawn)| drawn.draw)
        };
        let mut note = |_: Draw, stage: Stage| match (stage, current.get()) {
            (Stage::Listed(bytes), _) => lists = (clock.lap(), bytes),
            (Stage::Counted(count), Some((place, drawn))) => {
                let ((list_seconds, list_bytes), join_seconds) = (lists, clock.lap());
                rehearsal.set(rehearsal.get().after(list_seconds + join_seconds));
                if rehearsal.get() == Rehearsal::Done {
                    let times =
                        SampledUnit { list_seconds, join_seconds, ..counted(&drawn, &count) };
                    add(place, SampledUnit { list_bytes, ..times });
                }
            }
            _ => (),
        };
        Ok(self.plan.engine().sample(&options, &mut next, &mut note)?)
    }
}

/// The first unit of a thread takes longer, since its memory is new and the caches are cold. So a short
/// one is counted twice, and the second time counts.
#[derive(Clone, Copy, PartialEq)]
enum Rehearsal {
    Open,
    Again,
    Done,
}

impl Rehearsal {
    /// Longer units are hardly longer for being the first.
    const LONGEST: f64 = 0.05;

    fn after(self, seconds: f64) -> Rehearsal {
        let again = self == Rehearsal::Open && seconds < Rehearsal::LONGEST;
        if again { Rehearsal::Again } else { Rehearsal::Done }
    }
}

fn is_late(error: &Error) -> bool {
    matches!(error, Error::Stopped(Stopped::AtDeadline))
}

fn counted(drawn: &Drawn, count: &PartCount) -> SampledUnit {
    SampledUnit {
        stratum: drawn.stratum,
        size: drawn.size,
        keep: drawn.draw.keep.min(1.0),
        total: count.total as f64,
        halves: [count.raw_top as f64, count.raw_bottom as f64],
        list_seconds: 0.0,
        join_seconds: 0.0,
        list_bytes: 0,
    }
}

/// Processor time of this thread, or wall-clock time where the system measures no other.
struct LapClock {
    started: Instant,
    /// The wall clock, where a GPU counts and this thread waits.
    is_wall: bool,
    before: Cell<Duration>,
}

impl LapClock {
    fn start(kernel: Kernel) -> LapClock {
        let (started, is_wall) = (Instant::now(), kernel.adapter().is_some());
        LapClock { started, is_wall, before: Cell::default() }
    }

    /// The seconds since the last lap.
    fn lap(&self) -> f64 {
        let cpu = machine::thread_cpu_time().filter(|_| !self.is_wall);
        let now = cpu.unwrap_or_else(|| self.started.elapsed());
        now.saturating_sub(self.before.replace(now)).as_secs_f64()
    }
}
