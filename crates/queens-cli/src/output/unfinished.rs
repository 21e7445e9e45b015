//! Unfinished files and directories, which have hidden names until they are complete.
//!
//! The writing process holds a lock on the file. If it is killed, the lock disappears, and the next command
//! that writes in the same directory removes the file.

use super::guard::folder_of;
use crate::interrupt;
use std::fs::{self, DirEntry, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::{NamedTempFile, TempDir};

/// Prefix of the names of unfinished files.
const PREFIX: &str = ".queens-unfinished-";

/// Without file locks, a file that was not written for this long is abandoned.
const FORSAKEN: Duration = Duration::from_secs(24 * 3600);

/// Creates a file and its directory.
pub(super) fn file(folder: &Path) -> io::Result<NamedTempFile> {
    let make = || temporary(0o666).tempfile_in(folder);
    locked(folder, make, |new| lock(new.as_file())).map(|(file, ())| file)
}

/// A file or directory that is created hidden and then moved to its path.
pub(crate) struct Hidden {
    folder: TempDir,
    place: PathBuf,
    /// The open directory; closing it unlocks it.
    _lock: Option<File>,
}

impl Hidden {
    /// Prepares a path that must not exist yet.
    pub(crate) fn of_new(place: &Path) -> io::Result<Hidden> {
        match place.symlink_metadata() {
            Ok(_) => Err(exists()),
            Err(_) => Hidden::beside(place),
        }
    }

    /// Prepares the path `place` and creates its directory.
    pub(crate) fn beside(place: &Path) -> io::Result<Hidden> {
        let parent = folder_of(place);
        // Systems that cannot open directories keep leftovers for a day.
        let lock = |new: &TempDir| File::open(new.path()).inspect(lock).ok();
        let (folder, _lock) = locked(parent, || temporary(0o700).tempdir_in(parent), lock)?;
        Ok(Hidden { folder, place: place.to_owned(), _lock })
    }

    /// Returns the hidden path.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join(self.place.file_name().unwrap_or_default())
    }

    /// Moves the content to its path, which must not exist.
    pub(crate) fn keep(self) -> io::Result<()> {
        if self.place.symlink_metadata().is_ok() {
            return Err(exists());
        }
        fs::rename(self.path(), &self.place)
    }
}

fn exists() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "it exists already: name a new one")
}

/// Creates something and locks it immediately. First removes leftovers from the directory.
fn locked<T: AsRef<Path>, L>(
    folder: &Path,
    make: impl Fn() -> io::Result<T>,
    lock: impl Fn(&T) -> L,
) -> io::Result<(T, L)> {
    fs::create_dir_all(folder)?;
    remove_leftovers(folder);
    loop {
        let new = interrupt::unfinished(&make).map_err(|error| without_name(&error))?;
        let lock = lock(&new);
        // Before the lock, another process could remove it as a leftover.
        if new.as_ref().exists() {
            return Ok((new, lock));
        }
    }
}

/// Locks a file if its file system has locks.
fn lock(file: &File) {
    let _ = file.lock();
}

/// Builds files with the permissions `mode` minus the umask, instead of the default private ones.
#[cfg_attr(not(unix), expect(unused_variables, reason = "permissions are those of Unix"))]
fn temporary(mode: u32) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    builder
}

/// Keeps only the kind of an error. The text names the temporary file, which means nothing to a user.
fn without_name(error: &io::Error) -> io::Error {
    match error.kind() {
        // The directory exists at this point.
        io::ErrorKind::NotFound => io::Error::other("its directory takes no new files"),
        kind => kind.into(),
    }
}

/// Removes unfinished files of killed processes; ignores errors.
fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(PREFIX) {
            let _ = remove_leftover(&entry);
        }
    }
}

/// Removes an entry if no process has locked it, and holds the lock while removing it.
fn remove_leftover(entry: &DirEntry) -> io::Result<()> {
    let (path, found) = (entry.path(), entry.metadata()?);
    let file = match found.is_dir() {
        true => File::open(&path),
        // Some network file systems lock only writable files.
        false => OpenOptions::new().write(true).open(&path),
    };
    let is_forsaken = || found.modified()?.elapsed().map_err(io::Error::other);
    let is_locked = match file.as_ref().map(File::try_lock) {
        Ok(Ok(())) => false,
        Ok(Err(TryLockError::WouldBlock)) => true,
        Ok(Err(TryLockError::Error(_))) | Err(_) => is_forsaken()? <= FORSAKEN,
    };
    match (is_locked, found.is_dir()) {
        (true, _) => Ok(()),
        (false, true) => fs::remove_dir_all(&path),
        (false, false) => fs::remove_file(&path),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::SystemTime;

    #[test]
    fn leftovers_of_killed_processes_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let left = path(".queens-unfinished-left");
        File::create(&left).unwrap();
        let left_folder = path(".queens-unfinished-folder");
        fs::create_dir(&left_folder).unwrap();
        fs::write(left_folder.join("records.jsonl"), "").unwrap();
        for name in ["answer.txt", ".queens-notes"] {
            let old = File::create(path(name)).unwrap();
            old.set_modified(SystemTime::now() - 100 * FORSAKEN).unwrap();
        }
        drop(file(folder.path()).unwrap());
        assert!(!left.exists());
        assert!(cfg!(windows) || !left_folder.exists());
        assert!(path("answer.txt").exists() && path(".queens-notes").exists());
    }

    #[test]
    fn files_in_use_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (one, other) = (file(folder.path()).unwrap(), Hidden::beside(&folder.path().join("x")));
        one.as_file().set_modified(SystemTime::now() - 100 * FORSAKEN).unwrap();
        fs::create_dir(other.as_ref().unwrap().path()).unwrap();
        drop(file(folder.path()).unwrap());
        assert!(one.path().exists());
        other.unwrap().keep().unwrap();
        assert!(folder.path().join("x").is_dir());
    }
}
