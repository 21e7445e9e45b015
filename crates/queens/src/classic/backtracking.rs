//! One column number per row; a candidate is tested against each earlier row.

use super::row_by_row::{Conflicts, RowByRow};
use super::{About, Space};
use crate::trace::Memory;
use crate::{Line, Size, Square};

/// The column of each queen, one byte per row.
///
/// With wider integers, the search executes a tenth more instructions.
pub(crate) struct ColumnBytes([u8; 32]);

impl Conflicts for ColumnBytes {
    const ABOUT: About = About::new(
        "backtracking",
        Space::Rows,
        "one column number a row; a candidate is tested against every earlier row",
    );
    const ITERATIVE: &str = "backtracking-iterative";

    fn new(_: Size) -> ColumnBytes {
        ColumnBytes([0; 32])
    }

    /// Returns the first attack, from the top row down.
    #[inline]
    fn attack(&self, square: Square) -> Option<Line> {
        let (here, above) = (square.column() as u8, &self.0[..square.row()]);
        above.iter().enumerate().find_map(|(row, &column)| {
            if column == here {
                return Some(Line::Column);
            }
            let diagonal = column.abs_diff(here) == square.row() as u8 - row as u8;
            diagonal.then_some(if column < here { Line::Main } else { Line::Anti })
        })
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.0[square.row()] = square.column() as u8;
    }

    /// Does nothing: the next queen of the row overwrites this one.
    #[inline]
    fn remove(&mut self, _: Square) {}

    fn memory(&self, _: Size, row: usize) -> Memory {
        Memory::Columns { columns: self.0[..row].to_vec() }
    }
}

pub(crate) type Recursive = RowByRow<ColumnBytes, false>;

pub(crate) type Iterative = RowByRow<ColumnBytes, true>;
