//! The options and the state that a reader uses, and the result that it returns.

use super::Format;
use super::error::{Choice, ReadError, ReadResult};
use queens::Position;
use std::str::FromStr;

pub(super) struct Context {
    pub(super) options: ReadOptions,
    /// The number of the first column, if the options or earlier boards show it.
    pub(super) base: Option<u32>,
    pub(super) header: Option<Fields>,
    /// For a table: the number of the line after the column names, and the number of names.
    pub(super) table: Option<(u64, usize)>,
    pub(super) last: Option<Last>,
}

#[derive(Clone, Copy)]
pub(super) struct Last {
    pub(super) format: Format,
    pub(super) n: usize,
    /// The number of the line after the board.
    pub(super) end: u64,
}

impl Context {
    pub(super) fn new(options: ReadOptions) -> Context {
        Context { options, base: options.base, header: None, table: None, last: None }
    }

    pub(super) fn is(&self, format: Format) -> bool {
        self.options.format == Some(format)
    }

    /// Returns the number of rows of a board that lists only its queens.
    pub(super) fn size(&self, queens: usize, line: u64) -> ReadResult<usize> {
        match self.options.rows {
            Some(rows) => Ok(rows),
            None if self.options.is_partial => Err(ReadError::NeedsSize { line }),
            None => Ok(queens),
        }
    }

    /// Returns the possible readings of boards, with columns counted from 0 or from 1.
    pub(super) fn based(
        &self,
        format: Format,
        lines: usize,
        boards: impl Fn(u32) -> ReadResult<Vec<Position>>,
    ) -> ReadResult<Vec<Reading>> {
        let reading =
            |base, boards| Reading { base: Some(base), ..Reading::new(format, boards, lines) };
        if let Some(base) = self.base {
            return boards(base).map(|boards| vec![reading(base, boards)]);
        }
        match (boards(0), boards(1)) {
            (Err(error), Err(_)) => Err(error),
            (zero, one) => {
                let bases = [0, 1].into_iter().zip([zero, one]);
                Ok(bases.filter_map(|(base, boards)| Some(reading(base, boards.ok()?))).collect())
            }
        }
    }
}

pub(super) struct Reading {
    pub(super) format: Format,
    pub(super) boards: Vec<Position>,
    pub(super) lines: usize,
    /// The number of the first column, if it matters.
    pub(super) base: Option<u32>,
}

impl Reading {
    pub(super) fn new(format: Format, boards: Vec<Position>, lines: usize) -> Reading {
        Reading { format, boards, lines, base: None }
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fields {
    /// The index of the field with the number of rows, if there is one.
    pub(super) size: Option<usize>,
    /// The number of fields before the first row.
    pub(super) before: usize,
    pub(super) rows: usize,
    /// The number of the first row and of the first column.
    pub(super) base: u32,
}

impl Fields {
    pub(super) fn next(self) -> String {
        format!("row_{}", self.rows + self.base as usize)
    }
}

pub(super) fn between([one, two]: [&Reading; 2], line: u64) -> ReadError {
    let (option, values) = match [one.base, two.base] {
        [Some(one_base), Some(two_base)] if one.format == two.format => {
            ("base", [one_base, two_base].map(|base| base.to_string()))
        }
        _ => ("from", [one.format, two.format].map(|format| format.name().to_owned())),
    };
    let problem = match option {
        "base" => "columns counted from 0, or from 1".to_owned(),
        _ => format!("this board can have the format {}", values.join(" or ")),
    };
    ReadError::Ambiguous { line, problem, choice: Choice { option, values } }
}

/// Options for reading boards. Each option excludes the formats to which it does not apply.
#[derive(Clone, Copy, Debug, Default)]
pub struct ReadOptions {
    /// The format; with `None`, it is detected for each board. With a given format, an empty line in `List`,
    /// `Fen`, `Squares` and `Digits` is a board of 0 rows, and so is a second blank line in `Plain` and
    /// `Grid`. Other blank lines are ignored.
    pub format: Option<Format>,
    /// The number of the first column, 0 or 1. With `None`, it is detected: a column 0, or a column equal to
    /// the number of rows, shows it.
    pub base: Option<u32>,
    /// The marks of drawn boards; with `None`, their meanings are detected.
    pub marks: Option<Marks>,
    /// The number of rows of boards that list only their queens (`Pairs`, `Squares`). With `None`, it is the
    /// number of queens.
    pub rows: Option<usize>,
    /// Whether `base` and `marks` answer a question about some of the boards. If so, they exclude no format.
    pub are_answers: bool,
    /// Whether boards may have fewer queens than rows. Boards that list only their queens then need `rows`.
    pub is_partial: bool,
}

impl ReadOptions {
    /// Returns the option that excludes a format, if any.
    pub(super) fn excluding(&self, format: Format) -> Option<&'static str> {
        let is_drawn = |format| matches!(format, Format::Text | Format::Plain | Format::Grid);
        let is_named =
            self.format.is_none_or(|named| named == format || is_drawn(named) && is_drawn(format));
        match () {
            () if self.base.is_some() && !self.are_answers && !format.has_base() => Some("base"),
            () if self.marks.is_some() && !self.are_answers && !format.has_marks() => Some("marks"),
            () if self.rows.is_some() && !format.has_queens_only() => Some("size"),
            () if !is_named => Some("from"),
            () => None,
        }
    }
}

/// The marks of a queen, a free square and, optionally, a blocked square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    pub(super) queen: char,
    free: char,
    pub(super) blocked: Option<char>,
}

impl Marks {
    pub(super) const BITS: Marks = Marks { queen: '1', free: '0', blocked: None };

    pub(super) fn has(self, mark: char) -> bool {
        mark == self.queen || mark == self.free || Some(mark) == self.blocked
    }
}

impl FromStr for Marks {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Marks, &'static str> {
        let marks: Vec<char> = text.chars().collect();
        let has_twice = (1..marks.len()).any(|at| marks[..at].contains(&marks[at]));
        match marks[..] {
            _ if has_twice => Err("a mark has one meaning: name different ones, such as Q.x"),
            [queen, free] => Ok(Marks { queen, free, blocked: None }),
            [queen, free, blocked] => Ok(Marks { queen, free, blocked: Some(blocked) }),
            _ => Err("name the marks of a queen, a free and a blocked square, such as Q.x or x."),
        }
    }
}
