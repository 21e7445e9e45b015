//! Keeps the used columns in a bit set, so that only diagonals are tested.

use super::row_by_row::{Conflicts, RowByRow};
use super::{About, Space};
use crate::board::ColumnSet;
use crate::trace::Memory;
use crate::{Line, Size, Square};

/// The column of each row that has a queen, and the set of used columns.
pub(crate) struct UsedColumns {
    columns: [usize; 32],
    used: ColumnSet,
}

impl Conflicts for UsedColumns {
    const ABOUT: About = About::new(
        "column-bits",
        Space::Permutations,
        "backtracking over the unused columns, kept in a bit set; diagonals are tested",
    );

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

pub(crate) type ColumnBits = RowByRow<UsedColumns, false>;
