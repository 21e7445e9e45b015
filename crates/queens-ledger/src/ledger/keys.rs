//! The keys whose records are taken, and those that are banned.

use super::{Format, Ledger};
use crate::key::PublicKey;
use crate::{Error, machine};
use queens::Units;
use rusqlite::{Connection, params};

impl Ledger {
    /// From now on takes only records that are signed with one of these keys or of those allowed before.
    ///
    /// # Errors
    /// When the ledger cannot be written.
    pub fn allow(&self, keys: &[PublicKey]) -> Result<(), Error> {
        self.write(|connection| keys.iter().try_for_each(|&key| list(connection, key)))
    }

    /// The keys whose records are taken; `None` if all are.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn allowed(&self) -> Result<Option<Vec<PublicKey>>, Error> {
        if self.format != Format::Present {
            return Ok(None);
        }
        let listed: Vec<(String, bool)> = self.read(|connection| {
            let mut query =
                connection.prepare("SELECT key, banned FROM keys WHERE listed ORDER BY key")?;
            query.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })?;
        if listed.is_empty() {
            return Ok(None);
        }
        let allowed = listed.iter().filter(|(_, banned)| !banned);
        allowed.map(|(key, _)| key.parse()).collect::<Result<_, _>>().map(Some)
    }

    /// Refuses a contributor whose records would not be taken.
    pub(crate) fn check_key(&self, key: Option<PublicKey>) -> Result<(), Error> {
        if self.read(|connection| is_allowed(connection, key))? {
            return Ok(());
        }
        let key = key.map(|key| key.to_string()).unwrap_or_default();
        Err(Error::NotAllowed { units: Units::from(0..self.identity.units), key })
    }
}

/// Whether records with this key, or none, are taken.
pub(super) fn is_allowed(
    connection: &Connection,
    key: Option<PublicKey>,
) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached(
        "SELECT NOT EXISTS (SELECT 1 FROM keys WHERE key = ?1 AND banned)
            AND (EXISTS (SELECT 1 FROM keys WHERE key = ?1 AND listed)
                 OR NOT EXISTS (SELECT 1 FROM keys WHERE listed))",
    )?;
    query.query_row([key.map(|key| key.to_string()).unwrap_or_default()], |row| row.get(0))
}

/// Allows the records of a key, even if it was banned before.
fn list(connection: &Connection, key: PublicKey) -> rusqlite::Result<()> {
    connection.execute(
        "INSERT OR REPLACE INTO keys (key, listed, banned, since) VALUES (?, 1, 0, ?)",
        params![key.to_string(), machine::now()],
    )?;
    Ok(())
}

/// Refuses the records of a key from now on; records that are stored stay.
pub(super) fn ban(connection: &Connection, key: PublicKey) -> rusqlite::Result<()> {
    connection.execute(
        "INSERT INTO keys (key, listed, banned, since) VALUES (?, 0, 1, ?)
         ON CONFLICT (key) DO UPDATE SET banned = 1, since = excluded.since",
        params![key.to_string(), machine::now()],
    )?;
    Ok(())
}
