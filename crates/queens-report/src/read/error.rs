//! Errors of reading boards.

use queens::Error;
use queens::words::counted;
use std::io;

/// An error of reading a board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    /// The text cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The text contains no board.
    #[error("there is no board in it: an empty line is a board only if the format is given")]
    Empty,
    /// The text is not in any of the formats.
    #[error(
        "line {line}: this is no board that can be read: use a list of columns, a drawing, JSON, CSV or FEN"
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
        /// The column as written.
        column: u64,
        /// Rows of the board.
        rows: usize,
        /// The number of the first column.
        base: u32,
    },
    /// A board that can be read in two ways.
    #[error("line {line}: {problem}")]
    Ambiguous {
        /// Line of the text, from 1.
        line: u64,
        /// Both readings.
        problem: String,
        /// The option that decides.
        choice: Choice,
    },
    /// A drawing has a mark without a meaning.
    #[error("line {line}: unknown mark `{}`: use Q (queen), . (free) and x (blocked)", .mark.escape_debug())]
    UnknownMark {
        /// Line of the text, from 1.
        line: u64,
        /// The mark.
        mark: char,
    },
    /// A line is not a row of its text board.
    #[error(transparent)]
    Row(#[from] Error),
    /// Any other fault of a board.
    #[error("line {line}: {problem}")]
    Syntax {
        /// Line of the text, from 1.
        line: u64,
        /// The problem, and what to do.
        problem: String,
    },
}

/// An option that decides how a board is read, and its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name of the field of [`ReadOptions`](super::ReadOptions).
    pub option: &'static str,
    /// One value for each reading.
    pub values: [String; 2],
}

impl Choice {
    fn new(option: &'static str, values: [&str; 2]) -> Choice {
        Choice { option, values: values.map(str::to_owned) }
    }

    pub(super) fn base() -> Choice {
        Choice::new("base", ["0", "1"])
    }

    pub(super) fn from(values: [&str; 2]) -> Choice {
        Choice::new("from", values)
    }

    pub(super) fn marks(values: [&str; 2]) -> Choice {
        Choice::new("marks", values)
    }
}

impl ReadError {
    /// Returns the option that decides, if the board can be read in two ways.
    pub fn choice(&self) -> Option<&Choice> {
        match self {
            ReadError::Ambiguous { choice, .. } => Some(choice),
            _ => None,
        }
    }
}

fn outside(row: usize, column: u64, rows: usize, base: u32) -> String {
    let last = (rows as u64).saturating_sub(1) + u64::from(base);
    let rows = counted(rows as u64, "row");
    format!(
        "row {row} has its queen in column {column}, but the board has {rows}: use columns {base} to {last}"
    )
}

pub(super) fn fault(line: u64, problem: impl Into<String>) -> ReadError {
    ReadError::Syntax { line, problem: problem.into() }
}

pub(super) fn ambiguous(line: u64, problem: impl Into<String>, choice: Choice) -> ReadError {
    ReadError::Ambiguous { line, problem: problem.into(), choice }
}
