//! The `queens` command.
//!
//! Arguments are read and checked in `args` and `parse`. Each command is one file under `command`: it turns its
//! arguments once into what is to be done (a request, a control, an output), and its helpers see no
//! arguments again. `output` formats what is shown. Results go to standard output, everything else to
//! standard error. Ctrl-C, SIGTERM and SIGHUP end the one token of `interrupt`, which every long call takes.
//!
//! The command is a library, so that the Python package can include it: [`run`], [`limit_kernels`] and [`KernelChoice`].

mod args;
mod command;
mod environment;
mod error;
mod interrupt;
mod kernel;
mod language;
mod output;
mod parse;
mod program;
mod progress;
mod standard;
mod usage;
mod version;

pub use environment::limit_kernels;
pub use kernel::KernelChoice;

use std::ffi::OsString;

/// Runs a command line, the name of the program first, and returns the exit code of the process. Where an
/// interpreter runs it, an absolute path as the name lets job arrays of other machines start the same program.
///
/// Installs the handlers of signals and uses the standard streams: the process should end with it.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    standard::report_file_limit();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    if let Some(name) = arguments.first() {
        program::remember(name);
    }
    // An invalid variable must not prevent help.
    let limited = limit_kernels().map_err(error::Failure::Usage);
    let outcome = match args::parse(&arguments) {
        Ok(args) => limited.and_then(|()| command::run(args)),
        Err(error) => usage::explain(&error),
    };
    outcome.err().and_then(|failure| report(&failure, &arguments)).unwrap_or(0)
}

/// Reports a failure on standard error. That a reader closed our output early, as in
/// `queens ... | head`, is no failure.
fn report(failure: &error::Failure, arguments: &[OsString]) -> Option<u8> {
    if failure.is_closed_pipe() {
        return None;
    }
    let is_json = args::asks_for_json(arguments);
    let write = if is_json { output::note_as_is } else { output::note };
    write(&failure.line(is_json));
    Some(failure.code())
}
