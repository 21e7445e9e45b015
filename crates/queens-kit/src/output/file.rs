//! Files that are written completely or not at all.

use crate::error::{Failure, Result};
use crate::interrupt;
use queens_ledger::{BESIDE_A_DATABASE, FileKind, RecordFile, is_beside_a_database, publication};
use same_file::Handle;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempDir};

/// The name of an unfinished file or directory begins with this.
const UNFINISHED: &str = ".queens-unfinished-";

/// A file for an answer, opened before the work and moved to its path when the answer is complete.
pub(crate) struct Target {
    path: PathBuf,
    access: Access,
}

enum Access {
    /// A new file that replaces the old one when it is complete.
    Replace { new: NamedTempFile, place: PathBuf },
    /// A device or a pipe: these cannot be replaced.
    Direct(File),
}

impl Target {
    pub(crate) fn open(path: &Path) -> Result<Target> {
        refuse_kind(path)?;
        let access = Access::open(path).map_err(|error| failure(path, &error))?;
        Ok(Target { path: path.to_owned(), access })
    }

    pub(crate) fn keep(self) -> Result {
        refuse_kind(&self.path)?; // the old file may have been replaced since
        self.access.keep().map_err(|error| failure(&self.path, &error))
    }

    /// Stores an unfinished answer next to its path, and returns where. Devices and pipes already have it.
    pub(crate) fn keep_partial(self) -> Result<Option<PathBuf>> {
        let Access::Replace { new, place } = self.access else { return Ok(None) };
        let place = partial(&place);
        refuse_kind(&place)?;
        let access = Access::Replace { new, place: place.clone() };
        access.keep().map_err(|error| failure(&place, &error))?;
        Ok(Some(place))
    }

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
        let writable = || OpenOptions::new().write(true).open(path);
        match path.metadata() {
            Ok(found) if found.is_dir() => Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if found.is_file() => {
                writable()?; // fails if it is read-only
                let is_link = path.is_symlink();
                let place = if is_link { path.canonicalize()? } else { path.to_owned() };
                Access::replace(place, Some(found.permissions()))
            }
            Ok(_) => writable().map(Access::Direct),
            Err(_) => Access::replace(path.to_owned(), None),
        }
    }

    fn replace(place: PathBuf, permissions: Option<Permissions>) -> io::Result<Access> {
        let new = unfinished_file(folder_of(&place))?;
        permissions.map_or(Ok(()), |permissions| new.as_file().set_permissions(permissions))?;
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

/// Creates an unfinished file, and its directory if that is missing.
fn unfinished_file(folder: &Path) -> io::Result<NamedTempFile> {
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666)); // minus the umask
    interrupt::unfinished(|| builder.tempfile_in(folder)).map_err(|error| without_name(&error))
}

/// Creates an unfinished directory in the directory of `place`, which may be missing.
pub(crate) fn unfinished_folder(place: &Path) -> io::Result<TempDir> {
    let folder = folder_of(place);
    fs::create_dir_all(folder)?;
    interrupt::unfinished(|| tempfile::Builder::new().prefix(UNFINISHED).tempdir_in(folder))
        .map_err(|error| without_name(&error))
}

/// Keeps only the kind of an error. Its text names the unfinished file, and that name means nothing to a
/// user.
fn without_name(error: &io::Error) -> io::Error {
    match error.kind() {
        // The directory exists at this point.
        io::ErrorKind::NotFound => io::Error::other("its directory takes no new files"),
        kind => kind.into(),
    }
}

pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

pub(super) fn partial(path: &Path) -> PathBuf {
    with_ending(path, ".partial")
}

pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-" || path.as_os_str() == "/dev/stdout"
}

/// Returns whether a path names a file that the process has open, such as `/dev/fd/3`.
///
/// Replacing the file would lose what others write to it, and opening it again would overwrite its
/// beginning.
fn is_open_stream(path: &Path) -> bool {
    let folder = folder_of(path);
    let is_stream = |folder: PathBuf| folder.starts_with("/proc") || folder.starts_with("/dev/fd");
    folder.canonicalize().is_ok_and(is_stream)
        || path.read_link().is_ok_and(|next| is_open_stream(&folder.join(next)))
}

