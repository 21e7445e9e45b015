//! The `queens` command.
//!
//! `args` and `parse` read and check the arguments. Each command is a file or directory under `command`. It
//! converts its arguments into a request, a `Control` (threads, progress and stop token) and an output.
//! `output` formats the results. Results go to standard output, everything else to standard error. Ctrl-C,
//! SIGTERM and SIGHUP stop the token of `interrupt`, which is passed to every long call.
//!
//! The command is a library so that the Python package can include it. That package uses [`run`],
//! [`kernel_limit`] and [`KernelChoice`].

mod args;
mod command;
mod error;
mod input;
mod interrupt;
mod kernel;
mod output;
mod parse;
mod progress;
pub mod serve;
mod standard;
mod usage;

pub use kernel::{KernelChoice, kernel_limit};

use std::ffi::OsString;

/// Runs the command and returns its exit code.
///
/// The call installs signal handlers and uses the standard streams, so the process should end after it.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    standard::report_file_limit();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    // An invalid `QUEENS_KERNEL` must not keep the help from being shown.
    let limit = kernel_limit().map_err(error::Failure::Usage);
    // clap stops at the first wrong argument, so its errors do not say whether `--json` follows.
    let has_json = arguments.iter().any(|argument| argument == "--json");
    let (is_json, outcome) = match args::parse(arguments) {
        Ok(args) => (args.is_json, limit.and_then(|_| command::run(args))),
        Err(error) => (has_json, usage::explain(&error)),
    };
    outcome.err().and_then(|failure| report(&failure, is_json)).unwrap_or(0)
}

/// Reports a failure on standard error. A reader that closes the output early, as in `queens ... | head`, is
/// not a failure.
fn report(failure: &error::Failure, is_json: bool) -> Option<u8> {
    if failure.is_closed_pipe() {
        return None;
    }
    let write = if is_json { output::note_as_is } else { output::note };
    write(&failure.line(is_json));
    Some(failure.code())
}
