//! The directory of an array: created completely or not at all, and never over existing files.

use crate::error::{Failure, Result};
use crate::output::unfinished::Hidden;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The directories of records and of task output.
const SUBDIRECTORIES: [&str; 2] = ["records", "log"];

/// A directory that can be created: it does not exist yet, or is empty.
pub(super) struct Directory {
    path: PathBuf,
}

impl Directory {
    /// Checks that the directory can be created.
    pub(super) fn check(path: &Path) -> Result<Directory> {
        let found = match fs::read_dir(path) {
            Ok(mut entries) => entries.next().is_some(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(failure(path, &error)),
        };
        if found {
            let path = path.display();
            return Err(Failure::Usage(format!(
                "--output {path}: there is something in it already: name a new directory"
            )));
        }
        Ok(Directory { path: path.to_owned() })
    }

    /// Creates the directory with these files. It gets its name when it is complete.
    pub(super) fn make(&self, files: &[(&str, String)]) -> Result {
        self.fill(files).map_err(|error| failure(&self.path, &error))
    }

    fn fill(&self, files: &[(&str, String)]) -> io::Result<()> {
        let new = Hidden::beside(&self.path)?;
        let directory = new.path();
        fs::create_dir(&directory)?;
        for name in SUBDIRECTORIES {
            fs::create_dir(directory.join(name))?;
        }
        for (name, text) in files {
            fs::write(directory.join(name), text)?;
        }
        if self.path.exists() {
            fs::remove_dir(&self.path)?; // fails if it is not empty
        }
        new.keep()
    }
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::Files(format!("--output {path}: {error}: name a directory that can be made"))
}
