//! Directories of record files, and what unfinished files leave in directories.

use crate::Error;
use std::ffi::OsStr;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// An unfinished file that nobody has written to for so long has no writer any more.
const FORSAKEN: Duration = Duration::from_secs(3600);

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
    let mut files = entries().map_err(|source| Error::Folder { path: path.to_owned(), source })?;
    files.retain(|file| file.extension() == Some(OsStr::new(EXTENSION)));
    files.sort_unstable();
    Ok(files)
}

/// Removes unfinished files that killed writers have left in a directory: those with this start of the
/// name that are older than an hour. What cannot be removed stays.
pub fn remove_leftovers(directory: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(prefix);
        let age = entry.metadata().and_then(|found| found.modified()).map(|then| then.elapsed());
        let is_old = age.is_ok_and(|age| age.is_ok_and(|age| age > FORSAKEN));
        if is_ours && is_old {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_killed_writers_have_left_is_removed_in_time() {
        let directory = tempfile::tempdir().unwrap();
        let hours = Duration::from_secs(2 * 3600);
        for (name, age) in [(".new-old", hours), (".new-new", Duration::ZERO), ("n8", hours)] {
            let file = fs::File::create(directory.path().join(name)).unwrap();
            file.set_modified(std::time::SystemTime::now() - age).unwrap();
        }
        remove_leftovers(directory.path(), ".new-");
        let there = |name: &str| directory.path().join(name).exists();
        assert!(!there(".new-old") && there(".new-new") && there("n8"));
    }

    #[test]
    fn only_record_files_are_listed_in_order() {
        let directory = tempfile::tempdir().unwrap();
        for name in ["b.jsonl", "a.jsonl", ".record-x", "notes.txt"] {
            fs::write(directory.path().join(name), "").unwrap();
        }
        let found = files(directory.path()).unwrap();
        let names: Vec<_> = found.iter().filter_map(|file| file.file_name()).collect();
        assert_eq!(names, ["a.jsonl", "b.jsonl"]);
        assert!(matches!(files(&directory.path().join("none")), Err(Error::Folder { .. })));
    }
}
