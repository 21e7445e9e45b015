//! The files of a publication, each hashed while it is written or read: what is checked is what was read.

use crate::key::hex;
use crate::ledger::{Contents, RecordState, Stored};
use crate::record::read_line;
use crate::{CountPlan, Error, Record};
use queens::run::StopToken;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

/// The counted records, those that say the same, those that do not count, and how to check all of it.
pub(super) const NAMES: [&str; 4] = [RECORDS, EVIDENCE, REJECTED, README];

/// The names of all files of a publication.
pub const FILES: [&str; 5] = [RECORDS, EVIDENCE, REJECTED, README, DESCRIPTION];

/// The counted records.
pub(super) const RECORDS: &str = "records.jsonl";

/// Records that say the same.
pub(super) const EVIDENCE: &str = "evidence.jsonl";

/// Records that do not count.
const REJECTED: &str = "rejected.jsonl";

/// How to check all of it.
const README: &str = "README.md";

/// The description. It is written last: a directory without it is unfinished.
pub(super) const DESCRIPTION: &str = "publication.json";

/// A longer description is none.
const LONGEST_DESCRIPTION: u64 = 1 << 16;

/// The most faults that are kept of one file.
const MOST_FAULTS: usize = 100;

/// One file of a publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FileHash {
    /// Its name in the directory.
    pub name: String,
    /// How many bytes it has.
    pub bytes: u64,
    /// SHA-256 of them, in hexadecimal.
    pub sha256: String,
}

/// What passes through is hashed.
struct Hashing<T> {
    inner: T,
    hash: Sha256,
    bytes: u64,
}

impl<T> Hashing<T> {
    fn new(inner: T) -> Hashing<T> {
        Hashing { inner, hash: Sha256::new(), bytes: 0 }
    }

    fn passed(&mut self, bytes: &[u8]) {
        self.hash.update(bytes);
        self.bytes += bytes.len() as u64;
    }

    fn result(&self, name: &str) -> FileHash {
        let sha256 = hex(&self.hash.clone().finalize());
        FileHash { name: name.to_owned(), bytes: self.bytes, sha256 }
    }
}

impl<R: Read> Read for Hashing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.passed(&buffer[..read]);
        Ok(read)
    }
}

impl<W: Write> Write for Hashing<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(buffer)?;
        self.passed(&buffer[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Writes lines to a new file.
pub(super) fn write_lines(
    directory: &Path,
    name: &str,
    lines: impl IntoIterator<Item = String>,
) -> io::Result<FileHash> {
    let mut file = BufWriter::new(Hashing::new(File::create_new(directory.join(name))?));
    for line in lines {
        writeln!(file, "{line}")?;
    }
    let written = file.into_inner().map_err(io::IntoInnerError::into_error)?;
    written.inner.sync_all()?;
    Ok(written.result(name))
}

/// Opens a file of a publication. Devices and pipes are refused: they may never end.
fn open(path: &Path) -> io::Result<File> {
    if fs::metadata(path)?.is_file() {
        return File::open(path);
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, "not a regular file"))
}

/// The bytes of the description.
pub(super) fn description(directory: &Path) -> Result<Vec<u8>, Error> {
    let path = directory.join(DESCRIPTION);
    let mut bytes = Vec::new();
    let read =
        open(&path).and_then(|file| file.take(LONGEST_DESCRIPTION + 1).read_to_end(&mut bytes));
    read.map_err(|source| Error::File { path: path.clone(), source })?;
    if bytes.len() as u64 > LONGEST_DESCRIPTION {
        return Err(Error::Publication(path));
    }
    Ok(bytes)
}

/// Reads a file to its end for its hash alone.
pub(super) fn hash(directory: &Path, name: &str) -> Result<FileHash, Error> {
    let path = directory.join(name);
    let read = || {
        let mut file = Hashing::new(open(&path)?);
        io::copy(&mut file, &mut io::sink())?;
        Ok(file.result(name))
    };
    read().map_err(|source| Error::File { path: path.clone(), source })
}

/// The records of a file, and every line as it stands there.
pub(super) struct Reading<'a> {
    pub(super) directory: &'a Path,
    pub(super) plan: &'a CountPlan,
    pub(super) stop: &'a StopToken,
    pub(super) contents: Contents,
}

impl Reading<'_> {
    /// Reads the records of a file, which play this part.
    pub(super) fn records(
        &mut self,
        name: &str,
        state: RecordState,
        mut see: impl FnMut(&str),
    ) -> Result<FileHash, Error> {
        let path = self.directory.join(name);
        let failed = |source| Error::File { path: path.clone(), source };
        let mut source = BufReader::new(Hashing::new(open(&path).map_err(failed)?));
        for number in 1.. {
            self.stop.check()?;
            let Some(line) = read_line(&mut source).map_err(failed)? else { break };
            see(&line);
            self.line(name, number, state, &line);
        }
        Ok(source.get_ref().result(name))
    }

    fn line(&mut self, name: &str, number: i64, state: RecordState, line: &str) {
        let record =
            Record::parse(line).and_then(|record| record.check_plan(self.plan).map(|()| record));
        match record {
            Ok(record) => {
                // What counts is the record: its line is not kept.
                let stored = Stored::imported(number, state, record.units(), String::new());
                self.contents.sound.push((stored, record));
            }
            Err(fault) if self.contents.faults.len() < MOST_FAULTS => {
                self.contents.faults.push(format!("{name}:{number}: {fault}"));
            }
            Err(_) => (),
        }
    }
}
