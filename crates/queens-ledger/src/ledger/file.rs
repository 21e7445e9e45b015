//! The tables of a ledger, and its files: detects moved or replaced files, and copies a ledger.

use super::Ledger;
use crate::file_kind::{check_is_file, hex, open_file};
use crate::{BESIDE_A_DATABASE, Error, FileKind};
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

/// The identity of a file, independent of its name: device and inode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId([u64; 2]);

impl FileId {
    /// Returns the identity of a file; `None` if the file is missing.
    ///
    /// Refuses a file with several names (hard links), because SQLite would lock each name separately.
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Result<Option<FileId>, Error> {
        use std::os::unix::fs::MetadataExt;
        let Ok(found) = fs::metadata(path) else { return Ok(None) };
        if found.nlink() > 1 {
            let problem = "the file has several names (hard links), which SQLite cannot lock: \
                           remove all but one";
            return Err(Error::usage(path, problem));
        }
        Ok(Some(FileId([found.dev(), found.ino()])))
    }

    #[cfg(not(unix))]
    pub(super) fn of(_: &Path) -> Result<Option<FileId>, Error> {
        Ok(None)
    }
}

/// Returns the identities of a ledger, its log and the index of the log.
///
/// If one of these files is replaced, two processes may write without seeing each other's changes.
pub(super) fn ids(path: &Path) -> Result<[Option<FileId>; 3], Error> {
    let of = |ending| FileId::of(&with_ending(path, ending));
    Ok([of("")?, of("-wal")?, of("-shm")?])
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    file: Option<FileId>,
    changes: u64,
}

/// Rejects the names of temporary databases, directories, pipes and devices.
pub fn check_name(path: &Path) -> Result<(), Error> {
    let name = path.to_string_lossy();
    // SQLite accepts URIs as names. Some of them turn locks off, and some names create a temporary
    // database.
    if name.is_empty() || name.starts_with(':') || name.starts_with("file:") {
        return Err(no_file(&name));
    }
    if path.is_dir() {
        let problem = format!("this is a directory: name a file in it, such as {name}/q.db");
        return Err(Error::files(path, problem));
    }
    // SQLite would wait for the other end of a pipe.
    let beside = BESIDE_A_DATABASE.map(|ending| with_ending(path, ending));
    std::iter::once(path).chain(beside.iter().map(PathBuf::as_path)).try_for_each(|path| {
        check_is_file(path).map_err(|error| Error::files(path, format!("{error}: name a file")))
    })
}

/// Returns the path of a file that SQLite keeps next to a database.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn no_file(name: &str) -> Error {
    Error::Usage(format!("`{name}` names no file that would last: name a file, such as q.db"))
}

/// The prefix of every ledger's name, by which a name is found in a file.
const NAME: &[u8] = b"queens-ledger:";

const NAME_DIGITS: usize = 32;

/// The number of bytes of a ledger that are searched for its name, which is in one of the first pages.
const NAME_WITHIN: u64 = 1 << 16;

/// The number of bytes of the log that are searched. Every transaction in the log contains the name.
const LOG_WITHIN: u64 = 1 << 26;

/// Returns a new random name, or an empty one if the system provides no random numbers.
pub(super) fn new_name() -> String {
    let mut drawn = [0; NAME_DIGITS / 2];
    match getrandom::fill(&mut drawn) {
        Ok(()) => String::from_utf8_lossy(NAME).into_owned() + &hex(&drawn),
        Err(_) => String::new(),
    }
}

/// Rejects a ledger if the log next to it belongs to another ledger.
///
/// SQLite would copy the contents of that log into the ledger.
pub(super) fn check_log(path: &Path) -> Result<(), Error> {
    let (here, there) = (names(path, NAME_WITHIN), names(&with_ending(path, "-wal"), LOG_WITHIN));
    // One name in common is enough, because overwritten pages may still contain an earlier name.
    if here.is_empty() || there.is_empty() || here.iter().any(|name| there.contains(name)) {
        return Ok(());
    }
    let problem = format!(
        "the log next to it ({}-wal) is of another ledger, which was in use when this one replaced \
         it: end the program that uses it, and move the log away",
        path.display()
    );
    Err(Error::usage(path, problem))
}

/// Returns whether a file is a ledger whose first page is damaged.
///
/// The name of a ledger is in another page, so it is still found.
pub(super) fn has_lost_header(path: &Path) -> bool {
    FileKind::of(path).is_none() && !names(path, NAME_WITHIN).is_empty()
}

/// Returns all names in the first bytes of a file. Old files, and files just created, may have none.
fn names(path: &Path, most: u64) -> Vec<[u8; NAME_DIGITS]> {
    let mut bytes = Vec::new();
    let read = open_file(path).and_then(|file| file.take(most).read_to_end(&mut bytes));
    if read.is_err() {
        return Vec::new();
    }
    let starts = bytes.windows(NAME.len()).enumerate().filter(|(_, window)| *window == NAME);
    let digits = starts.filter_map(|(place, _)| bytes.get(place + NAME.len()..)?.first_chunk());
    digits.copied().collect()
}

