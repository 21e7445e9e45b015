//! What the tests share: small plans, their records, and ledgers of them.
#![allow(dead_code, reason = "each test file uses its own share")]

pub(crate) mod forge;
pub(crate) mod published;

use queens::run::Control;
use queens::{Size, Units};
use queens_ledger::fill::{self, fill};
use queens_ledger::ledger::Origin;
use queens_ledger::seal::Secret;
use queens_ledger::{CountPlan, Error, Ledger, Record, shard};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use tempfile::TempDir;

pub(crate) fn plan(n: usize) -> CountPlan {
    CountPlan::new(Size::new(n).unwrap())
}

pub(crate) fn count(plan: &CountPlan, units: impl Into<Units>) -> Record {
    shard::count(plan, units, &shard::CountOptions::default(), &Control::default().threads(1))
        .unwrap()
}

/// The records of all shards of a plan.
pub(crate) fn records(plan: &CountPlan, shards: u64) -> Vec<Record> {
    plan.cut(shards).unwrap().shards().map(|units| count(plan, units)).collect()
}

/// A line with another text in it and a checksum that fits it.
pub(crate) fn forged(record: &Record, from: &str, to: &str) -> String {
    let line = record.to_line();
    let (fields, _) = line.rsplit_once(",\"checksum\":\"").unwrap();
    let fields = fields.replace(from, to);
    assert!(!line.starts_with(&fields), "`{from}` is not in {line}");
    let checksum: String =
        Sha256::digest(&fields).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{fields},\"checksum\":\"{checksum}\"}}")
}

/// A ledger in a directory of its own.
pub(crate) struct Scene {
    pub(crate) directory: TempDir,
    pub(crate) plan: CountPlan,
    pub(crate) ledger: Ledger,
}

impl Scene {
    pub(crate) fn new(n: usize, shards: u64) -> Scene {
        let directory = tempfile::tempdir().unwrap();
        let plan = plan(n);
        let cut = plan.cut(shards).unwrap();
        let ledger =
            Ledger::create_or_open(&directory.path().join("ledger.db"), &plan, cut).unwrap();
        let secret = Secret::in_directory(&directory.path().join("here")).unwrap();
        Scene { plan, ledger: ledger.sealed_with(Arc::new(secret)), directory }
    }

    /// A ledger that is complete.
    pub(crate) fn complete(n: usize, shards: u64) -> Scene {
        let scene = Scene::new(n, shards);
        scene.fill();
        scene
    }

    pub(crate) fn add(&self, records: &[Record]) {
        for record in records {
            self.ledger.add(record, Origin::Imported).unwrap();
        }
    }

    pub(crate) fn fill(&self) -> fill::Outcome {
        self.fill_with(&Control::default()).unwrap()
    }

    pub(crate) fn fill_with(&self, control: &Control<'_>) -> Result<fill::Outcome, Error> {
        fill(&self.ledger, &self.plan, &fill::CountOptions::default(), control, &|_| ())
    }

    /// The ledger on another machine, which has another secret.
    pub(crate) fn elsewhere(&self) -> Ledger {
        let secret = Secret::in_directory(&self.directory.path().join("elsewhere")).unwrap();
        Ledger::open(self.ledger.path()).unwrap().sealed_with(Arc::new(secret))
    }

    /// Changes the file behind the ledger's back.
    pub(crate) fn tamper(&self, sql: &str) {
        let connection = rusqlite::Connection::open(self.ledger.path()).unwrap();
        connection.execute_batch(sql).unwrap();
    }

    pub(crate) fn total(&self) -> Option<u128> {
        self.ledger.total(&self.plan).unwrap()
    }
}
