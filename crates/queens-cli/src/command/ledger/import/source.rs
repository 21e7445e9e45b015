//! Lines of records that can be read twice.

use crate::command::input;
use crate::error::{Failure, Result};
use crate::input::{is_standard, open};
use queens::run::StopToken;
use queens_ledger::record::{Fault, read_line};
use queens_ledger::signature::Signer;
use queens_ledger::{Record, folder};
use queens_report::read::Decoded;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::{Path, PathBuf};

/// A file of records, or a copy of data from a pipe.
pub(super) struct Source {
    pub(super) name: String,
    lines: Lines,
    /// The signer, if the signature was checked.
    pub(super) signer: Option<Signer>,
}

enum Lines {
    File(PathBuf),
    Copy(File),
}

/// A line that is not empty, and its place, such as `records.jsonl:3`.
pub(super) struct Line {
    pub(super) place: String,
    /// Its length in bytes.
    pub(super) bytes: usize,
    pub(super) record: std::result::Result<Record, Fault>,
}

impl Source {
    /// Opens the sources that a command names, in order. `-` is standard input, a directory means all of its
    /// record files.
    pub(super) fn all(paths: &[PathBuf]) -> Result<Vec<Source>> {
        let mut sources = Vec::new();
        for path in paths {
            if path.is_dir() {
                let files = folder::files(path)?;
                let files = files.into_iter().map(Source::of_file);
                sources.extend(files.collect::<Result<Vec<_>>>()?);
            } else {
                sources.push(Source::open(path)?);
            }
        }
        Ok(sources)
    }

    /// Opens a file of a directory.
    fn of_file(path: PathBuf) -> Result<Source> {
        let name = path.display().to_string();
        if path.exists() && !path.is_file() {
            let problem = "not a regular file: move it elsewhere";
            return Err(Failure::Files(format!("{name}: {problem}")));
        }
        Ok(Source { name, lines: Lines::File(path), signer: None })
    }

    fn open(path: &Path) -> Result<Source> {
        let name = input::name(path);
        let lines = if path.is_file() && !is_standard(path) {
            Ok(Lines::File(path.to_owned()))
        } else {
            // Signals end the process immediately.
            open(path, &StopToken::new()).and_then(copy)
        };
        let lines = lines.map_err(|error| Failure::unreadable(&name, &error))?;
        Ok(Source { name, lines, signer: None })
    }

    /// Returns the path, if the source is a file.
    pub(super) fn path(&self) -> Option<&Path> {
        match &self.lines {
            Lines::File(path) => Some(path),
            Lines::Copy(_) => None,
        }
    }

    /// Calls `each` with every line that is not empty, from the first.
    pub(super) fn read(&self, mut each: impl FnMut(Line) -> Result) -> Result {
        let unreadable = |error| Failure::unreadable(&self.name, &error);
        let mut source =
            self.reader().and_then(Decoded::new).map(BufReader::new).map_err(unreadable)?;
        for number in 1.. {
            let Some(line) = read_line(&mut source).map_err(unreadable)? else { break };
            if !line.trim().is_empty() {
                let place = format!("{}:{number}", self.name);
                each(Line { place, bytes: line.len(), record: Record::parse(&line) })?;
            }
        }
        Ok(())
    }

    fn reader(&self) -> io::Result<Box<dyn Read + '_>> {
        match &self.lines {
            Lines::File(path) => Ok(Box::new(File::open(path)?)),
            Lines::Copy(file) => {
                let mut file = file;
                file.rewind()?;
                Ok(Box::new(file))
            }
        }
    }
}

/// Copies a stream into a temporary file, so that it can be read twice.
fn copy(mut source: impl Read) -> io::Result<Lines> {
    let mut file = tempfile::tempfile()?;
    io::copy(&mut source, &mut file)?;
    Ok(Lines::Copy(file))
}
