//! The errors of requests.

use crate::explain::{Topic, UnknownLanguage, UnknownProgramLanguage};
use queens::control::Stopped;

/// Why a request failed. The message, with its causes, names the field and the remedy.
///
/// ```
/// use queens_show::page::boards::ClassesQuery;
/// use queens_show::page::boards;
///
/// let error = boards::classes(&ClassesQuery { n: 13 }).unwrap_err();
/// assert_eq!(error.to_string(), "n: 13 is not possible here: use 0 to 12 rows");
/// assert_eq!(error.code(), "bad-request");
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A board outside the limits of the request.
    #[error("n: {n} is not possible here: use {least} to {most} rows")]
    Rows {
        /// The requested number of rows.
        n: usize,
        /// The smallest board.
        least: usize,
        /// The largest board.
        most: usize,
    },
    /// A list with too few or too many columns.
    #[error("columns: {n} rows are not possible: use 1 to {most}")]
    Columns {
        /// The number of columns.
        n: usize,
        /// The maximum number of columns.
        most: usize,
    },
    /// A number outside its limits.
    #[error("{name}: {number} is not possible: use 1 to {most}")]
    Number {
        /// The field.
        name: &'static str,
        /// The requested number.
        number: usize,
        /// The maximum.
        most: usize,
    },
    /// A time limit outside its limits.
    #[error("seconds: use 0.01 to {most}")]
    Seconds {
        /// The longest limit.
        most: f64,
    },
    /// A text that is too long.
    #[error("text: {bytes} bytes are too many: use at most {most}")]
    TooLong {
        /// The number of bytes.
        bytes: usize,
        /// The maximum number of bytes.
        most: usize,
    },
    /// An unknown choice for an ambiguous format.
    #[error("{name}: `{value}` is not possible: use {remedy}")]
    Reading {
        /// The field.
        name: &'static str,
        /// The requested value.
        value: String,
        /// The possible values.
        remedy: &'static str,
    },
    /// A range whose end is before its start.
    #[error("from: is larger than to: exchange them")]
    Range,
    /// A text that is not a date.
    #[error("date: `{0}` is no day: use one such as 2026-11-25")]
    Date(String),
    /// A value that cannot be parsed.
    #[error("{name}")]
    Value {
        /// The field.
        name: &'static str,
        /// The cause.
        source: queens::Error,
    },
    /// An unknown language of texts.
    #[error("lang")]
    Language(#[from] UnknownLanguage),
    /// An unknown programming language.
    #[error("code")]
    Code(#[from] UnknownProgramLanguage),
    /// A method without a short program.
    #[error("algorithm: there is no short program of `{0}`: use one such as bitmap-mirror")]
    NoProgram(Topic),
    /// A request that is not valid JSON, or with missing, unknown or wrong fields.
    #[error("{0}")]
    Request(String),
    /// A request with an unknown name.
    #[error("there is nothing called {0}")]
    Unknown(String),
    /// There was no such comparison, or it was replaced.
    #[error("there is no comparison of this name any more: run it")]
    NoComparison,
    /// The ranges of a count omit some units or count some twice.
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
    /// Returns a function that makes the error of a field whose value cannot be parsed.
    pub(crate) fn value(name: &'static str) -> impl Fn(queens::Error) -> Error {
        move |source| Error::Value { name, source }
    }

    /// Returns the code for programs, as in [`Problem`](crate::page::about::Problem).
    pub fn code(&self) -> &'static str {
        match self {
            Error::Unknown(_) | Error::NoComparison => "not-found",
            Error::Stopped(_) | Error::Failed(_) => "internal",
            _ => "bad-request",
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
