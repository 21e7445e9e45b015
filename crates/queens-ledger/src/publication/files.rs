//! The files of a publication.

use crate::Error;
use crate::file_kind::open_file;
use crate::file_kind::{Hashing, hex};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

pub const FILES: [&str; 5] = [RECORDS, REJECTED, README, DESCRIPTION, SUMS];

pub(super) const RECORDS: &str = "records.jsonl";
pub(super) const REJECTED: &str = "rejected.jsonl";
pub(super) const README: &str = "README.md";
pub(super) const DESCRIPTION: &str = "publication.json";

/// This file is written last, so a directory without it is incomplete.
pub(super) const SUMS: &str = "SHA256SUMS";

/// The maximum size of `publication.json` and of `SHA256SUMS`, in bytes.
const LONGEST: u64 = 1 << 16;

/// The name of a file and its SHA-256 in hexadecimal.
pub(super) type NamedHash = (String, String);

pub(super) fn write(
    directory: &Path,
    name: &str,
    lines: impl IntoIterator<Item = String>,
) -> io::Result<String> {
    let mut file = BufWriter::new(File::create_new(directory.join(name))?);
    let mut hash = Sha256::new();
    for line in lines {
        let line = line + "\n";
        hash.update(&line);
        file.write_all(line.as_bytes())?;
    }
    file.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
    Ok(format!("{}  {name}", hex(&hash.finalize())))
}

pub(super) fn not_a_publication(path: &Path) -> Error {
    Error::usage(path, "not the description of a published count")
}

pub(super) fn read(directory: &Path, name: &str) -> Result<Vec<u8>, Error> {
    let path = directory.join(name);
    let mut bytes = Vec::new();
    let read = open_file(&path).and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes));
    read.map_err(|source| Error::File { path: path.clone(), source })?;
    if bytes.len() as u64 > LONGEST {
        return Err(not_a_publication(&path));
    }
    Ok(bytes)
}

pub(super) fn hash(directory: &Path, name: &str) -> Result<NamedHash, Error> {
    let path = directory.join(name);
    let hash = Hashing::of(&path).map_err(|source| Error::File { path, source })?;
    Ok((name.to_owned(), hash))
}

pub(super) fn parse(sums: &[u8]) -> Vec<NamedHash> {
    let text = String::from_utf8_lossy(sums);
    let lines = text.lines().map(|line| line.split_once("  ").unwrap_or_default());
    lines.map(|(hash, name)| (name.to_owned(), hash.to_owned())).collect()
}