/// Rejects a new file whose name SQLite would treat as part of another database.
pub(crate) fn refuse_part_of_database(argument: &str, path: &Path) -> Result {
    if !is_beside_a_database(path) {
        return Ok(());
    }
    let problem = format!("{} belongs to the database beside it: use another name", path.display());
    Err(Failure::usage(argument, problem))
}

/// Refuses to overwrite a file that is probably valuable, or that other programs also write to.
fn refuse_kind(path: &Path) -> Result {
    let problem = match FileKind::of(path) {
        None if path.is_file() && is_open_stream(path) => {
            "this file is open already: use --output - and redirect standard output"
        }
        None => return Ok(()),
        Some(FileKind::Key) => "this file is a private key: name another file",
        Some(_) => "this file is an SQLite database or a part of one: name another file",
    };
    Err(Failure::usage(&format!("--output {}", path.display()), problem))
}

fn failure(path: &Path, error: &io::Error) -> Failure {
    let path = path.display();
    Failure::Files(format!("--output {path}: {error}: name a file that can be written"))
}

/// Rejects an output that would overwrite one of these inputs; `None` is standard output.
pub(crate) fn refuse_inputs(output: Option<&Path>, inputs: &[&PathBuf]) -> Result {
    let Some(output) = output else {
        return match input_at(inputs, Identity::of_stream(Handle::stdout())) {
            None => Ok(()),
            Some(input) => {
                let remedy = "redirect the answer to another file";
                Err(Failure::usage("standard output", format!("it is also {input}: {remedy}")))
            }
        };
    };
    for place in [output, &partial(output)] {
        if let Some(input) = input_at(inputs, Identity::of(place)) {
            let option = format!("--output {}", output.display());
            let place = place.display();
            let problem = format!("the command also uses {place} ({input}): name another file");
            return Err(Failure::usage(&option, problem));
        }
    }
    Ok(())
}

fn input_at(inputs: &[&PathBuf], place: Option<Identity>) -> Option<String> {
    let place = place?;
    let is_here =
        |path: &Path| read_with(path).iter().any(|it| Identity::of(it).as_ref() == Some(&place));
    let path = inputs.iter().find(|path| is_here(path))?;
    Some(if is_standard(path) { "standard input".into() } else { path.display().to_string() })
}

/// Returns the files that a command may use for a given path.
fn read_with(path: &Path) -> Vec<PathBuf> {
    if path.is_dir() {
        let published = publication::FILES.iter().map(|name| path.join(name));
        return RecordFile::all_in(path).unwrap_or_default().into_iter().chain(published).collect();
    }
    let beside = BESIDE_A_DATABASE.iter().map(|end| with_ending(path, end));
    std::iter::once(path.to_owned()).chain(beside).collect()
}

/// The identity of a regular file, independent of its name.
#[derive(Debug, PartialEq, Eq)]
enum Identity {
    Existing(Handle),
    /// A file that does not exist yet.
    New(PathBuf),
}

impl Identity {
    fn of(path: &Path) -> Option<Identity> {
        match path.metadata() {
            _ if path.as_os_str() == "-" => Identity::of_stream(Handle::stdin()),
            Ok(found) if found.is_file() => Handle::from_path(path).ok().map(Identity::Existing),
            Ok(_) => None,
            Err(_) => {
                let folder = folder_of(path).canonicalize().ok()?;
                Some(Identity::New(folder.join(path.file_name()?)))
            }
        }
    }

    fn of_stream(stream: io::Result<Handle>) -> Option<Identity> {
        let is_file = |stream: &Handle| stream.as_file().metadata().is_ok_and(|it| it.is_file());
        stream.ok().filter(is_file).map(Identity::Existing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn databases_and_keys_are_never_replaced() {
        let folder = tempfile::tempdir().unwrap();
        for text in ["SQLite format 3\0...", "-----BEGIN OPENSSH PRIVATE KEY-----\n"] {
            let path = folder.path().join("answer.txt");
            let target = Target::open(&path).unwrap();
            std::fs::write(&path, text).unwrap();
            assert_eq!(target.keep().unwrap_err().code(), 2);
            let Err(failure) = Target::open(&path) else { panic!("{text} was opened") };
            assert_eq!(failure.code(), 2, "{failure}");
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
            std::fs::remove_file(&path).unwrap();
        }
    }

    #[test]
    fn missing_directories_are_created() {
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
