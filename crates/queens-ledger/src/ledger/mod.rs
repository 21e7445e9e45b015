//! The file that collects the records of a count.
//!
//! A ledger is one SQLite file in write-ahead mode: changes first go to a log next to the file. Every
//! change is one transaction, and a transaction ends only when it is on the disk. So a stored record
//! survives a crash or a power failure, and no change is stored in part.
//!
//! | file | contents |
//! |---|---|
//! | `claims` | claims, their renewal and expiry |
//! | `stored` | stored records, their sources and states |
//! | `records` | adding and withdrawing records |
//! | `states` | the states of shards, and which records contradict each other |
//! | `file` | the tables; detection of moved or replaced files; copies |
//! | `contents` | all records, checked one by one |
//! | `salvage` | the records of a damaged ledger |
//! | `status` | how many shards are in which state |
//! | `speed` | how fast the ledger fills |

mod claims;
mod contents;
mod file;
mod records;
mod salvage;
mod speed;
mod states;
mod status;
mod stored;

use claims::Heartbeats;
pub use claims::{Claim, Claimed, HEARTBEAT, Holder, LEASE};
pub(crate) use contents::{Contents, ShardContents};
pub use records::{Added, Selection};
pub use salvage::{Salvaged, salvage};
pub use speed::Speed;
pub use states::ShardState;
pub use status::{Conflict, Extent, Origins, States, Status};
pub use stored::{RecordState, Row, Source};

use crate::error::{NOT_A_LEDGER, PATIENCE};
use crate::owner::Owner;
use crate::plan::Identity;
use crate::{CountPlan, Cut, Error, machine};
use file::{APPLICATION_ID, FORMAT, FileId, SCHEMA};
pub use file::{Stamp, check_name};
use parking_lot::Mutex;
use queens::Size;
use rusqlite::{Connection, ErrorCode, OpenFlags, Transaction, TransactionBehavior, params};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

/// A durable collection of the records of one count. Threads and processes may share it.
#[derive(Debug)]
pub struct Ledger {
    path: PathBuf,
    connection: Mutex<Connection>,
    owner: Owner,
    heartbeats: Mutex<Heartbeats>,
    /// All shards before this number were counted or claimed when a thread last looked. A search for work
    /// starts here.
    hint: AtomicU64,
    plan: CountPlan,
    cut: Cut,
    /// The identities of the opened file, its log and the index of the log. The path may lead to other
    /// files later.
    files: [Option<FileId>; 3],
}

