//! The ledger that was named at the start: what is done, what is missing.

use crate::api::LedgerStatus;
use crate::limits::LEDGER_ENTRIES;
use queens::run::Threads;
use queens_ledger::ledger::Status;
use queens_ledger::{Error, Ledger, Plan};
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
        let mut status = Ledger::open_read_only(&self.path)?.status(&self.plan)?;
        let map = self.map(&status, buckets);
        let more_missing = status.missing.len().saturating_sub(LEDGER_ENTRIES);
        status.missing.truncate(LEDGER_ENTRIES);
        status.disputed.truncate(LEDGER_ENTRIES);
        status.held.truncate(LEDGER_ENTRIES);
        let seconds_left = status.cpu_seconds_left.map(|left| left / Threads::ALL.count() as f64);
        Ok(LedgerStatus { file: self.file(), status, map, more_missing, seconds_left })
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
