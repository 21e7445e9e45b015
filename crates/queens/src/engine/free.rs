//! What is left of a board when its fixed queens stand.

use super::diagonals::Diagonals;
use crate::{Board, Size, Square};

/// The rows, columns and squares that still take a queen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FreeSquares {
    /// Rows without a queen.
    pub(crate) rows: u32,
    /// Columns without a queen.
    pub(crate) columns: u32,
    /// By row, the columns in which a queen may stand.
    pub(crate) available: [u32; 32],
}

impl FreeSquares {
    /// What a board leaves free; `None` when two of its queens attack each other.
    pub(crate) fn of(board: &Board) -> Option<FreeSquares> {
        let mut blocked = [0; 32];
        for (row, blocked) in blocked.iter_mut().enumerate() {
            *blocked = board.blocked_in(row).bits();
        }
        FreeSquares::new(board.size(), board.queens(), blocked)
    }

    /// What these queens and these blocked squares leave free; `None` when two queens attack each
    /// other.
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
            let quiet = |&column: &u8| !attacked.attack(Square::at(row, column));
            let quiet = size.indices().filter(quiet).fold(0, |set, column| set | 1 << column);
            free.available[usize::from(row)] = quiet & free.columns & !blocked[usize::from(row)];
        }
        Some(free)
    }

    /// The free rows from the top.
    pub(crate) fn free_rows(&self, size: Size) -> Vec<u8> {
        size.indices().filter(|row| self.rows >> row & 1 == 1).collect()
    }

    /// The available columns of a row.
    pub(crate) fn row(&self, row: u8) -> u32 {
        self.available[usize::from(row)]
    }

    /// The same with rows and columns exchanged.
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

/// The columns and diagonals that queens occupy, for a search row by row.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taken {
    columns: u32,
    diagonals: Diagonals,
}

impl Taken {
    /// The columns in which a queen of this row would be attacked.
    pub(crate) fn attacked(&self, row: u8) -> u32 {
        self.columns | self.diagonals.columns(row)
    }

    /// With a queen more.
    pub(crate) fn with(&self, row: u8, column: u8) -> Taken {
        let diagonals = self.diagonals.or(Diagonals::through(Square::at(row, column)));
        Taken { columns: self.columns | 1 << column, diagonals }
    }
}
