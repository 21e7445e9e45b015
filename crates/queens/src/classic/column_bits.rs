//! Used columns in a bit set, so that only diagonals are tested.

use super::row_by_row::{self, Conflicts};
use super::{About, BuiltIn, Form, Order, Search, Space, Whole};
use crate::board::ColumnSet;
use crate::observer::Observer;
use crate::trace::{Memory, State};
use crate::{Line, Size, Square};
use std::ops::ControlFlow;

/// The column of each row that has a queen, and the set of used columns.
struct UsedColumns {
    columns: [usize; 32],
    used: ColumnSet,
}

impl Conflicts for UsedColumns {
    fn new(_: Size) -> UsedColumns {
        UsedColumns { columns: [0; 32], used: ColumnSet::EMPTY }
    }

    #[inline]
    fn candidates(&self, size: Size) -> ColumnSet {
        self.used.complement(size.get())
    }

    /// Returns the first attack along a diagonal, from the top row down.
    ///
    /// The column must be free.
    #[inline]
    fn attack(&self, square: Square) -> Option<Line> {
        let above = &self.columns[..square.row()];
        above.iter().enumerate().find_map(|(row, &column)| {
            let diagonal = column.abs_diff(square.column()) == square.row() - row;
            diagonal.then_some(if column < square.column() { Line::Main } else { Line::Anti })
        })
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.columns[square.row()] = square.column();
        self.used.insert(square.column());
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.used = self.used.without(square.column());
    }

    fn memory(&self, _: Size, _: usize) -> Memory {
        Memory::UsedColumns { used: self.used.bits() }
    }
}

/// The recursive version.
pub(crate) struct ColumnBits;

impl Search for ColumnBits {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        row_by_row::recursive::<UsedColumns, O>(size, observer)
    }
}

impl BuiltIn for ColumnBits {
    const ABOUT: About = About {
        name: "column-bits",
        family: "column-bits",
        aliases: &[],
        summary: "backtracking over the unused columns, kept in a bit set; diagonals are tested",
        space: Space::Permutations,
        form: Form::Recursive,
        order: Order::Lexicographic,
        shows_bits: false,
        shows_tests: true,
        by_rows: true,
    };
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        row_by_row::state::<UsedColumns>(size, queens)
    }
}
