//! Files that are written completely or not at all.
//!
//! An unfinished file is locked by the process that writes it, so that others can tell it from those that
//! killed processes have left.

use crate::error::{Failure, Result};
use crate::interrupt;
use std::fs::{self, DirEntry, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::NamedTempFile;

/// What the names of unfinished files start with.
const PREFIX: &str = ".queens-";

/// A younger file may be about to be locked.
const YOUNG: Duration = Duration::from_secs(60);

/// Where files cannot be locked, a file that was not written to for this long has lost its writer.
const FORSAKEN: Duration = Duration::from_secs(24 * 3600);

/// A file that an answer is written to. It is opened before the work, so that a path that cannot be
/// written is reported at once, and takes its place when it is [kept](Target::keep).
pub(crate) struct Target {
    path: PathBuf,
    access: Access,
}

enum Access {
    /// A new file that takes the place of the old one once it is complete.
    Replace { new: NamedTempFile, place: PathBuf },
    /// A device or pipe, which must not be replaced.
    Direct(File),
}

impl Target {
    /// Opens `path`, and makes the directories that it is in.
    pub(crate) fn open(path: &Path) -> Result<Target> {
        let access = Access::open(path).map_err(|error| failure(path, &error))?;
        Ok(Target { path: path.to_owned(), access })
    }

    /// Puts the file in its place.
    pub(crate) fn keep(self) -> Result {
        self.access.keep().map_err(|error| failure(&self.path, &error))
    }

    /// What the file is called in messages.
    pub(crate) fn name(&self) -> String {
        format!("--output {}", self.path.display())
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.access {
            Access::Replace { new, .. } => new.write(bytes),
            Access::Direct(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.access {
            Access::Replace { new, .. } => new.flush(),
            Access::Direct(file) => file.flush(),
        }
    }
}

impl Access {
    fn open(path: &Path) -> io::Result<Access> {
        match path.metadata() {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => {
                OpenOptions::new().write(true).open(path).map(Access::Direct)
            }
            Ok(found) => {
                OpenOptions::new().write(true).open(path)?; // refuses what is read-only
                let access = Access::replace(path.canonicalize()?)?;
                if let Access::Replace { new, .. } = &access {
                    new.as_file().set_permissions(found.permissions())?;
                }
                Ok(access)
            }
            Err(_) => Access::replace(path.to_owned()),
        }
    }

    fn replace(place: PathBuf) -> io::Result<Access> {
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        remove_leftovers(folder);
        let new = interrupt::unfinished(|| temporary(0o666).tempfile_in(folder));
        let new = new.map_err(|error| without_name(&error))?;
        let _ = new.as_file().lock(); // not every file system has locks
        Ok(Access::Replace { new, place })
    }

    fn keep(self) -> io::Result<()> {
        if let Access::Replace { new, place } = self {
            new.as_file().sync_all()?;
            new.persist(place)?;
        }
        Ok(())
    }
}

/// The kind only: the full text names the temporary file, which means nothing to a user.
fn without_name(error: &io::Error) -> io::Error {
    match error.kind() {
        // The directory has been made by then.
        io::ErrorKind::NotFound => io::Error::other("its directory takes no new files"),
        kind => kind.into(),
    }
}

/// Removes the unfinished files that killed processes have left. What cannot be removed stays.
fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(PREFIX) && is_leftover(&entry) {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn is_leftover(entry: &DirEntry) -> bool {
    let age = entry.metadata().and_then(|found| found.modified()).map(|then| then.elapsed());
    let Ok(Ok(age)) = age else { return false };
    let Ok(file) = OpenOptions::new().write(true).open(entry.path()) else { return false };
    match file.try_lock() {
        Ok(()) => age > YOUNG,
        Err(TryLockError::WouldBlock) => false,
        Err(TryLockError::Error(_)) => age > FORSAKEN,
    }
}

/// Makes files and directories under a temporary name, to be renamed. Temporary files are private by
/// default; these get the permissions `mode`, less the umask of the process.
#[cfg_attr(not(unix), expect(unused_variables, reason = "permissions are those of Unix"))]
pub(crate) fn temporary(mode: u32) -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(mode));
    builder
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::Files(format!("--output {path}: {error}: name a file that can be written"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("chart.svg");
        std::fs::write(&path, "old").unwrap();
        let mut target = Target::open(&path).unwrap();
        target.write_all(b"new").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        target.keep().unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        drop(Target::open(&path).unwrap());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_killed_processes_have_left_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let aged = |name: &str, age: u64| {
            let file = File::create(path(name)).unwrap();
            file.set_modified(std::time::SystemTime::now() - Duration::from_secs(age)).unwrap();
            file
        };
        let (minutes, days) = (120, 3 * 24 * 3600);
        aged(".queens-left", minutes);
        aged(".queens-new", 0);
        aged("answer.txt", days);
        // A long count writes seldom.
        let written = aged(".queens-written", days);
        written.lock().unwrap();
        drop(Target::open(&path("another.txt")).unwrap());
        let there = |name| path(name).exists();
        assert!(!there(".queens-left"));
        assert!(there(".queens-new") && there("answer.txt") && there(".queens-written"));
    }

    #[test]
    fn a_file_is_locked_while_it_is_written() {
        let folder = tempfile::tempdir().unwrap();
        let target = Target::open(&folder.path().join("answer.txt")).unwrap();
        let Access::Replace { new, .. } = &target.access else { panic!("no new file") };
        let other = OpenOptions::new().write(true).open(new.path()).unwrap();
        assert!(matches!(other.try_lock(), Err(TryLockError::WouldBlock)));
    }

    #[test]
    fn missing_directories_are_made_and_a_directory_is_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/folders/chart.svg");
        Target::open(&path).unwrap().keep().unwrap();
        assert!(path.is_file());
        let Err(failure) = Target::open(folder.path()) else { panic!("a directory was opened") };
        assert_eq!(failure.code(), 4, "{failure}");
        let Err(failure) = Target::open(&path.join("below")) else { panic!("below a file") };
        assert!(failure.to_string().contains("chart.svg/below"), "{failure}");
    }
}
