//! A directory that collects records, one file for each shard.
//!
//! Machines that share a file system and nothing else leave their records here. A file is written
//! under another name and gets its own only when it is complete and on the disk, so that it is there
//! as a whole or not at all. Its name says which units it is of, so that a shard that is counted
//! twice changes nothing. The files are added up by a [`Ledger`](crate::Ledger).

use crate::{Error, Plan, Record};
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What the names of unfinished record files start with.
const PREFIX: &str = ".record-";

/// An unfinished file that nobody has written to for so long has no writer any more.
const FORSAKEN: Duration = Duration::from_secs(3600);

/// What the names of record files end with.
const EXTENSION: &str = "jsonl";

/// A directory of records of one plan.
#[derive(Debug)]
pub struct Folder<'a> {
    path: PathBuf,
    plan: &'a Plan,
}

impl<'a> Folder<'a> {
    /// Opens a directory that exists.
    ///
    /// # Errors
    /// When there is none.
    pub fn open(path: &Path, plan: &'a Plan) -> Result<Folder<'a>, Error> {
        let path = path.to_owned();
        match fs::read_dir(&path) {
            Ok(_) => {
                remove_leftovers(&path, PREFIX);
                Ok(Folder { path, plan })
            }
            Err(source) => Err(Error::Folder { path, source }),
        }
    }

    /// The record of some units, if it is there. A damaged one is not: it has to be counted again.
    ///
    /// # Errors
    /// When the file cannot be read, or is of another plan.
    pub fn get(&self, units: Range<u64>) -> Result<Option<Record>, Error> {
        let path = self.place(&units);
        let bytes = match fs::read(&path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(Error::Folder { path, source }),
        };
        let line = String::from_utf8_lossy(&bytes);
        match Record::parse(&line).ok().filter(|record| record.units() == units) {
            Some(record) => {
                record.check_plan(self.plan).map(|()| Some(record)).map_err(Error::from)
            }
            None => Ok(None),
        }
    }

    /// Adds a record, unless there is one of the same units.
    ///
    /// # Errors
    /// When the directory cannot be written, or has a record of another plan in this place.
    pub fn add(&self, record: &Record) -> Result<(), Error> {
        // Whoever comes between this look and the renaming has counted the same units.
        if self.get(record.units())?.is_some() {
            return Ok(());
        }
        let place = self.place(&record.units());
        write_whole(&self.path, &place, &record.to_line())
            .map_err(|source| Error::Folder { path: self.path.clone(), source })
    }

    /// Where the record of some units is kept. Names sort as units do.
    fn place(&self, units: &Range<u64>) -> PathBuf {
        let (n, Range { start, end }) = (self.plan.size(), units);
        self.path.join(format!("n{n}-units-{start:010}-{end:010}.{EXTENSION}"))
    }
}

/// The files of records in a directory, in the order of their names.
///
/// Bringing the records of a cluster together:
///
/// # Errors
/// When the directory cannot be read.
pub fn files(path: &Path) -> Result<Vec<PathBuf>, Error> {
    let entries = || -> io::Result<Vec<PathBuf>> {
        fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect()
    };
    let mut files = entries().map_err(|source| Error::Folder { path: path.to_owned(), source })?;
    files.retain(|file| file.extension() == Some(OsStr::new(EXTENSION)));
    files.sort_unstable();
    Ok(files)
}

/// Removes unfinished files that killed writers have left in a directory: those with this start of the
/// name that are older than an hour. What cannot be removed stays.
pub fn remove_leftovers(directory: &Path, prefix: &str) {
    let Ok(entries) = fs::read_dir(directory) else { return };
    for entry in entries.flatten() {
        let is_ours = entry.file_name().to_string_lossy().starts_with(prefix);
        let age = entry.metadata().and_then(|found| found.modified()).map(|then| then.elapsed());
        let is_old = age.is_ok_and(|age| age.is_ok_and(|age| age > FORSAKEN));
        if is_ours && is_old {
            let _ = fs::remove_file(entry.path());
        }
    }
}

fn write_whole(directory: &Path, place: &Path, line: &str) -> io::Result<()> {
    let mut file = builder().tempfile_in(directory)?;
    writeln!(file, "{line}")?;
    file.as_file().sync_all()?;
    file.persist(place)?;
    Ok(())
}

fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    // Temporary files are private by default; this one becomes an ordinary file.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shard;
    use queens::Size;
    use queens::run::Control;

