//! Sets of diagonals, as bits.

use crate::Square;

/// Falling diagonals are numbered row - column + 31, which is never negative.
pub(super) const MAIN_OFFSET: u32 = 31;

/// Some diagonals of a board of at most 32 rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Diagonals {
    /// Bit row + column.
    pub(crate) anti: u64,
    /// Bit row - column + 31.
    pub(crate) main: u64,
}

impl Diagonals {
    pub(crate) fn through(square: Square) -> Diagonals {
        Diagonals { anti: 1 << anti_index(square), main: 1 << main_index(square) }
    }

    pub(crate) fn or(self, other: Diagonals) -> Diagonals {
        Diagonals { anti: self.anti | other.anti, main: self.main | other.main }
    }

    pub(crate) fn and(self, other: Diagonals) -> Diagonals {
        Diagonals { anti: self.anti & other.anti, main: self.main & other.main }
    }

    pub(crate) fn without(self, other: Diagonals) -> Diagonals {
        Diagonals { anti: self.anti & !other.anti, main: self.main & !other.main }
    }

    /// Returns the rows in which they cross a column, as bits.
    pub(crate) fn rows(self, column: u8) -> u32 {
        (self.anti >> column | self.main >> (MAIN_OFFSET - u32::from(column))) as u32
    }

    /// Returns the columns in which they cross a row, as bits.
    pub(crate) fn columns(self, row: u8) -> u32 {
        // Falling diagonals count down along a row: column c is bit row - c + 31.
        let main = (self.main >> row) as u32;
        (self.anti >> row) as u32 | main.reverse_bits()
    }

    pub(crate) fn len(self) -> u32 {
        self.anti.count_ones() + self.main.count_ones()
    }

    /// Returns whether a queen on the square would be attacked along one of them.
    pub(crate) fn attack(self, square: Square) -> bool {
        self.and(Diagonals::through(square)) != Diagonals::default()
    }
}

impl FromIterator<Square> for Diagonals {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Diagonals {
        squares.into_iter().map(Diagonals::through).fold(Diagonals::default(), Diagonals::or)
    }
}

/// Returns the bit of the rising diagonal through a square.
pub(super) fn anti_index(square: Square) -> u32 {
    square.row() as u32 + square.column() as u32
}

/// Returns the bit of the falling diagonal through a square.
pub(super) fn main_index(square: Square) -> u32 {
    square.row() as u32 + MAIN_OFFSET - square.column() as u32
}
