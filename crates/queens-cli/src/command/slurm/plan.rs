//! The shards of an array, and their division among tasks.

use crate::command::ledger::sound_records;
use crate::command::shard::cut;
use crate::error::{Failure, Result};
use crate::output::note;
use queens::words::counted;
use queens::{Size, Units};
use queens_ledger::{CountPlan, Ledger};
use std::path::{Path, PathBuf};

/// Target duration of a task: long compared with its start-up.
const TASK_SECONDS: f64 = 600.0;

/// A ledger that already has some records of the count.
pub(super) struct Base {
    pub(super) ledger: PathBuf,
    /// Its number of shards.
    pub(super) shards: u64,
    /// Its records: nodes need not see its disk.
    pub(super) records: String,
}

/// The shards of an array.
pub(super) struct Shards {
    pub(super) plan: CountPlan,
    /// The ledger in which they are missing, if any.
    pub(super) base: Option<Base>,
    /// The units of each shard.
    units: Vec<Units>,
    per_task: u64,
}

impl Shards {
    /// Returns a whole count, divided as `--of` or an existing ledger requires.
    pub(super) fn whole(size: Size, of: Option<u64>) -> Result<Shards> {
        let plan = CountPlan::new(size);
        let units = cut(&plan, of)?.shards().collect();
        Ok(Shards { plan, base: None, units, per_task: 1 })
    }

    /// Returns the missing units of a ledger, divided as `--of` or the ledger requires.
    pub(super) fn missing(path: &Path, of: Option<u64>) -> Result<Shards> {
        let ledger = Ledger::open_read_only(path)?;
        let plan = ledger.plan()?;
        let status = ledger.status(&plan)?;
        let name = path.display();
        if status.missing.is_empty() {
            return Err(Failure::Negative(format!(
                "{name}: nothing is missing: see `queens ledger status {name}`"
            )));
        }
        if !status.claims.is_empty() {
            let claimed = status.claims.len();
            note(&format!(
                "note: {name}: other processes are counting {}; the array will count them, too",
                counted(claimed, "missing shard")
            ));
        }
        // A ledger rejects records that cross the boundary of a shard.
        let (own, cut) = (ledger.cut()?, cut(&plan, of.or(Some(ledger.shards())))?);
        let missing = status.missing.into_iter().flat_map(|units| own.divide(units));
        let units = missing.flat_map(|units| cut.divide(units)).collect();
        let sound = sound_records(&ledger)?;
        sound.faults.iter().for_each(|fault| note(&format!("{name}: {fault}")));
        let records = sound.lines.iter().map(|line| format!("{line}\n")).collect();
        let base = Base { ledger: path.to_owned(), shards: ledger.shards(), records };
        Ok(Shards { plan, base: Some(base), units, per_task: 1 })
    }

    /// Divides the shards among at most `most_tasks` tasks with `cpus` processors each. A task gets
    /// `per_task` shards, or enough for [`TASK_SECONDS`].
    pub(super) fn divide(
        self,
        per_task: Option<u64>,
        most_tasks: u64,
        cpus: u64,
    ) -> Result<Shards> {
        let all = self.len();
        let least = all.div_ceil(most_tasks);
        let per_task = match per_task {
            Some(per_task) if all.div_ceil(per_task) > most_tasks => {
                let tasks = all.div_ceil(per_task);
                return Err(Failure::Usage(format!(
                    "--shards-per-task: {} make {}, and --array-max allows {most_tasks}: use at least {least}",
                    counted(all, "shard"),
                    counted(tasks, "task")
                )));
            }
            Some(per_task) => per_task.min(all),
            None => {
                let seconds = self.expected_seconds() / cpus as f64;
                let wanted = (TASK_SECONDS * all as f64 / seconds).ceil() as u64;
                wanted.clamp(least.max(1), all)
            }
        };
        Ok(Shards { per_task, ..self })
    }

    /// Returns the number of shards.
    pub(super) fn len(&self) -> u64 {
        self.units.len() as u64
    }

    pub(super) fn per_task(&self) -> u64 {
        self.per_task
    }

    pub(super) fn tasks(&self) -> u64 {
        self.len().div_ceil(self.per_task)
    }

    /// The expected processor time of all shards.
    pub(super) fn expected_seconds(&self) -> f64 {
        self.expected(&self.units)
    }

    /// The expected processor time of the longest task.
    pub(super) fn longest_task_seconds(&self) -> f64 {
        let tasks = self.units.chunks(self.per_task as usize);
        tasks.map(|shards| self.expected(shards)).fold(0.0, f64::max)
    }

    /// The expected processor time of the longest shard.
    pub(super) fn longest_seconds(&self) -> f64 {
        self.units.chunks(1).map(|shard| self.expected(shard)).fold(0.0, f64::max)
    }

    fn expected(&self, shards: &[Units]) -> f64 {
        shards.iter().map(|&units| self.plan.expected_seconds(units)).sum()
    }

    /// One line for each shard.
    pub(super) fn lines(&self) -> String {
        self.units.iter().map(|units| format!("{units}\n")).collect()
    }
}
