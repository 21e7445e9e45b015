//! Following a search once, and keeping checkpoints of it.
//!
//! Checkpoints lie at nodes, because there the library can take a search up again. When they
//! become too many, every second one is dropped and the distance doubles: memory stays bounded,
//! and the distance is always a small fraction of the whole.

use crate::api::trace::{Counters, Known};
use crate::sync::lock;
use queens::observer::{Node, Observer, Visit};
use queens::symmetry::Images;
use queens::{Algorithm, Line, Size, Square};
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// Checkpoints that are kept at most: at the end of ten seconds of any search a window is then still
/// replayed in a few milliseconds.
const CHECKPOINTS: usize = 1 << 14;

/// Steps between checkpoints in the beginning.
const SPACING: u64 = 64;

/// Steps between looks at the clock.
const REPORT: u64 = 1 << 14;

/// Queens in the order in which they were placed; a trace has 16 rows at most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queens {
    squares: [Square; 16],
    len: u8,
}

impl Queens {
    const NONE: Queens = Queens { squares: [Square { row: 0, column: 0 }; 16], len: 0 };

    fn push(&mut self, square: Square) {
        self.squares[usize::from(self.len)] = square;
        self.len += 1;
    }

    pub(super) fn squares(&self) -> &[Square] {
        &self.squares[..usize::from(self.len)]
    }
}

/// The state before a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Checkpoint {
    pub(super) step: u64,
    pub(super) counters: Counters,
    pub(super) queens: Queens,
}

/// What has been kept of a search.
#[derive(Debug)]
pub(super) struct Kept {
    /// In their order.
    pub(super) checkpoints: Vec<Checkpoint>,
    spacing: u64,
    /// After the last step, once it is known.
    pub(super) end: Option<Counters>,
}

impl Kept {
    /// Keeps a checkpoint; returns at which step the next one is due.
    fn add(&mut self, checkpoint: Checkpoint) -> u64 {
        if self.checkpoints.len() == CHECKPOINTS {
            let mut is_kept = false;
            self.checkpoints.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.spacing *= 2;
        }
        self.checkpoints.push(checkpoint);
        checkpoint.step + self.spacing
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
        step: 0,
        counters: Counters::default(),
        queens: Queens::NONE,
        is_new: false,
        checkpoint_due: 0,
        report_due: REPORT,
    };
    let known = match algorithm.search(size, &mut surveyor) {
        ControlFlow::Continue(()) => {
            survey.kept().end = Some(surveyor.counters);
            Known { steps: surveyor.step, complete: true, cut_off: false }
        }
        ControlFlow::Break(TooLong) => {
            Known { steps: surveyor.step, complete: false, cut_off: true }
        }
    };
    survey.known.send_replace(known);
}

/// The time is over, or nobody asks any more.
struct TooLong;

/// Counts steps and keeps checkpoints.
struct Surveyor<'a> {
    survey: &'a Survey,
    end: Instant,
    step: u64,
    counters: Counters,
    queens: Queens,
    /// A queen was placed, or a node reached, and nothing has come of it yet.
    is_new: bool,
    checkpoint_due: u64,
    report_due: u64,
}

impl Surveyor<'_> {
    #[cold]
    fn keep(&mut self) -> ControlFlow<TooLong> {
        let Surveyor { step, counters, queens, .. } = *self;
        self.checkpoint_due = self.survey.kept().add(Checkpoint { step, counters, queens });
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
    fn node(&mut self, _: Node) -> ControlFlow<TooLong, Visit> {
        if self.step >= self.checkpoint_due {
            self.keep()?;
        }
        self.step += 1;
        self.counters.nodes += 1;
        self.is_new = true;
        ControlFlow::Continue(Visit::Enter)
    }

    #[inline]
    fn tested(&mut self, _: Square, _: Option<Line>) -> ControlFlow<TooLong> {
        self.step += 1;
        self.counters.tested += 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<TooLong> {
        self.step += 1;
        self.counters.placed += 1;
        self.queens.push(square);
        self.is_new = true;
        ControlFlow::Continue(())
    }

    #[inline]
    fn removed(&mut self, _: Square) -> ControlFlow<TooLong> {
        self.step += 1;
        self.counters.dead_ends += u64::from(std::mem::take(&mut self.is_new));
        self.queens.len -= 1;
        ControlFlow::Continue(())
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<TooLong> {
        self.step += 1;
        self.counters.found += 1;
        self.counters.solutions += images.len() as u64;
        self.is_new = false;
        ControlFlow::Continue(())
    }
}
