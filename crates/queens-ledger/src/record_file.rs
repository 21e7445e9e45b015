//! A file that collects the records of one process, line by line.
//!
//! Machines that share only a file system store their records in such files, one for each task. A process
//! that continues the file counts only the missing shards. A [`Ledger`](crate::Ledger) adds up the files.

use crate::file_kind::{beginning, check_is_file};
use crate::record::{LINE_START, read_line};
use crate::{CountPlan, Cut, Error, FileKind, Record, Shard};
use parking_lot::Mutex;
use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

#[derive(Debug)]
pub struct RecordFile {
    path: PathBuf,
    file: Mutex<File>,
    /// The shards of the records that the file had when it was opened.
    there: HashSet<u64>,
}

impl RecordFile {
    pub fn all_in(directory: &Path) -> Result<Vec<PathBuf>, Error> {
        let entries = || -> io::Result<Vec<PathBuf>> {
            fs::read_dir(directory)?.map(|entry| Ok(entry?.path())).collect()
        };
        let failed = |source| Error::File { path: directory.to_owned(), source };
        let mut files = entries().map_err(failed)?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "jsonl"));
        files.sort_unstable();
        Ok(files)
    }

    /// Opens or creates a file. Removes an incomplete last line, which a killed process may leave. Damaged
    /// records count as missing.
    pub fn open(path: &Path, plan: &CountPlan, cut: &Cut) -> Result<RecordFile, Error> {
        RecordFile::read(path, plan, cut).map_err(|error| match error {
            Error::Io(source) => Error::File { path: path.to_owned(), source },
            error => error,
        })
    }

    fn read(path: &Path, plan: &CountPlan, cut: &Cut) -> Result<RecordFile, Error> {
        check_is_file(path)?;
        let mut file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        // Some network file systems have no locks. There, the scheduler must not run a task twice at the
        // same time.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(io::Error::other("another process writes to it").into());
        }
        let start = beginning(&file)?;
        // A killed process may have written less than this.
        if !start.starts_with(LINE_START) && !LINE_START.starts_with(&start) {
            let kind = FileKind::of_bytes(&start);
            return Err(Error::NotRecords { path: path.to_owned(), kind });
        }
        cut_unfinished_line(&mut file)?;
        file.rewind()?;
        let mut there = HashSet::new();
        let mut lines = BufReader::new(&file);
        while let Some(line) = read_line(&mut lines)? {
            let Ok(record) = Record::parse(&line) else { continue };
            record.check_plan(plan)?;
            there.insert(record.shard(cut)?.number);
        }
        Ok(RecordFile { path: path.to_owned(), file: Mutex::new(file), there })
    }

    pub fn has(&self, shard: Shard) -> bool {
        self.there.contains(&shard.number)
    }

    /// Appends a record and returns when it is on the disk.
    pub fn add(&self, record: &Record) -> Result<(), Error> {
        let mut file = self.file.lock();
        let line = record.to_line() + "\n";
        // One call, so that a killed process leaves a whole line or the beginning of one.
        let written = file.write_all(line.as_bytes()).and_then(|()| file.sync_data());
        written.map_err(|source| Error::File { path: self.path.clone(), source })
    }
}

fn cut_unfinished_line(file: &mut File) -> io::Result<()> {
    let mut end = file.seek(SeekFrom::End(0))?;
    loop {
        let start = end.saturating_sub(4096);
        let mut bytes = vec![0; (end - start) as usize];
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut bytes)?;
        match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(place) => return file.set_len(start + place as u64 + 1),
            None if start == 0 => return file.set_len(0),
            None => end = start,
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/record_file.rs"]
mod tests;
