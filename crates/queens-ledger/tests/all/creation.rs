//! If a process is killed while it creates a ledger, the next process completes the file.

use crate::common::{plan, records, sampling};
use queens::control::Control;
use queens_ledger::ledger::Source;
use queens_ledger::{Error, Ledger, verify};
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};

/// Copies a database and the files next to it, as they would be if its process were killed now.
fn killed(database: &Path, copy: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let with_ending = |path: &Path| PathBuf::from(format!("{}{ending}", path.display()));
        if with_ending(database).exists() {
            fs::copy(with_ending(database), with_ending(copy)).unwrap();
        }
    }
}

/// Returns the databases that a process leaves if it is killed after each statement.
fn states(directory: &Path, statements: &[&str]) -> Vec<PathBuf> {
    let path = directory.join("running.db");
    let connection = Connection::open(&path).unwrap();
    // With such a small cache, a transaction reaches the files before it is committed.
    connection.pragma_update(None, "cache_size", 1).unwrap();
    let states = statements.iter().zip(0..).map(|(statement, step)| {
        connection.execute_batch(statement).unwrap();
        let copy = directory.join(format!("killed {step}.db"));
        killed(&path, &copy);
        copy
    });
    states.collect()
}

const TABLES: &str = "BEGIN IMMEDIATE; CREATE TABLE a (x); CREATE TABLE b (x); CREATE TABLE c (x);
                      INSERT INTO a SELECT randomblob(50000); INSERT INTO b SELECT * FROM a;";

#[test]
fn unfinished_files_become_ledgers() {
    let plan = plan(6);
    let records = records(&plan, 2);
    for statements in [
        &["", "PRAGMA user_version = 0", "PRAGMA journal_mode = WAL", TABLES][..],
        &["", "PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", TABLES, "ROLLBACK"],
        &[TABLES],
    ] {
        let directory = tempfile::tempdir().unwrap();
        for path in states(directory.path(), statements) {
            for open in [Ledger::open, Ledger::open_read_only] {
                let found = open(&path);
                assert!(matches!(found, Err(Error::Empty(_))), "{path:?}: {found:?}");
            }
            assert!(Ledger::open_if_created(&path).unwrap().is_none());
            let ledger = Ledger::create_or_open(&path, &plan, plan.cut(2).unwrap()).unwrap();
            assert!(Ledger::open_if_created(&path).unwrap().is_some());
            ledger.add_all(&records, &Source::file("a.jsonl")).unwrap();
            let report = verify::verify(&ledger, &sampling(2), &Control::default()).unwrap();
            assert_eq!(report.total.map(|total| total.0), Some(4), "{path:?}");
        }
    }
}
