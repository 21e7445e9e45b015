//! The file itself: whether it is still the one that was opened, and copies of it.

use super::Ledger;
use crate::Error;
use crate::hash::hex;
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

/// A file whatever its name: device and inode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId([u64; 2]);

impl FileId {
    /// The file of this name; `None` where the system has no such numbers.
    ///
    /// # Errors
    /// [`Error::Usage`] when it has other names, which SQLite would lock apart.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Result<Option<FileId>, Error> {
        use std::os::unix::fs::MetadataExt;
        let Ok(found) = fs::metadata(path) else { return Ok(None) };
        if found.nlink() > 1 {
            let problem = "the file has several names (hard links), which SQLite cannot lock: \
                           remove all but one";
            return Err(Error::usage(path, problem));
        }
        Ok(Some(FileId([found.dev(), found.ino()])))
    }

    #[cfg(not(unix))]
    pub(super) fn of(_: &Path) -> Result<Option<FileId>, Error> {
        Ok(None)
    }
}

/// What [`Ledger::stamp`] finds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    file: Option<FileId>,
    changes: u64,
}

/// Refuses names of databases that do not last, and of directories.
///
/// # Errors
/// [`Error::Usage`], or [`Error::Files`] for a directory.
pub fn check_name(path: &Path) -> Result<(), Error> {
    let name = path.to_string_lossy();
    // SQLite takes addresses for names, and some of them have no locks or do not last.
    if name.is_empty() || name.starts_with(':') || name.starts_with("file:") {
        return Err(no_file(&name));
    }
    if path.is_dir() {
        let problem = format!("a directory is no ledger: name a file in it, such as {name}/q.db");
        return Err(Error::files(path, problem));
    }
    Ok(())
}

/// A name of a database that would not last.
fn no_file(name: &str) -> Error {
    Error::Usage(format!("`{name}` names no file that would last: name a file, such as q.db"))
}

/// What the name of a ledger starts with, so that it can be found in a file.
const NAME: &[u8] = b"queens-ledger:";

/// The digits behind that.
const NAME_DIGITS: usize = 32;

/// How many bytes of a ledger are searched for its name, which stands in one of its first pages.
const NAME_WITHIN: u64 = 1 << 16;

/// The same for its log: every transaction in it has the name.
const LOG_WITHIN: u64 = 1 << 26;

/// A new name; none on systems without randomness.
pub(super) fn new_name() -> String {
    let mut drawn = [0; NAME_DIGITS / 2];
    match getrandom::fill(&mut drawn) {
        Ok(()) => String::from_utf8_lossy(NAME).into_owned() + &hex(&drawn),
        Err(_) => String::new(),
    }
}

/// Refuses a ledger beside which the log of another one lies: SQLite would write that into it. So it is when
/// a file is moved over one that is in use.
///
/// # Errors
/// [`Error::Usage`].
pub(super) fn check_log(path: &Path) -> Result<(), Error> {
    let read = |path: &Path, most: u64| {
        let mut bytes = Vec::new();
        let file = File::open(path).ok()?;
        file.take(most).read_to_end(&mut bytes).ok()?;
        Some(names(&bytes))
    };
    let mut log = path.as_os_str().to_owned();
    log.push("-wal");
    let log = Path::new(&log);
    // What cannot be read is for SQLite to report, and old or new files have no name yet.
    let (Some(here), Some(there)) = (read(path, NAME_WITHIN), read(log, LOG_WITHIN)) else {
        return Ok(());
    };
    // Pages that are overwritten may still have an earlier name in them.
    if here.is_empty() || there.is_empty() || here.iter().any(|name| there.contains(name)) {
        return Ok(());
    }
    let problem = format!(
        "the log beside it ({}-wal) is of another ledger, which was in use when this one was put in its \
         place: end the program that uses it, and move the log away",
        path.display()
    );
    Err(Error::usage(path, problem))
}

/// The names in some bytes of a file.
fn names(bytes: &[u8]) -> Vec<[u8; NAME_DIGITS]> {
    let starts = bytes.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME);
    let digits = starts.filter_map(|(place, _)| bytes.get(place + NAME.len()..)?.first_chunk());
    digits.copied().collect()
}

impl Ledger {
    /// Whether the name still leads to the file that was opened: what is stored elsewhere is lost.
    pub(super) fn check_file(&self) -> Result<(), Error> {
        if self.file.is_some() && FileId::of(&self.path)? != self.file {
            let problem = "the file was deleted, moved or replaced while it was in use: put it back, and \
                           import the records printed here";
            return Err(Error::files(&self.path, problem));
        }
        Ok(())
    }

    /// Something that changes whenever the ledger does, without reading its records.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn stamp(&self) -> Result<Stamp, Error> {
        let query = "SELECT changes FROM plan";
        let changes = self.read(|connection| connection.query_row(query, [], |row| row.get(0)))?;
        Ok(Stamp { file: self.file, changes })
    }

    /// Copies the ledger to a new file, as it is at one moment, while others may be writing it.
    ///
    /// The file alone is not the ledger: what was stored last may still be in the log beside it.
    ///
    /// # Errors
    /// When there is such a file, or it cannot be written.
    pub fn backup(&self, copy: &Path) -> Result<(), Error> {
        check_name(copy)?;
        let path = copy.to_str().ok_or_else(|| no_file(&copy.to_string_lossy()))?;
        // Made here, so that nobody else's file is overwritten.
        let file = File::create_new(copy)
            .map_err(|source| Error::File { path: copy.to_owned(), source })?;
        let copied = self
            .read(|connection| {
                connection.execute("VACUUM INTO ?", [path])?;
                // Another file has another name, if it has one at all.
                let copy = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
                copy.pragma_update(None, "secure_delete", true)?; // the old one is not left behind
                copy.execute("UPDATE plan SET name = ? WHERE name <> ''", [new_name()])?;
                Ok(())
            })
            .and_then(|()| Ok(file.sync_all()?));
        if copied.is_err() {
            // Half a copy is useless; the first error is reported even if it cannot be removed.
            let _ = fs::remove_file(copy);
        }
        copied
    }
}
