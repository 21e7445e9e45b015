//! Reads and writes boards in the formats of `queens` and of other programs.
//!
//! `lines` reads a text as far ahead as a reader needs. `value` splits a text into rows of numbers and words;
//! `cells` and `marks` read drawings. `list`, `squares`, `grid`, `text` and `records` contain the readers and
//! writers of the formats. `other` recognises lines outside of boards. `boards` runs all readers on the next
//! lines.
//!
//! All readers run, and each recognises its boards at the beginning of a block of lines. If two readers find
//! different boards, that is an error ([`ReadError::Ambiguous`]). A damaged board is also an error, but [`Boards`]
//! continues after it. Lines that belong to no board are [skipped](Boards::skipped).

mod boards;
mod cells;
mod context;
mod cut;
mod error;
mod format;
mod grid;
mod lines;
mod list;
mod marks;
mod other;
mod records;
mod squares;
#[cfg(test)]
mod tests;
mod text;
mod value;

pub use boards::{Boards, boards};
pub use error::{Choice, FaultKind, ReadError};
pub use format::{Format, Header, Written};

pub use other::Skipped;

use context::{Context, between};
pub use context::{Marks, ReadOptions};
use error::{ReadResult, fault_of};
use queens::Position;
use std::io::{self, Write};

impl Format {
    pub fn most_rows(self) -> usize {
        match self {
            Format::Text | Format::Plain | Format::Grid | Format::Strings | Format::Matrix => 1_000,
            Format::Squares => squares::MOST_SQUARES,
            Format::Digits => list::MOST_DIGITS,
            Format::List | Format::Pairs | Format::Json | Format::Csv | Format::Fen => usize::MAX,
        }
    }

    /// Returns whether a written board can be read back alone if rows have no queen.
    pub fn shows_partial(self) -> bool {
        !matches!(self, Format::Squares | Format::Pairs | Format::Digits)
    }

    pub fn write_header(
        self,
        header: &Header,
        base: Option<u32>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if self == Format::Csv { records::write_header(header, base, out) } else { Ok(()) }
    }

    /// Writes a board. [`draw::text`](crate::draw::text) writes drawings with frames, because several boards can
    /// share a line.
    pub fn write(
        self,
        board: &Written<'_>,
        header: &Header,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match self {
            Format::Plain => grid::write_plain(board, out),
            Format::Text | Format::Grid => grid::write(board, out),
            Format::Strings => grid::write_strings(board, out),
            Format::List => list::write(board, out),
            Format::Squares => squares::write(board, out),
            Format::Digits => list::write_digits(board, out),
            Format::Matrix => grid::write_matrix(board, out),
            Format::Pairs => squares::write_pairs(board, out),
            Format::Json => records::write_json(board, out),
            Format::Csv => records::write_csv(board, header, out),
            Format::Fen => records::write_fen(board, out),
        }
    }
}

#[derive(Clone, Debug)]
pub enum BoardValue {
    /// The column of each row's queen, or [`Position::NO_QUEEN`].
    Columns(Vec<u32>),
    Pairs(Vec<[u32; 2]>),
    Squares(Vec<String>),
    Matrix(Vec<Vec<u32>>),
    Marks(Vec<Vec<char>>),
}

/// Returns the board of a value. Of the options, only `base`, `marks` and `rows` are used.
///
/// ```
/// use queens_show::board_text::{self, BoardValue, ReadOptions};
///
/// let board = board_text::board(&BoardValue::Columns(vec![2, 4, 1, 3]), ReadOptions::default())?;
/// assert_eq!(board.placement().unwrap().columns(), [1, 3, 0, 2]);
/// # Ok::<(), board_text::ReadError>(())
/// ```
pub fn board(value: &BoardValue, options: ReadOptions) -> ReadResult<Position> {
    let context = Context::new(options);
    let rows = |queens: usize| options.rows.unwrap_or(queens);
    let readings = match value {
        BoardValue::Columns(columns) => {
            context.based(Format::List, 1, |base| Ok(vec![list::board(columns, base, 1)?]))?
        }
        BoardValue::Pairs(pairs) => {
            let pairs: Vec<squares::Pair> = pairs.iter().map(|&pair| (pair, false)).collect();
            let board = |base| squares::board_of_pairs(&pairs, rows(pairs.len()), base, 1);
            context.based(Format::Pairs, 1, |base| Ok(vec![board(base)?]))?
        }
        BoardValue::Squares(names) => return squares::board(names, rows(names.len()), 1),
        BoardValue::Matrix(rows) if rows.iter().all(|row| row.len() == rows.len()) => {
            return grid::matrix(rows);
        }
        BoardValue::Marks(rows) if rows.iter().all(|row| row.len() == rows.len()) => {
            let rows = rows.iter().map(|row| (1, row.clone())).collect();
            return marks::Drawing { rows }.position(options.marks);
        }
        BoardValue::Matrix(_) | BoardValue::Marks(_) => {
            return Err(fault_of(
                FaultKind::Shape,
                1,
                "rows of different lengths: make the board square",
            ));
        }
    };
    match &readings[..] {
        [zero, one] if zero.boards != one.boards => Err(between([zero, one], 1)),
        readings => {
            Ok(readings.first().map(|reading| reading.boards[0].clone()).unwrap_or_default())
        }
    }
}
