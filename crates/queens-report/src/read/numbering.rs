//! Detects whether the columns of a text are counted from 0 or from 1.

use super::error::{Choice, ambiguous, fault};
use super::{ReadError, ReadResult};
use queens::Position;

/// The number of the first column, as given or as shown by earlier boards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    given: Option<u32>,
    base: Option<u32>,
}

impl Numbering {
    pub(super) fn new(base: Option<u32>) -> Numbering {
        Numbering { given: base, base }
    }

    /// Returns the number of the first column, if known.
    pub(super) fn known(self) -> Option<u32> {
        self.base
    }

    /// Returns the given number of the first column, if any.
    pub(super) fn given(self) -> Option<u32> {
        self.given
    }

    /// Returns the board of columns as written; [`Position::NO_QUEEN`] is a row without a queen.
    pub(super) fn board(&mut self, mut columns: Vec<u32>, line: u64) -> ReadResult<Position> {
        let base = self.of(&columns, line)?;
        for (row, column) in columns.iter_mut().enumerate() {
            if *column != Position::NO_QUEEN {
                *column = column.checked_sub(base).ok_or_else(|| below(row, line))?;
                self.base = Some(base);
            }
        }
        Position::from_columns(columns).map_err(|error| match error {
            queens::Error::ColumnOutside { row, column, n: rows } => {
                let column = u64::from(column) + u64::from(base);
                ReadError::ColumnOutside { line, row, column, rows, base }
            }
            error => ReadError::Row(error),
        })
    }

    /// Returns the number of the first column of this board.
    ///
    /// A 0 or the number of rows among the columns shows it.
    fn of(self, columns: &[u32], line: u64) -> ReadResult<u32> {
        if let Some(base) = self.base {
            return Ok(base);
        }
        let queens = || columns.iter().filter(|&&column| column != Position::NO_QUEEN);
        match (queens().min(), queens().max()) {
            (None | Some(0), _) => Ok(0),
            (_, Some(&most)) if most as usize >= columns.len() => {
                Ok(u32::from(most as usize == columns.len()))
            }
            _ => Err(ambiguous(line, "columns counted from 0, or from 1", Choice::base())),
        }
    }
}

fn below(row: usize, line: u64) -> ReadError {
    fault(line, format!("row {row} has its queen in column 0, but columns begin at 1 here"))
}
