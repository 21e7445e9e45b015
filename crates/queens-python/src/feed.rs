//! Searches for solutions that a flag can stop between two of them.

use queens::observer::{Interruptible, Recorder};
use queens::{Algorithm, Board, Placement, Size, complete};
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

/// Which solutions are searched for.
pub(crate) enum Search {
    /// All of a board of this size, in lexicographic order.
    All(Size),
    /// The canonical one of each class, in lexicographic order.
    Unique(Size),
    /// Those that complete a board.
    Completions(Box<Board>),
}

impl Search {
    /// Hands solutions to `each` until it breaks or `stop` becomes true.
    pub(crate) fn run(
        &self,
        stop: &AtomicBool,
        mut each: impl FnMut(&Placement) -> ControlFlow<()>,
    ) {
        let mut recorder = Recorder::new(self.size(), |found, _| each(found));
        let mut observer = Interruptible::new(&mut recorder, stop);
        let _ = match self {
            Search::All(size) => Algorithm::Bitmap.search(*size, &mut observer),
            Search::Unique(size) => Algorithm::Symmetry.search(*size, &mut observer),
            Search::Completions(board) => complete::search(board, &mut observer),
        };
    }

    /// The first solution, unless there is none or `stop` becomes true.
    pub(crate) fn first(&self, stop: &AtomicBool) -> Option<Placement> {
        let mut first = None;
        self.run(stop, |found| {
            first = Some(found.clone());
            ControlFlow::Break(())
        });
        first
    }

    /// Rows of the board.
    pub(crate) fn size(&self) -> Size {
        match self {
            Search::All(size) | Search::Unique(size) => *size,
            Search::Completions(board) => board.size(),
        }
    }
}
