//! The file itself: whether it is still the one that was opened, and copies of it.

use super::Ledger;
use crate::Error;
use std::fs::{self, File};
use std::path::Path;

/// A file whatever its name: device and inode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId([u64; 2]);

impl FileId {
    /// The file of this name; `None` where the system has no such numbers.
    ///
    /// # Errors
    /// [`Error::HardLink`] when it has other names, which SQLite would lock apart.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Result<Option<FileId>, Error> {
        use std::os::unix::fs::MetadataExt;
        let Ok(found) = fs::metadata(path) else { return Ok(None) };
        if found.nlink() > 1 {
            return Err(Error::HardLink(path.to_owned()));
        }
        Ok(Some(FileId([found.dev(), found.ino()])))
    }

    #[cfg(not(unix))]
    pub(super) fn of(_: &Path) -> Result<Option<FileId>, Error> {
        Ok(None)
    }
}

/// Refuses names of databases that do not last.
pub(super) fn check_name(path: &Path) -> Result<(), Error> {
    let name = path.to_string_lossy();
    // SQLite takes addresses for names, and some of them have no locks or do not last.
    if name.is_empty() || name.starts_with(':') || name.starts_with("file:") {
        return Err(Error::NoFile(name.into_owned()));
    }
    Ok(())
}

impl Ledger {
    /// Whether the name still leads to the file that was opened: what is stored elsewhere is lost.
    pub(super) fn check_file(&self) -> Result<(), Error> {
        if self.file.is_some() && FileId::of(&self.path)? != self.file {
            return Err(Error::Gone(self.path.clone()));
        }
        Ok(())
    }

    /// Copies the ledger to a new file, as it is at one moment, while others may be writing it.
    ///
    /// The file alone is not the ledger: what was stored last may still be in the log beside it.
    ///
    /// # Errors
    /// When there is such a file, or it cannot be written.
    pub fn backup(&self, copy: &Path) -> Result<(), Error> {
        check_name(copy)?;
        let path = copy.to_str().ok_or_else(|| Error::NoFile(copy.display().to_string()))?;
        // Made here, so that nobody else's file is overwritten.
        let file = File::create_new(copy)
            .map_err(|source| Error::Folder { path: copy.to_owned(), source })?;
        let copied = self
            .read(|connection| connection.execute("VACUUM INTO ?", [path]))
            .and_then(|_| Ok(file.sync_all()?));
        if copied.is_err() {
            // Half a copy helps nobody; that it cannot be removed changes nothing.
            let _ = fs::remove_file(copy);
        }
        copied
    }
}
