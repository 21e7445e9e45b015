//! A file that collects the records of one process, line by line.
//!
//! Machines that share a file system and nothing else leave their records in such files, one for each
//! task. A record is appended when it is finished and then is on the disk; a process that goes on with the
//! file counts only what is not in it. The files are added up by a [`Ledger`](crate::Ledger).

use crate::record::{line_start, read_line};
use crate::{CountPlan, Error, FileKind, Record};
use queens::Units;
use std::collections::HashSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The file of the records of one plan, open for one process.
#[derive(Debug)]
pub struct RecordFile {
    path: PathBuf,
    file: Mutex<File>,
    /// The units of the records that were there.
    there: HashSet<Units>,
}

impl RecordFile {
    /// Opens a file, or makes it.
    ///
    /// A last line that a killed process has not finished is cut off. Damaged records count as missing.
    ///
    /// # Errors
    /// [`Error::NotRecords`] when its first line is not a record; the file is then unchanged. When it cannot be
    /// read or written, has a record of another plan, or is open in another process.
    pub fn open(path: &Path, plan: &CountPlan) -> Result<RecordFile, Error> {
        let of_file = |source| Error::File { path: path.to_owned(), source };
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(of_file)?;
        lock(&file).map_err(of_file)?;
        if !begins_with_record(&mut file).map_err(of_file)? {
            let kind = file.rewind().and_then(|()| FileKind::beginning(&file)).map_err(of_file)?;
            return Err(Error::NotRecords { path: path.to_owned(), kind });
        }
        cut_unfinished_line(&mut file).and_then(|()| file.rewind()).map_err(of_file)?;
        let mut there = HashSet::new();
        let mut lines = BufReader::new(&file);
        while let Some(line) = read_line(&mut lines).map_err(of_file)? {
            let Ok(record) = Record::parse(&line) else { continue };
            record.check_plan(plan)?;
            there.insert(record.units());
        }
        Ok(RecordFile { path: path.to_owned(), file: Mutex::new(file), there })
    }

    /// Whether there was a record of these units when the file was opened.
    pub fn has(&self, units: impl Into<Units>) -> bool {
        self.there.contains(&units.into())
    }

    /// Appends a record; it is on the disk when this returns.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&self, record: &Record) -> Result<(), Error> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let line = record.to_line() + "\n";
        // One call, so that a process that is killed leaves a whole line or a beginning of one.
        let written = file.write_all(line.as_bytes()).and_then(|()| file.sync_data());
        written.map_err(|source| Error::File { path: self.path.clone(), source })
    }
}

/// Keeps other processes out. Some network file systems have no locks: there the scheduler has to see to
/// it that no task runs twice at a time.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(io::Error::other("another process writes to it")),
        _ => Ok(()),
    }
}

/// Whether a file is empty, or begins like the line of a record.
fn begins_with_record(file: &mut File) -> io::Result<bool> {
    let start = line_start();
    let mut bytes = Vec::new();
    file.take(start.len() as u64).read_to_end(&mut bytes)?;
    // A killed process may have left less.
    Ok(start.as_bytes().starts_with(&bytes))
}

fn cut_unfinished_line(file: &mut File) -> io::Result<()> {
    let length = file.seek(SeekFrom::End(0))?;
    let end = end_of_last_line(file, length)?;
    if end < length { file.set_len(end) } else { Ok(()) }
}

/// Where the last whole line ends.
fn end_of_last_line(file: &mut File, length: u64) -> io::Result<u64> {
    const PIECE: u64 = 4096;
    let mut end = length;
    while end > 0 {
        let start = end.saturating_sub(PIECE);
        let mut bytes = vec![0; (end - start) as usize];
        file.seek(SeekFrom::Start(start))?;
        file.read_exact(&mut bytes)?;
        if let Some(place) = bytes.iter().rposition(|&byte| byte == b'\n') {
            return Ok(start + place as u64 + 1);
        }
        end = start;
    }
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shard;
    use queens::Size;
    use queens::run::Control;
    use std::fs;
    use std::ops::Range;

    fn plan(n: usize) -> CountPlan {
        CountPlan::new(Size::new(n).unwrap())
    }

    fn count(plan: &CountPlan, units: Range<u64>) -> Record {
        shard::count(plan, units, &shard::CountOptions::default(), &Control::default()).unwrap()
    }

    #[test]
    fn records_are_found_again() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
        let file = RecordFile::open(&path, &plan).unwrap();
        assert!(!file.has(3..9));
        file.add(&count(&plan, 3..9)).unwrap();
        assert!(matches!(RecordFile::open(&path, &plan), Err(Error::File { .. })), "it is open");
        drop(file);
        let file = RecordFile::open(&path, &plan).unwrap();
        assert!(file.has(3..9) && !file.has(3..8));
        file.add(&count(&plan, 0..3)).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 2);
    }

    #[test]
    fn unfinished_and_damaged_lines_are_counted_again() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
        let [first, second] = [0..4, 4..5].map(|units| count(&plan, units).to_line());
        for (text, expected) in [
            (format!("{first}\n{}", &second[..50]), [true, false]),
            (format!("{first}\n{second}"), [true, false]),
            (format!("{}\n{second}\n", &first[..50]), [false, true]),
            (format!("{}{}", &first[..50], "x".repeat(10_000)), [false, false]),
            (first[..5].to_owned(), [false, false]),
            (String::new(), [false, false]),
        ] {
            fs::write(&path, &text).unwrap();
            let file = RecordFile::open(&path, &plan).unwrap();
            let found = [0..4, 4..5].map(|units| file.has(units));
            let text_after = fs::read_to_string(&path).unwrap();
            assert!(text_after.is_empty() || text_after.ends_with('\n'), "{text_after}");
            let kept = [&first, &second].map(|line| text_after.contains(line.as_str()));
            assert_eq!(kept, expected, "{text}");
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn files_of_something_else_stay_unchanged() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("q.db"), plan(8));
        let record = count(&plan, 0..4).to_line();
        for (text, expected) in [
            ("SQLite format 3\0 and more".to_owned(), Some(FileKind::Database)),
            ("-----BEGIN OPENSSH PRIVATE KEY-----\n".to_owned(), Some(FileKind::Key)),
            ("text without a line break".to_owned(), None),
            (format!("\n{record}\n"), None),
            (format!("# records\n{record}\n"), None),
            ("{\"schema\":\"queens.count/1\"}\n".to_owned(), None),
        ] {
            fs::write(&path, &text).unwrap();
            let error = RecordFile::open(&path, &plan).unwrap_err();
            let is_expected = matches!(error, Error::NotRecords { kind, .. } if kind == expected);
            assert!(is_expected, "{text}: {error:?}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn records_of_another_plan_are_refused() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
        let mut foreign = count(&plan, 0..4);
        foreign.plan.hash = "0123456789abcdef".to_owned();
        let line = foreign.to_line() + "\n";
        fs::write(&path, &line).unwrap();
        assert!(matches!(RecordFile::open(&path, &plan), Err(Error::Record(_))));
        assert_eq!(fs::read_to_string(&path).unwrap(), line);
    }
}
