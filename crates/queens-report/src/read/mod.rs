//! Reading boards in every format that they are written in: one reader for every command.
//!
//! | file | what it reads |
//! |---|---|
//! | `source` | bytes and lines, with their numbers |
//! | `detect` | which format a text has |
//! | `list`, `csv`, `json`, `fen` | these formats |
//! | `text` | boards with a mark for every square, framed boards, and boards of a terminal |
//!
//! Lists, CSV and JSON are read as they arrive: a board of 10^8 rows takes its columns and no more.

mod csv;
mod detect;
mod fen;
mod json;
mod list;
mod source;
#[cfg(test)]
mod tests;
mod text;

use queens::words::counted;
use queens::{Error, Position};
use source::Source;
use std::collections::VecDeque;
use std::io::{self, BufRead};

/// The formats that boards are read in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Boards drawn with or without a frame, and text boards.
    Text,
    /// A mark for every square; a board is ended by a blank line.
    Plain,
    /// The column of each row, a board a line.
    List,
    /// One object with `columns` a line.
    Json,
    /// Comma-separated values with a header.
    Csv,
    /// The piece placement of chess notation, a board a line.
    Fen,
}

impl Format {
    /// All formats.
    pub const ALL: &'static [Format] =
        &[Format::Text, Format::Plain, Format::List, Format::Json, Format::Csv, Format::Fen];
}

/// How boards are read.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The format, or `None` to find it out. Where it is named, an empty line of `List` and `Fen`, and
    /// one too many of `Plain`, is the board of 0 rows; else blank lines mean nothing.
    pub format: Option<Format>,
    /// The number of the first column of lists, JSON and CSV.
    pub base: u32,
}

/// Why a text is no board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text cannot be read at all.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// There is no board in the text.
    #[error("there is no board in it: an empty line is one only where the format is named")]
    Empty,
    /// A text that has none of the formats.
    #[error(
        "line {line}: this is no board that can be read: use a list of columns, JSON, CSV, FEN or a text board"
    )]
    UnknownFormat {
        /// Line of the text, from 1.
        line: u64,
    },
    /// A list has a column that is not on its board.
    #[error("line {line}: {}", outside(*.row, *.column, *.rows, *.base))]
    ColumnOutside {
        /// Line of the text, from 1.
        line: u64,
        /// Row of the board, from 0 at the top.
        row: usize,
        /// The column as it is written.
        column: u64,
        /// Rows of the board.
        rows: usize,
        /// The number of the first column.
        base: u32,
    },
    /// A line is no row of its text board.
    #[error(transparent)]
    Row(#[from] Error),
    /// Any other fault of a board.
    #[error("line {line}: {problem}")]
    Syntax {
        /// Line of the text, from 1.
        line: u64,
        /// What is wrong there, and the remedy.
        problem: String,
    },
}

impl ReadError {
    /// Whether the columns of the list would be on the board if they began at 1.
    pub fn may_begin_at_one(&self) -> bool {
        matches!(self, ReadError::ColumnOutside { column, rows, base: 0, .. } if is_next(*column, *rows))
    }
}

fn is_next(column: u64, rows: usize) -> bool {
    column == rows as u64
}

fn outside(row: usize, column: u64, rows: usize, base: u32) -> String {
    let last = (rows as u64).saturating_sub(1) + u64::from(base);
    let remedy = match base {
        0 if is_next(column, rows) => ", or say that columns begin at 1",
        _ => "",
    };
    let rows = counted(rows as u64, "row");
    format!(
        "row {row} has its queen in column {column}, but the board has {rows}: use columns {base} to \
         {last}{remedy}"
    )
}

fn fault(line: u64, problem: impl Into<String>) -> ReadError {
    ReadError::Syntax { line, problem: problem.into() }
}

type ReadResult<T> = Result<T, ReadError>;

/// The boards of a text, one after another, as they arrive; ends after the first error.
pub struct Boards<R: BufRead> {
    reader: Reader<R>,
    is_empty: bool,
    has_ended: bool,
}

