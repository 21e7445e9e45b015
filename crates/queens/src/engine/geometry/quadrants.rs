//! A depth-first search for placements in one quadrant of the board.
//!
//! The cut between the halves and the line between left and right columns divide the board into
//! four quadrants. For a set of columns of a quadrant, [`QuadrantSearch::run`] finds all placements
//! with one queen in each of these columns.

use super::diagonals::Diagonals;
use crate::Square;
use crate::control::StopToken;

/// The squares of one quadrant of the board.
///
/// Columns and rows have *local numbers* from 0. Bit i of a set represents local number i.
#[derive(Clone, Debug)]
pub(crate) struct Quadrant {
    /// Indexed by local column number.
    pub(crate) columns: Vec<QuadrantColumn>,
    /// For each board row, the bit of its local number; 0 outside the quadrant.
    pub(crate) row_bits: [u32; 32],
}

#[derive(Clone, Debug)]
pub(crate) struct QuadrantColumn {
    pub(crate) board_column: u8,
    /// The board rows in which a queen can be placed, as bits.
    pub(crate) available: u32,
    /// The mask of a queen in each board row.
    pub(crate) masks: [u64; 32],
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct QuadrantQueens {
    count: u32,
    board_rows: u32,
    local_rows: u32,
    attacked: Diagonals,
    mask: u64,
}

impl QuadrantQueens {
    /// Adds a queen that does not attack the others.
    pub(crate) fn with(self, square: Square, row_bit: u32, mask: u64) -> QuadrantQueens {
        QuadrantQueens {
            count: self.count + 1,
            board_rows: self.board_rows | 1 << square.row(),
            local_rows: self.local_rows | row_bit,
            attacked: self.attacked.or(Diagonals::through(square)),
            mask: self.mask | mask,
        }
    }

    /// Returns the board rows in which a queen in this board column would be attacked.
    fn attacked_rows(&self, column: u8) -> u32 {
        self.board_rows | self.attacked.rows(column)
    }
}

/// Queens placed before the search, and the local columns they use.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Start {
    pub(crate) columns: u32,
    pub(crate) queens: QuadrantQueens,
}

/// A quadrant and the queens that a search of it may begin with.
#[derive(Clone, Debug)]
pub(crate) struct QuadrantSearch {
    pub(crate) quadrant: Quadrant,
    /// The starts of the search. A plain quadrant has a single start, without queens.
    pub(crate) starts: Vec<Start>,
}

impl QuadrantSearch {
    /// Calls `visit` with the local rows and the mask of each placement on exactly these local columns.
    ///
    /// The order is always the same. After a stop, the search ends early.
    pub(crate) fn run(&self, columns: u32, stop: &StopToken, visit: &mut impl FnMut(u32, u64)) {
        for start in self.starts.iter().filter(|start| start.columns & !columns == 0) {
            self.quadrant.place(columns & !start.columns, start.queens, stop, visit);
        }
    }
}

impl Quadrant {
    fn place(
        &self,
        columns: u32,
        queens: QuadrantQueens,
        stop: &StopToken,
        visit: &mut impl FnMut(u32, u64),
    ) {
        if columns == 0 {
            visit(queens.local_rows, queens.mask);
            return;
        }
        let column = &self.columns[columns.trailing_zeros() as usize];
        let rest = columns & (columns - 1);
        if queens.count == CHECKED_LEVEL && stop.is_stopped() {
            return;
        }
        let mut rows = column.available & !queens.attacked_rows(column.board_column);
        while rows != 0 {
            let row = rows.trailing_zeros() as usize;
            rows &= rows - 1;
            let (bit, mask) = (self.row_bits[row], column.masks[row]);
            if rest == 0 {
                visit(queens.local_rows | bit, queens.mask | mask);
            } else {
                let square = Square::at(row as u8, column.board_column);
                self.place(rest, queens.with(square, bit, mask), stop, visit);
            }
        }
    }
}

/// The number of placed queens at which the search checks for a stop.
///
/// With fewer queens, the search would react too late, and with more, the checks would take time.
const CHECKED_LEVEL: u32 = 3;
