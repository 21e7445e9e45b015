//! Reports the progress of a search that cannot be cut into parts.

use crate::control::{Control, Progress};
use crate::observer::{Observer, forward};
use crate::{Size, Square};
use std::ops::ControlFlow;

/// The first rows of a search that fills rows in order.
///
/// They change rarely and show progress.
#[derive(Clone, Copy)]
pub(crate) struct FirstRows {
    /// The number of these rows, at most [`FirstRows::MOST`].
    pub(crate) rows: usize,
    /// The number of columns of row 0 that the search tries.
    pub(crate) columns: usize,
}

impl FirstRows {
    pub(crate) const MOST: usize = 3;

    /// Row 0 only, with all columns.
    pub(crate) fn one(size: Size) -> FirstRows {
        FirstRows { rows: 1, columns: size.get() }
    }
}

/// Forwards events to another observer, and reports the completed fraction of the first rows'
/// placements.
pub(crate) struct Reporting<'a, O> {
    observer: &'a mut O,
    control: &'a Control<'a>,
    /// The number of first rows that determine the fraction.
    rows: usize,
    /// The columns of their queens.
    columns: [f64; FirstRows::MOST],
    size: f64,
    /// The number of columns of the first row that the search tries.
    tried: f64,
}

impl<'a, O> Reporting<'a, O> {
    pub(super) fn new(
        first: FirstRows,
        size: Size,
        observer: &'a mut O,
        control: &'a Control<'a>,
    ) -> Self {
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
        // In thousandths of the search, because it has no parts to count.
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
