//! Sets of diagonals, stored as bits.

use crate::Square;

/// Falling diagonals have the number row - column + 31, which is never negative.
pub(crate) const MAIN_OFFSET: u32 = 31;

/// A set of diagonals of a board with at most 32 rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Diagonals {
    /// The rising diagonals: bit row + column.
    pub(crate) anti: u64,
    /// The falling diagonals: bit row - column + 31.
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

    /// Returns the rows in which these diagonals cross a column, as bits.
    pub(crate) fn rows(self, column: u8) -> u32 {
        (self.anti >> column | self.main >> (MAIN_OFFSET - u32::from(column))) as u32
    }

    /// Returns the columns in which these diagonals cross a row, as bits.
    pub(crate) fn columns(self, row: u8) -> u32 {
        // Along a row, the numbers of falling diagonals decrease: column c has bit row - c + 31.
        let main = (self.main >> row) as u32;
        (self.anti >> row) as u32 | main.reverse_bits()
    }

    pub(crate) fn len(self) -> u32 {
        self.anti.count_ones() + self.main.count_ones()
    }

    /// Returns whether one of these diagonals passes through the square.
    pub(crate) fn attack(self, square: Square) -> bool {
        self.and(Diagonals::through(square)) != Diagonals::default()
    }
}

impl FromIterator<Square> for Diagonals {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Diagonals {
        squares.into_iter().map(Diagonals::through).fold(Diagonals::default(), Diagonals::or)
    }
}

/// Returns the bit number of the rising diagonal through a square.
pub(super) fn anti_index(square: Square) -> u32 {
    square.row() as u32 + square.column() as u32
}

/// Returns the bit number of the falling diagonal through a square.
pub(super) fn main_index(square: Square) -> u32 {
    square.row() as u32 + MAIN_OFFSET - square.column() as u32
}
