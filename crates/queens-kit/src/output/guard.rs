//! Rejects answers that would overwrite an input of their command.
//!
//! Compares the files themselves, so that it also finds links and other spellings of a name.

use super::file::{folder_of, is_standard, partial, with_ending};
use crate::error::{Failure, Result};
use queens_ledger::{BESIDE_A_DATABASE, RecordFile, publication};
use same_file::Handle;
use std::io;
use std::path::{Path, PathBuf};

/// Rejects an answer that would overwrite one of these inputs; `None` is standard output.
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
