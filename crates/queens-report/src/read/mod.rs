//! Reads boards in the formats of `queens` and of other programs, for every front end.
//!
//! | file | contents |
//! |---|---|
//! | `encoding` | UTF-8 and UTF-16 |
//! | `source` | bytes and lines, with their numbers |
//! | `detect` | classifies lines: a board in one of the formats, or no part of a board |
//! | `brackets` | rows of numbers and words, with or without brackets |
//! | `rows`, `squares` | interprets such rows: lists, matrices, pairs, squares, digits, drawings |
//! | `numbering` | whether columns are counted from 0 or from 1 |
//! | `drawing`, `frames` | boards with a mark for every square |
//! | `marks` | interprets the marks |
//! | `csv`, `json`, `fen` | these formats |
//!
//! A board with two readings is an error ([`ReadError::Ambiguous`]). Lines outside of boards are
//! [reported](Boards::skipped). Lists, CSV and JSON are read in a stream: a board of 10^8 rows needs only
//! the memory for its columns.

mod brackets;
mod csv;
mod detect;
mod drawing;
mod encoding;
mod error;
mod fen;
mod frames;
mod json;
mod marks;
mod numbering;
mod rows;
mod source;
mod squares;
#[cfg(test)]
mod tests;

pub use encoding::Decoded;
pub use error::{Choice, ReadError};
pub use marks::Marks;
pub use rows::MOST_DIGITS;
pub use squares::MOST_SQUARES;

use brackets::{Brackets, Row};
use detect::Kind;
use error::fault;
use numbering::Numbering;
use queens::Position;
use source::{Line, Source};
use std::collections::VecDeque;
use std::io::Read;

/// The formats of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Boards drawn with a mark for every square, with or without frames.
    Text,
    /// A mark for every square; a blank line ends a board.
    Plain,
    /// The column of each row, one board per line.
    List,
    /// Objects with `columns`.
    Json,
    /// Comma-separated values with a header.
    Csv,
    /// The piece placement of chess notation, one board per line.
    Fen,
    /// Rows of 0 and 1, where 1 is a queen.
    Matrix,
    /// Pairs of row and column.
    Pairs,
    /// Names of squares, one board per line.
    Squares,
    /// The columns of at most 9 rows, as digits without separators.
    Digits,
    /// Lists of strings, one for each row.
    Strings,
}

impl Format {
    /// The names that select formats, with descriptions.
    pub const NAMES: [(&str, Format, &str); 12] = [
        ("text", Format::Text, "Boards with a character for every square, with or without frames"),
        ("plain", Format::Plain, "The same, with a blank line after each board"),
        ("grid", Format::Plain, "The same as plain"),
        ("strings", Format::Strings, "Lists of strings, one string for each row"),
        ("list", Format::List, "The column of each row, one board per line"),
        ("squares", Format::Squares, "Names of squares, one board per line"),
        ("digits", Format::Digits, "Columns without separators, up to 9 rows"),
        ("matrix", Format::Matrix, "Rows of 0 and 1"),
        ("pairs", Format::Pairs, "Pairs of row and column"),
        ("json", Format::Json, "Objects with `columns`"),
        ("csv", Format::Csv, "Comma-separated values with a header"),
        ("fen", Format::Fen, "The piece placement of chess notation (FEN), one board per line"),
    ];

    /// Returns the format with this name.
    pub fn named(name: &str) -> Option<Format> {
        Self::NAMES.into_iter().find(|&(known, ..)| known == name).map(|(_, format, _)| format)
    }

    /// Returns whether an empty line is the board of 0 rows.
    fn has_empty_lines(self) -> bool {
        matches!(
            self,
            Format::Plain | Format::List | Format::Fen | Format::Squares | Format::Digits
        )
    }
}

