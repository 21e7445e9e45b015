//! Rejects answers that would overwrite an input of their command.
//!
//! Compares every file of the command line with the destination of the answer. Compares the files themselves,
//! so that it also finds links and other spellings of a name.

use super::file::{folder_of, is_standard, partial, with_ending};
use crate::error::{Failure, Result};
use clap::{Arg, ArgMatches, Command};
use queens_ledger::{BESIDE_A_DATABASE, RecordFile, publication};
use same_file::Handle;
use std::io;
use std::path::{Path, PathBuf};

/// The option for the output file.
const OUTPUT: &str = "output";

/// The files that a command line names.
#[derive(Debug, Default)]
pub(crate) struct NamedFiles {
    /// The file of the answer; `None` for standard output.
    output: Option<PathBuf>,
    /// All other files, and the options or arguments that name them.
    inputs: Vec<(String, PathBuf)>,
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
        let paths = matches.try_get_many::<PathBuf>(id).ok().flatten();
        let mut paths = paths.into_iter().flatten().cloned();
        if argument.get_long() == Some(OUTPUT) {
            self.output = paths.next().filter(|path| !is_standard(path));
            return;
        }
        // `-` is standard input in every argument, also where units are given.
        let values = matches.try_get_raw(id).ok().flatten().into_iter().flatten();
        let streams = values.filter(|&value| value == "-").map(PathBuf::from);
        self.inputs.extend(paths.chain(streams).map(|path| (name(argument), path)));
    }

    /// Rejects an answer that would overwrite one of the other files.
    pub(crate) fn check(&self) -> Result {
        let Some(output) = &self.output else {
            return self.input_at(Identity::of_stream(Handle::stdout())).map_or(Ok(()), |input| {
                let remedy = "redirect the answer to another file";
                Err(Failure::usage("standard output", format!("it is also {input}: {remedy}")))
            });
        };
        for place in [output, &partial(output)] {
            if let Some(input) = self.input_at(Identity::of(place)) {
                let option = format!("--output {}", output.display());
                let place = place.display();
                let problem = format!("the command also uses {place} ({input}): name another file");
                return Err(Failure::usage(&option, problem));
            }
        }
        Ok(())
    }

    /// Returns the name of the input that is this file.
    fn input_at(&self, place: Option<Identity>) -> Option<String> {
        let place = place?;
        let is_here = |path: &Path| {
            read_with(path).iter().any(|it| Identity::of(it).as_ref() == Some(&place))
        };
        let (name, path) = self.inputs.iter().find(|(_, path)| is_here(path))?;
        Some(if is_standard(path) {
            "standard input".into()
        } else {
            format!("{name} {}", path.display())
        })
    }
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
        return RecordFile::all_in(path).unwrap_or_default().into_iter().chain(published).collect();
    }
    let beside = BESIDE_A_DATABASE.iter().map(|end| with_ending(path, end));
    std::iter::once(path.to_owned()).chain(beside).collect()
}

/// A regular file, whatever its name.
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
