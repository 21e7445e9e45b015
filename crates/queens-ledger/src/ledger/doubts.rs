//! Verifications that failed: until somebody has decided what to make of them, a ledger has no total.

use super::{Format, Ledger};
use crate::{Error, machine};
use rusqlite::{OptionalExtension, params};
use serde::Serialize;

/// A verification that failed, and that nobody has decided on yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[non_exhaustive]
pub struct Doubt {
    /// What it found.
    pub found: String,
    /// When, in UTC.
    pub at: String,
}

impl Ledger {
    /// Notes that a verification failed. The same finding is noted once.
    ///
    /// # Errors
    /// When the ledger cannot be written.
    pub(crate) fn doubt(&self, found: &str) -> Result<(), Error> {
        if self.format != Format::Present {
            return Ok(()); // such a ledger is only read
        }
        self.write(|connection| {
            connection.execute(
                "INSERT INTO doubts (found, at) SELECT ?1, ?2 WHERE NOT EXISTS
                 (SELECT 1 FROM doubts WHERE found = ?1 AND decided IS NULL)",
                params![found, machine::now()],
            )?;
            Ok(())
        })
    }

    /// The first open doubt.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn doubts(&self) -> Result<Option<Doubt>, Error> {
        if self.format != Format::Present {
            return Ok(None);
        }
        self.read(|connection| {
            let query = "SELECT found, at FROM doubts WHERE decided IS NULL ORDER BY id LIMIT 1";
            let doubt = |row: &rusqlite::Row<'_>| Ok(Doubt { found: row.get(0)?, at: row.get(1)? });
            connection.query_row(query, [], doubt).optional()
        })
    }

    /// Ends all doubts, for a reason that stays in the ledger. Returns how many.
    ///
    /// # Errors
    /// When the ledger cannot be written.
    pub fn decide(&self, reason: &str) -> Result<u64, Error> {
        self.write(|connection| {
            let update = "UPDATE doubts SET decision = ?, decided = ? WHERE decided IS NULL";
            Ok(connection.execute(update, params![reason, machine::now()])? as u64)
        })
    }
}
