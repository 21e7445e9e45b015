//! Recognises files by their first bytes, and hashes files.

use sha2::{Digest, Sha256};
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
    /// Returns the kind of a file, judged by its name and its first bytes.
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

/// Opens a regular file.
///
/// Opening a pipe would block until its other end is opened, and reading a device might never end.
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

/// Formats bytes as lowercase hexadecimal digits. This is too short to need the crate `hex`.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) struct Hashing(File, Sha256);

impl Hashing {
    pub(crate) fn open(path: &Path) -> io::Result<Hashing> {
        Ok(Hashing(open_file(path)?, Sha256::new()))
    }

    pub(crate) fn of(path: &Path) -> io::Result<String> {
        let mut file = Hashing::open(path)?;
        io::copy(&mut file, &mut io::sink())?;
        Ok(file.hash())
    }

    pub(crate) fn hash(&self) -> String {
        hex(&self.1.clone().finalize())
    }
}

impl Read for Hashing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        self.1.update(&buffer[..read]);
        Ok(read)
    }
}
