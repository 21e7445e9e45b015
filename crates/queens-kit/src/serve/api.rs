//! The types of the ledger route; all other types are in [`queens_show::page`].

use queens_ledger::ledger::Status;
use serde::{Deserialize, Serialize};

/// The number of parts of the ledger map.
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
    /// The status, with shortened lists.
    #[serde(flatten)]
    pub status: Status,
    /// The completed fraction of each part of the map, 0 to 1. All parts have equal expected cost.
    pub map: Vec<f64>,
    /// Ranges of missing shards beyond those listed.
    pub more_missing: usize,
    /// Seconds since the last record was finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "__typescript", ts(optional))]
    pub since_last: Option<f64>,
}
