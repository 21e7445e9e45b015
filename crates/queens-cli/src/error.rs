//! Why a command ends before it is done, and the exit code that follows.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use queens_ledger::Error as LedgerError;
use std::error::Error;
use std::fmt::Display;
use std::io;
use std::process::ExitCode;

pub(crate) type Result<T = ()> = std::result::Result<T, Failure>;

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The arguments or the standard input make no sense.
    #[error("{0}")]
    Usage(String),
    /// A check failed, or a file could not be written.
    #[error("{0}")]
    Check(String),
    /// The answer is no: there is nothing to show.
    #[error("{0}")]
    Negative(String),
    /// Ctrl-C; the text says how far the command came.
    #[error("{0}")]
    Interrupted(String),
    /// Standard output cannot be written.
    #[error("standard output: {0}")]
    Output(#[from] io::Error),
}

impl From<LedgerError> for Failure {
    fn from(error: LedgerError) -> Failure {
        match error {
            LedgerError::Stopped => Failure::Interrupted(error.to_string()),
            LedgerError::Shards { .. }
            | LedgerError::Missing(_)
            | LedgerError::NoDirectory(_)
            | LedgerError::NotALedger(_)
            | LedgerError::OtherSize { .. }
            | LedgerError::OtherPlan { .. }
            | LedgerError::OtherFormat { .. } => Failure::Usage(error.to_string()),
            error => Failure::Check(error.to_string()),
        }
    }
}

impl Failure {
    /// What is wrong with the value of an option or argument.
    pub(crate) fn usage(name: &str, problem: impl Display) -> Failure {
        Failure::Usage(format!("{name}: {problem}"))
    }

    /// Whoever read our output has seen enough: the common end of `queens ... | head`.
    fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }

    fn code(&self) -> u8 {
        match self {
            Failure::Check(_) | Failure::Negative(_) | Failure::Output(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Interrupted(_) => 130,
        }
    }

    fn label(&self) -> &'static str {
        match self {
            Failure::Interrupted(_) => "interrupted: ",
            Failure::Negative(_) => "",
            _ => "error: ",
        }
    }
}

/// Reports a failure on one line of standard error.
pub(crate) fn exit_code(outcome: Result) -> ExitCode {
    match outcome {
        Err(failure) if !failure.is_closed_pipe() => {
            crate::output::note(&format!("{}{failure}", failure.label()));
            ExitCode::from(failure.code())
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Prints help and version texts; makes one line of everything else clap has to say.
pub(crate) fn explain(error: &clap::Error) -> Result {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.print()?),
        ErrorKind::ValueValidation => Err(Failure::Usage(rejected_value(error))),
        _ => Err(Failure::Usage(one_line(&error.to_string()))),
    }
}

/// Our own parsers say what is wrong and what to do; clap knows which argument it was.
fn rejected_value(error: &clap::Error) -> String {
    let argument = match error.get(ContextKind::InvalidArg) {
        Some(ContextValue::String(argument)) => argument.as_str(),
        _ => "",
    };
    let name = match argument.split_once(' ') {
        Some((option, _)) => option,
        None => argument.trim_matches(['<', '>', '[', ']']).split('|').next().unwrap_or_default(),
    };
    match error.source() {
        Some(reason) => format!("{name}: {reason}"),
        None => one_line(&error.to_string()),
    }
}

/// What clap prints before the usage, without the line breaks.
fn one_line(text: &str) -> String {
    let told = text.split("Usage:").next().unwrap_or_default();
    let told = told.split("For more information").next().unwrap_or_default();
    let is_told = |line: &&str| !line.is_empty() && !line.starts_with("tip: to pass");
    let lines = told.lines().map(str::trim).filter(is_told);
    let joined = lines.fold(String::new(), |joined, line| {
        let gap = match joined.chars().last() {
            None => "",
            Some(':') => " ",
            Some(_) => "; ",
        };
        joined + gap + line
    });
    let told = joined.strip_prefix("error: ").unwrap_or(&joined);
    let has_remedy = told.contains("tip: ") || told.contains("[possible values: ");
    format!("{told}{}", if has_remedy { "" } else { "; see --help" })
}
