//! Withdraws records.

use super::Ledger;
use crate::signature::Signer;
use crate::{Error, machine};
use rusqlite::params;
use std::fmt;

/// The records to withdraw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The record whose checksum starts with these digits.
    Checksum(String),
    /// All records from files of this signer.
    Signer(Signer),
}

impl fmt::Display for Selection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Selection::Checksum(start) => write!(f, "checksum {start}"),
            Selection::Signer(signer) => write!(f, "signer {signer}"),
        }
    }
}

impl Ledger {
    /// Withdraws records, stores the reason in the ledger, and returns how many were withdrawn.
    ///
    /// # Errors
    /// [`Error::Usage`] unless exactly one checksum starts with the digits; also if the ledger cannot be
    /// written, or one of its lines is damaged.
    pub fn withdraw(&self, selection: &Selection, reason: &str) -> Result<u64, Error> {
        let (condition, value) = match selection {
            Selection::Checksum(start) => ("substr(checksum, 1, length(?1)) = ?1", start.clone()),
            Selection::Signer(signer) => ("signer = ?1", signer.to_string()),
        };
        self.change(|connection| {
            let mut query = connection.prepare(&format!(
                "SELECT id, shard FROM records WHERE state <> 'withdrawn' AND {condition}"
            ))?;
            let found = query.query_map([&value], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let found: Vec<(i64, u64)> = found.collect::<Result<_, _>>()?;
            if let (Selection::Checksum(start), [] | [_, _, ..]) = (selection, found.as_slice()) {
                let (start, found) = (start.escape_debug(), found.len());
                return Err(Error::Usage(format!(
                    "{found} records have a checksum that starts with `{start}`: give more of its 64 \
                     digits, as `queens ledger export` prints them"
                ))
                .into());
            }
            let insert = "INSERT INTO withdrawals (selection, reason, at) VALUES (?, ?, ?)";
            connection.execute(insert, params![selection.to_string(), reason, machine::now()])?;
            let withdrawal = connection.last_insert_rowid();
            for (id, _) in &found {
                let update = "UPDATE records SET state = 'withdrawn', withdrawal = ? WHERE id = ?";
                connection.execute(update, params![withdrawal, id])?;
            }
            let mut shards: Vec<u64> = found.iter().map(|&(_, shard)| shard).collect();
            shards.dedup();
            shards.into_iter().try_for_each(|shard| self.review(connection, shard))?;
            Ok(found.len() as u64)
        })
    }
}
