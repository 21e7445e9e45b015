//! Why a command ends before it is done, and the exit code that follows.

use crate::interrupt;
use queens::run::Stopped;
use queens_ledger::Error as LedgerError;
use queens_report::json;
use serde::Serialize;
use std::fmt::Display;
use std::io;

pub(crate) type Result<T = ()> = std::result::Result<T, Failure>;

/// A failure as `queens.error/1`.
#[derive(Serialize)]
struct ErrorRecord {
    error: &'static str,
    code: u8,
    message: String,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Wrong arguments, or a wrong input.
    #[error("{0}")]
    Usage(String),
    /// A command that needs another word: its help.
    #[error("{0}")]
    Help(String),
    /// Interrupted, as the user was told in another language.
    #[error("{0}")]
    Told(String),
    /// The user has seen enough.
    #[error("")]
    Quit,
    /// A check failed.
    #[error("{0}")]
    Check(String),
    /// The answer is no: there is nothing to show.
    #[error("{0}")]
    Negative(String),
    /// The work was stopped; the text says how far it came.
    #[error("{1}")]
    Stopped(Stopped, String),
    /// A file or a stream cannot be read or written.
    #[error("{0}")]
    Files(String),
    /// The answer cannot be written; the error names its place.
    #[error("{0}")]
    Output(#[from] io::Error),
}

impl From<Stopped> for Failure {
    fn from(reason: Stopped) -> Failure {
        Failure::Stopped(reason, reason.to_string())
    }
}

impl From<queens::Error> for Failure {
    fn from(error: queens::Error) -> Failure {
        match error {
            queens::Error::Stopped(reason) => reason.into(),
            error => Failure::Usage(error.to_string()),
        }
    }
}

impl From<LedgerError> for Failure {
    fn from(error: LedgerError) -> Failure {
        match error {
            LedgerError::Stopped(reason) => reason.into(),
            LedgerError::Engine(error) => error.into(),
            LedgerError::Shards { .. }
            | LedgerError::NoFile(_)
            | LedgerError::NotALedger(_)
            | LedgerError::OtherSize { .. }
            | LedgerError::OtherPlan { .. }
            | LedgerError::OtherFormat { .. }
            | LedgerError::NeedsKey
            | LedgerError::PublicKey(_)
            | LedgerError::Checksum { .. }
            | LedgerError::Root(_)
            | LedgerError::NoUnit { .. }
            | LedgerError::SignedHost(_)
            | LedgerError::HardLink(_)
            | LedgerError::OtherLog(_)
            | LedgerError::Incomplete(_)
            | LedgerError::Publication(_) => Failure::Usage(error.to_string()),
            LedgerError::Record(_)
            | LedgerError::Unsound { .. }
            | LedgerError::Unproven(_)
            | LedgerError::NotPublished { .. }
            | LedgerError::Crowded { .. }
            | LedgerError::NotAllowed { .. }
            | LedgerError::OtherCut { .. }
            | LedgerError::Unsettled { .. }
            | LedgerError::Unsigned(_) => Failure::Check(error.to_string()),
            error => Failure::Files(error.to_string()),
        }
    }
}

impl Failure {
    /// What is wrong with the value of an option or argument.
    pub(crate) fn usage(name: &str, problem: impl Display) -> Failure {
        Failure::Usage(format!("{name}: {problem}"))
    }

    /// Whether the reader of standard output closed it: the usual end of `queens ... | head`.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// The exit code; `docs/formats.md` lists them.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Check(_) | Failure::Negative(_) => 1,
            Failure::Usage(_) | Failure::Help(_) => 2,
            Failure::Stopped(Stopped::OnRequest, _) | Failure::Told(_) => interrupt::code(),
            Failure::Quit => 0,
            Failure::Stopped(..) => 3,
            // The output went to a terminal that is gone.
            Failure::Output(_) if interrupt::is_hung_up() => interrupt::code(),
            Failure::Files(_) | Failure::Output(_) => 4,
        }
    }

    /// What a program that asked for JSON is told, as `queens.error/1`.
    fn record(&self) -> ErrorRecord {
        let kind = match self.code() {
            1 => "no",
            2 => "usage",
            3 => "limit",
            4 => "files",
            _ => "interrupted",
        };
        ErrorRecord { error: kind, code: self.code(), message: self.to_string() }
    }

    /// The line on standard error.
    pub(crate) fn line(&self, as_json: bool) -> String {
        if as_json {
            return json::line("queens.error/1", &self.record());
        }
        format!("{}{self}", self.label())
    }

    /// What comes before the text.
    fn label(&self) -> &'static str {
        match self {
            Failure::Stopped(Stopped::OnRequest, _) => "interrupted: ",
            Failure::Stopped(Stopped::AtDeadline, _) => "stopped at the limit: ",
            Failure::Negative(_) | Failure::Help(_) | Failure::Told(_) => "",
            _ => "error: ",
        }
    }
}
