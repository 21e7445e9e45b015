//! One column number per row; a candidate is tested against each earlier row.

use super::row_by_row::{self, Conflicts};
use super::{About, BuiltIn, Form, Order, Search, Space, Whole};
use crate::observer::Observer;
use crate::trace::{Memory, State};
use crate::{Line, Size, Square};
use std::ops::ControlFlow;

const ABOUT: About = About {
    name: "backtracking",
    family: "backtracking",
    aliases: &[],
    summary: "one column number a row; a candidate is tested against every earlier row",
    space: Space::Rows,
    form: Form::Recursive,
    order: Order::Lexicographic,
    shows_bits: false,
    shows_tests: true,
    by_rows: true,
};

/// The column of each row that has a queen, in bytes.
///
/// Wider numbers need a tenth more instructions.
struct ColumnBytes([u8; 32]);

impl Conflicts for ColumnBytes {
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

/// The recursive version.
pub(crate) struct Recursive;

impl Search for Recursive {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        row_by_row::recursive::<ColumnBytes, O>(size, observer)
    }
}

impl BuiltIn for Recursive {
    const ABOUT: About = ABOUT;
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        row_by_row::state::<ColumnBytes>(size, queens)
    }
}

/// The iterative version.
pub(crate) struct Iterative;

impl Search for Iterative {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        row_by_row::iterative::<ColumnBytes, O>(size, observer)
    }
}

impl BuiltIn for Iterative {
    const ABOUT: About =
        About { name: "backtracking-iterative", aliases: &[], form: Form::Iterative, ..ABOUT };
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        row_by_row::state::<ColumnBytes>(size, queens)
    }
}
