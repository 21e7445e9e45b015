//! The formats of boards, and the common parts of their writers.

use crate::Solution;
use queens::{Board, Position};
use std::fmt::Display;
use std::io::{self, Write};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    #[default]
    Text,
    Plain,
    Grid,
    Strings,
    List,
    Squares,
    Digits,
    Matrix,
    Pairs,
    Json,
    Csv,
    Fen,
}

impl Format {
    pub const ALL: [(Format, &str, &str); 12] = [
        (Format::Text, "text", "The number, the columns and a drawing of each board"),
        (Format::Plain, "plain", "`Q` and `*`, separated by spaces"),
        (Format::Grid, "grid", "`Q` and `.`, without separators"),
        (
            Format::Strings,
            "strings",
            "A JSON list of strings for each board, one string for each row",
        ),
        (Format::List, "list", "The column of each row's queen, separated by spaces"),
        (Format::Squares, "squares", "The square of each queen, such as a1"),
        (Format::Digits, "digits", "Columns without separators, counted from 1, up to 9 rows"),
        (Format::Matrix, "matrix", "Rows of 0 and 1, where 1 is a queen"),
        (Format::Pairs, "pairs", "Pairs of row and column, one board per line"),
        (Format::Json, "json", "One JSON object per line"),
        (Format::Csv, "csv", "Comma-separated values with a header"),
        (
            Format::Fen,
            "fen",
            "The piece placement of chess notation (FEN). More than 9 free squares in a row give a number of \
             several digits",
        ),
    ];

    pub fn named(name: &str) -> Option<Format> {
        Self::ALL.into_iter().find(|&(_, known, _)| known == name).map(|(format, ..)| format)
    }

    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    pub(super) fn has_base(self) -> bool {
        matches!(self, Format::List | Format::Digits | Format::Pairs | Format::Json | Format::Csv)
    }

    pub(super) fn has_marks(self) -> bool {
        matches!(self, Format::Text | Format::Plain | Format::Grid | Format::Strings)
    }

    /// Returns whether boards in this format list only their queens, not their size.
    pub(super) fn has_queens_only(self) -> bool {
        matches!(self, Format::Pairs | Format::Squares)
    }

    /// Returns whether an empty line can be the board of 0 rows.
    pub(super) fn has_empty_lines(self) -> bool {
        let is_line = matches!(self, Format::List | Format::Fen | Format::Squares | Format::Digits);
        is_line || matches!(self, Format::Plain | Format::Grid)
    }
}

/// A board to write, with at most one queen in each row.
#[derive(Clone, Copy)]
pub struct Written<'a> {
    pub columns: &'a [u32],
    /// The solution with its number and class, if the board is from a list of solutions.
    pub solution: Option<&'a Solution>,
    /// The board that the solution completes, with its blocked squares.
    pub given: Option<&'a Board>,
    /// The number of the first column; `None` means the default of the format.
    pub base: Option<u32>,
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Header {
    /// The number of rows of the largest board.
    pub rows: usize,
    pub has_sizes: bool,
    pub has_classes: bool,
}

impl<'a> Written<'a> {
    pub(super) fn queens(&self) -> impl Iterator<Item = (usize, u32)> + use<'a> {
        let columns = self.columns.iter().copied().enumerate();
        columns.filter(|&(_, column)| column != Position::NO_QUEEN)
    }

    pub(super) fn columns_or(&self, missing: &'static str) -> impl Iterator<Item = Column> {
        let base = self.base.unwrap_or_default();
        let column = |&column: &u32| Some(column).filter(|_| column != Position::NO_QUEEN);
        self.columns.iter().map(move |one| Column(column(one).map(|column| column + base), missing))
    }

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

pub(super) struct Column(Option<u32>, &'static str);

impl Display for Column {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Some(column) => f.write_str(itoa::Buffer::new().format(column)),
            None => f.write_str(self.1),
        }
    }
}

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
