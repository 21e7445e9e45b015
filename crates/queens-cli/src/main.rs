//! The `queens` command.
//!
//! Arguments are read and checked in [`args`] and [`parse`], each command is one file under
//! [`command`], and [`output`] formats what is shown. Results go to standard output, everything else
//! to standard error. Ctrl-C ends the one token of [`interrupt`], which every long call takes.

mod args;
mod command;
mod error;
mod explain;
mod interrupt;
mod language;
mod output;
mod parse;
mod progress;
mod standard;
mod version;

use std::process::ExitCode;

fn main() -> ExitCode {
    standard::report_file_limit();
    let outcome = match args::parse() {
        Ok(args) => command::run(args),
        Err(error) => error::explain(&error),
    };
    outcome.err().and_then(|failure| report(&failure)).unwrap_or(ExitCode::SUCCESS)
}

/// Reports a failure on one line of standard error. That a reader closed our output early, as in
/// `queens ... | head`, is no failure.
fn report(failure: &error::Failure) -> Option<ExitCode> {
    if failure.is_closed_pipe() {
        return None;
    }
    output::note(&failure.line(args::asks_for_json()));
    Some(ExitCode::from(failure.code()))
}
