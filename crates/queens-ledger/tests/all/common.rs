//! Small plans, their records and ledgers for the tests.
#![allow(dead_code, reason = "each test file uses its own share")]

use queens::Size;
use queens::control::Control;
use queens_ledger::fill::{self, fill};
use queens_ledger::ledger::{Added, Source, Status};
use queens_ledger::publication::{self, Announced, Checked, PublishOptions, Root};
use queens_ledger::record::PartRecord;
use queens_ledger::verify::{self, CheckResult, Report, Sample, Verdict, VerifyOptions};
use queens_ledger::{CountPlan, Error, ErrorKind, Ledger, Record, shard};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

pub(crate) fn plan(n: usize) -> CountPlan {
    CountPlan::new(Size::new(n).unwrap())
}

pub(crate) fn count(plan: &CountPlan, number: u64, of: u64) -> Record {
    let shard = plan.cut(of).unwrap().shard(number).unwrap();
    let (options, control) = (shard::CountOptions::default(), Control::default().threads(1));
    shard::ShardCounter::new(plan, control.stop_token()).count(shard, &options, &control).unwrap()
}

pub(crate) fn records(plan: &CountPlan, shards: u64) -> Vec<Record> {
    (1..=shards).map(|number| count(plan, number, shards)).collect()
}

pub(crate) fn file() -> Source {
    Source::file("a.jsonl")
}

pub(crate) fn named(name: &str) -> Source {
    Source::named(name).unwrap()
}

#[track_caller]
pub(crate) fn assert_error(error: &Error, kind: ErrorKind, text: &str) {
    assert!(
        error.kind() == kind && error.to_string().contains(text),
        "{:?}: {error}",
        error.kind()
    );
}

pub(crate) fn sampling(units: u64) -> VerifyOptions {
    VerifyOptions { sample: Sample::Units(units), seed: Some(1), ..VerifyOptions::default() }
}

pub(crate) fn all_shards() -> VerifyOptions {
    VerifyOptions { sample: Sample::All, ..VerifyOptions::default() }
}

pub(crate) fn check<'a>(report: &'a Report, name: &str) -> &'a CheckResult {
    report.checks.iter().find(|check| check.name == name).unwrap()
}

pub(crate) fn failed(report: &Report) -> Vec<&'static str> {
    let failed = report.checks.iter().filter(|check| check.verdict == Verdict::Failed);
    failed.map(|check| check.name).collect()
}

/// Replaces a text in the line of a record, and corrects the checksum.
pub(crate) fn forged(record: &Record, from: &str, to: &str) -> String {
    let line = record.to_line();
    let (fields, _) = line.rsplit_once(",\"checksum\":\"").unwrap();
    let fields = fields.replace(from, to);
    assert!(!line.starts_with(&fields), "`{from}` is not in {line}");
    let checksum = sha256(fields.as_bytes());
    format!("{fields},\"checksum\":\"{checksum}\"}}")
}

pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

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
        Scene { directory, plan, ledger }
    }

    pub(crate) fn complete(n: usize, shards: u64) -> Scene {
        let scene = Scene::new(n, shards);
        scene.fill();
        scene
    }

    pub(crate) fn import(&self, record: &Record) -> Added {
        self.ledger.add(record, &file()).unwrap()
    }

    pub(crate) fn import_all(&self, records: &[Record]) {
        self.ledger.add_all(records, &file()).unwrap().into_iter().for_each(|added| {
            added.unwrap();
        });
    }

    pub(crate) fn status(&self) -> Status {
        self.ledger.status().unwrap()
    }

    pub(crate) fn verify(&self, options: &VerifyOptions) -> Report {
        verify::verify(&self.ledger, options, &Control::default()).unwrap()
    }

    pub(crate) fn fill(&self) -> fill::Outcome {
        self.fill_with(&Control::default()).unwrap()
    }

    pub(crate) fn fill_with(&self, control: &Control<'_>) -> Result<fill::Outcome, Error> {
        fill(&self.ledger, &fill::CountOptions::default(), control, &|_| ())
    }

    pub(crate) fn tamper(&self, sql: &str) {
        let connection = rusqlite::Connection::open(self.ledger.path()).unwrap();
        connection.execute_batch(sql).unwrap();
    }

    pub(crate) fn total(&self) -> Option<u128> {
        self.ledger.status().unwrap().total()
    }
}

