//! Searches for solutions that can be stopped between two of them.

use queens::observer::{Recorder, Stoppable};
use queens::run::{StopToken, Stopped};
use queens::{Algorithm, Board, Placement, Size, complete, known};
use std::ops::ControlFlow;

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
    /// Passes each solution to `each`, and returns what it breaks with; `None` at the end of the
    /// search.
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

    /// The first solution, if there is one.
    pub(crate) fn first(&self, stop: &StopToken) -> Result<Option<Placement>, Stopped> {
        self.run(stop, |found| ControlFlow::Break(found.clone()))
    }

    /// How many solutions there are, where that is published.
    pub(crate) fn published(&self) -> Option<u128> {
        match self {
            Search::All(size) => known::counts(*size).map(|known| known.total),
            Search::Unique(size) => known::counts(*size).map(|known| known.unique),
            Search::Completions(_) => None,
        }
    }

    /// Rows of the board.
    pub(crate) fn size(&self) -> Size {
        match self {
            Search::All(size) | Search::Unique(size) => *size,
            Search::Completions(board) => board.size(),
        }
    }
}
