//! Follows a search step by step, without creating events, which is several times faster.

use crate::classic::follow;
use crate::observer::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::trace::Snapshot;
use crate::{Algorithm, Line, Size, Square};
use std::ops::ControlFlow;

/// Called at a pause: returns the step of the next pause, or breaks.
type Pause<'a> = &'a mut dyn FnMut(&Snapshot) -> ControlFlow<(), u64>;

pub(super) struct Walk<'a> {
    snapshot: Snapshot,
    /// The walk pauses at the first node from this step on.
    due: u64,
    pause: Pause<'a>,
    is_over: &'a mut dyn FnMut(&Snapshot) -> bool,
}

impl<'a> Walk<'a> {
    /// Creates a walk from the state of a node, or from the beginning.
    ///
    /// The walk ends when `is_over` returns true for the state after a step. `pause` gets the state
    /// before the first node from step `due` on.
    pub(super) fn new(
        start: Snapshot,
        due: u64,
        pause: Pause<'a>,
        is_over: &'a mut dyn FnMut(&Snapshot) -> bool,
    ) -> Walk<'a> {
        Walk { snapshot: start, due, pause, is_over }
    }

    /// Runs the walk; returns `Continue` if the search has ended.
    pub(super) fn on(&mut self, algorithm: Algorithm, size: Size) -> ControlFlow<()> {
        let queens = self.snapshot.queens().to_vec();
        follow(algorithm, size, &queens, self)
    }

    pub(super) fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// Not inlined, because pauses are rare.
    #[cold]
    fn pause(&mut self) -> ControlFlow<()> {
        self.due = (self.pause)(&self.snapshot)?;
        ControlFlow::Continue(())
    }

    #[inline]
    fn stepped(&mut self) -> ControlFlow<()> {
        if (self.is_over)(&self.snapshot) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl Observer for Walk<'_> {
    type Stop = ();

    #[inline]
    fn node(&mut self, node: Node) -> ControlFlow<(), Visit> {
        if self.snapshot.step() >= self.due {
            self.pause()?;
        }
        let ControlFlow::Continue(visit) = self.snapshot.node(node);
        self.stepped()?;
        ControlFlow::Continue(visit)
    }

    #[inline]
    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<()> {
        let ControlFlow::Continue(()) = self.snapshot.tested(square, attack);
        self.stepped()
    }

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<()> {
        let ControlFlow::Continue(()) = self.snapshot.placed(square);
        self.stepped()
    }

    #[inline]
    fn removed(&mut self, square: Square) -> ControlFlow<()> {
        let ControlFlow::Continue(()) = self.snapshot.removed(square);
        self.stepped()
    }

    #[inline]
    fn solution(&mut self, images: Images) -> ControlFlow<()> {
        let ControlFlow::Continue(()) = self.snapshot.solution(images);
        self.stepped()
    }
}
