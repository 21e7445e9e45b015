//! Hashes of files, in hexadecimal.

use crate::file_kind::open_file;
use sha2::Digest;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// Formats bytes as lowercase hexadecimal digits: one line, so `hex` is not used.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// A file whose bytes are hashed while they are read.
pub(crate) struct Hashing<D> {
    file: File,
    hash: D,
}

impl<D: Digest + Clone> Hashing<D> {
    pub(crate) fn open(path: &Path) -> io::Result<Hashing<D>> {
        Ok(Hashing { file: open_file(path)?, hash: D::new() })
    }

    pub(crate) fn of(path: &Path) -> io::Result<Vec<u8>> {
        let mut file = Hashing::<D>::open(path)?;
        io::copy(&mut file, &mut io::sink())?;
        Ok(file.hash())
    }

    /// Returns the hash of the bytes read so far.
    pub(crate) fn hash(&self) -> Vec<u8> {
        self.hash.clone().finalize().to_vec()
    }
}

impl<D: Digest> Read for Hashing<D> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.hash.update(&buffer[..read]);
        Ok(read)
    }
}
