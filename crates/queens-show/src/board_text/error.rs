//! Errors that occur while boards are read.

use super::Format;
use serde::Serialize;
use std::io;

pub(super) type ReadResult<T> = Result<T, ReadError>;

#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ReadError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("there is no board in it: an empty line is a board only if the format is given")]
    Empty,
    #[error("line {line}: {UNKNOWN}")]
    NoBoard { line: u64 },
    #[error("line {line}: {problem}")]
    Ambiguous { line: u64, problem: String, choice: Choice },
    #[error("line {line}: these squares do not show the size of the board")]
    NeedsSize { line: u64 },
    #[error("line {line}: this board has the format {}, which `{option}` excludes", .format.name())]
    Excluded { line: u64, format: Format, option: &'static str },
    #[error("line {line}: unknown mark `{}`: use Q (queen), . (free) and x (blocked)", .mark.escape_debug())]
    UnknownMark { line: u64, mark: char },
    #[error("line {line}: {problem}")]
    Syntax { line: u64, kind: FaultKind, problem: String },
}

/// The kind of an error in a board, for messages in other languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FaultKind {
    /// The rows do not form a square.
    Shape,
    /// After some rows, a board of `n` columns ends, or a row has another length.
    Rows {
        rows: usize,
        n: usize,
    },
    /// A mark has no meaning.
    Mark {
        mark: char,
    },
    /// A queen is in a column that is not on the board.
    Column {
        column: u32,
        first: u32,
        last: u32,
    },
    /// A word is not a column.
    Word {
        word: String,
    },
    /// A square is not on a board of `n` rows.
    Square {
        square: String,
        n: usize,
    },
    Other,
}

/// The message for lines that match no format.
pub(super) const UNKNOWN: &str =
    "this is no board that can be read: use a list of columns, a drawing, JSON, CSV or FEN";

/// An option that decides between two readings of a board, and its two values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The name of the field of [`ReadOptions`](super::ReadOptions), or `from` for the format.
    pub option: &'static str,
    pub values: [String; 2],
}

impl ReadError {
    /// Returns the option that decides, if the board can be read in two ways.
    pub fn choice(&self) -> Option<&Choice> {
        match self {
            ReadError::Ambiguous { choice, .. } => Some(choice),
            _ => None,
        }
    }

    pub fn kind(&self) -> FaultKind {
        match self {
            &ReadError::UnknownMark { mark, .. } => FaultKind::Mark { mark },
            ReadError::Syntax { kind, .. } => kind.clone(),
            _ => FaultKind::Other,
        }
    }

    pub fn line(&self) -> Option<u64> {
        match *self {
            ReadError::Io(_) | ReadError::Empty => None,
            ReadError::NoBoard { line }
            | ReadError::Excluded { line, .. }
            | ReadError::NeedsSize { line }
            | ReadError::Ambiguous { line, .. }
            | ReadError::UnknownMark { line, .. }
            | ReadError::Syntax { line, .. } => Some(line),
        }
    }

    /// Returns whether the error concerns only one board. Later boards can then still be read.
    pub fn is_of_one_board(&self) -> bool {
        let is_of_all = matches!(
            self,
            ReadError::Ambiguous { .. } | ReadError::NeedsSize { .. } | ReadError::NoBoard { .. }
        );
        self.line().is_some() && !is_of_all
    }
}

pub(super) fn fault(line: u64, problem: impl Into<String>) -> ReadError {
    fault_of(FaultKind::Other, line, problem)
}

pub(super) fn fault_of(kind: FaultKind, line: u64, problem: impl Into<String>) -> ReadError {
    ReadError::Syntax { line, kind, problem: problem.into() }
}

pub(super) fn marks(line: u64, problem: String, values: [String; 2]) -> ReadError {
    ReadError::Ambiguous { line, problem, choice: Choice { option: "marks", values } }
}
