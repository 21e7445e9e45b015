//! Checks that every record fits into a shard of the ledger, before the first is stored.

use super::source::{Line, Source};
use crate::command::shard;
use crate::error::{Failure, Result};
use queens::Size;
use queens::words::counted;
use queens_ledger::{CountPlan, Cut, Ledger, Record};
use std::path::Path;

/// Compares records with the shards of a ledger.
#[derive(Default)]
pub(super) struct Fit {
    /// The shards of the ledger, or of a new one for the first valid record. `None` without a valid record.
    pub(super) frame: Option<(CountPlan, Cut)>,
    /// Valid records of the plan.
    records: u64,
    /// How many of them cross shards.
    across: u64,
    /// The first record that crosses shards, and its place.
    first: Option<(String, Record)>,
}

impl Fit {
    /// Reads all records once. A new ledger gets `shards` shards, or the division of the first record.
    pub(super) fn of(
        sources: &[Source],
        ledger: Option<&Ledger>,
        shards: Option<u64>,
    ) -> Result<Fit> {
        let frame = |ledger: &Ledger| Ok::<_, Failure>((ledger.plan()?, ledger.cut()?.clone()));
        let mut fit = Fit { frame: ledger.map(frame).transpose()?, ..Fit::default() };
        for source in sources {
            source.read(|Line { place, record, .. }| match record {
                Ok(record) => fit.add(place, record, shards),
                Err(_) => Ok(()),
            })?;
        }
        Ok(fit)
    }

    fn add(&mut self, place: String, record: Record, shards: Option<u64>) -> Result {
        if self.frame.is_none()
            && let Ok(plan) = plan_of(&record)
        {
            let cut = shard::cut(&plan, shards.or(record.shards))?;
            self.frame = Some((plan, cut));
        }
        let Some((plan, cut)) = &self.frame else { return Ok(()) };
        if record.check_plan(plan).is_ok() {
            self.records += 1;
            if cut.shard_of(record.units()).is_none() {
                self.across += 1;
                self.first.get_or_insert((place, record));
            }
        }
        Ok(())
    }

    /// Rejects the whole import if records cross shards.
    pub(super) fn check(&self, path: &Path) -> Result {
        let (Some((place, record)), Some((plan, cut))) = (&self.first, &self.frame) else {
            return Ok(());
        };
        let (n, shards) = (plan.size(), cut.len());
        let own = record.shards.filter(|&own| own != shards);
        let remedy = match own {
            Some(own) => format!("import them into a new ledger with --of {own}"),
            None => format!("count the shards that `queens shard plan {n} --of {shards}` lists"),
        };
        Err(Failure::Usage(format!(
            "{}: nothing was imported: its {} do not hold {} of {}, the first at {place} (units {}): {remedy}",
            path.display(),
            counted(shards, "shard"),
            self.across,
            counted(self.records, "record"),
            record.units(),
        )))
    }
}

/// Returns the plan of a record, or why this program has no such plan.
pub(super) fn plan_of(record: &Record) -> std::result::Result<CountPlan, String> {
    let size = Size::new(record.plan.n.into()).map_err(|error| error.to_string())?;
    let plan = CountPlan::new(size);
    record.check_plan(&plan).map_err(|fault| fault.to_string())?;
    Ok(plan)
}
