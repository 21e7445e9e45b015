//! Files that are written completely or not at all.

use crate::error::{Failure, Result};
use queens_ledger::folder::remove_leftovers;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// What the names of unfinished files start with.
const PREFIX: &str = ".queens-";

/// A file that is written at the end of a computation, but opened at its start: a path that cannot
/// be written is reported before the work.
pub(crate) struct Target {
    path: PathBuf,
    option: &'static str,
    access: Access,
}

enum Access {
    /// A new file that takes the place of the old one once it is complete.
    Replace { new: NamedTempFile, place: PathBuf },
    /// A device or pipe, which must not be replaced.
    Direct(File),
}

impl Target {
    /// Opens `path`, which was given as the value of `option`.
    pub(crate) fn open(option: &'static str, path: &Path) -> Result<Target> {
        let access = Access::open(path).map_err(|error| failure(option, path, &error))?;
        Ok(Target { path: path.to_owned(), option, access })
    }

    pub(crate) fn write(self, text: &str) -> Result {
        self.access.write(text.as_bytes()).map_err(|error| failure(self.option, &self.path, &error))
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
        remove_leftovers(folder, PREFIX);
        let new = temporary(0o666).tempfile_in(folder);
        // The kind only: the full text names the temporary file, which means nothing to a user.
        let new = new.map_err(|error| io::Error::from(error.kind()))?;
        Ok(Access::Replace { new, place })
    }

    fn write(self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Access::Direct(mut file) => file.write_all(bytes),
            Access::Replace { mut new, place } => {
                new.write_all(bytes)?;
                new.as_file().sync_all()?;
                new.persist(place)?;
                Ok(())
            }
        }
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

fn failure(option: &str, path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::Check(format!("{option} {path}: {error}: name a file that can be written"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_file_stays_until_the_new_one_is_complete() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("chart.svg");
        std::fs::write(&path, "old").unwrap();
        let target = Target::open("--svg", &path).unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
        target.write("new").unwrap();
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "new");
        drop(Target::open("--svg", &path).unwrap());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn a_missing_folder_is_an_error_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let Err(failure) = Target::open("--svg", &folder.path().join("none/chart.svg")) else {
            panic!("the folder does not exist");
        };
        assert!(failure.to_string().contains("none/chart.svg"), "{failure}");
        assert!(Target::open("--svg", folder.path()).is_err());
    }
}
