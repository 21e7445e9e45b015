//! Why a question is not answered.

use queens::count::Method;
use queens::run::Stopped;
use queens_teach::{UnknownLanguage, UnknownProgramLanguage};

/// Why a question is not answered: the message, with its causes, names the field and the remedy.
///
/// ```
/// use queens_page::api::boards::ClassesQuery;
/// use queens_page::boards;
///
/// let error = boards::classes(&ClassesQuery { n: 13 }).unwrap_err();
/// assert_eq!(error.to_string(), "n: 13 rows are not possible here: use 0 to 12");
/// assert_eq!(error.kind().code(), "bad-request");
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A board beyond the limits of the question.
    #[error("n: {n} rows are not possible here: use {least} to {most}")]
    Rows {
        /// What was asked for.
        n: usize,
        /// The smallest board.
        least: usize,
        /// The largest board.
        most: usize,
    },
    /// A list of columns that is too short or too long.
    #[error("columns: {n} rows are not possible: use 1 to {most}")]
    Columns {
        /// How many there are.
        n: usize,
        /// How many there may be.
        most: usize,
    },
    /// A number of things beyond its limit.
    #[error("{name}: {number} is not possible: use 1 to {most}")]
    Number {
        /// The field.
        name: &'static str,
        /// What was asked for.
        number: usize,
        /// The most that there may be.
        most: usize,
    },
    /// A time limit beyond its own.
    #[error("seconds: use 0.01 to {most}")]
    Seconds {
        /// The longest one.
        most: f64,
    },
    /// A text that is too long.
    #[error("text: {bytes} bytes are too many: use at most {most}")]
    TooLong {
        /// How many there are.
        bytes: usize,
        /// How many there may be.
        most: usize,
    },
    /// A choice between readings that there is not.
    #[error("{name}: `{value}` is not possible: use {remedy}")]
    Reading {
        /// The field.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What is possible.
        remedy: &'static str,
    },
    /// A range that ends before it begins.
    #[error("from: is larger than to: exchange them")]
    Range,
    /// A text that is no day of the calendar.
    #[error("date: `{0}` is no day: use one such as 2026-11-25")]
    Date(String),
    /// A value that cannot be read.
    #[error("{name}")]
    Value {
        /// The field.
        name: &'static str,
        /// What is wrong.
        source: queens::Error,
    },
    /// A code that is that of no language of texts.
    #[error("lang")]
    Language(#[from] UnknownLanguage),
    /// A name that is no language of programs.
    #[error("code")]
    Code(#[from] UnknownProgramLanguage),
    /// A method that has no short program.
    #[error("algorithm: there is no short program of `{0}`: use one such as bitmap-mirror")]
    NoProgram(Method),
    /// A question that is not valid JSON, or lacks fields.
    #[error(transparent)]
    Unreadable(#[from] serde_json::Error),
    /// A question of an unknown name.
    #[error("there is nothing called {0}")]
    Unknown(String),
    /// There was no comparison, or only another one.
    #[error("there is no comparison of this name any more: run it")]
    NoComparison,
    /// The ranges of a count leave some units out, or count some twice.
    #[error("counted: the ranges are not those of the count: count each of them once")]
    Ranges,
    /// The work was stopped.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// The work failed.
    #[error(transparent)]
    Failed(queens::Error),
}

impl Error {
    /// A field whose value cannot be read.
    pub(crate) fn value(name: &'static str) -> impl Fn(queens::Error) -> Error {
        move |source| Error::Value { name, source }
    }

    /// What the error means for who asked.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Rows { .. }
            | Error::Columns { .. }
            | Error::Number { .. }
            | Error::Seconds { .. }
            | Error::TooLong { .. }
            | Error::Reading { .. }
            | Error::Range
            | Error::Date(_)
            | Error::Value { .. }
            | Error::Language(_)
            | Error::Code(_)
            | Error::NoProgram(_)
            | Error::Unreadable(_)
            | Error::Ranges => ErrorKind::BadRequest,
            Error::Unknown(_) | Error::NoComparison => ErrorKind::NotFound,
            Error::Stopped(_) | Error::Failed(_) => ErrorKind::Internal,
        }
    }
}

/// What an error means for who asked: from it follow codes and HTTP statuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// The question is wrong.
    BadRequest,
    /// What was asked for does not exist.
    NotFound,
    /// The question was right, but the work was not finished.
    Internal,
}

impl ErrorKind {
    /// For programs, as in [`Problem`](crate::api::about::Problem).
    pub fn code(self) -> &'static str {
        match self {
            ErrorKind::BadRequest => "bad-request",
            ErrorKind::NotFound => "not-found",
            ErrorKind::Internal => "internal",
        }
    }
}

impl From<queens::Error> for Error {
    fn from(error: queens::Error) -> Error {
        match error {
            queens::Error::Stopped(stopped) => Error::Stopped(stopped),
            error => Error::Failed(error),
        }
    }
}
