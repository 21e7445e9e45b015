//! A file that collects the records (results of shards) of one process, line by line.
//!
//! On a cluster whose machines share only a file system, each task stores its records in such a file. A
//! process that reopens the file counts only the missing shards. A [`Ledger`](crate::Ledger) adds up the
//! files.

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
    /// The numbers of the shards whose records were in the file when it was opened.
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

    /// Opens or creates a file. Removes an incomplete last line, which a killed process may leave. A shard
    /// with a damaged record counts as missing.
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
        // A killed process may have written only the first bytes of this prefix.
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
        // Write with one call, so that a process that is killed leaves a whole line or the beginning of
        // one.
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
mod tests {
    use super::*;
    use crate::record::Fault;
    use crate::shard::{CountOptions, ShardCounter};
    use queens::Size;
    use queens::control::Control;

    fn plan(n: usize) -> CountPlan {
        CountPlan::new(Size::new(n).unwrap())
    }

    fn counted(plan: &CountPlan) -> (Cut, Vec<Record>) {
        let (options, control) = (CountOptions::default(), Control::default());
        let cut = plan.cut(3).unwrap();
        let counter = ShardCounter::new(plan, control.stop_token());
        let count = |shard| counter.count(shard, &options, &control).unwrap();
        let records = cut.shards().map(count).collect();
        (cut, records)
    }

    #[test]
    fn records_are_found_again() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
        let (cut, records) = counted(&plan);
        let has = |file: &RecordFile| cut.shards().map(|shard| file.has(shard)).collect::<Vec<_>>();
        let file = RecordFile::open(&path, &plan, &cut).unwrap();
        assert_eq!(has(&file), [false; 3]);
        file.add(&records[1]).unwrap();
        let again = RecordFile::open(&path, &plan, &cut);
        assert!(matches!(again, Err(Error::File { .. })), "it is open");
        drop(file);
        let file = RecordFile::open(&path, &plan, &cut).unwrap();
        assert_eq!(has(&file), [false, true, false]);
        file.add(&records[0]).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 2);
    }

    #[test]
    fn unfinished_and_damaged_lines_are_counted_again() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
        let (cut, records) = counted(&plan);
        let [first, second] = [0, 1].map(|place: usize| records[place].to_line());
        for (text, expected) in [
            (format!("{first}\n{}", &second[..50]), [true, false]),
            (format!("{first}\n{second}"), [true, false]),
            (format!("{}\n{second}\n", &first[..50]), [false, true]),
            (format!("{}{}", &first[..50], "x".repeat(10_000)), [false, false]),
            (first[..5].to_owned(), [false, false]),
            (String::new(), [false, false]),
        ] {
            fs::write(&path, &text).unwrap();
            let file = RecordFile::open(&path, &plan, &cut).unwrap();
            let found = [1, 2].map(|number| file.has(cut.shard(number).unwrap()));
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
        let (cut, records) = counted(&plan);
        let record = records[0].to_line();
        for (text, expected) in [
            ("SQLite format 3\0 and more".to_owned(), Some(FileKind::Database)),
            ("-----BEGIN OPENSSH PRIVATE KEY-----\n".to_owned(), Some(FileKind::Key)),
            ("text without a line break".to_owned(), None),
            (format!("\n{record}\n"), None),
            (format!("# records\n{record}\n"), None),
            ("{\"schema\":\"queens.count/1\"}\n".to_owned(), None),
        ] {
            fs::write(&path, &text).unwrap();
            let error = RecordFile::open(&path, &plan, &cut).unwrap_err();
            let is_expected = matches!(error, Error::NotRecords { kind, .. } if kind == expected);
            assert!(is_expected, "{text}: {error:?}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
    }

    #[test]
    fn records_of_another_plan_are_refused() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
        let (cut, records) = counted(&plan);
        let mut foreign = records[0].clone();
        foreign.plan.hash = "0123456789abcdef".to_owned();
        let line = foreign.to_line() + "\n";
        fs::write(&path, &line).unwrap();
        assert!(matches!(RecordFile::open(&path, &plan, &cut), Err(Error::Record(_))));
        assert_eq!(fs::read_to_string(&path).unwrap(), line);
    }

    #[test]
    fn records_of_another_division_are_refused() {
        let directory = tempfile::tempdir().unwrap();
        let (path, plan) = (directory.path().join("1.jsonl"), plan(8));
        let (cut, records) = counted(&plan);
        fs::write(&path, records[0].to_line() + "\n").unwrap();
        let refused = RecordFile::open(&path, &plan, &plan.cut(4).unwrap()).unwrap_err();
        assert!(matches!(refused, Error::Record(Fault::OtherShards { found: 3, expected: 4 })));
        assert!(RecordFile::open(&path, &plan, &cut).is_ok());
    }

    #[test]
    fn only_record_files_are_listed_in_order() {
        let directory = tempfile::tempdir().unwrap();
        for name in ["b.jsonl", "a.jsonl", ".record-x", "notes.txt"] {
            fs::write(directory.path().join(name), "").unwrap();
        }
        let found = RecordFile::all_in(directory.path()).unwrap();
        let names: Vec<_> = found.iter().filter_map(|file| file.file_name()).collect();
        assert_eq!(names, ["a.jsonl", "b.jsonl"]);
        let missing = RecordFile::all_in(&directory.path().join("none"));
        assert!(matches!(missing, Err(Error::File { .. })));
    }
}
