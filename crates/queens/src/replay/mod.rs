//! Goes to any step of a search, forwards and backwards.
//!
//! A search can have billions of steps, and it runs only forwards. So a [`Replay`] reads it once,
//! as far as necessary, and stores *checkpoints* at regular distances: [`Snapshot`]s before nodes,
//! where the search can resume. To reach a step, the replay runs the search from the last
//! checkpoint before it. If there are too many checkpoints, every second one is dropped and their
//! distance doubles. So memory is bounded, and the distance is always a small fraction of the steps
//! that were read.
//!
//! | file | purpose |
//! |---|---|
//! | `checkpoints` | how far the search was read, and the nodes where it can resume |
//! | `walk` | follows a search step by step, from any of its nodes |
//! | `marks` | finds solutions, dead ends, and the step whose board is nearest to a given one |

mod checkpoints;
mod marks;
#[cfg(test)]
mod tests;
mod walk;

pub use marks::MarkCounts;

use crate::control::unpoisoned;
use crate::trace::{Event, Snapshot};
use crate::{Algorithm, Search, Size};
use checkpoints::Checkpoints;
use std::ops::ControlFlow;
use std::sync::{Mutex, MutexGuard};
use walk::Walk;

/// The number of steps between two checks for a stop.
const INTERVAL: u64 = 1 << 14;

/// How far a search was read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extent {
    /// The last step that was read.
    pub steps: u64,
    /// Whether it is the last step of the search.
    pub is_complete: bool,
}

/// Some steps of a search, and the state before them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Window {
    /// The state before the first of the steps.
    pub base: Snapshot,
    /// The step that led to this state; `None` for state 0.
    pub last: Option<Event>,
    /// The steps.
    pub events: Vec<Event>,
    /// How far the search was read.
    pub extent: Extent,
}

/// The search of one algorithm on one board, as far as it was read.
///
/// Steps are numbered from 1; *state s* is the state after s steps, and state 0 is the beginning.
/// While one thread reads the search, other threads can access the steps that were read.
///
/// A *mark* is a step at which a counter increases. A solution is marked at its own step. A dead
/// end is marked at the step before the removal that reveals it, where the board still shows its
/// queens.
///
/// ```
/// use queens::replay::Replay;
/// use queens::trace::{Counters, Event};
/// use queens::{Algorithm, Size};
///
/// let replay = Replay::new(Algorithm::Bitmap, Size::new(6)?);
/// let found = |counters: Counters| counters.found;
/// let first = replay.find_mark(0, found, || false).unwrap();
/// let second = replay.find_mark(first, found, || false).unwrap();
/// let state = replay.at(second, || false).unwrap();
/// assert_eq!((state.base.step(), state.base.counters().found), (second, 2));
/// assert!(matches!(state.last, Some(Event::Solution { .. })));
/// assert_eq!(replay.previous_mark(second, found), Some(first));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Replay {
    algorithm: Algorithm,
    size: Size,
    checkpoints: Mutex<Checkpoints>,
}

impl Replay {
    /// Creates a replay that has read nothing.
    pub fn new(algorithm: Algorithm, size: Size) -> Replay {
        Replay { algorithm, size, checkpoints: Mutex::default() }
    }

    /// The algorithm of the search.
    pub fn algorithm(&self) -> Algorithm {
        self.algorithm
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How far the search was read.
    pub fn extent(&self) -> Extent {
        self.checkpoints().extent()
    }

    /// Reads the search until it ends or `stop` returns true.
    ///
    /// `stop` is called many times per second. At least a few steps are read.
    pub fn follow(&self, stop: impl FnMut(Extent) -> bool) -> Extent {
        self.follow_until(|_| false, stop)
    }

    /// Reads until `is_there` returns true for a state, or `stop` returns true.
    fn follow_until(
        &self,
        mut is_there: impl FnMut(&Snapshot) -> bool,
        mut stop: impl FnMut(Extent) -> bool,
    ) -> Extent {
        let (start, due, extent) = self.checkpoints().last();
        if extent.is_complete {
            return extent;
        }
        let mut question = extent.steps + INTERVAL;
        let first_pause = due.min(question);
        let mut pause = |snapshot: &Snapshot| {
            let due = self.checkpoints().add(snapshot);
            if snapshot.step() >= question {
                question = snapshot.step() + INTERVAL;
                let extent = self.checkpoints().reach(snapshot, false);
                if stop(extent) {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(due.min(question))
        };
        let mut walk = Walk::new(start, first_pause, &mut pause, &mut is_there);
        let ended = walk.on(self.algorithm, self.size);
        self.checkpoints().reach(walk.snapshot(), ended.is_continue())
    }

    /// Returns the state after a step, or the last state if the search ends earlier.
    ///
    /// The window has no steps after this state. Reads the search as far as necessary; returns
    /// `None` if `stop` returns true first.
    pub fn at(&self, step: u64, mut stop: impl FnMut() -> bool) -> Option<Window> {
        let mut extent = self.extent();
        if extent.steps < step {
            extent = self.follow_until(|snapshot| snapshot.step() >= step, |_| stop());
        }
        (extent.steps >= step || extent.is_complete).then(|| self.window(step, 0))
    }

    /// Returns the state after `from` steps, and up to `count` of the steps that follow.
    ///
    /// Only steps that were read are included.
    pub fn window(&self, from: u64, count: usize) -> Window {
        let extent = self.extent();
        let from = from.min(extent.steps);
        let count = (extent.steps - from).min(count as u64);
        let end = from + count;
        let mut window =
            Window { extent, events: Vec::with_capacity(count as usize), ..Window::default() };
        if end == 0 {
            return window;
        }
        let mut snapshot = self.checkpoints().before(|checkpoint| checkpoint.step() < from.max(1));
        let start = snapshot.queens().to_vec();
        let _ = self.algorithm.trace_from(self.size, &start, |event| {
            snapshot.apply(&event);
            if snapshot.step() == from {
                (window.base, window.last) = (snapshot.clone(), Some(event));
            } else if snapshot.step() > from {
                window.events.push(event);
            }
            if snapshot.step() < end { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        window
    }

    /// Follows the search until `is_over` returns true, or up to step `end`.
    ///
    /// Stores no checkpoints. Begins at the last checkpoint for which `start` returns true.
    fn walk(
        &self,
        start: impl Fn(&Snapshot) -> bool,
        end: u64,
        mut is_over: impl FnMut(&Snapshot) -> bool,
    ) {
        let start = self.checkpoints().before(start);
        if start.step() < end {
            let mut pause = |_: &Snapshot| ControlFlow::Continue(u64::MAX);
            let mut is_over = |snapshot: &Snapshot| is_over(snapshot) || snapshot.step() >= end;
            let _ =
                Walk::new(start, u64::MAX, &mut pause, &mut is_over).on(self.algorithm, self.size);
        }
    }

    /// Locks the checkpoints.
    ///
    /// Each change is a single step, so a panic cannot leave them inconsistent.
    fn checkpoints(&self) -> MutexGuard<'_, Checkpoints> {
        unpoisoned(self.checkpoints.lock())
    }
}
