//! The program of this process, as others can start it.

use crate::error::{Failure, Result};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// What the command line names as its program.
static NAMED: OnceLock<PathBuf> = OnceLock::new();

/// Remembers the first argument of this process.
pub(crate) fn remember(name: &OsStr) {
    let _ = NAMED.set(name.into()); // one command line to a process
}

/// Its absolute path. Where an interpreter runs the command, it is the script that starts it.
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
