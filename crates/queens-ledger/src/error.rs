//! What can go wrong with plans, records and ledgers, and what to do about it.

use crate::plan::Identity;
use crate::record::Fault;
use crate::{FileKind, Record};
use queens::Units;
use queens::run::Stopped;
use queens::words::counted;
use std::io;
use std::path::{Path, PathBuf};

/// What can go wrong with plans, records and ledgers.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A number of shards the plan cannot be cut into.
    #[error("{} {} not possible: use {least} to {most}", counted(.shards, "shard"), if *.shards == 1 { "is" } else { "are" })]
    Shards {
        /// The rejected number.
        shards: u64,
        /// The fewest there can be, or somewhat more.
        least: u64,
        /// The most there can be.
        most: u64,
    },
    /// The file does not exist.
    #[error("{}: no such file: counting into it makes a ledger", .0.display())]
    Missing(PathBuf),
    /// The directory of a file to be made does not exist.
    #[error("{}: its directory does not exist: make it first", .0.display())]
    NoDirectory(PathBuf),
    /// The file is not an SQLite database, or no ledger.
    #[error("{}: not a ledger: name another file", .0.display())]
    NotALedger(PathBuf),
    /// The ledger was made by a program with another file format.
    #[error("{}: a ledger of format {found}, and this version reads format {expected}: export its records with the version that made it (`queens ledger export`), and import them into a new ledger", path.display())]
    OtherFormat {
        /// The ledger.
        path: PathBuf,
        /// Its format.
        found: i64,
        /// The format of this program.
        expected: i64,
    },
    /// The ledger counts another board.
    #[error("{}: a ledger of N = {found}, not of N = {expected}: name another file", path.display())]
    OtherSize {
        /// The ledger.
        path: PathBuf,
        /// Its number of rows.
        found: u8,
        /// The number of rows asked for.
        expected: u8,
    },
    /// The ledger's unit numbers mean something else.
    #[error("{}: a ledger of another plan ({found}), this program has {expected}: use the program that made it", path.display())]
    OtherPlan {
        /// The ledger.
        path: PathBuf,
        /// Its plan.
        found: Box<Identity>,
        /// This program's plan.
        expected: Box<Identity>,
    },
    /// The file or its directory cannot be written.
    #[error("{}: cannot be written (read-only): change its permissions or copy it elsewhere", .0.display())]
    ReadOnly(PathBuf),
    /// No room is left.
    #[error("{}: the disk is full: make room and run the same command again; finished shards are kept", .0.display())]
    DiskFull(PathBuf),
    /// The system cannot read or write the file.
    #[error("{}: the system cannot read or write it: make room on the disk or raise the limit of file sizes (`ulimit -f`), and run the same command again; finished shards are kept", path.display())]
    Disk {
        /// The ledger.
        path: PathBuf,
        /// What SQLite says.
        source: rusqlite::Error,
    },
    /// The file is damaged.
    #[error("{}: the file is damaged: export what can be read, and import it into a new ledger", path.display())]
    Damaged {
        /// The ledger.
        path: PathBuf,
        /// What SQLite says.
        source: rusqlite::Error,
    },
    /// Another process writes for longer than we wait.
    #[error("{}: busy for more than {} seconds: end the program that holds it", .0.display(), crate::ledger::PATIENCE.as_secs())]
    Busy(PathBuf),
    /// Anything else SQLite reports.
    #[error("{}: SQLite cannot use the file", path.display())]
    Database {
        /// The ledger.
        path: PathBuf,
        /// What SQLite says.
        source: rusqlite::Error,
    },
    /// A file to which records were to be appended holds something else.
    #[error("{}: {}", path.display(), not_records(*kind))]
    NotRecords {
        /// The file.
        path: PathBuf,
        /// What it is, if its first bytes say so.
        kind: Option<FileKind>,
    },
    /// A stored or imported line is no record that can be trusted.
    #[error(transparent)]
    Record(#[from] Fault),
    /// The records of a ledger contradict themselves, each other or the plan: nothing can be said of the
    /// whole.
    #[error("{}: {detail}: the file was changed by something else than this program; `queens ledger export` prints what is sound, for a new ledger", path.display())]
    Unsound {
        /// The ledger.
        path: PathBuf,
        /// What was found first.
        detail: String,
    },
    /// The sum of a complete ledger is not the published value.
    #[error("{}: its records add up to {total}, but {published} is published: some are wrong; `queens ledger verify` finds them, `queens ledger withdraw` removes them", path.display())]
    NotPublished {
        /// The ledger.
        path: PathBuf,
        /// The sum of its records.
        total: u128,
        /// The published value.
        published: u128,
    },
    /// Enough records of a shard are in conflict or rejected.
    #[error("units {}: their shard has {} in conflict or rejected already, and takes no more: counting into the ledger ends conflicts, `queens ledger withdraw` takes records out", units, counted(.records, "record"))]
    TooManyRecords {
        /// The units of the record.
        units: Units,
        /// How many records are in conflict or rejected.
        records: u64,
    },
    /// A record is of units of several shards.
    #[error("units {} are neither a shard nor a part of one: the ledger is cut into {}; count the shards of that cut, or import into a ledger that is cut like the record", units, counted(.shards, "shard"))]
    OtherCut {
        /// The units of the record.
        units: Units,
        /// Into how many shards the ledger is cut.
        shards: u64,
        /// Into how many the plan was cut for the record, if it says so.
        of: Option<u64>,
    },
    /// The checksum of a record to be withdrawn fits none, or several.
    #[error("{found} records have a checksum that starts with `{}`: give more of its 64 digits, as `queens ledger export` prints them", .start.escape_debug())]
    Checksum {
        /// What it starts with.
        start: String,
        /// How many there are.
        found: u64,
    },
    /// A ledger without a total cannot be published.
    #[error("{}: some units are missing or in conflict: count into the ledger until it is complete", .0.display())]
    Incomplete(PathBuf),
    /// A file is not the description of a published count.
    #[error("{}: not the description of a published count", .0.display())]
    Publication(PathBuf),
    /// The publication was made by a program with another format.
    #[error("{}: {found}, and this version reads {}: check it with the version that made it, or publish the count again", path.display(), crate::publication::SCHEMA)]
    OtherPublication {
        /// Its description.
        path: PathBuf,
        /// Its schema.
        found: String,
    },
    /// A text is no root of a publication.
    #[error("`{}` is not a root: use the 64 hexadecimal digits that were announced, as `queens ledger publish` prints them", .0.escape_debug())]
    Root(String),
    /// The file of a private key cannot be used.
    #[error("{}: {problem}", path.display())]
    Key {
        /// The file.
        path: PathBuf,
        /// What is wrong with it, and the remedy.
        problem: &'static str,
    },
    /// A line of a file of signers cannot be used.
    #[error("{}:{line}: {problem}: use lines such as `alice ssh-ed25519 AAAA...`", path.display())]
    Signers {
        /// The file.
        path: PathBuf,
        /// The number of the line, from 1.
        line: usize,
        /// The fault.
        problem: &'static str,
    },
    /// A signature is not one of a trusted key for its file.
    #[error("{}: {problem}", path.display())]
    Signature {
        /// The file of the signature.
        path: PathBuf,
        /// The fault.
        problem: &'static str,
    },
    /// A text is not the fingerprint of a key.
    #[error("`{}` is not a fingerprint: use SHA256:..., as `ssh-keygen -lf` prints it", .0.escape_debug())]
    Signer(String),
    /// The file was deleted, replaced or moved while it was in use.
    #[error("{}: the file was deleted, moved or replaced while it was in use: put it back, and import the records printed here", .0.display())]
    Gone(PathBuf),
    /// The log beside the file is of another ledger.
    #[error("{name}: the log beside it ({name}-wal) is of another ledger, which was in use when this one was put in its place: end the program that uses it, and move the log away", name = .0.display())]
    OtherLog(PathBuf),
    /// The file has other names.
    #[error("{}: the file has several names (hard links), which SQLite cannot lock: remove all but one", .0.display())]
    HardLink(PathBuf),
    /// The name is that of a directory.
    #[error("{path}: a directory is no ledger: name a file in it, such as {path}/q.db", path = .0.display())]
    Directory(PathBuf),
    /// The name of a database in memory or a temporary one.
    #[error("`{0}` names no file that would last: name a file, such as q.db")]
    NoFile(String),
    /// A file or a directory other than the ledger cannot be read or written.
    #[error("{}: cannot be read or written", path.display())]
    File {
        /// The file or directory.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// Input or output other than the ledger's.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The engine cannot do what was asked.
    #[error(transparent)]
    Engine(queens::Error),
    /// The work was ended early.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Computations of this machine contradict each other.
    #[error(
        "units {}: computations of this machine contradict each other: its processor, its memory or the program cannot be trusted; count them on another machine",
        units
    )]
    Unsettled {
        /// The units of the shard.
        units: Units,
    },
    /// Finished records could not be stored.
    #[error("{} could not be stored", counted(records.len(), "finished record"))]
    Unsaved {
        /// Why.
        source: Box<Error>,
        /// The records: they can be imported later.
        records: Vec<Record>,
    },
}