/// An error within a transaction, before the path of the file is added.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
enum Trouble {
    Sqlite(#[from] rusqlite::Error),
    Error(#[from] Error),
}

impl Ledger {
    pub fn create_or_open(path: &Path, plan: &CountPlan, cut: Cut) -> Result<Ledger, Error> {
        machine::check_clock()?;
        file::check_name(path)?;
        FileId::of(path)?; // check this before anything is written under a second name
        file::check_log(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE;
        let mut connection = connect(path, flags)?;
        create(&mut connection, plan.identity(), cut.count())
            .map_err(|error| Error::of_ledger(path, error))?;
        let ledger = Ledger::new(path, connection)?;
        let (found, expected) = (ledger.plan.size(), plan.size());
        if found != expected {
            let problem = format!("a ledger of N = {found}, not of N = {expected}");
            return Err(Error::usage(path, format!("{problem}: name another file")));
        }
        Ok(ledger)
    }

    pub fn open(path: &Path) -> Result<Ledger, Error> {
        exists(path)?;
        Ledger::new(path, connect(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?)
    }

    /// Opens a ledger; `None` if no process has finished creating its tables.
    pub fn open_if_created(path: &Path) -> Result<Option<Ledger>, Error> {
        match Ledger::open(path) {
            Err(Error::Missing(_) | Error::Empty(_)) => Ok(None),
            ledger => ledger.map(Some),
        }
    }

    pub fn open_read_only(path: &Path) -> Result<Ledger, Error> {
        read_only(path, |connection| Ledger::new(path, connection))
    }

    fn new(path: &Path, connection: Connection) -> Result<Ledger, Error> {
        check_format(path, &connection)?;
        let (identity, shards) =
            read_plan(&connection).map_err(|error| Error::of_ledger(path, error))?;
        let plan = CountPlan::new(Size::new(identity.n.into())?);
        identity.check(plan.identity(), path)?;
        Ok(Ledger {
            files: file::ids(path)?,
            path: path.to_owned(),
            connection: Mutex::new(connection),
            owner: Owner::of(std::process::id()),
            heartbeats: Mutex::default(),
            hint: AtomicU64::new(1),
            cut: plan.cut(shards)?,
            plan,
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn plan(&self) -> &CountPlan {
        &self.plan
    }

    pub fn cut(&self) -> &Cut {
        &self.cut
    }

    /// Returns the error for a fault in the stored records.
    fn unsound(&self, fault: &str) -> Error {
        let remedy = "the file was changed by another program; `queens ledger export` prints the valid \
                      records, for a new ledger";
        Error::check(&self.path, format!("{fault}: {remedy}"))
    }

    pub fn damage(&self) -> Result<Option<String>, Error> {
        let found: String = self.read(|connection| {
            connection.query_row("PRAGMA integrity_check", [], |row| row.get(0))
        })?;
        Ok((found != "ok").then_some(found))
    }

    fn read<T>(&self, read: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T, Error> {
        let connection = self.connection.lock();
        read(&connection).map_err(|error| Error::of_ledger(&self.path, error))
    }

    /// Changes the ledger in one transaction, which is on the disk when this returns.
    ///
    /// If the change is refused, the ledger stays as it was.
    fn change<T>(
        &self,
        change: impl FnOnce(&Transaction<'_>) -> Result<T, Trouble>,
    ) -> Result<T, Error> {
        let mut connection = self.connection.lock();
        self.check_file()?;
        machine::check_clock()?;
        let write = || {
            let before = connection.total_changes();
            let transaction =
                connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let result = change(&transaction)?;
            if transaction.total_changes() > before {
                // This row contains the name of the ledger. Every transaction writes it, so the name is
                // always in the log.
                transaction.execute("UPDATE plan SET changes = changes + 1", [])?;
            }
            transaction.commit()?;
            Ok(result)
        };
        write().map_err(|trouble| match trouble {
            Trouble::Sqlite(error) => Error::of_ledger(&self.path, error),
            Trouble::Error(error) => error,
        })
    }
}

/// Connects to a file and reads it without changing it.
fn read_only<T>(path: &Path, read: impl Fn(Connection) -> Result<T, Error>) -> Result<T, Error> {
    exists(path)?;
    let found = connect(path, OpenFlags::SQLITE_OPEN_READ_ONLY).and_then(&read);
    // To read, SQLite also writes an index of the log. If it cannot, and there is no log, then no other
    // process can be writing, and the file alone is complete.
    match found {
        Err(Error::ReadOnly(_) | Error::Sqlite { .. }) if !has_log(path) => {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
            let immutable = format!("file:{}?immutable=1", escaped(path));
            read(connect_as(path, Path::new(&immutable), flags)?)
        }
        found => found,
    }
}

fn check_format(path: &Path, connection: &Connection) -> Result<(), Error> {
    let of_ledger = |error| Error::of_ledger(path, error);
    // Check this first, because another process may just be creating the tables and setting the numbers
    // below.
    if is_empty(connection).map_err(of_ledger)? {
        return Err(Error::Empty(path.to_owned()));
    }
    if read_pragma(connection, "application_id").map_err(of_ledger)? != APPLICATION_ID {
        return Err(Error::usage(path, NOT_A_LEDGER));
    }
    let found = read_pragma(connection, "user_version").map_err(of_ledger)?;
    if found != FORMAT {
        let problem = format!("a ledger of format {found}, but this version reads format {FORMAT}");
        let remedy = "export its records with the version that made it (`queens ledger export`), \
                      and import them into a new ledger";
        return Err(Error::usage(path, format!("{problem}: {remedy}")));
    }
    Ok(())
}

fn exists(path: &Path) -> Result<(), Error> {
    file::check_name(path)?;
    if !path.exists() {
        return Err(Error::Missing(path.to_owned()));
    }
    FileId::of(path)?;
    file::check_log(path)
}

fn has_log(path: &Path) -> bool {
    std::fs::metadata(file::with_ending(path, "-wal")).is_ok_and(|log| log.len() > 0)
}

fn escaped(path: &Path) -> String {
    let text = path.to_string_lossy();
    text.replace('%', "%25").replace('?', "%3f").replace('#', "%23")
}

fn connect(path: &Path, flags: OpenFlags) -> Result<Connection, Error> {
    connect_as(path, path, flags)
}

fn connect_as(path: &Path, name: &Path, flags: OpenFlags) -> Result<Connection, Error> {
    let connect = || {
        let connection =
            Connection::open_with_flags(name, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        // With this setting, a commit returns only when the log is on the disk.
        connection.pragma_update(None, "synchronous", "FULL")?;
        Ok(connection)
    };
    connect().map_err(|error: rusqlite::Error| Error::of_ledger(path, error))
}

/// Creates the tables in an empty file, and leaves any other file unchanged.
fn create(connection: &mut Connection, plan: &Identity, shards: u64) -> rusqlite::Result<()> {
    if !is_empty(connection)? {
        return Ok(());
    }
    write_ahead(connection)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another process may have created the tables first.
    if is_empty(&transaction)? {
        let Identity { n, version, units, hash } = plan;
        transaction.execute_batch(SCHEMA)?;
        transaction.execute(
            "INSERT INTO plan (one, n, version, units, hash, shards, created, name)
             VALUES (1, ?, ?, ?, ?, ?, ?, ?)",
            params![n, version, units, hash, shards, machine::now(), file::new_name()],
        )?;
        transaction.pragma_update(None, "application_id", APPLICATION_ID)?;
        transaction.pragma_update(None, "user_version", FORMAT)?;
    }
    transaction.commit()
}

/// Turns on write-ahead mode.
///
/// SQLite does not wait for the exclusive access that this needs, so this function retries.
fn write_ahead(connection: &Connection) -> rusqlite::Result<()> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match connection.pragma_update(None, "journal_mode", "WAL") {
            Err(error) if is_busy(&error) && Instant::now() < deadline => {
                std::thread::sleep(Duration::from_millis(2));
            }
            done => return done,
        }
    }
}

fn is_busy(error: &rusqlite::Error) -> bool {
    let code = error.sqlite_error_code();
    matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

fn is_empty(connection: &Connection) -> rusqlite::Result<bool> {
    connection.query_row("SELECT count(*) = 0 FROM sqlite_schema", [], |row| row.get(0))
}

fn read_pragma(connection: &Connection, name: &str) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, name, |row| row.get(0))
}

fn read_plan(connection: &Connection) -> rusqlite::Result<(Identity, u64)> {
    connection.query_row("SELECT n, version, units, hash, shards FROM plan", [], |row| {
        let (n, version, units, hash) = (row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?);
        Ok((Identity { n, version, units, hash }, row.get(4)?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Record;
    use crate::shard::{CountOptions, ShardCounter};
    use queens::control::Control;

    #[test]
    fn full_disk_loses_no_stored_record() {
        let directory = tempfile::tempdir().unwrap();
        let plan = CountPlan::new(Size::new(10).unwrap());
        let cut = plan.cut(60).unwrap();
        let (options, control) = (CountOptions::default(), Control::default().threads(1));
        let counter = ShardCounter::new(&plan, control.stop_token());
        let count = |shard| counter.count(shard, &options, &control).unwrap();
        let records: Vec<Record> = cut.shards().map(count).collect();
        let ledger = Ledger::create_or_open(&directory.path().join("q.db"), &plan, cut).unwrap();
        for record in &records[..20] {
            ledger.add(record, &Source::file("a.jsonl")).unwrap();
        }
        // SQLite replaces 1 by the current size, so the file cannot grow.
        ledger.read(|connection| connection.pragma_update(None, "max_page_count", 1)).unwrap();

        let mut stored = 20;
        let refused = records[20..].iter().find_map(|record| {
            let added = ledger.add(record, &Source::file("a.jsonl"));
            stored += usize::from(added.is_ok());
            added.err()
        });

        assert!(refused.unwrap().to_string().contains("make room on the disk"));
        let reopened = Ledger::open(ledger.path()).unwrap();
        assert_eq!(reopened.records().unwrap().len(), stored);
    }
}
