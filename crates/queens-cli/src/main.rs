//! The `queens` command as a separate program.

use std::process::ExitCode;

fn main() -> ExitCode {
    queens_cli::run(std::env::args_os()).into()
}
