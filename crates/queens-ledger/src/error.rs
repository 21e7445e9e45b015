//! Errors of plans, records and ledgers. Each message says what happened and what to do.

use crate::record::Fault;
use crate::{FileKind, Record};
use queens::control::Stopped;
use queens_show::words::with_noun;
use std::fmt::Display;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// To report an error, its message and [`Error::kind`] are enough.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// The request is impossible, or names a file of the wrong kind.
    #[error("{0}")]
    Usage(String),
    /// A record, a ledger or a publication is wrong.
    #[error("{0}")]
    Check(String),
    #[error("{0}")]
    Files(String),
    #[error("{}: no such file: count into it to create a ledger", .0.display())]
    Missing(PathBuf),
    /// The file has no tables, because no process has finished creating a ledger in it.
    #[error("{}: no count is stored in it yet: count into it", .0.display())]
    Empty(PathBuf),
    /// The ledger or its directory cannot be written.
    #[error("{}: the file or its directory is read-only: change the permissions or use another directory", .0.display())]
    ReadOnly(PathBuf),
    #[error("{}: {problem}", path.display())]
    Sqlite {
        path: PathBuf,
        /// What happened, and what to do.
        problem: &'static str,
        source: Box<rusqlite::Error>,
    },
    #[error("{}: cannot be read or written", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Records cannot be appended to a file with other contents.
    #[error("{}: {}", path.display(), not_records(*kind))]
    NotRecords { path: PathBuf, kind: Option<FileKind> },
    #[error(transparent)]
    Record(#[from] Fault),
    #[error("{}: its records add up to {total}, but {published} is published: some are wrong; `queens ledger verify` finds them, `queens ledger withdraw` removes them", path.display())]
    NotPublished { path: PathBuf, total: u128, published: u128 },
    #[error("shard {shard}: it already has {} in conflict or rejected, which is the limit: count into the ledger to resolve conflicts, or remove records with `queens ledger withdraw`", with_noun(.records, "record"))]
    TooManyRecords { shard: u64, records: u64 },
    #[error("{}: some shards are missing or in conflict: count into the ledger until it is complete", .0.display())]
    Incomplete(PathBuf),
    #[error(transparent)]
    Engine(queens::Error),
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Finished records could not be stored.
    #[error("{} could not be stored", with_noun(records.len(), "finished record"))]
    Unsaved { source: Box<Error>, records: Vec<Record> },
}

/// The file is not an SQLite database, or not a ledger.
pub(crate) const NOT_A_LEDGER: &str = "not a ledger: name another file";

/// How long a process waits while other processes write to its ledger.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

const SQLITE_FAILED: &str = "SQLite cannot use the file";

fn not_records(kind: Option<FileKind>) -> &'static str {
    match kind {
        Some(FileKind::Database) => "a database, not a file of records: name another file",
        Some(FileKind::Key) => "a private key, not a file of records: name another file",
        None => "its first line is not a record: name a new file or a file of records",
    }
}

/// The category of an error, which decides exit codes and exceptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    Usage,
    /// Stored data, or data to be stored, is wrong.
    Check,
    /// A file is missing, or cannot be read or written.
    Files,
    Stopped(Stopped),
}

impl Error {
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Engine(queens::Error::Gpu { .. })
            | Error::Files(_)
            | Error::Missing(_)
            | Error::Empty(_)
            | Error::ReadOnly(_)
            | Error::Sqlite { .. }
            | Error::File { .. }
            | Error::Io(_) => ErrorKind::Files,
            Error::Usage(_)
            | Error::NotRecords { .. }
            | Error::Incomplete(_)
            | Error::Engine(_) => ErrorKind::Usage,
            Error::Check(_)
            | Error::Record(_)
            | Error::NotPublished { .. }
            | Error::TooManyRecords { .. } => ErrorKind::Check,
            Error::Stopped(reason) => ErrorKind::Stopped(*reason),
            Error::Unsaved { source, .. } => source.kind(),
        }
    }

    pub(crate) fn usage(path: &Path, problem: impl Display) -> Error {
        Error::Usage(format!("{}: {problem}", path.display()))
    }

    pub(crate) fn check(path: &Path, problem: impl Display) -> Error {
        Error::Check(format!("{}: {problem}", path.display()))
    }

    pub(crate) fn files(path: &Path, problem: impl Display) -> Error {
        Error::Files(format!("{}: {problem}", path.display()))
    }

    pub(crate) fn of_ledger(path: &Path, source: rusqlite::Error) -> Error {
        use rusqlite::ErrorCode;
        // SQLite reports only that it cannot open the file, so ask the operating system for the reason.
        if source.sqlite_error_code() == Some(ErrorCode::CannotOpen) {
            return Error::of_opening(path, source);
        }
        let problem = match source.sqlite_error_code() {
            Some(ErrorCode::NotADatabase) => return Error::usage(path, NOT_A_LEDGER),
            Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
                return Error::ReadOnly(path.to_owned());
            }
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
                let seconds = PATIENCE.as_secs();
                let problem = format!("busy for more than {seconds} seconds");
                return Error::files(path, format!("{problem}: end the program that uses it"));
            }
            Some(ErrorCode::SystemIoFailure | ErrorCode::DiskFull) => {
                "the system cannot read or write it: make room on the disk or raise the limit of \
                 file sizes (`ulimit -f`), and run the same command again; finished shards are kept"
            }
            Some(ErrorCode::DatabaseCorrupt) => {
                "the file is damaged: try to export it, and import what could be read into a new ledger"
            }
            _ => SQLITE_FAILED,
        };
        Error::Sqlite { path: path.to_owned(), problem, source: source.into() }
    }

    fn of_opening(path: &Path, source: rusqlite::Error) -> Error {
        use io::ErrorKind::{NotFound, PermissionDenied, ReadOnlyFilesystem};
        let directory = path.parent().filter(|directory| !directory.as_os_str().is_empty());
        let directory = directory.unwrap_or(Path::new("."));
        if !directory.exists() {
            return Error::files(path, "its directory does not exist: create it first");
        }
        match File::open(path) {
            Err(source) if source.kind() != NotFound => {
                return Error::File { path: path.to_owned(), source };
            }
            _ => (),
        }
        // SQLite creates the log next to the file, so the directory must be writable, too.
        let written =
            [File::options().append(true).open(path).err(), tempfile::tempfile_in(directory).err()];
        let is_read_only =
            |error: &io::Error| matches!(error.kind(), PermissionDenied | ReadOnlyFilesystem);
        if written.iter().flatten().any(is_read_only) {
            return Error::ReadOnly(path.to_owned());
        }
        Error::Sqlite { path: path.to_owned(), problem: SQLITE_FAILED, source: source.into() }
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
