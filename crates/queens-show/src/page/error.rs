//! The errors of requests.

use crate::explain::{Topic, UnknownLanguage, UnknownProgramLanguage};
use queens::control::Stopped;

/// Why a request failed. The message, with its causes, names the field and the remedy.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    #[error("n: {n} is not possible here: use {least} to {most} rows")]
    Rows { n: usize, least: usize, most: usize },
    #[error("columns: {n} rows are not possible: use 1 to {most}")]
    Columns { n: usize, most: usize },
    #[error("{name}: {number} is not possible: use 1 to {most}")]
    Number { name: &'static str, number: usize, most: usize },
    #[error("seconds: use 0.01 to {most}")]
    Seconds { most: f64 },
    #[error("text: {bytes} bytes are too many: use at most {most}")]
    TooLong { bytes: usize, most: usize },
    #[error("{name}: `{value}` is not possible: use {remedy}")]
    Reading { name: &'static str, value: String, remedy: &'static str },
    #[error("from: is larger than to: exchange them")]
    Range,
    #[error("date: `{0}` is no day: use one such as 2026-11-25")]
    Date(String),
    #[error("{name}")]
    Value { name: &'static str, source: queens::Error },
    #[error("lang")]
    Language(#[from] UnknownLanguage),
    #[error("code")]
    Code(#[from] UnknownProgramLanguage),
    #[error("algorithm: there is no short program of `{0}`: use one such as bitmap-mirror")]
    NoProgram(Topic),
    #[error("{0}")]
    Request(String),
    #[error("there is nothing called {0}")]
    Unknown(String),
    #[error("there is no comparison of this name any more: run it")]
    NoComparison,
    #[error("counted: the ranges are not those of the count: count each of them once")]
    Ranges,
    #[error(transparent)]
    Stopped(#[from] Stopped),
    #[error(transparent)]
    Failed(queens::Error),
}

impl Error {
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