    fn plan(n: usize) -> Plan {
        Plan::new(Size::new(n).unwrap())
    }

    fn count(plan: &Plan, units: Range<u64>) -> Record {
        shard::count(plan, units, &shard::Options::default(), &Control::default()).unwrap()
    }

    #[test]
    fn the_first_record_stays() {
        let directory = tempfile::tempdir().unwrap();
        let plan = plan(8);
        let folder = Folder::open(directory.path(), &plan).unwrap();
        let first = count(&plan, 3..9);
        folder.add(&first).unwrap();
        folder.add(&Record { seconds: first.seconds + 1.0, ..first.clone() }).unwrap();
        assert_eq!(folder.get(3..9).unwrap(), Some(first));
        assert_eq!(files(directory.path()).unwrap().len(), 1);
        assert_eq!(fs::read_dir(directory.path()).unwrap().count(), 1, "no temporary file is left");
    }

    #[test]
    fn damaged_files_are_not_there_and_are_replaced() {
        let directory = tempfile::tempdir().unwrap();
        let plan = plan(8);
        let folder = Folder::open(directory.path(), &plan).unwrap();
        let (record, other) = (count(&plan, 0..4), count(&plan, 4..5));
        folder.add(&record).unwrap();
        let file = &files(directory.path()).unwrap()[0];
        let line = record.to_line();
        for damage in ["", "\u{0}", &line[..line.len() - 9], &other.to_line()] {
            fs::write(file, damage).unwrap();
            assert_eq!(folder.get(0..4).unwrap(), None, "{damage}");
            folder.add(&record).unwrap();
            assert_eq!(folder.get(0..4).unwrap().as_ref(), Some(&record));
        }
    }

    #[test]
    fn what_killed_writers_have_left_is_removed_in_time() {
        let directory = tempfile::tempdir().unwrap();
        let plan = plan(8);
        let hours = Duration::from_secs(2 * 3600);
        for (name, age) in [(".record-old", hours), (".record-new", Duration::ZERO), ("n8", hours)]
        {
            let file = fs::File::create(directory.path().join(name)).unwrap();
            file.set_modified(std::time::SystemTime::now() - age).unwrap();
        }
        Folder::open(directory.path(), &plan).unwrap();
        let there = |name: &str| directory.path().join(name).exists();
        assert!(!there(".record-old") && there(".record-new") && there("n8"));
    }

    #[test]
    fn records_of_another_plan_are_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let plan = plan(8);
        let folder = Folder::open(directory.path(), &plan).unwrap();
        let mut foreign = count(&plan, 0..4);
        foreign.plan.hash = "0123456789abcdef".to_owned();
        let place = folder.place(&(0..4));
        fs::write(&place, foreign.to_line()).unwrap();
        assert!(matches!(folder.add(&count(&plan, 0..4)), Err(Error::Record(_))));
        assert_eq!(fs::read_to_string(&place).unwrap(), foreign.to_line());
    }

    #[test]
    fn only_record_files_are_listed_in_order() {
        let directory = tempfile::tempdir().unwrap();
        for name in ["b.jsonl", "a.jsonl", ".record-x", "notes.txt"] {
            fs::write(directory.path().join(name), "").unwrap();
        }
        let found = files(directory.path()).unwrap();
        let names: Vec<_> = found.iter().filter_map(|file| file.file_name()).collect();
        assert_eq!(names, ["a.jsonl", "b.jsonl"]);
        assert!(matches!(files(&directory.path().join("none")), Err(Error::Folder { .. })));
    }
}