fn not_records(kind: Option<FileKind>) -> &'static str {
    match kind {
        Some(FileKind::Database) => "a database, not a file of records: name another file",
        Some(FileKind::Key) => "a private key, not a file of records: name another file",
        None => "its first line is not a record: name a new file, or one of records only",
    }
}

/// What an error means for a caller: from it follow exit codes and exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// What was asked for is not possible, or a file that was named is none of those that are possible.
    Usage,
    /// What is stored, or was to be stored, is wrong or not allowed.
    Check,
    /// A file is not there, or cannot be read or written.
    Files,
    /// The work was ended early.
    Stopped(Stopped),
}

impl Error {
    /// What the error means for a caller.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Engine(queens::Error::Gpu { .. }) => ErrorKind::Files,
            Error::Shards { .. }
            | Error::NotALedger(_)
            | Error::OtherFormat { .. }
            | Error::OtherSize { .. }
            | Error::OtherPlan { .. }
            | Error::NotRecords { .. }
            | Error::Checksum { .. }
            | Error::Incomplete(_)
            | Error::Publication(_)
            | Error::OtherPublication { .. }
            | Error::Signers { .. }
            | Error::Signer(_)
            | Error::Root(_)
            | Error::Key { .. }
            | Error::OtherLog(_)
            | Error::HardLink(_)
            | Error::NoFile(_)
            | Error::Engine(_) => ErrorKind::Usage,
            Error::Record(_)
            | Error::Unsound { .. }
            | Error::NotPublished { .. }
            | Error::TooManyRecords { .. }
            | Error::OtherCut { .. }
            | Error::Signature { .. }
            | Error::Unsettled { .. } => ErrorKind::Check,
            Error::Stopped(reason) => ErrorKind::Stopped(*reason),
            Error::Unsaved { source, .. } => source.kind(),
            _ => ErrorKind::Files,
        }
    }

    /// Names the ledger in an error of SQLite.
    pub(crate) fn of_ledger(path: &Path, source: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode;
        // SQLite says only that it cannot open the file; the system says why.
        if source.sqlite_error_code() == Some(ErrorCode::CannotOpen) {
            return Error::of_opening(path, source);
        }
        let path = path.to_owned();
        match source.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => Error::NotALedger(path),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Error::ReadOnly(path),
            Some(ErrorCode::DiskFull) => Error::DiskFull(path),
            Some(ErrorCode::SystemIoFailure) => Error::Disk { path, source },
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Error::Busy(path),
            Some(ErrorCode::DatabaseCorrupt) => Error::Damaged { path, source },
            _ => Error::Database { path, source },
        }
    }

    /// Why a ledger cannot be opened.
    fn of_opening(path: &Path, source: rusqlite::Error) -> Error {
        let found = std::fs::OpenOptions::new().append(true).open(path);
        let writes = |path: &Path| {
            std::fs::metadata(path).is_ok_and(|found| !found.permissions().readonly())
        };
        let directory = path.parent().filter(|directory| !directory.as_os_str().is_empty());
        let path = path.to_owned();
        match (found.map_err(|error| error.kind()), directory) {
            (Err(io::ErrorKind::NotFound), Some(directory)) if !directory.exists() => {
                Error::NoDirectory(path)
            }
            (Err(io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem), _) => {
                Error::ReadOnly(path)
            }
            // The log is beside the file, and needs a directory that can be written.
            (_, Some(directory)) if !writes(directory) => Error::ReadOnly(path),
            _ => Error::Database { path, source },
        }
    }
}

impl From<queens::Error> for Error {
    fn from(error: queens::Error) -> Error {
        match error {
            queens::Error::Stopped(stopped) => Error::Stopped(stopped),
            error => Error::Engine(error),
        }
    }
}
