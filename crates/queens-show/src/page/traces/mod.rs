//! Traces with random access: the [`Replay`] of a search for the page.

mod needs;
mod recent;
#[cfg(test)]
mod tests;

pub use needs::Needs;
pub use recent::Recent;

use crate::draw::svg::{Animation, MOST_STEPS, Speed};
use crate::page::api::trace::{
    Direction, Known, MarkKind, Marks, NextMark, SamePosition, TraceState, TraceWindow,
};
use crate::page::limits::POSITION_REACH;
use queens::control::StopToken;
use queens::replay::{Extent, Replay};
use queens::trace::{Counters, Event, Snapshot};
use queens::{Algorithm, Size, Square};
use std::sync::atomic::{AtomicBool, Ordering};

/// The search of one algorithm on one board.
///
/// ```
/// use queens::control::StopToken;
/// use queens_show::page::traces::Trace;
/// use queens::{Algorithm, Size};
///
/// let trace = Trace::new(Algorithm::Bitmap, Size::new(6)?, StopToken::new());
/// let known = trace.follow(trace.stop_token(), &mut |_| ());
/// assert!(known.complete);
/// let window = trace.window(known.steps - 2, 10);
/// assert_eq!((window.base.counters.solutions, window.events.len()), (4, 2));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Debug)]
pub struct Trace {
    replay: Replay,
    stop: StopToken,
    is_cut_off: AtomicBool,
}

impl Trace {
    /// Creates the trace of a search without following it; `stop` cuts it off.
    pub fn new(algorithm: Algorithm, size: Size, stop: StopToken) -> Trace {
        Trace { replay: Replay::new(algorithm, size), stop, is_cut_off: AtomicBool::new(false) }
    }

    pub fn known(&self) -> Known {
        // Read this first, because a trace that is cut off no longer grows.
        let cut_off = self.is_cut_off.load(Ordering::Acquire);
        Known { cut_off, ..known(self.replay.extent()) }
    }

    pub fn stop_token(&self) -> &StopToken {
        &self.stop
    }

    /// Returns whether more of the search may become known.
    pub fn is_open(&self) -> bool {
        let known = self.known();
        !known.complete && !known.cut_off
    }

    fn is_of(&self, algorithm: Algorithm, size: Size) -> bool {
        (self.replay.algorithm(), self.replay.size()) == (algorithm, size)
    }

    /// Follows the search until it ends or `stop` is stopped, but for at least a few steps. Calls `report` at
    /// intervals with the known part.
    ///
    /// Cuts the trace off if its own token has stopped by then.
    pub fn follow(&self, stop: &StopToken, report: &mut dyn FnMut(Known)) -> Known {
        if !self.is_open() {
            return self.known();
        }
        let extent = self.replay.follow(|extent| {
            report(known(extent));
            stop.is_stopped()
        });
        if !extent.is_complete && self.stop.is_stopped() {
            self.is_cut_off.store(true, Ordering::Release);
        }
        let known = self.known();
        report(known);
        known
    }

    /// Returns the state after `from` steps, and up to `count` of the known steps after it.
    pub fn window(&self, from: u64, count: usize) -> TraceWindow {
        let cut_off = self.is_cut_off.load(Ordering::Acquire);
        let window = self.replay.window(from, count);
        let (algorithm, n) = (self.replay.algorithm().name(), self.replay.size().get());
        TraceWindow {
            algorithm,
            n,
            base: self.state(&window.base, window.last),
            candidates: self.candidates_at_nodes(window.base, &window.events),
            events: window.events,
            known: Known { cut_off, ..known(window.extent) },
        }
    }

    /// Returns the candidate columns for each step that is a node with bit fields.
    fn candidates_at_nodes(&self, mut snapshot: Snapshot, events: &[Event]) -> Vec<Vec<usize>> {
        let candidates = |event: &Event| {
            snapshot.apply(event);
            let is_node = matches!(event, Event::Node { bits: Some(_), .. });
            is_node.then(|| self.candidates(snapshot.queens()))
        };
        events.iter().filter_map(candidates).collect()
    }

    /// Returns the columns that a bit-map algorithm tries below these queens, in its order.
    fn candidates(&self, queens: &[Square]) -> Vec<usize> {
        let state = self.replay.algorithm().state(self.replay.size(), queens);
        state.candidates.iter().map(|square| square.column()).collect()
    }

    fn state(&self, snapshot: &Snapshot, last: Option<Event>) -> TraceState {
        let shows_bits = self.replay.algorithm().shows_bits();
        let bits = if shows_bits { snapshot.bits() } else { Vec::new() };
        let rows = 0..bits.len();
        TraceState {
            step: snapshot.step(),
            queens: snapshot.queens().to_vec(),
            candidates: rows.map(|row| self.candidates(&snapshot.queens()[..row])).collect(),
            bits,
            last,
            counters: snapshot.counters(),
        }
    }

    /// Draws the known steps after `from`, up to `count` of them, as the command `trace` does.
    pub fn animation(&self, from: u64, count: usize) -> String {
        let window = self.replay.window(from, count.min(MOST_STEPS));
        let mut animation = Animation::new(self.replay.algorithm(), self.replay.size());
        let mut position = window.base;
        for event in &window.events {
            position.apply(event);
            // This fails only beyond `MOST_STEPS`.
            let _ = animation.push(&position, event);
        }
        if window.extent.is_complete && position.step() == window.extent.steps {
            animation.finish();
        }
        animation.to_svg(Speed::default())
    }

    /// Counts the marks in equal parts of the known steps. Marks are solutions and dead ends.
    pub fn marks(&self, buckets: usize) -> Marks {
        let cut_off = self.is_cut_off.load(Ordering::Acquire);
        let counts = self.replay.marks(buckets);
        let (algorithm, n) = (self.replay.algorithm().name(), self.replay.size().get());
        let known = Known { cut_off, ..known(counts.extent) };
        Marks { algorithm, n, known, found: counts.found, dead_ends: counts.dead_ends }
    }

    /// Finds the nearest mark after or before a step, among the known steps.
    pub fn next_mark(&self, from: u64, to: Direction, kind: MarkKind) -> NextMark {
        let count = |counters: Counters| match kind {
            MarkKind::Solution => counters.found,
            MarkKind::DeadEnd => counters.dead_ends,
        };
        let step = match to {
            Direction::Forward => self.replay.next_mark(from, count),
            Direction::Back => self.replay.previous_mark(from, count),
        };
        NextMark { step, known: self.known() }
    }

    /// Finds the state nearest to a position of another trace, among the known steps.
    pub fn same_position(&self, queens: &[Square]) -> SamePosition {
        let known = self.known();
        let (step, queens) = self.replay.nearest(queens, POSITION_REACH);
        SamePosition { step, queens, known }
    }
}

/// Converts the extent of a search that is not cut off.
fn known(extent: Extent) -> Known {
    Known { steps: extent.steps, complete: extent.is_complete, cut_off: false }
}