/// Options for reading boards.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The format; `None` detects it for each board.
    ///
    /// With a given format, an empty line of `List`, `Fen`, `Squares` and `Digits` is the board of 0 rows,
    /// and so is a second blank line of `Plain`. Otherwise, blank lines are ignored.
    pub format: Option<Format>,
    /// The number of the first column, 0 or 1.
    ///
    /// `None` detects it: a 0 or the number of rows among the columns shows it.
    pub base: Option<u32>,
    /// The marks of drawn boards; `None` detects their meanings.
    pub marks: Option<Marks>,
    /// The number of rows of boards that name only their queens (`Pairs`, `Squares`).
    ///
    /// They can then have any number of queens; `None` expects one queen in each row. Other formats contain
    /// the number of rows.
    pub rows: Option<usize>,
}

type ReadResult<T> = Result<T, ReadError>;

/// An iterator over the boards of a text, in a stream. Ends after the first error.
pub struct Boards<R: Read> {
    lines: Lines<R>,
    is_empty: bool,
    has_ended: bool,
}

/// Lines outside of boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Skipped {
    /// The number of lines.
    pub lines: u64,
    /// The number of the first line, from 1, and its text.
    pub first: Option<(u64, String)>,
}

/// A text, and how to read it.
struct Lines<R: Read> {
    source: Source<R>,
    format: Option<Format>,
    marks: Option<Marks>,
    rows_of_board: Option<usize>,
    numbering: Numbering,
    header: Option<csv::Header>,
    brackets: Brackets,
    /// Rows that were read ahead to find out whether they belong to the previous board.
    rows: VecDeque<Row>,
    /// The other boards of a row of boards, still to be returned.
    waiting: VecDeque<Position>,
    /// Whether a board of more than one row came before.
    has_larger: bool,
    /// The line after a table's header, and the number of names in the header.
    table: Option<(u64, usize)>,
    skipped: Skipped,
}

/// Reads the boards of a text.
///
/// ```
/// use queens_report::read::{self, ReadOptions};
///
/// for text in [
///     "1 3 0 2",
///     "q = [2, 4, 1, 3];",
///     "1Q2/3Q/Q3/2Q1",
///     ".Q..\n...Q\nQ...\n..Q.",
///     "{\"columns\":[1,3,0,2]}",
///     "Solution 1:\n| |Q| | |\n| | | |Q|\n|Q| | | |\n| | |Q| |",
/// ] {
///     let boards = read::boards(text.as_bytes(), ReadOptions::default())?;
///     let boards: Vec<_> = boards.collect::<Result<_, _>>()?;
///     assert_eq!(boards[0].placement().unwrap().columns(), [1, 3, 0, 2], "{text}");
/// }
/// # Ok::<(), read::ReadError>(())
/// ```
///
/// # Errors
/// [`ReadError::Io`] if the text cannot be read at all. The iterator returns other errors in place of the
/// faulty board.
pub fn boards<R: Read>(text: R, options: ReadOptions) -> Result<Boards<R>, ReadError> {
    let lines = Lines {
        source: Source::new(text)?,
        format: options.format,
        marks: options.marks,
        rows_of_board: options.rows,
        numbering: Numbering::new(options.base),
        header: None,
        brackets: Brackets::default(),
        rows: VecDeque::new(),
        waiting: VecDeque::new(),
        has_larger: false,
        table: None,
        skipped: Skipped::default(),
    };
    Ok(Boards { lines, is_empty: true, has_ended: false })
}

impl<R: Read> Lines<R> {
    fn next(&mut self) -> ReadResult<Option<Position>> {
        if let Some(position) = self.waiting.pop_front() {
            return Ok(Some(position));
        }
        if let Some(row) = self.row()? {
            return self.of_rows(row).map(Some);
        }
        match self.line()? {
            None => Ok(None),
            Some(Kind::Json) => json::next(&mut self.source, &mut self.numbering),
            Some(Kind::Csv) => csv::next(&mut self.source, &mut self.header, self.numbering),
            Some(Kind::Fen) => fen::next(&mut self.source),
            Some(Kind::Frames) => self.framed(),
            Some(Kind::Signs) => self.signs(),
            Some(Kind::Drawing) => self.drawn(),
            // The board of 0 rows.
            Some(_) => Ok(self.source.line()?.map(|_| Position::default())),
        }
    }

