//! The ledger that was named at the start: what is done, what is missing.

use crate::api::ledger::{Dispute, Holder, LedgerStatus, UnitRange};
use crate::limits::LEDGER_RANGES;
use queens::run::Threads;
use queens_ledger::ledger::Status;
use queens_ledger::{Error, Ledger, Plan};
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The ledger that was named at the start.
#[derive(Clone, Debug)]
pub(crate) struct LedgerView {
    path: PathBuf,
    plan: Plan,
}

impl LedgerView {
    pub(crate) fn open(path: &Path) -> Result<LedgerView, Error> {
        let plan = Ledger::open_read_only(path)?.plan()?;
        Ok(LedgerView { path: path.to_owned(), plan })
    }

    /// Opens the file each time: others write it, or replace it.
    pub(crate) fn status(&self, buckets: usize) -> Result<LedgerStatus, Error> {
        let ledger = Ledger::open_read_only(&self.path)?;
        let status = ledger.status(&self.plan)?;
        let pace = status.pace;
        let left = pace.map(|pace| pace.cpu_seconds_left);
        Ok(LedgerStatus {
            file: self.file(),
            n: ledger.identity().n,
            plan_version: ledger.identity().version,
            plan_hash: ledger.identity().hash.clone(),
            complete: status.is_complete(),
            total: status.total().map(|total| total.to_string()),
            count_so_far: status.count.to_string(),
            shards: ledger.shards(),
            records: status.records,
            confirming: status.confirming,
            refuted: status.refuted,
            units: self.plan.units(),
            units_done: status.units_done,
            share: status.share,
            map: self.map(&status, buckets),
            missing: status.missing.iter().take(LEDGER_RANGES).map(range).collect(),
            more_missing: status.missing.len().saturating_sub(LEDGER_RANGES),
            disputed: disputed(&status),
            held: held(&status),
            cpu_seconds: pace.map(|pace| pace.cpu_seconds),
            cpu_seconds_left: left,
            seconds_left: left.map(|left| left / Threads::ALL.count() as f64),
        })
    }

    fn file(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// How much is done of equal parts of the expected cost.
    fn map(&self, status: &Status, buckets: usize) -> Vec<f64> {
        let at = |unit: u64| self.plan.share(0..unit) * buckets as f64;
        let mut map = vec![1.0; buckets];
        for missing in &status.missing {
            take_out(&mut map, at(missing.start), at(missing.end));
        }
        map
    }
}

/// Takes a stretch out of a map whose parts have length 1.
fn take_out(map: &mut [f64], start: f64, end: f64) {
    let first = start as usize;
    for (bucket, done) in map.iter_mut().enumerate().skip(first) {
        let (low, high) = (bucket as f64, (bucket + 1) as f64);
        if low >= end {
            return;
        }
        *done = (*done - (end.min(high) - start.max(low))).clamp(0.0, 1.0);
    }
}

fn range(units: &Range<u64>) -> UnitRange {
    UnitRange { start: units.start, end: units.end }
}

fn disputed(status: &Status) -> Vec<Dispute> {
    let shards = status.disputed.iter().take(LEDGER_RANGES);
    shards
        .map(|shard| Dispute { units: range(&shard.units), counts: shard.counts.clone() })
        .collect()
}

fn held(status: &Status) -> Vec<Holder> {
    let holders = status.held.iter().take(LEDGER_RANGES);
    let holders = holders.map(|holder| Holder {
        units: range(&holder.units),
        host: holder.host.clone(),
        process: holder.process,
        since: holder.since.clone(),
    });
    holders.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_shows_what_is_missing_of_each_part() {
        let mut map = vec![1.0; 4];
        take_out(&mut map, 0.5, 2.25);
        assert_eq!(map, [0.5, 0.0, 0.75, 1.0]);
        take_out(&mut map, 3.0, 4.0);
        assert_eq!(map, [0.5, 0.0, 0.75, 0.0]);
        take_out(&mut map, 4.0, 4.0);
        assert_eq!(map, [0.5, 0.0, 0.75, 0.0]);
    }
}
