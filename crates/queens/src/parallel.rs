//! Searches on several threads.
//!
//! A search is divided into *parts*: the subtrees below its first few queens. The parts depend only
//! on the board, so results and statistics do not depend on the number of threads.

use crate::control::{Control, Progress, Stopped, Tasks, workers};
use crate::observer::{Node, Observer, Stoppable, Tally, Visit, forward};
use crate::{Size, Square};
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of queens above each part.
///
/// There are at most N^3 parts, each of which takes far longer than its overhead.
const DEPTH: usize = 3;

/// A search that can start below a partial placement, to run in parts.
pub(crate) trait Resume {
    /// Searches the part of the tree below the queens of `prefix`.
    ///
    /// The queens must be in the order in which the search places them.
    ///
    /// Reports only that part, including its root.
    fn resume<O: Observer>(size: Size, prefix: &[Square], observer: &mut O)
    -> ControlFlow<O::Stop>;
}

/// Runs a search on the calling thread.
pub(crate) fn whole<O: Observer<Stop = Infallible>>(
    size: Size,
    mut observer: O,
    rows: FirstRows,
    control: &Control<'_>,
    search: impl FnOnce(
        &mut Stoppable<'_, Reporting<'_, O>>,
    ) -> ControlFlow<Result<Infallible, Stopped>>,
) -> Result<O, Stopped> {
    let mut reporting = Reporting::new(rows, size, &mut observer, control);
    let _ = Stoppable::run(&mut reporting, control.stop_token(), search)?;
    Ok(observer)
}

/// Runs a search in parts, on several threads.
pub(crate) fn parts<S: Resume, T: Tally>(size: Size, control: &Control<'_>) -> Result<T, Stopped> {
    let mut above = T::default();
    let parts = prefixes::<S>(size, &mut above);
    let (done, all) = (AtomicU64::new(0), parts.len() as u64);
    let work = |tasks: Tasks<'_>| {
        let (stop, mut sum) = (tasks.stop_token().clone(), T::default());
        for part in tasks {
            let (prefix, mut tally) = (&parts[part as usize], T::default());
            let _ = Stoppable::run(&mut tally, &stop, |to| S::resume(size, prefix, to))?;
            sum = sum.plus(tally);
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            control.report(Progress::of_pieces(done, all));
        }
        Ok::<T, Stopped>(sum)
    };
    let below = workers(control.thread_count(), 0..all, control.stop_token(), work)?;
    Ok(below.into_iter().fold(above, T::plus))
}

/// Returns the queens above each part; `above` observes the tree above the parts.
fn prefixes<'a, S: Resume>(size: Size, above: &'a mut Above<'a>) -> Vec<Vec<Square>> {
    let mut splitter = Splitter { above, prefix: Vec::new(), parts: Vec::new() };
    let ControlFlow::Continue(()) = S::resume(size, &[], &mut splitter);
    splitter.parts
}

/// An observer of the few nodes above the parts.
///
/// It is a trait object, so that the code is compiled once.
type Above<'a> = dyn Observer<Stop = Infallible> + 'a;

/// Forwards the events above the parts, and records the queens above each part.
struct Splitter<'a> {
    above: &'a mut Above<'a>,
    prefix: Vec<Square>,
    parts: Vec<Vec<Square>>,
}

impl Observer for Splitter<'_> {
    type Stop = Infallible;

    forward!(above; tested, solution);

    fn node(&mut self, node: Node) -> ControlFlow<Infallible, Visit> {
        if self.prefix.len() < DEPTH {
            return self.above.node(node);
        }
        self.parts.push(self.prefix.clone());
        ControlFlow::Continue(Visit::Skip)
    }

    fn placed(&mut self, square: Square) -> ControlFlow<Infallible> {
        self.prefix.push(square);
        self.above.placed(square)
    }

    fn removed(&mut self, square: Square) -> ControlFlow<Infallible> {
        self.prefix.pop();
        self.above.removed(square)
    }
}

/// The first rows of a search that fills rows in order.
///
/// The queens in these rows rarely move, so their columns show the progress.
#[derive(Clone, Copy)]
pub(crate) struct FirstRows {
    /// The number of these rows, at most [`FirstRows::MOST`].
    pub(crate) rows: usize,
    /// The number of columns of row 0 that the search tries.
    pub(crate) columns: usize,
}

impl FirstRows {
    pub(crate) const MOST: usize = 3;

    /// Only row 0, in which the search tries all columns.
    pub(crate) fn one(size: Size) -> FirstRows {
        FirstRows { rows: 1, columns: size.get() }
    }
}

/// Forwards events to another observer, and reports progress by the queens of the first rows.
pub(crate) struct Reporting<'a, O> {
    observer: &'a mut O,
    control: &'a Control<'a>,
    /// The number of first rows whose queens determine the completed fraction.
    rows: usize,
    /// The columns of their queens.
    columns: [f64; FirstRows::MOST],
    size: f64,
    /// The number of columns of the first row that the search tries.
    tried: f64,
}

impl<'a, O> Reporting<'a, O> {
    fn new(first: FirstRows, size: Size, observer: &'a mut O, control: &'a Control<'a>) -> Self {
        let columns = [0.0; FirstRows::MOST];
        let (size, tried) = (size.get() as f64, first.columns as f64);
        Reporting { observer, control, rows: first.rows, columns, size, tried }
    }

    #[cold]
    fn report(&mut self, row: usize, column: usize) {
        self.columns[row] = column as f64;
        self.columns[row + 1..].fill(0.0);
        let digits = self.columns.iter().rev();
        let share = digits.fold(0.0, |below, &column| (below + column) / self.size);
        // This search has no parts to count, so it reports thousandths.
        let share = (share * self.size / self.tried).min(1.0);
        self.control.report(Progress::new(share, (share * 1000.0) as u64, 1000));
    }
}

impl<O: Observer> Observer for Reporting<'_, O> {
    type Stop = O::Stop;

    forward!(observer; node, tested, removed, solution);

    #[inline]
    fn placed(&mut self, square: Square) -> ControlFlow<O::Stop> {
        let row = square.row();
        if row < self.rows {
            self.report(row, square.column());
        }
        self.observer.placed(square)
    }
}