impl Ledger {
    /// Checks that the path still leads to the files that were opened.
    ///
    /// If they were replaced, records that are stored now would be lost.
    pub(super) fn check_file(&self) -> Result<(), Error> {
        if ids(&self.path)? != self.files {
            let problem = "the file, or the -wal or -shm file next to it, was deleted, moved or replaced \
                           while it was in use: end all programs that use it, put the file back, and import \
                           the records printed here";
            return Err(Error::files(&self.path, problem));
        }
        Ok(())
    }

    /// Returns a value that changes whenever the ledger does, without reading its records.
    pub fn stamp(&self) -> Result<Stamp, Error> {
        let query = "SELECT changes FROM plan";
        let changes = self.read(|connection| connection.query_row(query, [], |row| row.get(0)))?;
        Ok(Stamp { file: self.files[0], changes })
    }

    /// Copies the ledger, including records that are still in the log.
    ///
    /// Other processes may write to the ledger at the same time.
    pub fn backup(&self, copy: &Path) -> Result<(), Error> {
        check_name(copy)?;
        let path = copy.to_str().ok_or_else(|| no_file(&copy.to_string_lossy()))?;
        let file = File::create_new(copy)
            .map_err(|source| Error::File { path: copy.to_owned(), source })?;
        let copied = self
            .read(|connection| {
                connection.execute("VACUUM INTO ?", [path])?;
                // If the ledger has a name, give the copy another one.
                let copy = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
                copy.pragma_update(None, "secure_delete", true)?; // removes the old name from the file
                copy.execute("UPDATE plan SET name = ? WHERE name <> ''", [new_name()])?;
                Ok(())
            })
            .and_then(|()| Ok(file.sync_all()?));
        if copied.is_err() {
            // Half a copy is useless. The first error is returned even if removing the copy fails.
            let _ = fs::remove_file(copy);
        }
        copied
    }
}

/// Marks an SQLite file as a ledger: "Quns" in ASCII.
pub(crate) const APPLICATION_ID: i64 = 0x5175_6e73;

/// The format version, stored as `user_version` in the file. It increases when the tables change.
pub(crate) const FORMAT: i64 = 6;

pub(super) const SCHEMA: &str = "\
-- What is counted. One row.
CREATE TABLE plan (
    one         INTEGER PRIMARY KEY CHECK (one = 1),
    n           INTEGER NOT NULL,  -- rows of the board
    version     INTEGER NOT NULL,  -- of the numbering of units
    units       INTEGER NOT NULL,  -- how many there are
    hash        TEXT NOT NULL,     -- of the list of units
    shards      INTEGER NOT NULL,  -- into how many the units are divided
    created     TEXT NOT NULL,     -- UTC
    name        TEXT NOT NULL,     -- of this file, drawn at random: tells its log from that of another
    changes     INTEGER NOT NULL DEFAULT 0   -- how often something was written
) STRICT;

-- One row for each record, which counts one shard. Its line is the record itself. Its shard and kernel help to
-- find it, and are compared with the line before anything is added up.
CREATE TABLE records (
    id          INTEGER PRIMARY KEY,
    state       TEXT NOT NULL CHECK (state IN (
                    'counted',     -- counts its shard
                    'conflict',    -- another record has other counts
                    'rejected',    -- a recount here agreed with another record
                    'withdrawn')), -- taken out by hand: see withdrawals
    source      TEXT NOT NULL CHECK (  -- who counted it:
                    source = 'here'             -- this program, into this ledger
                    OR source LIKE 'from _%'    -- a name that the owner of the ledger gave
                    OR source LIKE 'file %'),   -- a file that was imported without such a name
    shard       INTEGER NOT NULL CHECK (shard > 0),
    kernel      TEXT NOT NULL,
    added       TEXT NOT NULL,     -- UTC
    withdrawal  INTEGER REFERENCES withdrawals (id),
    checksum    TEXT NOT NULL,
    line        TEXT NOT NULL,     -- the record itself, as exported
    UNIQUE (checksum, source)
) STRICT;
CREATE INDEX by_shard ON records (shard, state, kernel);
CREATE INDEX conflicts ON records (shard) WHERE state = 'conflict';

-- Why records were withdrawn.
CREATE TABLE withdrawals (
    id          INTEGER PRIMARY KEY,
    selection   TEXT NOT NULL,     -- which records
    reason      TEXT NOT NULL,
    at          TEXT NOT NULL      -- UTC
) STRICT;

-- Which process counts, or counted, which shard.
CREATE TABLE claims (
    id          INTEGER PRIMARY KEY,
    state       TEXT NOT NULL CHECK (state IN (
                    'held',        -- being counted
                    'finished',    -- its record is in the ledger
                    'released',    -- given back by its owner
                    'taken back')),-- the owner was gone
    shard       INTEGER NOT NULL CHECK (shard > 0),
    host        TEXT NOT NULL,
    system      TEXT NOT NULL,     -- boot and process numbering
    boot        TEXT NOT NULL,
    process     INTEGER NOT NULL,
    started     INTEGER NOT NULL,  -- start of the process, in clock ticks since boot
    beat        INTEGER NOT NULL,  -- grows while the owner is alive
    taken       TEXT NOT NULL,     -- UTC
    ended       TEXT               -- UTC
) STRICT;
CREATE UNIQUE INDEX held_once ON claims (shard) WHERE state = 'held';
";
