//! The ledger that was named at the start.

use serde::{Deserialize, Serialize};

/// Into how many parts the map of the ledger is put.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct LedgerQuery {
    #[serde(default = "usual_buckets")]
    pub(crate) buckets: usize,
}

fn usual_buckets() -> usize {
    200
}

/// What a ledger has and lacks.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LedgerStatus {
    /// The file name without its directory.
    pub(crate) file: String,
    pub(crate) n: u8,
    pub(crate) plan_version: u32,
    pub(crate) plan_hash: String,
    pub(crate) complete: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) total: Option<String>,
    pub(crate) count_so_far: String,
    pub(crate) shards: u64,
    pub(crate) records: u64,
    pub(crate) confirming: u64,
    pub(crate) refuted: u64,
    pub(crate) units: u64,
    pub(crate) units_done: u64,
    /// Done of the expected cost, 0 to 1.
    pub(crate) share: f64,
    /// The units in order, in parts of equal expected cost: done of each, 0 to 1.
    pub(crate) map: Vec<f64>,
    pub(crate) missing: Vec<UnitRange>,
    /// Ranges of missing units beyond those listed.
    pub(crate) more_missing: usize,
    pub(crate) disputed: Vec<Dispute>,
    pub(crate) held: Vec<Holder>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) cpu_seconds: Option<f64>,
    /// Processor time that the missing units are expected to take at the pace so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) cpu_seconds_left: Option<f64>,
    /// The same on all processors of this machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) seconds_left: Option<f64>,
}

/// Units from `start` to before `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct UnitRange {
    pub(crate) start: u64,
    pub(crate) end: u64,
}

/// Contradictory records of the same units.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Dispute {
    pub(crate) units: UnitRange,
    pub(crate) counts: Vec<String>,
}

/// Who is counting some units.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Holder {
    pub(crate) units: UnitRange,
    pub(crate) host: String,
    pub(crate) process: u32,
    pub(crate) since: String,
}