pub(crate) struct Publication {
    pub(crate) scene: Scene,
    pub(crate) directory: PathBuf,
    pub(crate) root: Root,
}

impl Publication {
    pub(crate) fn new(n: usize, shards: u64) -> Publication {
        Publication::of(Scene::complete(n, shards))
    }

    pub(crate) fn of(scene: Scene) -> Publication {
        let directory = scene.directory.path().join("published");
        let options = PublishOptions::default();
        let root = publication::publish(&scene.ledger, &directory, &options).unwrap();
        Publication { scene, directory, root }
    }

    pub(crate) fn announced(&self, text: &str) -> Announced {
        Announced::new(self.root.clone(), Some(text.to_owned())).unwrap()
    }

    pub(crate) fn check(
        &self,
        announced: Option<&Announced>,
        options: &VerifyOptions,
    ) -> Result<Checked, Error> {
        publication::check(&self.directory, announced, options, &Control::default())
    }

    pub(crate) fn failed(&self) -> Vec<&'static str> {
        failed(&self.check(None, &sampling(0)).unwrap().report)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.directory.join(name)).unwrap()
    }

    /// Replaces a file, and its line in `SHA256SUMS`.
    pub(crate) fn replace(&self, name: &str, text: &str) {
        let line = |text: &str| format!("{}  {name}\n", sha256(text.as_bytes()));
        let sums = self.read("SHA256SUMS").replace(&line(&self.read(name)), &line(text));
        fs::write(self.directory.join(name), text).unwrap();
        fs::write(self.directory.join("SHA256SUMS"), sums).unwrap();
    }
}

/// Returns records with one solution moved to another unit.
///
/// Both units have the same weight and part, so the total and the symmetries stay the same.
pub(crate) fn moved(plan: &CountPlan, shards: u64) -> Vec<Record> {
    let mut records = records(plan, shards);
    let kind = |unit| plan.engine().unit(unit).map(|unit| (unit.part, unit.weight));
    let pair = |record: &Record| {
        let all = record.units();
        let from = all.into_iter().find(|&unit| record.unit_count(unit) > Some(0))?;
        let to = all.into_iter().find(|&unit| unit != from && kind(unit) == kind(from))?;
        Some([from, to])
    };
    let (place, [from, to]) =
        records.iter().enumerate().find_map(|(place, one)| Some((place, pair(one)?))).unwrap();
    records[place] = recounted(plan, &records[place], |unit, count| match unit {
        unit if unit == from => count - 1,
        unit if unit == to => count + 1,
        _ => count,
    });
    records
}

const PRIME: u128 = (1 << 61) - 1;

pub(crate) fn recounted(
    plan: &CountPlan,
    record: &Record,
    count: impl Fn(u64, u128) -> u128,
) -> Record {
    let mut forged = record.clone();
    for part in &mut forged.parts {
        (part.count, part.residue) = (0, 0);
    }
    for (unit, old) in (record.first_unit..).zip(&mut forged.unit_counts) {
        *old = count(unit, *old);
        let known = plan.engine().unit(unit).expect("the unit is in the plan");
        let part = forged.parts.iter_mut().find(|part| part.part == known.part);
        let part: &mut PartRecord = part.expect("the record has all parts");
        part.count += *old * u128::from(known.weight);
        part.residue = (part.count % PRIME) as u64;
    }
    forged.count = forged.parts.iter().map(|part| part.count).sum();
    forged.residue = (forged.count % PRIME) as u64;
    forged
}

/// Adds 8 solutions to the first unit of a record.
pub(crate) fn inflated(plan: &CountPlan, record: &Record) -> Record {
    recounted(plan, record, |unit, count| count + if unit == record.first_unit { 8 } else { 0 })
}
