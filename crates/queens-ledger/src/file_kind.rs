//! Recognises files by their first bytes.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The suffixes of the files that SQLite keeps next to a database.
pub const BESIDE_A_DATABASE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// A kind of file that output must not overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    Database,
    Key,
}

impl FileKind {
    /// Returns the kind of a regular file, or of a name that SQLite would use.
    pub fn of(path: &Path) -> Option<FileKind> {
        match is_beside_a_database(path) {
            true => Some(FileKind::Database),
            false => FileKind::of_file(path),
        }
    }

    fn of_file(path: &Path) -> Option<FileKind> {
        FileKind::of_bytes(&beginning(open_file(path).ok()?).ok()?)
    }

    pub(crate) fn of_bytes(beginning: &[u8]) -> Option<FileKind> {
        let is_database = beginning.starts_with(b"SQLite format 3\0");
        let is_key = beginning.starts_with(b"-----BEGIN OPENSSH PRIVATE KEY-----");
        is_database.then_some(FileKind::Database).or(is_key.then_some(FileKind::Key))
    }
}

pub(crate) fn beginning(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(40).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opening a pipe would block until its other end is opened, and a device may never end.
pub(crate) fn open_file(path: &Path) -> io::Result<File> {
    check_is_file(path)?;
    File::open(path)
}

/// Rejects pipes, devices and directories, but not missing files.
pub(crate) fn check_is_file(path: &Path) -> io::Result<()> {
    match path.metadata() {
        Ok(found) if !found.is_file() => {
            Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"))
        }
        _ => Ok(()),
    }
}

/// Returns whether SQLite would treat a file with this name as part of a database.
pub fn is_beside_a_database(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let database = BESIDE_A_DATABASE.iter().find_map(|ending| name.strip_suffix(ending));
    let database = database.map(|name| path.with_file_name(name));
    database.is_some_and(|path| FileKind::of_file(&path) == Some(FileKind::Database))
}
