//! Hashes of files, in hexadecimal.

use crate::file_kind::open_file;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Formats bytes as lowercase hexadecimal digits: one line, so `hex` is not used.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) struct Hashing(File, Sha256);

impl Hashing {
    pub(crate) fn open(path: &Path) -> io::Result<Hashing> {
        Ok(Hashing(open_file(path)?, Sha256::new()))
    }

    pub(crate) fn of(path: &Path) -> io::Result<String> {
        let mut file = Hashing::open(path)?;
        io::copy(&mut file, &mut io::sink())?;
        Ok(file.hash())
    }

    pub(crate) fn hash(&self) -> String {
        hex(&self.1.clone().finalize())
    }
}

impl Read for Hashing {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.0.read(buffer)?;
        self.1.update(&buffer[..read]);
        Ok(read)
    }
}
