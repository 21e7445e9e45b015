//! Directories of record files.

use crate::Error;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What the names of record files end with.
const EXTENSION: &str = "jsonl";

/// The files of records in a directory, in the order of their names.
///
/// Bringing the records of a cluster together:
///
/// # Errors
/// When the directory cannot be read.
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
mod tests {
    use super::*;

    #[test]
    fn only_record_files_are_listed_in_order() {
        let directory = tempfile::tempdir().unwrap();
        for name in ["b.jsonl", "a.jsonl", ".record-x", "notes.txt"] {
            fs::write(directory.path().join(name), "").unwrap();
        }
        let found = files(directory.path()).unwrap();
        let names: Vec<_> = found.iter().filter_map(|file| file.file_name()).collect();
        assert_eq!(names, ["a.jsonl", "b.jsonl"]);
        assert!(matches!(files(&directory.path().join("none")), Err(Error::File { .. })));
    }
}
