//! The squares that fixed queens and blocked squares leave free.

use super::diagonals::Diagonals;
use crate::{Board, Size, Square};

/// The rows, columns and squares where a queen can still be placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FreeSquares {
    /// Rows without a queen.
    pub(crate) rows: u32,
    /// Columns without a queen.
    pub(crate) columns: u32,
    /// For each row, the columns in which a queen can be placed.
    pub(crate) available: [u32; 32],
}

impl FreeSquares {
    /// Returns the free squares of a board, or `None` if queens attack each other.
    pub(crate) fn of(board: &Board) -> Option<FreeSquares> {
        let mut blocked = [0; 32];
        for (row, blocked) in blocked.iter_mut().enumerate() {
            *blocked = board.blocked_in(row).bits();
        }
        FreeSquares::new(board.size(), board.queens(), blocked)
    }

    /// Returns the free squares of a board with these queens and blocked squares.
    ///
    /// Returns `None` if two queens attack each other. `blocked` has the blocked columns of each
    /// row.
    pub(crate) fn new(
        size: Size,
        queens: impl IntoIterator<Item = Square>,
        blocked: [u32; 32],
    ) -> Option<FreeSquares> {
        let all = size.row_mask();
        let mut free = FreeSquares { rows: all, columns: all, available: [0; 32] };
        let mut attacked = Diagonals::default();
        for square in queens {
            let (row, column) = (1 << square.row(), 1 << square.column());
            if free.rows & row == 0 || free.columns & column == 0 || attacked.attack(square) {
                return None;
            }
            free.rows &= !row;
            free.columns &= !column;
            attacked = attacked.or(Diagonals::through(square));
        }
        for row in size.indices().filter(|row| free.rows >> row & 1 == 1) {
            let safe = |&column: &u8| !attacked.attack(Square::at(row, column));
            let safe = size.indices().filter(safe).fold(0, |set, column| set | 1 << column);
            free.available[usize::from(row)] = safe & free.columns & !blocked[usize::from(row)];
        }
        Some(free)
    }

    pub(crate) fn free_rows(&self, size: Size) -> Vec<u8> {
        size.indices().filter(|row| self.rows >> row & 1 == 1).collect()
    }

    pub(crate) fn row(&self, row: u8) -> u32 {
        self.available[usize::from(row)]
    }

    pub(crate) fn transposed(&self) -> FreeSquares {
        let mut available = [0; 32];
        for (row, &columns) in self.available.iter().enumerate() {
            for (column, rows) in available.iter_mut().enumerate() {
                *rows |= (columns >> column & 1) << row;
            }
        }
        FreeSquares { rows: self.columns, columns: self.rows, available }
    }
}
