//! Ledgers with random damage never give a wrong total.
//!
//! The damage consists of lines that contradict their checksums, residues or sums, rows that differ from
//! their lines, and lost or duplicated rows.
//!
//! `FORGERIES=10000 cargo test -p queens-ledger --test all forgeries::` damages more ledgers.

use crate::common::recounted;
use crate::common::{Scene, forged, plan, records, sampling};
use queens::control::Control;
use queens::rng::Rng;
use queens_ledger::fill::{CountOptions, fill};
use queens_ledger::verify::{self, VerifyOptions};
use queens_ledger::{CountPlan, Error, Ledger, Record};
use rusqlite::{Connection, params};
use std::path::Path;

const SHARDS: u64 = 6;

/// Returns a line with a correct checksum whose numbers contradict each other.
fn inconsistent(plan: &CountPlan, random: &mut Rng, record: &Record) -> String {
    let more = u128::from(1 + random.below(9));
    let wrong = recounted(plan, record, |_, count| count + more);
    let text = |name: &str, value: u128| format!("\"{name}\":\"{value}\"");
    let mut mixed = record.clone();
    match random.below(4) {
        0 => (mixed.count, mixed.residue) = (wrong.count, wrong.residue),
        1 => mixed.parts = wrong.parts,
        2 => mixed.unit_counts = wrong.unit_counts,
        _ => {
            let residue = u128::from(record.residue);
            return forged(record, &text("residue", residue), &text("residue", residue + more));
        }
    }
    mixed.to_line()
}

/// Changes a row, removes a row, or adds a copy.
fn damage(ledger: &Connection, plan: &CountPlan, random: &mut Rng) -> rusqlite::Result<usize> {
    let [id, other] = [(); 2].map(|()| 1 + random.below(SHARDS));
    let line: String =
        ledger.query_row("SELECT line FROM records WHERE id = ?", [id], |row| row.get(0))?;
    let states = ["counted", "conflict", "rejected", "withdrawn"];
    let state = states[random.below(4) as usize];
    match random.below(9) {
        0 => {
            let Ok(record) = Record::parse(&line) else { return Ok(0) };
            let wrong = inconsistent(plan, random, &record);
            ledger.execute("UPDATE records SET line = ? WHERE id = ?", params![wrong, id])
        }
        1 => {
            let [from, to] = [(); 2].map(|()| random.below(10).to_string());
            let line = line.replacen(&from, &to, 1 + random.below(30) as usize);
            ledger.execute("UPDATE records SET line = ? WHERE id = ?", params![line, id])
        }
        2 => {
            let cut = &line[..random.below(line.len() as u64) as usize];
            ledger.execute("UPDATE records SET line = ? WHERE id = ?", params![cut, id])
        }
        3 => ledger.execute(
            "UPDATE records SET line = (SELECT line FROM records WHERE id = ?) WHERE id = ?",
            [other, id],
        ),
        4 => ledger.execute(
            "INSERT INTO records (state, source, shard, kernel, added, checksum, line)
             SELECT ?, source, shard, kernel, added, random(), line FROM records WHERE id = ?",
            params![state, id],
        ),
        5 => ledger.execute("DELETE FROM records WHERE id = ?", [id]),
        6 => ledger.execute("UPDATE records SET state = ? WHERE id = ?", params![state, id]),
        7 => ledger.execute(
            "UPDATE records SET shard = shard + ? WHERE id = ?",
            params![random.below(2), id],
        ),
        _ => ledger.execute(
            "UPDATE records SET shard = (SELECT shard FROM records WHERE id = ?) WHERE id = ?",
            [other, id],
        ),
    }
}

/// Returns whether a ledger gives its total, before and after its missing shards are counted.
///
/// Panics on a wrong total.
fn judge(path: &Path, total: u128, seed: u64) -> [bool; 2] {
    let Ok(ledger) = Ledger::open(path) else { return [false; 2] };
    let right = |found: Result<Option<u128>, Error>| match found {
        Ok(Some(found)) => {
            assert_eq!(found, total, "a wrong total: forgery {seed}");
            true
        }
        Ok(None) | Err(_) => false,
    };
    let status = || match ledger.status() {
        Err(Error::NotPublished { total, .. }) => Ok(Some(total)),
        status => status.map(|status| status.total()),
    };
    let given = right(status());
    let control = Control::default().threads(1);
    let sampling = VerifyOptions { seed: Some(seed), ..sampling(2) };
    if let Ok(report) = verify::verify(&ledger, &sampling, &control) {
        right(Ok(report.total.map(|total| total.0)));
        right(status());
    }
    let filled = fill(&ledger, &CountOptions::default(), &control, &|_| ());
    right(status());
    [given, right(filled.map(|outcome| outcome.status.total()))]
}

#[test]
fn random_damage_never_gives_a_wrong_total() {
    let rounds = std::env::var("FORGERIES").ok().and_then(|text| text.parse().ok()).unwrap_or(150);
    let (plan, total) = (plan(8), 92);
    // Ledgers with all shards counted here, with all imported, and with half of each.
    let scenes = [0, SHARDS, SHARDS / 2].map(|imported| {
        let scene = Scene::new(8, SHARDS);
        scene.import_all(&records(&plan, SHARDS)[..imported as usize]);
        scene.fill();
        scene.ledger.backup(&scene.directory.path().join("whole.db")).unwrap();
        scene
    });
    let mut given = [0u64; 2];
    for seed in 0..rounds {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("damaged.db");
        let scene = &scenes[seed as usize % scenes.len()];
        std::fs::copy(scene.directory.path().join("whole.db"), &path).unwrap();
        let mut random = Rng::new(seed);
        let ledger = Connection::open(&path).unwrap();
        for _ in 0..1 + random.below(4) {
            // The constraints of the tables reject some of the damage.
            let _ = damage(&ledger, &plan, &mut random);
        }
        drop(ledger);
        for (given, right) in given.iter_mut().zip(judge(&path, total, seed)) {
            *given += u64::from(right);
        }
    }
    // Some damage is harmless, and counting repairs some. Otherwise the test would show nothing.
    assert!(given[0] > 0 && given[0] < rounds, "{given:?} of {rounds} gave their total");
    assert!(given[1] > given[0], "{given:?}");
    println!(
        "{rounds} damaged ledgers: {} gave their total, {} after counting",
        given[0], given[1]
    );
}
