//! What the first bytes of a file say about it.

use crate::signature;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The first bytes of every SQLite database.
const DATABASE: &[u8] = b"SQLite format 3\0";

/// What SQLite appends to the name of a database for the files that it keeps beside it.
pub const BESIDE_A_DATABASE: [&str; 3] = ["-wal", "-shm", "-journal"];

/// The bytes that are read.
const LENGTH: u64 = 40;

/// A kind of file that no answer may overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum FileKind {
    /// An SQLite database, such as a ledger, or a file that belongs to one.
    Database,
    /// A private key.
    Key,
}

impl FileKind {
    /// The kind of a regular file, or of one that may be made; `None` if it is another kind, or cannot be read.
    pub fn of(path: &Path) -> Option<FileKind> {
        if is_beside_a_database(path) {
            return Some(FileKind::Database);
        }
        FileKind::of_file(path)
    }

    fn of_file(path: &Path) -> Option<FileKind> {
        // Opening a pipe would wait for its other end.
        path.metadata().ok().filter(std::fs::Metadata::is_file)?;
        FileKind::beginning(File::open(path).ok()?).ok()?
    }

    /// The kind that the next bytes of a source show.
    pub(crate) fn beginning(source: impl Read) -> io::Result<Option<FileKind>> {
        let mut bytes = Vec::new();
        source.take(LENGTH).read_to_end(&mut bytes)?;
        let kinds =
            [(DATABASE, FileKind::Database), (signature::KEY_HEADER.as_bytes(), FileKind::Key)];
        Ok(kinds.into_iter().find(|(start, _)| bytes.starts_with(start)).map(|(_, kind)| kind))
    }
}

/// Whether SQLite takes a file with this name for a part of the database beside it.
pub fn is_beside_a_database(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let database = BESIDE_A_DATABASE.iter().find_map(|ending| name.strip_suffix(ending));
    let database = database.map(|name| path.with_file_name(name));
    database.is_some_and(|path| FileKind::of_file(&path) == Some(FileKind::Database))
}
