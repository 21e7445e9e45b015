//! The directory of an array: created completely or not at all, and never over existing files.

use crate::error::{Failure, Result};
use crate::output::file::unfinished_folder;
use std::fs;
use std::io;
use std::path::Path;

/// The directories of records and of task output.
const SUBDIRECTORIES: [&str; 2] = ["records", "log"];

/// Checks that the directory can be created: it does not exist yet, or is empty.
pub(super) fn check(path: &Path) -> Result {
    match fs::read_dir(path).map(|mut entries| entries.next().is_some()) {
        Ok(true) => Err(Failure::Usage(format!(
            "--output {}: there is something in it already: name a new directory",
            path.display()
        ))),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(failure(path, &error)),
        _ => Ok(()),
    }
}

/// Creates the directory with these files. It gets its name when it is complete.
pub(super) fn make(path: &Path, files: &[(&str, String)]) -> Result {
    fill(path, files).map_err(|error| failure(path, &error))
}

fn fill(path: &Path, files: &[(&str, String)]) -> io::Result<()> {
    let new = unfinished_folder(path)?;
    let directory = new.path().join(path.file_name().unwrap_or_default());
    fs::create_dir(&directory)?;
    for name in SUBDIRECTORIES {
        fs::create_dir(directory.join(name))?;
    }
    for (name, text) in files {
        fs::write(directory.join(name), text)?;
    }
    if path.exists() {
        fs::remove_dir(path)?; // fails if it is not empty
    }
    fs::rename(directory, path)
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::Files(format!("--output {path}: {error}: name a directory that can be made"))
}
