//! The status of the ledger of `queens serve --ledger`.

use crate::serve::state::LEDGER_ENTRIES;
use crate::serve::state::lock;
use queens_ledger::ledger::{Stamp, Status};
use queens_ledger::{Error, Ledger};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

#[derive(Clone, Debug)]
pub(crate) struct LedgerView {
    path: PathBuf,
    /// The status is cached until the file changes, because large ledgers take seconds to read. Concurrent
    /// requests wait for each other.
    last: Arc<Mutex<Option<(Stamp, Status)>>>,
}

impl LedgerView {
    pub(crate) fn open(path: &Path) -> Result<LedgerView, Error> {
        Ledger::open_read_only(path)?;
        Ok(LedgerView { path: path.to_owned(), last: Arc::default() })
    }

    fn read(&self, ledger: &Ledger) -> Result<Status, Error> {
        let mut last = lock(&self.last);
        // Get the stamp before the records are read, so that a change during reading causes another read.
        let stamp = ledger.stamp()?;
        if let Some((_, status)) = last.as_ref().filter(|(before, _)| *before == stamp) {
            let mut status = status.clone();
            status.claims = ledger.holders()?;
            return Ok(status);
        }
        let status = ledger.status()?;
        *last = Some((stamp, status.clone()));
        Ok(status)
    }

    pub(crate) fn status(&self, buckets: usize) -> Result<LedgerStatus, Error> {
        // Open the file for each request, because other processes may replace it.
        let ledger = Ledger::open_read_only(&self.path)?;
        let mut status = self.read(&ledger)?;
        let map = map(&ledger, &status, buckets);
        let more_missing = status.missing.len().saturating_sub(LEDGER_ENTRIES);
        status.missing.truncate(LEDGER_ENTRIES);
        status.conflicts.truncate(LEDGER_ENTRIES);
        status.claims.truncate(LEDGER_ENTRIES);
        let since_last = status.seconds_since_last();
        Ok(LedgerStatus { file: self.file(), status, map, more_missing, since_last })
    }

    fn file(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }
}

/// Returns the completed fraction of each of `buckets` parts of equal expected cost.
fn map(ledger: &Ledger, status: &Status, buckets: usize) -> Vec<f64> {
    let at = |unit: u64| ledger.plan().share(0..unit) * buckets as f64;
    let shard = |number: &u64| ledger.cut().shard(*number);
    let mut map = vec![1.0; buckets];
    for [first, last] in &status.missing {
        if let Some((first, last)) = shard(first).zip(shard(last)) {
            take_out(&mut map, at(first.units.first()), at(last.units.end()));
        }
    }
    map
}

/// Subtracts a range from a map whose parts have length 1.
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

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LedgerQuery {
    #[serde(default = "default_buckets")]
    pub(crate) buckets: usize,
}

fn default_buckets() -> usize {
    200
}

/// The status of a ledger, with lists shortened to their first entries.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct LedgerStatus {
    /// The file name without the directory.
    pub file: String,
    #[serde(flatten)]
    pub status: Status,
    /// The completed fraction of each part of the map, 0 to 1. All parts have equal expected cost.
    pub map: Vec<f64>,
    /// The number of ranges of missing shards that are not listed.
    pub more_missing: usize,
    /// Seconds since the last record was finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub since_last: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use queens::control::Control;
    use queens_ledger::ledger::{Claimed, Selection};
    use queens_ledger::{CountPlan, fill, shard};

    #[test]
    fn changed_ledger_is_read_again() {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("q.db");
        let plan = CountPlan::new("8".parse().unwrap());
        let ledger = Ledger::create_or_open(&path, &plan, plan.cut(4).unwrap()).unwrap();
        let view = LedgerView::open(&path).unwrap();
        let read = || view.status(8).unwrap().status;
        assert_eq!((read().shards_done, read().claims.len()), (0, 0));
        let Claimed::Shard(claim) = ledger.claim().unwrap() else { panic!("nothing to count") };
        assert_eq!(read().claims.len(), 1);
        let (options, control) = (fill::CountOptions::default(), Control::default());
        let counter = shard::ShardCounter::new(&plan, control.stop_token());
        let record = counter.count(claim.shard, &options, &control).unwrap();
        ledger.finish(&claim, &record).unwrap();
        assert_eq!(read().shards_done, 1);
        ledger.withdraw(&Selection::Checksum(record.checksum()), "").unwrap();
        assert_eq!((read().shards_done, read().withdrawn), (0, 1));
    }

    #[test]
    fn map_shows_missing_fraction_of_parts() {
        let mut map = vec![1.0; 4];
        take_out(&mut map, 0.5, 2.25);
        assert_eq!(map, [0.5, 0.0, 0.75, 1.0]);
        take_out(&mut map, 3.0, 4.0);
        assert_eq!(map, [0.5, 0.0, 0.75, 0.0]);
        take_out(&mut map, 4.0, 4.0);
        assert_eq!(map, [0.5, 0.0, 0.75, 0.0]);
    }
}
