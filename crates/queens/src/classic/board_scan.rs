//! An array of squares; a test walks up the column and both diagonals.

use super::row_by_row::{Conflicts, RowByRow};
use super::{About, Space};
use crate::trace::Memory;
use crate::{Line, Size, Square};

/// The squares of the board that have a queen.
pub(crate) struct ScannedBoard {
    n: usize,
    queens: [[bool; 32]; 32],
}

impl ScannedBoard {
    /// Returns whether a walk upwards, `shift` columns per row, meets a queen.
    fn meets_queen(&self, square: Square, shift: isize) -> bool {
        let mut column = square.column();
        for row in (0..square.row()).rev() {
            column = column.wrapping_add_signed(shift);
            if column >= self.n {
                return false;
            }
            if self.queens[row][column] {
                return true;
            }
        }
        false
    }

    fn at(&mut self, square: Square) -> &mut bool {
        &mut self.queens[square.row()][square.column()]
    }
}

impl Conflicts for ScannedBoard {
    const ABOUT: About = About {
        aliases: &["scan"],
        ..About::new(
            "board-scan",
            Space::Rows,
            "an array of squares; column and diagonals are walked square by square",
        )
    };

    fn new(size: Size) -> ScannedBoard {
        ScannedBoard { n: size.get(), queens: [[false; 32]; 32] }
    }

    #[inline]
    fn attack(&self, square: Square) -> Option<Line> {
        [(0, Line::Column), (-1, Line::Main), (1, Line::Anti)]
            .into_iter()
            .find_map(|(shift, line)| self.meets_queen(square, shift).then_some(line))
    }

    #[inline]
    fn place(&mut self, square: Square) {
        *self.at(square) = true;
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        *self.at(square) = false;
    }

    fn memory(&self, size: Size, _: usize) -> Memory {
        let n = size.get();
        let rows = self.queens[..n].iter().map(|row| row[..n].to_vec());
        Memory::Squares { rows: rows.collect() }
    }
}

pub(crate) type BoardScan = RowByRow<ScannedBoard, false>;
