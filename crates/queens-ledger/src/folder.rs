//! Directories of record files.

use crate::Error;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

const EXTENSION: &str = "jsonl";

/// Returns the record files of a directory, in the order of their names.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = || -> io::Result<Vec<PathBuf>> {
        fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect()
    };
    let mut files = entries().map_err(|source| Error::File { path: path.to_owned(), source })?;
    files.retain(|file| file.extension() == Some(OsStr::new(EXTENSION)));
    files.sort_unstable();
    Ok(files)
}

#[cfg(test)]
#[path = "../tests/unit/folder.rs"]
mod tests;
