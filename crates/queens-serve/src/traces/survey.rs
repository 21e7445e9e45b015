//! Following a search once, and keeping checkpoints of it.
//!
//! Checkpoints lie at nodes, because there the library can resume a search. When they
//! become too many, every second one is dropped and the distance doubles: memory stays bounded,
//! and the distance is always a small fraction of the whole.

use crate::api::trace::Known;
use crate::sync::lock;
use queens::observer::{Node, Observer, Visit};
use queens::symmetry::Images;
use queens::trace::{Counters, Position};
use queens::{Algorithm, Line, Size, Square};
use std::convert::Infallible;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Checkpoints that are kept at most: enough to replay a window in a few milliseconds after ten
/// seconds of any search.
const CHECKPOINTS: usize = 1 << 14;

/// Steps between checkpoints in the beginning.
const SPACING: u64 = 64;

/// Steps between looks at the clock.
const REPORT: u64 = 1 << 14;

/// What has been kept of a search.
#[derive(Debug)]
pub(super) struct Kept {
    /// Positions before nodes, in their order.
    pub(super) checkpoints: Vec<Position>,
    spacing: u64,
    /// After the last step, once it is known.
    pub(super) end: Option<Counters>,
}

impl Kept {
    /// Keeps a checkpoint; returns at which step the next one is due.
    fn add(&mut self, checkpoint: Position) -> u64 {
        if self.checkpoints.len() == CHECKPOINTS {
            let mut is_kept = false;
            self.checkpoints.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.spacing *= 2;
        }
        let due = checkpoint.step() + self.spacing;
        self.checkpoints.push(checkpoint);
        due
    }
}

/// What is known of a search, shared by the thread that follows it and those who ask.
#[derive(Debug)]
pub(super) struct Survey {
    kept: Mutex<Kept>,
    known: watch::Sender<Known>,
    stop: AtomicBool,
}

impl Survey {
    pub(super) fn new() -> Survey {
        Survey {
            kept: Mutex::new(Kept { checkpoints: Vec::new(), spacing: SPACING, end: None }),
            known: watch::Sender::new(Known::default()),
            stop: AtomicBool::new(false),
        }
    }

    pub(super) fn kept(&self) -> MutexGuard<'_, Kept> {
        lock(&self.kept)
    }

    pub(super) fn known(&self) -> Known {
        *self.known.borrow()
    }

    /// Waits until the search was followed up to a step, or is followed no longer.
    pub(super) async fn followed_to(&self, step: u64) {
        let is_there = |known: &Known| known.steps >= step || known.complete || known.cut_off;
        // The sender is here, so the channel is open.
        let _ = self.known.subscribe().wait_for(is_there).await;
    }

    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Follows a search on a thread of its own.
pub(super) fn follow(
    algorithm: Algorithm,
    size: Size,
    time: Duration,
    survey: Arc<Survey>,
) -> io::Result<()> {
    let thread = thread::Builder::new().name(format!("{algorithm} {size}"));
    thread.spawn(move || run(algorithm, size, time, &survey)).map(drop)
}

fn run(algorithm: Algorithm, size: Size, time: Duration, survey: &Survey) {
    let mut surveyor = Surveyor {
        survey,
        end: Instant::now() + time,
        position: Position::default(),
        checkpoint_due: 0,
        report_due: REPORT,
    };
    let known = match algorithm.search(size, &mut surveyor) {
        ControlFlow::Continue(()) => {
            survey.kept().end = Some(surveyor.position.counters());
            Known { steps: surveyor.position.step(), complete: true, cut_off: false }
        }
        ControlFlow::Break(TooLong) => {
            Known { steps: surveyor.position.step(), complete: false, cut_off: true }
        }
    };
    survey.known.send_replace(known);
}

/// The time is over, or nobody needs the trace any more.
struct TooLong;

/// Counts steps and keeps checkpoints.
struct Surveyor<'a> {
    survey: &'a Survey,
    end: Instant,
    position: Position,
    checkpoint_due: u64,
    report_due: u64,
}

impl Surveyor<'_> {
    #[cold]
    fn keep(&mut self) -> ControlFlow<TooLong> {
        let step = self.position.step();
        self.checkpoint_due = self.survey.kept().add(self.position.clone());
        if step < self.report_due {
            return ControlFlow::Continue(());
        }
        self.report_due = step + REPORT;
        self.survey.known.send_replace(Known { steps: step, ..Known::default() });
        if self.survey.stop.load(Ordering::Relaxed) || Instant::now() >= self.end {
            return ControlFlow::Break(TooLong);
        }
        ControlFlow::Continue(())
    }
}

impl Observer for Surveyor<'_> {
    type Stop = TooLong;

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<TooLong, Visit> {
        if self.position.step() >= self.checkpoint_due {
            self.keep()?;
        }
        unstopped(self.position.node(node))
    }

    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<TooLong> {
        unstopped(self.position.tested(square, attack))
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<TooLong> {
        unstopped(self.position.placed(square))
    }

    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<TooLong> {
        unstopped(self.position.removed(square))
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<TooLong> {
        unstopped(self.position.solution(images))
    }
}

/// A position never stops a search.
#[inline]
fn unstopped<T>(step: ControlFlow<Infallible, T>) -> ControlFlow<TooLong, T> {
    step.map_break(|never| match never {})
}
