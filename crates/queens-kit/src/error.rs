//! Failures of commands, and their exit codes.

use crate::interrupt;
use queens::control::Stopped;
use queens_ledger::record::Fault;
use queens_ledger::{Error as LedgerError, ErrorKind as Kind};
use queens_show::json;
use queens_show::words::with_causes;
use serde::Serialize;
use std::fmt::Display;
use std::io;

pub(crate) type Result<T = ()> = std::result::Result<T, Failure>;

/// A failure in the JSON format `queens.error/1`.
#[derive(Serialize)]
struct ErrorRecord {
    error: &'static str,
    code: u8,
    message: String,
}

impl json::Answer for ErrorRecord {
    const SCHEMA: &'static str = "queens.error/1";
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Wrong arguments or wrong input.
    #[error("{0}")]
    Usage(String),
    /// A command was given without its subcommand. The text is the help.
    #[error("{0}")]
    Help(String),
    /// The user interrupted the menu. The message is already in the user's language, so it gets no label.
    #[error("{0}")]
    Told(String),
    #[error("")]
    Quit,
    #[error("{0}")]
    Check(String),
    /// A negative answer, such as a board without solutions.
    #[error("{0}")]
    Negative(String),
    /// The work was stopped; the text describes the progress, the reason or a remedy.
    #[error("{1}")]
    Stopped(Stopped, String),
    /// A file or a stream cannot be read or written, or a GPU does not work.
    #[error("{0}")]
    Files(String),
    /// An error of a ledger, a plan or a record, and the option that named the file.
    #[error("{}{}", .0.map(|name| format!("{name}: ")).unwrap_or_default(), told(.1))]
    Ledger(Option<&'static str>, LedgerError),
    /// The answer cannot be written; the error names the destination.
    #[error("{0}")]
    Output(#[from] io::Error),
}

impl From<Stopped> for Failure {
    fn from(reason: Stopped) -> Failure {
        let text = match reason {
            Stopped::OutOfMemory => "use fewer threads or a smaller board".to_owned(),
            reason => reason.to_string(),
        };
        Failure::Stopped(reason, text)
    }
}

impl From<queens::Error> for Failure {
    fn from(error: queens::Error) -> Failure {
        match error {
            queens::Error::Stopped(reason) => reason.into(),
            error @ queens::Error::Gpu { .. } => Failure::Files(error.to_string()),
            error => Failure::Usage(error.to_string()),
        }
    }
}

impl From<LedgerError> for Failure {
    fn from(error: LedgerError) -> Failure {
        match error.kind() {
            Kind::Stopped(reason) => reason.into(),
            Kind::Usage | Kind::Check | Kind::Files => Failure::Ledger(None, error),
        }
    }
}

/// Formats an error of a ledger with its causes, and with the option or command that helps.
pub(crate) fn told(error: &LedgerError) -> String {
    let text = with_causes(error);
    let command = match error {
        LedgerError::Record(Fault::OtherShards { found: found @ 1.., .. }) => {
            return format!("{text}: import it into a new ledger with --of {found}");
        }
        LedgerError::Missing(_)
        | LedgerError::Empty(_)
        | LedgerError::TooManyRecords { .. }
        | LedgerError::Incomplete(_) => "`queens count N --ledger FILE`",
        _ => return text,
    };
    format!("{text} ({command})")
}

impl Failure {
    /// Returns the failure for a file that an option or argument names.
    pub(crate) fn of_ledger(name: &'static str, error: LedgerError) -> Failure {
        match Failure::from(error) {
            Failure::Ledger(_, error) => Failure::Ledger(Some(name), error),
            failure => failure,
        }
    }

    /// Returns the failure for a file or stream that cannot be read.
    ///
    /// `name` is the name that the user knows.
    pub(crate) fn unreadable(name: &str, error: &io::Error) -> Failure {
        if error.kind() == io::ErrorKind::OutOfMemory {
            return Stopped::OutOfMemory.into();
        }
        let stopped = error.get_ref().and_then(|cause| cause.downcast_ref::<Stopped>());
        if let Some(&reason) = stopped {
            return Failure::Stopped(reason, format!("{name}: the end was not reached"));
        }
        Failure::Files(format!("{name}: cannot be read: {error}: use a file or pipe with a text"))
    }

    pub(crate) fn no_thread(error: &io::Error) -> Failure {
        let remedy = "end other programs, or raise the limit of processes (`ulimit -u`)";
        Failure::Files(format!("cannot start a thread: {error}: {remedy}"))
    }

    pub(crate) fn usage(name: &str, problem: impl Display) -> Failure {
        Failure::Usage(format!("{name}: {problem}"))
    }

    /// Returns whether the reader closed standard output, as `queens ... | head` does.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    /// Returns the exit code; `docs/formats.md` lists all codes.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Ledger(_, error) => match error.kind() {
                Kind::Check => 1,
                Kind::Usage => 2,
                Kind::Files => 4,
                Kind::Stopped(reason) => Failure::from(reason).code(),
            },
            Failure::Check(_) | Failure::Negative(_) => 1,
            Failure::Usage(_) | Failure::Help(_) => 2,
            Failure::Stopped(Stopped::OnRequest, _) | Failure::Told(_) => interrupt::code(),
            Failure::Quit => 0,
            Failure::Stopped(Stopped::AtDeadline, _) => 3,
            Failure::Stopped(Stopped::OutOfMemory, _) => 4,
            // The output went to a terminal that is gone.
            Failure::Output(_) if interrupt::is_hung_up() => interrupt::code(),
            Failure::Files(_) | Failure::Output(_) => 4,
        }
    }

    pub(crate) fn line(&self, as_json: bool) -> String {
        if !as_json {
            return format!("{}{self}", self.label());
        }
        let (code, mut message) = (self.code(), self.to_string());
        if matches!(self, Failure::Stopped(Stopped::OutOfMemory, _)) {
            message.insert_str(0, self.label());
        }
        let error = match code {
            1 => "no",
            2 => "usage",
            3 => "limit",
            4 => "files",
            _ => "interrupted",
        };
        json::line(&ErrorRecord { error, code, message })
    }

    fn label(&self) -> &'static str {
        match self {
            Failure::Stopped(Stopped::OnRequest, _) => "interrupted: ",
            Failure::Stopped(Stopped::AtDeadline, _) => "stopped at the limit: ",
            Failure::Stopped(Stopped::OutOfMemory, _) => "out of memory: ",
            Failure::Negative(_) | Failure::Help(_) | Failure::Told(_) => "",
            _ => "error: ",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    #[test]
    fn errors_include_all_causes() {
        let source = io::Error::other("the cable is out");
        let error = LedgerError::File { path: PathBuf::from("1.jsonl"), source };
        let error = LedgerError::Unsaved { source: Box::new(error), records: Vec::new() };
        let expected = "error: --ledger: 0 finished records could not be stored: \
                        1.jsonl: cannot be read or written: the cable is out";
        assert_eq!(Failure::of_ledger("--ledger", error).line(false), expected);
    }
}
