//! Publications of ledgers, and changes of them with matching sums.

use super::forge::recounted;
use super::{Scene, failed, records, sampling, sha256};
use queens::control::Control;
use queens_ledger::publication::{self, Announced, Checked, PublishOptions, Root};
use queens_ledger::verify::VerifyOptions;
use queens_ledger::{CountPlan, Error, Record};
use std::fs;
use std::path::PathBuf;

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

    /// Replaces a file and its line of `SHA256SUMS`.
    pub(crate) fn replace(&self, name: &str, text: &str) {
        let line = |text: &str| format!("{}  {name}\n", sha256(text.as_bytes()));
        let sums = self.read("SHA256SUMS").replace(&line(&self.read(name)), &line(text));
        fs::write(self.directory.join(name), text).unwrap();
        fs::write(self.directory.join("SHA256SUMS"), sums).unwrap();
    }
}

/// One solution moves to a unit of the same weight and part, so total and symmetries stay the same.
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
