//! Rejects answers that would overwrite an input of their command.
//!
//!
//! Compares every file of the command line with the destination of the answer. Compares the files themselves,
//! so that it also finds links and other spellings of a name.

use crate::error::{Failure, Result};
use clap::{Arg, ArgMatches, Command};
use queens_ledger::{BESIDE_A_DATABASE, folder, publication};
use std::cell::LazyCell;
use std::ffi::{OsStr, OsString};
use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};

/// The option for the output file.
const OUTPUT: &str = "output";

/// All systems reject longer chains of symbolic links.
pub(super) const MOST_LINKS: usize = 40;

/// The files that a command line names.
#[derive(Debug, Default)]
pub(crate) struct NamedFiles {
    /// The file of the answer; `None` for standard output.
    output: Option<PathBuf>,
    /// All other files, and the options or arguments that name them.
    inputs: Vec<(String, PathBuf)>,
    reads_standard_input: bool,
}

impl NamedFiles {
    /// Collects the files from a parsed command line.
    pub(crate) fn find(definition: &Command, matches: &ArgMatches) -> NamedFiles {
        let (mut command, mut matches) = (definition, matches);
        while let Some((name, below)) = matches.subcommand()
            && let Some(found) = command.find_subcommand(name)
        {
            (command, matches) = (found, below);
        }
        let mut files = NamedFiles::default();
        command.get_arguments().for_each(|argument| files.add(argument, matches));
        files
    }

    fn add(&mut self, argument: &Arg, matches: &ArgMatches) {
        let id = argument.get_id().as_str();
        let paths = matches.try_get_many::<PathBuf>(id).ok().flatten().into_iter().flatten();
        let mut paths = paths.filter(|path| !is_stream(path.as_os_str())).cloned();
        if argument.get_long() == Some(OUTPUT) {
            self.output = paths.next();
            return;
        }
        self.inputs.extend(paths.map(|path| (name(argument), path)));
        let raw = matches.try_get_raw(id).ok().flatten();
        self.reads_standard_input |= raw.into_iter().flatten().any(is_stream);
    }

    /// Rejects an answer that would overwrite one of the other files.
    pub(crate) fn check(&self) -> Result {
        // Lazy, because most commands can overwrite nothing.
        let inputs = LazyCell::new(|| self.identities());
        let input_at = |place: Option<Identity>| {
            place.and_then(|place| inputs.iter().find(|(found, _)| *found == place))
        };
        let Some(output) = &self.output else {
            return input_at(Identity::of_stream(&io::stdout())).map_or(Ok(()), |(_, input)| {
                let remedy = "redirect the answer to another file";
                Err(Failure::usage("standard output", format!("it is also {input}: {remedy}")))
            });
        };
        let option = format!("--output {}", output.display());
        if let Some((_, input)) = input_at(Identity::of(output)) {
            let problem = format!("the command also uses this file ({input}): name another file");
            return Err(Failure::usage(&option, problem));
        }
        let partial = partial(output);
        if let Some((_, input)) = input_at(Identity::of(&partial)) {
            let partial = partial.display();
            let problem = format!("the command also uses {partial} ({input}): name another file");
            return Err(Failure::usage(&option, problem));
        }
        Ok(())
    }

    /// Returns the inputs, with their names in messages.
    fn identities(&self) -> Vec<(Identity, String)> {
        let files = self.inputs.iter().flat_map(|(name, path)| {
            let named = move |identity| (identity, format!("{name} {}", path.display()));
            read_with(path).into_iter().filter_map(|path| Identity::of(&path)).map(named)
        });
        let stream = || Identity::of_stream(&io::stdin());
        let stream = self.reads_standard_input.then(stream).flatten();
        files.chain(stream.map(|identity| (identity, "standard input".to_owned()))).collect()
    }
}

fn is_stream(value: &OsStr) -> bool {
    value == "-"
}

/// Returns the name of an argument in messages.
fn name(argument: &Arg) -> String {
    let position = || argument.get_value_names().and_then(<[_]>::first).map(ToString::to_string);
    argument.get_long().map(|long| format!("--{long}")).or_else(position).unwrap_or_default()
}

/// Returns the files that a command may use for a given path.
fn read_with(path: &Path) -> Vec<PathBuf> {
    if path.is_dir() {
        let published = publication::FILES.iter().map(|name| path.join(name));
        return folder::files(path).unwrap_or_default().into_iter().chain(published).collect();
    }
    let beside = BESIDE_A_DATABASE.iter().map(|end| with_ending(path, end));
    std::iter::once(path.to_owned()).chain(beside).collect()
}

/// Returns the file for an unfinished answer.
pub(super) fn partial(path: &Path) -> PathBuf {
    with_ending(path, ".partial")
}

/// Appends a suffix to the name of a path.
fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Identifies a file independently of its name.
#[derive(Debug, PartialEq, Eq)]
enum Identity {
    Existing(FileId),
    /// A file that does not exist yet: its directory and its name there.
    New(FileId, OsString),
}

impl Identity {
    fn of(path: &Path) -> Option<Identity> {
        if let Ok(found) = path.metadata() {
            return file_id(path, &found).map(Identity::Existing);
        }
        let path = followed(path.to_owned());
        let folder = folder_of(&path);
        let found = file_id(folder, &folder.metadata().ok()?)?;
        Some(Identity::New(found, path.file_name()?.to_owned()))
    }

    /// Returns the regular file that a standard stream is redirected to.
    #[cfg(unix)]
    fn of_stream(stream: &impl std::os::fd::AsFd) -> Option<Identity> {
        let file = std::fs::File::from(stream.as_fd().try_clone_to_owned().ok()?);
        let found = file.metadata().ok().filter(Metadata::is_file)?;
        file_id(Path::new(""), &found).map(Identity::Existing)
    }

    #[cfg(not(unix))]
    fn of_stream<T>(_: &T) -> Option<Identity> {
        None
    }
}

/// Device and inode.
#[cfg(unix)]
type FileId = [u64; 2];

#[cfg(unix)]
fn file_id(_: &Path, found: &Metadata) -> Option<FileId> {
    use std::os::unix::fs::MetadataExt;
    Some([found.dev(), found.ino()])
}

/// The path without links. A hard link has another path, but replacing it leaves the file unchanged.
#[cfg(not(unix))]
type FileId = PathBuf;

#[cfg(not(unix))]
fn file_id(path: &Path, _: &Metadata) -> Option<FileId> {
    path.canonicalize().ok()
}

/// Returns the end of a chain of symbolic links to a missing file.
fn followed(mut path: PathBuf) -> PathBuf {
    for _ in 0..MOST_LINKS {
        let Ok(next) = path.read_link() else { break };
        path = folder_of(&path).join(next);
    }
    path
}

/// Returns the directory of a file.
pub(super) fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
