//! Where a trace comes to a position of another one.

use super::Trace;
use super::replay::is_over;
use crate::api::trace::{Place, SamePosition};
use crate::limits::POSITION_REACH;
use queens::Square;
use queens::trace::Event;

impl Trace {
    /// The first known step with as many of these queens on the board as possible, and no others.
    pub fn same_position(&self, wanted: &[Place]) -> SamePosition {
        let known = self.known();
        let end = known.steps.min(POSITION_REACH);
        let mut best = SamePosition { known, ..SamePosition::default() };
        let _ = self.replay(0, |position, event| {
            let queens = position.queens();
            let is_nearer = matches!(event, Event::Placed { .. })
                && queens.len() > best.queens
                && position.step() <= end
                && queens.iter().all(|&queen| wanted.contains(&queen.into()));
            if is_nearer {
                best = SamePosition { step: position.step(), queens: queens.len(), known };
            }
            is_over(best.queens >= wanted.len() || position.step() >= end)
        });
        best
    }
}

impl From<Square> for Place {
    fn from(square: Square) -> Place {
        Place { row: square.row(), column: square.column() }
    }
}
