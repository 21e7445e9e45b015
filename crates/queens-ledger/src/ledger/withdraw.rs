//! Withdraws records.

use super::stored::Source;
use super::{Ledger, Trouble};
use crate::{Error, machine};
use rusqlite::{Connection, params};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The record whose checksum starts with these digits.
    Checksum(String),
    /// All records from the source with this name: `here`, a name that was given, or that of a file.
    From(String),
}

impl Ledger {
    /// Withdraws records, stores the reason in the ledger, and returns how many were withdrawn.
    ///
    /// The same records can still be imported from another source.
    ///
    /// # Errors
    /// [`Error::Usage`] unless exactly one checksum starts with the digits, or if no record is from the source.
    pub fn withdraw(&self, selection: &Selection, reason: &str) -> Result<u64, Error> {
        self.change(|connection| {
            let (text, found) = match selection {
                Selection::Checksum(start) => {
                    (format!("checksum {start}"), of_checksum(connection, start)?)
                }
                Selection::From(name) => (format!("from {name}"), from(connection, name)?),
            };
            let insert = "INSERT INTO withdrawals (selection, reason, at) VALUES (?, ?, ?)";
            connection.execute(insert, params![text, reason, machine::now()])?;
            let withdrawal = connection.last_insert_rowid();
            for (id, _) in &found {
                let update = "UPDATE records SET state = 'withdrawn', withdrawal = ? WHERE id = ?";
                connection.execute(update, params![withdrawal, id])?;
            }
            found.iter().try_for_each(|&(_, shard)| self.review(connection, shard))?;
            Ok(found.len() as u64)
        })
    }
}

type Found = Vec<(i64, u64)>;

fn of_checksum(connection: &Connection, start: &str) -> Result<Found, Trouble> {
    let mut query = connection.prepare(
        "SELECT id, shard FROM records
         WHERE state <> 'withdrawn' AND substr(checksum, 1, length(?1)) = ?1",
    )?;
    let found: Found = query
        .query_map([start], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    if found.len() == 1 {
        return Ok(found);
    }
    let (start, found) = (start.escape_debug(), found.len());
    Err(Error::Usage(format!(
        "{found} records have a checksum that starts with `{start}`: give more of its 64 digits, as `queens \
         ledger export` prints them"
    ))
    .into())
}

fn from(connection: &Connection, name: &str) -> Result<Found, Trouble> {
    let mut query = connection.prepare(
        "SELECT id, shard, source FROM records WHERE state <> 'withdrawn' ORDER BY shard",
    )?;
    let rows = query.query_map([], |row| {
        Ok((row.get(0)?, row.get(1)?, Source::parse(&row.get::<_, String>(2)?).to_string()))
    })?;
    let rows: Vec<(i64, u64, String)> = rows.collect::<Result<_, _>>()?;
    let is_from = |row: &&(i64, u64, String)| row.2 == name;
    let found: Found = rows.iter().filter(is_from).map(|&(id, shard, _)| (id, shard)).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let mut names: Vec<&str> = rows.iter().map(|(.., name)| name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    let (name, names) = (name.escape_debug(), names.join(", "));
    Err(Error::Usage(format!("no record is from `{name}`: the sources are: {names}")).into())
}
