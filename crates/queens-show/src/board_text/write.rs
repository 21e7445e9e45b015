//! The common parts of the writers.

use crate::Solution;
use queens::{Board, Position};
use std::fmt::Display;
use std::io::{self, Write};

/// A board to write, with at most one queen in each row.
#[derive(Clone, Copy)]
pub struct Written<'a> {
    /// The column of each row, or [`Position::NO_QUEEN`].
    pub columns: &'a [u32],
    /// Number and class, if it is a solution of a list.
    pub solution: Option<&'a Solution>,
    /// The board with its blocked squares.
    pub given: Option<&'a Board>,
    /// The number of the first column; `None` for the default of the format.
    pub base: Option<u32>,
}

/// The fields of all boards of a table.
#[derive(Clone, Copy, Debug, Default)]
pub struct Header {
    /// The rows of the largest board.
    pub rows: usize,
    pub has_sizes: bool,
    pub has_classes: bool,
}

impl<'a> Written<'a> {
    /// Returns row and column of each queen, from the top.
    pub(super) fn queens(&self) -> impl Iterator<Item = (usize, u32)> + use<'a> {
        let columns = self.columns.iter().copied().enumerate();
        columns.filter(|&(_, column)| column != Position::NO_QUEEN)
    }

    /// Returns the column of each row as written.
    pub(super) fn columns_or(&self, missing: &'static str) -> impl Iterator<Item = Column> {
        let base = self.base.unwrap_or_default();
        let column = |&column: &u32| Some(column).filter(|_| column != Position::NO_QUEEN);
        self.columns.iter().map(move |one| Column(column(one).map(|column| column + base), missing))
    }

    /// Returns the queen and the blocked squares of each row, from the left.
    pub(super) fn pieces(&self) -> impl Iterator<Item = Vec<(usize, char)>> + use<'a> {
        let given = self.given;
        self.columns.iter().enumerate().map(move |(row, &queen)| {
            let blocked = given.into_iter().flat_map(move |board| board.blocked_in(row).iter());
            let mut pieces: Vec<_> = blocked.map(|column| (column, 'x')).collect();
            if queen != Position::NO_QUEEN {
                pieces.push((queen as usize, 'Q'));
                pieces.sort_unstable();
            }
            pieces
        })
    }

    /// Returns the marks of each row: `Q`, `x` and `.`.
    pub(super) fn rows(&self) -> impl Iterator<Item = String> {
        self.pieces().map(|pieces| {
            let mut marks = vec!['.'; self.columns.len()];
            pieces.into_iter().for_each(|(column, piece)| marks[column] = piece);
            marks.into_iter().collect()
        })
    }
}

/// A column as written, or the text for a row without a queen.
pub(super) struct Column(Option<u32>, &'static str);

impl Display for Column {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(column) => f.write_str(itoa::Buffer::new().format(column)),
            None => f.write_str(self.1),
        }
    }
}

/// Writes items with a separator between them.
pub(super) fn joined(
    items: impl Iterator<Item = impl Display>,
    separator: &str,
    out: &mut dyn Write,
) -> io::Result<()> {
    for (index, item) in items.enumerate() {
        if index > 0 {
            out.write_all(separator.as_bytes())?;
        }
        write!(out, "{item}")?;
    }
    Ok(())
}
