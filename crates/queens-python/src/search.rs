//! Searches for solutions that can be stopped between two solutions.

use queens::observer::{Recorder, Stoppable};
use queens::run::{StopToken, Stopped};
use queens::{Algorithm, Board, Placement, Search as _, Size, complete, known};
use std::ops::ControlFlow;

/// The solutions to search for.
pub(crate) enum Search {
    /// All solutions of a board of this size, in lexicographic order.
    All(Size),
    /// The canonical solution of each class, in lexicographic order.
    Unique(Size),
    /// The completions of a board.
    Completions(Box<Board>),
}

impl Search {
    /// Passes each solution to `each`. Returns the value with which `each` breaks, or `None` at the end of
    /// the search.
    pub(crate) fn run<B>(
        &self,
        stop: &StopToken,
        mut each: impl FnMut(&Placement) -> ControlFlow<B>,
    ) -> Result<Option<B>, Stopped> {
        let mut recorder = Recorder::new(self.size(), |found, _| each(found));
        let mut observer = Stoppable::new(&mut recorder, stop);
        let end = match self {
            Search::All(size) => Algorithm::Bitmap.search(*size, &mut observer),
            Search::Unique(size) => Algorithm::Symmetry.search(*size, &mut observer),
            Search::Completions(board) => complete::search(board, &mut observer),
        };
        end.break_value().transpose()
    }

    /// Returns the number of solutions if it is published.
    pub(crate) fn published(&self) -> Option<u128> {
        match self {
            Search::All(size) => known::counts(*size).map(|known| known.total),
            Search::Unique(size) => known::counts(*size).map(|known| known.unique),
            Search::Completions(_) => None,
        }
    }

    /// Returns the rows of the board.
    pub(crate) fn size(&self) -> Size {
        match self {
            Search::All(size) | Search::Unique(size) => *size,
            Search::Completions(board) => board.size(),
        }
    }
}
