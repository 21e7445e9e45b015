//! The `queens` command as a separate program.

use std::process::ExitCode;

fn main() -> ExitCode {
    queens_kit::run(std::env::args_os()).into()
}
