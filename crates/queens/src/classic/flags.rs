//! Three arrays of flags, for columns, falling and rising diagonals; every access is O(1).

use super::row_by_row::{Conflicts, RowByRow};
use super::{About, Space};
use crate::trace::Memory;
use crate::{Line, Size, Square};

/// The lines that have a queen.
pub(crate) struct Flags {
    last: usize,
    columns: [bool; 32],
    /// Indexed by column - row + N - 1.
    main: [bool; 63],
    /// Indexed by column + row.
    anti: [bool; 63],
}

impl Flags {
    #[inline]
    fn set(&mut self, square: Square, occupied: bool) {
        let (row, column) = (square.row(), square.column());
        self.columns[column] = occupied;
        self.main[column + self.last - row] = occupied;
        self.anti[column + row] = occupied;
    }
}

impl Conflicts for Flags {
    const ABOUT: About = About {
        aliases: &["flag"],
        ..About::new(
            "flags",
            Space::Rows,
            "flag arrays for columns and both kinds of diagonals; a test is three look-ups",
        )
    };
    const ITERATIVE: &str = "flags-iterative";

    fn new(size: Size) -> Flags {
        let last = size.get().saturating_sub(1);
        Flags { last, columns: [false; 32], main: [false; 63], anti: [false; 63] }
    }

    #[inline]
    fn attack(&self, square: Square) -> Option<Line> {
        let (row, column) = (square.row(), square.column());
        if self.columns[column] {
            Some(Line::Column)
        } else if self.main[column + self.last - row] {
            Some(Line::Main)
        } else if self.anti[column + row] {
            Some(Line::Anti)
        } else {
            None
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.set(square, true);
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.set(square, false);
    }

    fn memory(&self, size: Size, _: usize) -> Memory {
        let (n, diagonals) = (size.get(), (2 * size.get()).saturating_sub(1));
        Memory::Flags {
            columns: self.columns[..n].to_vec(),
            main: self.main[..diagonals].to_vec(),
            anti: self.anti[..diagonals].to_vec(),
        }
    }
}

pub(crate) type Recursive = RowByRow<Flags, false>;

pub(crate) type Iterative = RowByRow<Flags, true>;
