//! The `queens` command.
//!
//! Arguments are read and checked in [`args`] and [`parse`], each command is one file under
//! [`command`], and whatever it shows is formatted under [`output`]. Results go to standard
//! output, everything else to standard error.

mod args;
mod command;
mod error;
mod gauge;
mod interrupt;
mod language;
mod long_args;
mod method;
mod output;
mod parse;
mod progress;
mod stopwatch;
mod version;

fn main() -> std::process::ExitCode {
    let outcome = match args::parse() {
        Ok(args) => command::run(args),
        Err(error) => error::explain(&error),
    };
    error::exit_code(outcome)
}
