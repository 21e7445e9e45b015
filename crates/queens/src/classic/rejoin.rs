//! Resumes a search at one of its nodes.
//!
//! A search keeps its state in local variables, so it cannot start in the middle. Instead, it
//! starts at the root and skips all subtrees that are not on the path to the node. This costs a few
//! steps per queen.

use crate::observer::{Node, Observer, Visit};
use crate::{Line, Square};
use std::ops::ControlFlow;

/// Leads a search to a node, and forwards all later reports to another observer.
pub(super) struct Rejoin<'a, O> {
    observer: &'a mut O,
    /// The queens of the node, in the order in which the search places them.
    goal: &'a [Square],
    queens: usize,
    /// The number of leading queens that match the goal.
    agreeing: usize,
    reached: bool,
}

impl<'a, O> Rejoin<'a, O> {
    pub(super) fn new(goal: &'a [Square], observer: &'a mut O) -> Self {
        Rejoin { observer, goal, queens: 0, agreeing: 0, reached: false }
    }
}

impl<O: Observer> Observer for Rejoin<'_, O> {
    type Stop = O::Stop;

    fn node(&mut self, node: Node) -> ControlFlow<O::Stop, Visit> {
        let is_on_the_way = self.agreeing == self.queens;
        self.reached |= is_on_the_way && self.queens == self.goal.len();
        if self.reached {
            return self.observer.node(node);
        }
        ControlFlow::Continue(if is_on_the_way { Visit::Enter } else { Visit::Skip })
    }

    fn tested(&mut self, square: Square, attack: Option<Line>) -> ControlFlow<O::Stop> {
        if self.reached { self.observer.tested(square, attack) } else { ControlFlow::Continue(()) }
    }

    fn placed(&mut self, square: Square) -> ControlFlow<O::Stop> {
        if self.reached {
            return self.observer.placed(square);
        }
        let agrees = self.agreeing == self.queens && self.goal.get(self.queens) == Some(&square);
        self.agreeing += usize::from(agrees);
        self.queens += 1;
        ControlFlow::Continue(())
    }

    fn removed(&mut self, square: Square) -> ControlFlow<O::Stop> {
        if self.reached {
            return self.observer.removed(square);
        }
        self.queens -= 1;
        self.agreeing = self.agreeing.min(self.queens);
        ControlFlow::Continue(())
    }

    fn solution(&mut self, images: crate::symmetry::Images) -> ControlFlow<O::Stop> {
        if self.reached { self.observer.solution(images) } else { ControlFlow::Continue(()) }
    }
}
