//! Ledgers that somebody has edited at random, sealing again what he changed: none of them ever gives a
//! wrong total, or a status that was not earned.
//!
//! `FORGERIES=10000 cargo test -p queens-ledger --test all forgeries::` tries more of them.

use crate::common::forge::recounted;
use crate::common::{Scene, plan, records};
use queens::rng::Rng;
use queens::run::Control;
use queens_ledger::fill::{self, fill};
use queens_ledger::key::Key;
use queens_ledger::seal::Secret;
use queens_ledger::verify::{self, Sample, Trust, VerifyOptions};
use queens_ledger::{CountPlan, Error, Ledger, Record};
use rusqlite::{Connection, params};
use std::path::Path;
use std::sync::Arc;

/// Shards of the ledgers.
const SHARDS: u64 = 6;

/// A forger with a key of his own.
struct Forger<'a> {
    plan: &'a CountPlan,
    random: Rng,
    key: Key,
}

impl Forger<'_> {
    fn one_in(&mut self, number: u64) -> bool {
        self.random.below(number) == 0
    }

    /// A record with some counts changed and everything sealed again.
    fn forged(&mut self, record: &Record) -> Record {
        let (unit, more) = (record.first_unit, u128::from(1 + self.random.below(9)));
        let all = self.one_in(2);
        let mut forged =
            recounted(
                self.plan,
                record,
                |number, count| {
                    if all || number == unit { count + more } else { count }
                },
            );
        (forged.key, forged.signature) = (None, None);
        match self.random.below(4) {
            0 => forged.kernel = "portable".to_owned(),
            1 => forged.kernel = "search".to_owned(),
            2 => forged.seconds = self.random.below(1000) as f64,
            _ => (),
        }
        if self.one_in(3) { forged.signed(&self.key) } else { forged }
    }

    /// Changes a row, or adds one, behind the program's back.
    fn edit(&mut self, ledger: &Connection) -> rusqlite::Result<()> {
        let id = 1 + self.random.below(SHARDS);
        let line: Result<String, _> =
            ledger.query_row("SELECT line FROM records WHERE id = ?", [id], |row| row.get(0));
        let Some(record) = line.ok().and_then(|line| Record::parse(&line).ok()) else {
            return Ok(());
        };
        let forged = self.forged(&record);
        let states = ["counted", "confirming", "disputed", "refuted", "withdrawn"];
        let state = states[self.random.below(5) as usize];
        // None, that of another row, or an invented one.
        let seal = ["''", "(SELECT max(seal) FROM records)", "hex(randomblob(32))"];
        let seal = seal[self.random.below(3) as usize];
        match self.random.below(9) {
            0 | 1 => ledger.execute(
                "UPDATE records SET line = ?, checksum = ? WHERE id = ?",
                params![forged.to_line(), forged.checksum(), id],
            ),
            2 | 3 => ledger.execute(
                &format!(
                    "INSERT INTO records (state, seal, shard, first_unit, end_unit, contributor,
                                          added, checksum, line)
                     SELECT ?, {seal}, shard, first_unit, end_unit, '', added, ?, ? FROM records
                     WHERE id = ?"
                ),
                params![state, forged.checksum(), forged.to_line(), id],
            ),
            4 => ledger.execute("UPDATE records SET state = ? WHERE id = ?", params![state, id]),
            5 => ledger.execute(&format!("UPDATE records SET seal = {seal} WHERE id = ?"), [id]),
            6 => ledger.execute("DELETE FROM records WHERE id = ?", [id]),
            7 => ledger.execute(
                "UPDATE records SET first_unit = first_unit + ?, shard = shard + ? WHERE id = ?",
                params![self.random.below(2), self.random.below(2), id],
            ),
            _ => ledger.execute(
                "UPDATE records SET line = replace(line, ?, ?) WHERE id = ?",
                params![self.random.below(10).to_string(), self.random.below(10).to_string(), id],
            ),
        }
        .map(drop)
    }
}

