//! Publications: of ledgers, and as a forger would make them.

use super::forge::recounted;
use super::{Scene, records};
use queens::run::Control;
use queens_ledger::publication::{self, Announced, Checked, Description, Published, Root};
use queens_ledger::verify::{Sample, Verdict, VerifyOptions};
use queens_ledger::{CountPlan, Record};
use sha2::{Digest, Sha256};
use std::fs;
use std::path::{Path, PathBuf};

/// A publication in a directory of its own.
pub(crate) struct Publication {
    pub(crate) scene: Scene,
    pub(crate) directory: PathBuf,
    pub(crate) published: Published,
}

impl Publication {
    /// A whole count.
    pub(crate) fn new(n: usize, shards: u64) -> Publication {
        Publication::of(Scene::complete(n, shards))
    }

    /// A count that was imported from these records.
    pub(crate) fn imported(n: usize, shards: u64, records: &[Record]) -> Publication {
        let scene = Scene::new(n, shards);
        scene.add(records);
        Publication::of(scene)
    }

    pub(crate) fn of(scene: Scene) -> Publication {
        let directory = scene.directory.path().join("published");
        let options = publication::PublishOptions::default();
        let published =
            publication::publish(&scene.ledger, &scene.plan, &directory, &options).unwrap();
        Publication { scene, directory, published }
    }

    pub(crate) fn plan(&self) -> &CountPlan {
        &self.scene.plan
    }

    pub(crate) fn announced(&self, text: &str) -> Announced {
        Announced { root: self.published.root, seed_text: Some(text.to_owned()) }
    }

    pub(crate) fn lines(&self) -> Vec<String> {
        let text = fs::read_to_string(self.directory.join("records.jsonl")).unwrap();
        text.lines().map(str::to_owned).collect()
    }

    /// Replaces a file, and everything that the description says of it.
    pub(crate) fn replace(&self, name: &str, text: &str) -> Root {
        fs::write(self.directory.join(name), text).unwrap();
        self.describe(|description| {
            if name == "records.jsonl" {
                description.records = text.lines().count() as u64;
            }
            for file in &mut description.files {
                if file.name == name {
                    file.bytes = text.len() as u64;
                    file.sha256 = sha256(text.as_bytes());
                }
            }
        })
    }

    /// Changes the description, and returns its new root.
    pub(crate) fn describe(&self, change: impl Fn(&mut Description)) -> Root {
        let path = self.directory.join("publication.json");
        let mut description = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        change(&mut description);
        let text = serde_json::to_string_pretty(&description).unwrap() + "\n";
        fs::write(&path, &text).unwrap();
        sha256(text.as_bytes()).parse().unwrap()
    }
}

/// So many units are recounted.
pub(crate) fn sampling(units: u64) -> VerifyOptions {
    VerifyOptions { sample: Sample::Units(units), ..VerifyOptions::default() }
}

pub(crate) fn check(directory: &Path, announced: Option<&Announced>, units: u64) -> Checked {
    publication::check(directory, announced, &sampling(units), &Control::default()).unwrap()
}

/// The names of the checks that failed.
pub(crate) fn failed(checked: &Checked) -> Vec<&'static str> {
    let is_failed = |check: &&queens_ledger::verify::CheckResult| check.verdict == Verdict::Failed;
    checked.report.checks.iter().filter(is_failed).map(|check| check.name.name()).collect()
}

pub(crate) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The records of all shards, with some solutions moved from one unit to another of the same weight and part,
/// so that the total and the symmetries stay what they are; and these two units.
pub(crate) fn moved(plan: &CountPlan, shards: u64, solutions: u128) -> (Vec<Record>, [u64; 2]) {
    let mut records = records(plan, shards);
    let weight = |unit| plan.engine().unit(unit).map(|unit| (unit.part, unit.weight));
    let (place, pair) = records
        .iter()
        .enumerate()
        .find_map(|(place, record)| {
            let from = record
                .units()
                .into_iter()
                .find(|&unit| record.unit_count(unit).unwrap() >= solutions)?;
            let to = record
                .units()
                .into_iter()
                .find(|&unit| unit != from && weight(unit) == weight(from))?;
            Some((place, [from, to]))
        })
        .unwrap();
    records[place] = recounted(plan, &records[place], |unit, count| match unit {
        unit if unit == pair[0] => count - solutions,
        unit if unit == pair[1] => count + solutions,
        _ => count,
    });
    (records, pair)
}
