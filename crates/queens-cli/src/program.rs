//! The path of this program, for other processes to start it.

use crate::error::{Failure, Result};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// The name of the program in the command line.
static NAMED: OnceLock<PathBuf> = OnceLock::new();

/// Stores the first argument of this process.
pub(crate) fn remember(name: &OsStr) {
    let _ = NAMED.set(name.into()); // set once per process
}

/// Returns its absolute path; under an interpreter, the path of the script.
pub(crate) fn path() -> Result<PathBuf> {
    let program = std::env::current_exe()
        .map_err(|error| Failure::usage("--program", format!("{error}: name the program")))?;
    if is_queens(&program) {
        return Ok(program);
    }
    let script = NAMED.get().filter(|named| named.is_absolute() && named.is_file());
    script.cloned().ok_or_else(|| {
        let name = program.file_name().unwrap_or_default().display();
        let problem = format!("`{name}` runs this command: name the program `queens` of the nodes");
        Failure::usage("--program", problem)
    })
}

fn is_queens(program: &Path) -> bool {
    program.file_name().is_some_and(|name| name.to_string_lossy().starts_with("queens"))
}