/// What is said of a ledger must be right, or nothing.
fn judge(
    path: &Path,
    (plan, secret): (&CountPlan, &Arc<Secret>),
    total: u128,
    seed: u64,
) -> [bool; 2] {
    let Ok(ledger) = Ledger::open(path) else { return [false; 2] };
    let ledger = ledger.sealed_with(secret.clone());
    // Where nothing is published, a total of imports is only a claim, and says so.
    let own = |ledger: &Ledger| {
        let status = ledger.status_for_tests(plan).ok();
        let whole = status.filter(|status| status.computed_share == 1.0);
        if let Some(found) = whole.and_then(|status| status.total()) {
            assert_eq!(found, total, "a wrong total as computed here: forgery {seed}");
        }
    };
    own(&ledger);
    let right = |found: Result<Option<u128>, Error>| match found {
        Ok(Some(found)) => {
            assert_eq!(found, total, "a wrong total: forgery {seed}");
            true
        }
        Ok(None) | Err(_) => false,
    };
    let printed = right(ledger.total(plan));
    let control = Control::default().threads(1);
    let sampling =
        VerifyOptions { sample: Sample::Units(2), seed: Some(seed), ..VerifyOptions::default() };
    if let Ok(report) = verify::verify(&ledger, plan, &sampling, &control) {
        assert!(report.status != Trust::Confirmed, "two units are not all: forgery {seed}");
        assert!(report.evidence.units <= 2, "{:?}: forgery {seed}", report.evidence);
        own(&ledger);
        right(Ok(report.total.map(|total| total.0)));
    }
    let filled = fill(&ledger, plan, &fill::CountOptions::default(), &control, &|_| ());
    own(&ledger);
    [printed, right(filled.map(|outcome| outcome.status.total()))]
}

#[test]
fn no_forgery_gives_a_wrong_total_or_a_status_that_was_not_earned() {
    let rounds = std::env::var("FORGERIES").ok().and_then(|text| text.parse().ok()).unwrap_or(150);
    let (plan, total) = (plan(8), 92);
    // What this machine computed, what it imported, and some of both.
    let scenes = [0, SHARDS, SHARDS / 2].map(|imported| {
        let scene = Scene::new(8, SHARDS);
        scene.add(&records(&plan, SHARDS)[..imported as usize]);
        scene.fill();
        scene.ledger.backup(&scene.directory.path().join("whole.db")).unwrap();
        scene
    });
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("forged.db");
    let mut kept = [0u64; 2];
    for seed in 0..rounds {
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(directory.path().join(format!("forged.db{end}")));
        }
        let scene = &scenes[seed as usize % scenes.len()];
        std::fs::copy(scene.directory.path().join("whole.db"), &path).unwrap();
        let secret = scene.directory.path().join("here");
        let secret = Arc::new(Secret::in_directory(&secret).unwrap());
        let key = Key::generate().unwrap();
        let mut forger = Forger { plan: &plan, random: Rng::new(seed), key };
        let ledger = Connection::open(&path).unwrap();
        if forger.one_in(4) {
            ledger.execute_batch("DROP INDEX counted_once").unwrap();
        }
        for _ in 0..1 + forger.random.below(4) {
            // What the tables themselves refuse is no forgery.
            let _ = forger.edit(&ledger);
        }
        drop(ledger);
        for (kept, right) in kept.iter_mut().zip(judge(&path, (&plan, &secret), total, seed)) {
            *kept += u64::from(right);
        }
    }
    // Otherwise nothing was tested: some edits are harmless, and some are repaired by counting again.
    assert!(kept[0] > 0 && kept[0] < rounds, "{kept:?} of {rounds} kept their total");
    assert!(kept[1] >= kept[0], "{kept:?}");
    println!("{rounds} forgeries: {} kept their total, {} got it again", kept[0], kept[1]);
}
