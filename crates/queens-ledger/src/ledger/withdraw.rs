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
    /// Withdraws records and returns how many. The same records can still be imported from another source.
    pub fn withdraw(&self, selection: &Selection, reason: &str) -> Result<u64, Error> {
        let (by, name, condition) = match selection {
            Selection::Checksum(start) => {
                ("checksum", start, "substr(checksum, 1, length(?1)) = ?1")
            }
            // As `Source::text` writes them.
            Selection::From(name) => {
                ("from", name, "source IN ('from ' || ?1, 'file ' || ?1, iif(?1 = 'here', ?1, ''))")
            }
        };
        self.change(|connection| {
            let mut query = connection.prepare(&format!(
                "SELECT id, shard FROM records WHERE state <> 'withdrawn' AND {condition}"
            ))?;
            let found = query.query_map([name], |row| Ok((row.get(0)?, row.get(1)?)))?;
            let found: Vec<(i64, u64)> = found.collect::<Result<_, _>>()?;
            match (selection, found.len()) {
                (Selection::Checksum(_), 1) | (Selection::From(_), 1..) => (),
                _ => return Err(Error::Usage(refusal(connection, selection, found.len())?).into()),
            }
            let insert = "INSERT INTO withdrawals (selection, reason, at) VALUES (?, ?, ?)";
            connection.execute(insert, params![format!("{by} {name}"), reason, machine::now()])?;
            let withdrawal = connection.last_insert_rowid();
            for &(id, shard) in &found {
                let update = "UPDATE records SET state = 'withdrawn', withdrawal = ? WHERE id = ?";
                connection.execute(update, params![withdrawal, id])?;
                self.review(connection, shard)?;
            }
            Ok(found.len() as u64)
        })
    }
}

/// Says why no records are withdrawn.
fn refusal(
    connection: &Connection,
    selection: &Selection,
    found: usize,
) -> Result<String, Trouble> {
    let name = match selection {
        Selection::Checksum(start) => {
            let start = start.escape_debug();
            return Ok(format!(
                "{found} records have a checksum that starts with `{start}`: give the \
                 beginning of one checksum, as `queens ledger export` prints it"
            ));
        }
        Selection::From(name) => name.escape_debug(),
    };
    let mut query =
        connection.prepare("SELECT DISTINCT source FROM records WHERE state <> 'withdrawn'")?;
    let sources = query.query_map([], |row| row.get(0))?;
    let sources: Vec<String> = sources.collect::<Result<_, _>>()?;
    let mut names: Vec<_> = sources.iter().map(|text| Source::parse(text).to_string()).collect();
    names.sort_unstable();
    Ok(format!("no record is from `{name}`: the sources are: {}", names.join(", ")))
}
