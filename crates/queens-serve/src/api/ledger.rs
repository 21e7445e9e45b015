//! The ledger that was named at the start.

use queens_ledger::ledger::{Pace, Status};
use serde::{Deserialize, Serialize};

/// How many parts the map of the ledger has.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct LedgerQuery {
    #[serde(default = "default_buckets")]
    pub(crate) buckets: usize,
}

fn default_buckets() -> usize {
    200
}

/// What a ledger has and lacks; lists are cut to their first entries.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LedgerStatus {
    /// The file name without its directory.
    pub(crate) file: String,
    #[serde(flatten)]
    pub(crate) status: Status,
    /// The units in order, in parts of equal expected cost: done of each, 0 to 1.
    pub(crate) map: Vec<f64>,
    /// Ranges of missing units beyond those listed.
    pub(crate) more_missing: usize,
    /// How fast it fills.
    pub(crate) pace: Pace,
}
