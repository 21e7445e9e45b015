//! Searches that report each solution. The caller can end them after any solution, and a stop token at any
//! time.

use queens::control::{Control, Progress, StopToken, Stopped};
use queens::observer::{ForEachSolution, Stoppable};
use queens::{Algorithm, Board, Placement, Search as _, Size, complete, known};
use std::ops::ControlFlow;

/// The number of solutions stored in an array between two reports of progress.
const REPORT: usize = 4096;

pub(crate) enum Search {
    All(Size),
    /// The canonical solution of each class, in lexicographic order.
    Unique(Size),
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
        let mut recorder = ForEachSolution::new(self.size(), |found, _| each(found));
        let mut observer = Stoppable::new(&mut recorder, stop);
        let end = match self {
            Search::All(size) => Algorithm::Bitmap.search(*size, &mut observer),
            Search::Unique(size) => Algorithm::Symmetry.search(*size, &mut observer),
            Search::Completions(board) => complete::search(board, &mut observer),
        };
        end.break_value().transpose()
    }

    /// Fills an array with solutions.
    ///
    /// The mirror images of all solutions are the same list in reverse order, so only half of it is searched.
    pub(crate) fn fill(&self, control: &Control<'_>, array: &mut [u8]) -> Result<(), Stopped> {
        let (rows, has_mirrors) = (self.size().get(), matches!(self, Search::All(_)));
        let all = array.len().checked_div(rows).unwrap_or(0);
        let searched = if has_mirrors { all.div_ceil(2) } else { all };
        let mut places = 0..searched;
        self.run(control.stop_token(), |found| {
            let Some(place) = places.next() else { return ControlFlow::Break(()) };
            let (start, end) = (place * rows, array.len() - place * rows);
            let columns = found.columns().iter().map(|&column| column as u8);
            put(&mut array[start..start + rows], columns.clone());
            if has_mirrors {
                put(&mut array[end - rows..end], columns.map(|column| rows as u8 - 1 - column));
            }
            if place.is_multiple_of(REPORT) {
                control.report(Progress::of_pieces(place as u64, searched as u64));
            }
            ControlFlow::Continue(())
        })?;
        control.report(Progress::of_pieces(1, 1));
        Ok(())
    }

    pub(crate) fn published(&self) -> Option<u128> {
        match self {
            Search::All(size) | Search::Unique(size) if size.get() == 0 => Some(1),
            Search::All(size) => known::counts(*size).map(|known| known.total),
            Search::Unique(size) => known::counts(*size).map(|known| known.unique),
            Search::Completions(_) => None,
        }
    }

    pub(crate) fn size(&self) -> Size {
        match self {
            Search::All(size) | Search::Unique(size) => *size,
            Search::Completions(board) => board.size(),
        }
    }
}

fn put(bytes: &mut [u8], columns: impl Iterator<Item = u8>) {
    bytes.iter_mut().zip(columns).for_each(|(byte, column)| *byte = column);
}
