//! Taking records out.

use super::stored::{RecordState, Stored};
use super::{Ledger, Trouble, keys};
use crate::key::PublicKey;
use crate::{Error, Record, machine};
use queens::Units;
use rusqlite::{Connection, params};

/// Which records are to be withdrawn: those that fit everything that is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordFilter {
    /// Signed with this key.
    pub key: Option<PublicKey>,
    /// Made on this host, as they say.
    pub host: Option<String>,
    /// With at least one of these units.
    pub units: Option<Units>,
    /// With this checksum, or one that starts like this.
    pub checksum: Option<String>,
}

impl RecordFilter {
    fn fits(&self, record: &Record) -> bool {
        self.key.is_none_or(|key| record.key == Some(key))
            && self.host.as_ref().is_none_or(|host| record.host.as_ref() == Some(host))
            && self.units.is_none_or(|units| units.overlaps(record.units()))
            && self.checksum.as_ref().is_none_or(|start| record.checksum().starts_with(start))
    }

    fn describe(&self) -> String {
        let key = self.key.map(|key| format!("key {key}"));
        let host = self.host.as_ref().map(|host| format!("host {host}"));
        let units = self.units.map(|units| format!("units {units}"));
        let checksum = self.checksum.as_ref().map(|checksum| format!("checksum {checksum}"));
        let given: Vec<String> = [key, host, units, checksum].into_iter().flatten().collect();
        if given.is_empty() { "all".to_owned() } else { given.join(", ") }
    }
}

impl Ledger {
    /// Takes records out, for a reason that stays in the ledger. Returns how many. A key whose records are
    /// taken out is banned: none of its records is taken any more.
    ///
    /// # Errors
    /// [`Error::Checksum`] when the beginning of a checksum is not that of one record; when the ledger cannot
    /// be written, or a line of it is damaged.
    pub fn withdraw(&self, filter: &RecordFilter, reason: &str) -> Result<u64, Error> {
        let shards = self.cut()?.len();
        self.change(|connection| {
            if let Some(key) = filter.key {
                keys::ban(connection, key)?;
            }
            connection.execute(
                "INSERT INTO withdrawals (selection, reason, at) VALUES (?, ?, ?)",
                params![filter.describe(), reason, machine::now()],
            )?;
            let withdrawal = connection.last_insert_rowid();
            let mut withdrawn = 0;
            for shard in 1..=shards {
                withdrawn += self.withdraw_from(connection, shard, filter, withdrawal)?;
            }
            match &filter.checksum {
                // The beginning of one checksum, so that nothing else is taken out.
                Some(start) if withdrawn != 1 => {
                    Err(Error::Checksum { start: start.clone(), found: withdrawn }.into())
                }
                _ => Ok(withdrawn),
            }
        })
    }

    /// Withdraws the records of a shard that fit, and settles the others.
    fn withdraw_from(
        &self,
        connection: &Connection,
        shard: u64,
        filter: &RecordFilter,
        withdrawal: i64,
    ) -> Result<u64, Trouble> {
        let mut rows = self.rows_of(connection, shard)?;
        let fits = |(stored, record): &&mut (Stored, Record)| {
            stored.state != RecordState::Withdrawn && filter.fits(record)
        };
        let mut out = 0;
        for (stored, _) in rows.0.iter_mut().filter(fits) {
            connection.execute(
                "UPDATE records SET state = 'withdrawn', withdrawal = ? WHERE id = ?",
                params![withdrawal, stored.id],
            )?;
            stored.state = RecordState::Withdrawn;
            out += 1;
        }
        if out > 0 {
            rows.update(connection, &rows.settled().states)?;
        }
        Ok(out)
    }
}
