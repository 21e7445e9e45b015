//! Files that are written completely or not at all.

use crate::error::{Failure, Result};
use queens_ledger::folder::remove_leftovers;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// What the names of unfinished files start with.
const PREFIX: &str = ".queens-";

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
        std::fs::create_dir_all(folder)?;
        remove_leftovers(folder, PREFIX);
        let new = temporary(0o666).tempfile_in(folder);
        // The kind only: the full text names the temporary file, which means nothing to a user.
        let new = new.map_err(|error| io::Error::from(error.kind()))?;
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