enum Reader<R: BufRead> {
    Json(Box<json::Objects<R>>, u32),
    Other(Lines<R>),
}

/// A text, and how it is read.
struct Lines<R: BufRead> {
    source: Source<R>,
    format: Format,
    base: u32,
    /// Whether empty lines are boards of 0 rows.
    is_strict: bool,
    header: Option<csv::Header>,
    /// Whether lists stand in a list.
    is_nested: bool,
    /// Boards that stood beside one that was returned.
    waiting: VecDeque<Position>,
}

/// Reads the boards of a text.
///
/// ```
/// use queens_report::read::{self, ReadOptions};
///
/// for text in ["1 3 0 2", "1Q2/3Q/Q3/2Q1", ".Q..\n...Q\nQ...\n..Q.", "{\"columns\":[1,3,0,2]}"] {
///     let boards = read::boards(text.as_bytes(), ReadOptions::default())?;
///     let boards: Vec<_> = boards.collect::<Result<_, _>>()?;
///     assert_eq!(boards[0].placement().unwrap().columns(), [1, 3, 0, 2], "{text}");
/// }
/// # Ok::<(), read::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError`]: here if the format cannot be found out, later in place of the board that it is about.
pub fn boards<R: BufRead>(text: R, options: ReadOptions) -> Result<Boards<R>, ReadError> {
    let is_strict = options.format.is_some();
    let mut source = Source::new(text);
    source.skip_byte_order_mark()?;
    let format = match options.format {
        Some(format) => format,
        None => detect::format(&mut source)?,
    };
    let base = options.base;
    let reader = match format {
        Format::Json => Reader::Json(Box::new(json::objects(source)), base),
        _ => {
            let (header, waiting) = (None, VecDeque::new());
            let is_nested = false;
            Reader::Other(Lines { source, format, base, is_strict, header, is_nested, waiting })
        }
    };
    Ok(Boards { reader, is_empty: true, has_ended: false })
}

impl<R: BufRead> Lines<R> {
    fn next(&mut self) -> ReadResult<Option<Position>> {
        if let Some(position) = self.waiting.pop_front() {
            return Ok(Some(position));
        }
        match self.format {
            Format::List | Format::Json => {
                list::next(&mut self.source, self.base, self.is_strict, &mut self.is_nested)
            }
            Format::Csv => csv::next(&mut self.source, &mut self.header, self.base),
            Format::Fen => fen::next(&mut self.source, self.is_strict),
            Format::Text | Format::Plain => {
                let is_strict = self.is_strict && self.format == Format::Plain;
                text::next(&mut self.source, is_strict, &mut self.waiting)
            }
        }
    }
}

impl<R: BufRead> Iterator for Boards<R> {
    type Item = Result<Position, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let next = match &mut self.reader {
            Reader::Json(objects, base) => objects.next(*base),
            Reader::Other(lines) => lines.next(),
        };
        let next = match next.transpose() {
            None if self.is_empty => Some(Err(ReadError::Empty)),
            next => next,
        };
        self.is_empty = false;
        self.has_ended = !matches!(next, Some(Ok(_)));
        next
    }
}

/// The board of a list, if all its columns are on it.
fn of_columns(columns: Vec<u32>, line: u64, base: u32) -> ReadResult<Position> {
    Position::from_columns(columns).map_err(|error| match error {
        Error::ColumnOutside { row, column, n: rows } => {
            let column = u64::from(column) + u64::from(base);
            ReadError::ColumnOutside { line, row, column, rows, base }
        }
        error => ReadError::Row(error),
    })
}

/// A column as it is counted here, from 0.
fn from_base(number: u64, line: u64, base: u32) -> ReadResult<u32> {
    let column = u32::try_from(number).ok().filter(|&column| column != Position::NO_QUEEN);
    let column = column.and_then(|column| column.checked_sub(base));
    column.ok_or_else(|| {
        fault(line, format!("column {number} is on no board: columns begin at {base}"))
    })
}