    /// Returns the kind of the next line; skips lines that begin no board.
    fn line(&mut self) -> ReadResult<Option<Kind>> {
        while let Some(kind) = detect::next(&mut self.source)? {
            let is_board = match kind {
                Kind::Nothing => self.format.is_some_and(Format::has_empty_lines),
                Kind::Blank => false,
                // A number alone is a board if the format is given.
                Kind::Other => {
                    let byte = self.source.byte()?;
                    self.format.is_some() && byte.is_some_and(|byte| byte.is_ascii_digit())
                }
                _ => true,
            };
            if is_board {
                return self.named(kind).map(Some);
            }
            self.brackets.separate();
            let line = self.source.line()?.filter(|_| kind == Kind::Other);
            self.table =
                line.as_ref().and_then(|line| Some((line.number + 1, detect::names(&line.text)?)));
            self.skipped.add(line);
        }
        Ok(None)
    }

    /// Returns the kind of a line in the given format.
    fn named(&mut self, kind: Kind) -> ReadResult<Kind> {
        let is_record =
            self.header.is_some() && self.source.byte()?.is_some_and(|byte| byte.is_ascii_digit());
        Ok(match (self.format, kind) {
            (None, Kind::Rows { .. }) if is_record => Kind::Csv,
            (None, kind) | (Some(_), kind @ Kind::Nothing) => kind,
            (Some(Format::Text | Format::Plain), Kind::Frames | Kind::Signs) => kind,
            (Some(Format::Text | Format::Plain), _) => Kind::Drawing,
            (Some(Format::Csv), _) => Kind::Csv,
            (Some(Format::Fen), _) => Kind::Fen,
            (Some(_), kind @ Kind::Rows { .. }) => kind,
            (Some(Format::Json), _) => Kind::Json,
            (Some(_), _) => Kind::Rows { label: 0 },
        })
    }

    /// Reads the next row of numbers or words, unless something else comes first.
    fn row(&mut self) -> ReadResult<Option<Row>> {
        loop {
            let row = match self.rows.pop_front() {
                Some(row) => Some(row),
                None if self.brackets.is_open() => self.brackets.next(&mut self.source)?,
                None => match self.line()? {
                    Some(Kind::Rows { label }) => {
                        self.source.beginning(label as u64)?;
                        self.brackets.next(&mut self.source)?
                    }
                    _ => return Ok(None),
                },
            };
            if row.is_some() {
                return Ok(row);
            }
        }
    }
}

impl Skipped {
    fn add(&mut self, line: Option<Line>) {
        let Some(line) = line else { return };
        self.lines += 1;
        self.first.get_or_insert((line.number, line.text));
    }
}

impl<R: Read> Boards<R> {
    /// Returns the lines outside of boards so far, such as titles.
    pub fn skipped(&self) -> &Skipped {
        &self.lines.skipped
    }

    /// Returns the error for a text without boards.
    fn none(&self) -> ReadError {
        match self.skipped().first {
            Some((line, _)) => ReadError::UnknownFormat { line },
            None => ReadError::Empty,
        }
    }
}

impl<R: Read> Iterator for Boards<R> {
    type Item = Result<Position, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.has_ended {
            return None;
        }
        let next = match self.lines.next().transpose() {
            None if self.is_empty => Some(Err(self.none())),
            next => next,
        };
        self.lines.has_larger |= matches!(&next, Some(Ok(board)) if board.size() > 1);
        self.is_empty = false;
        self.has_ended = !matches!(next, Some(Ok(_)));
        next
    }
}
