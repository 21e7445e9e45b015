//! An array of squares; a test walks up the column and both diagonals.

use super::row_by_row::{self, Conflicts};
use super::{About, BuiltIn, Form, Order, Search, Space, Whole};
use crate::observer::Observer;
use crate::trace::{Memory, State};
use crate::{Line, Size, Square};
use std::ops::ControlFlow;

/// The squares of the board that have a queen.
struct ScannedBoard {
    n: usize,
    queens: [[bool; 32]; 32],
}

impl ScannedBoard {
    /// Walks up in steps of `shift` columns, to the first queen or the edge.
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

/// The recursive version.
pub(crate) struct BoardScan;

impl Search for BoardScan {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        row_by_row::recursive::<ScannedBoard, O>(size, observer)
    }
}

impl BuiltIn for BoardScan {
    const ABOUT: About = About {
        name: "board-scan",
        family: "board-scan",
        aliases: &["scan"],
        summary: "an array of squares; column and diagonals are walked square by square",
        space: Space::Rows,
        form: Form::Recursive,
        order: Order::Lexicographic,
        shows_bits: false,
        shows_tests: true,
        by_rows: true,
    };
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        row_by_row::state::<ScannedBoard>(size, queens)
    }
}
