//! An observer that hands over solutions, and that a flag can stop between two of them.

use queens::observer::{Node, Observer, Visit};
use queens::symmetry::Images;
use queens::{Algorithm, Board, Size, Square, complete};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

/// The flag is looked at once in this many nodes: many times a millisecond.
const INTERVAL: u32 = 1 << 10;

/// The column of each row; rows beyond the board are 0.
pub(crate) type Columns = [u8; 32];

/// Keeps the queens of a search and hands every solution to `each`.
struct Feed<'a, F> {
    columns: Columns,
    nodes: u32,
    stop: &'a AtomicBool,
    each: F,
}

impl<'a, F: FnMut(&Columns) -> ControlFlow<()>> Feed<'a, F> {
    fn new(stop: &'a AtomicBool, each: F) -> Feed<'a, F> {
        Feed { columns: [0; 32], nodes: 0, stop, each }
    }
}

impl<F: FnMut(&Columns) -> ControlFlow<()>> Observer for Feed<'_, F> {
    type Stop = ();

    fn node(&mut self, _: Node) -> ControlFlow<(), Visit> {
        self.nodes = self.nodes.wrapping_add(1);
        if self.nodes.is_multiple_of(INTERVAL) && self.stop.load(Ordering::Relaxed) {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(Visit::Enter)
    }

    fn placed(&mut self, square: Square) -> ControlFlow<()> {
        self.columns[usize::from(square.row)] = square.column;
        ControlFlow::Continue(())
    }

    fn solution(&mut self, _: Images) -> ControlFlow<()> {
        (self.each)(&self.columns)
    }
}

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
        each: impl FnMut(&Columns) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut feed = Feed::new(stop, each);
        match self {
            Search::All(size) => Algorithm::Bitmap.search(*size, &mut feed),
            Search::Unique(size) => Algorithm::Symmetry.search(*size, &mut feed),
            Search::Completions(board) => complete::search(board, &mut feed),
        }
    }

    /// The first solution, unless there is none or `stop` becomes true.
    pub(crate) fn first(&self, stop: &AtomicBool) -> Option<Columns> {
        let mut first = None;
        let _ = self.run(stop, |columns| {
            first = Some(*columns);
            ControlFlow::Break(())
        });
        first
    }

    /// Rows of the board.
    pub(crate) fn rows(&self) -> usize {
        match self {
            Search::All(size) | Search::Unique(size) => size.get(),
            Search::Completions(board) => board.size().get(),
        }
    }
}
