//! Following a search, in one go or in slices, and keeping checkpoints of it.
//!
//! Checkpoints lie at nodes, because there the library can resume a search. When they
//! become too many, every second one is dropped and the distance doubles: memory stays bounded,
//! and the distance is always a small fraction of the whole.

use super::Trace;
use crate::api::trace::Known;
use queens::observer::{Node, Observer, Visit};
use queens::run::{StopToken, Stopped};
use queens::symmetry::Images;
use queens::trace::{Counters, Position};
use queens::{Line, Square};
use std::convert::Infallible;
use std::ops::ControlFlow;

/// Checkpoints that are kept at most: enough to replay a window in a few milliseconds after ten
/// seconds of any search.
const CHECKPOINTS: usize = 1 << 14;

/// Steps between checkpoints in the beginning.
const SPACING: u64 = 64;

/// Steps between reports, and between looks at the stop token.
const REPORT: u64 = 1 << 14;

/// What has been kept of a search.
#[derive(Debug)]
pub(super) struct Kept {
    /// Positions before nodes, in their order.
    pub(super) checkpoints: Vec<Position>,
    spacing: u64,
    /// The step from which on the next checkpoint is kept.
    due: u64,
    /// The node where to go on; absent while somebody follows, and at the end.
    head: Option<Position>,
    pub(super) known: Known,
    /// After the last step, once it is known.
    pub(super) end: Option<Counters>,
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            checkpoints: Vec::new(),
            spacing: SPACING,
            due: 0,
            head: Some(Position::default()),
            known: Known::default(),
            end: None,
        }
    }
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
        self.due = checkpoint.step() + self.spacing;
        self.checkpoints.push(checkpoint);
        self.due
    }
}

impl Trace {
    /// Follows the search from where it was left, at least a little, until it ends or `stop` stops;
    /// `report` is told now and then how far it is known. One at a time follows: others return at once.
    ///
    /// A trace whose own token has stopped by then is cut off.
    pub fn follow(&self, stop: &StopToken, report: &mut dyn FnMut(Known)) -> Known {
        let (head, checkpoint_due) = {
            let mut kept = self.kept();
            (kept.head.take(), kept.due)
        };
        let Some(position) = head else { return self.known() };
        let (queens, report_due) = (position.queens().to_vec(), position.step() + REPORT);
        let mut follower =
            Follower { trace: self, stop, report, position, checkpoint_due, report_due };
        let ended = self.algorithm.search_from(self.size, &queens, &mut follower);
        let position = follower.position;
        let known = self.leave(position, ended.is_continue());
        report(known);
        known
    }

    /// Keeps where the search was left.
    fn leave(&self, position: Position, complete: bool) -> Known {
        let mut kept = self.kept();
        let cut_off = !complete && self.stop.is_stopped();
        kept.known = Known { steps: position.step(), complete, cut_off };
        kept.end = complete.then(|| position.counters());
        kept.head = (!complete && !cut_off).then_some(position);
        kept.known
    }
}

/// Counts steps and keeps checkpoints.
struct Follower<'a> {
    trace: &'a Trace,
    stop: &'a StopToken,
    report: &'a mut dyn FnMut(Known),
    position: Position,
    checkpoint_due: u64,
    report_due: u64,
}

impl Follower<'_> {
    #[cold]
    fn keep(&mut self) -> ControlFlow<Stopped> {
        let steps = self.position.step();
        let mut kept = self.trace.kept();
        self.checkpoint_due = kept.add(self.position.clone());
        if steps < self.report_due {
            return ControlFlow::Continue(());
        }
        self.report_due = steps + REPORT;
        kept.known.steps = steps;
        let known = kept.known;
        drop(kept);
        (self.report)(known);
        self.stop.reason().map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }
}

impl Observer for Follower<'_> {
    type Stop = Stopped;

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<Stopped, Visit> {
        if self.position.step() >= self.checkpoint_due {
            self.keep()?;
        }
        unstopped(self.position.node(node))
    }

    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<Stopped> {
        unstopped(self.position.tested(square, attack))
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<Stopped> {
        unstopped(self.position.placed(square))
    }

    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<Stopped> {
        unstopped(self.position.removed(square))
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<Stopped> {
        unstopped(self.position.solution(images))
    }
}

/// A position never stops a search.
#[inline]
fn unstopped<T>(step: ControlFlow<Infallible, T>) -> ControlFlow<Stopped, T> {
    step.map_break(|never| match never {})
}
