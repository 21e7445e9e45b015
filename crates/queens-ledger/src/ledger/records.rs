//! Adds and withdraws records.

use super::states::review;
use super::stored::{RecordState, Row, Source};
use super::{Ledger, Trouble};
use crate::{Error, Record, machine};
use rusqlite::{Connection, params};

/// The maximum number of contradicted records of a shard. More would only fill the disk.
const MOST_CONTRADICTED: u64 = 64;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// Its shard was missing, and no record contradicts it.
    New,
    /// Stored records have the same counts.
    Agrees,
    /// The record, or one of the same source with the same counts, is already stored.
    Known,
    /// Another record has different counts; both are kept.
    Conflicts,
    /// It was counted here and resolved a conflict: the records that it contradicts were rejected.
    Settles,
    /// A recount here has shown that its counts are wrong.
    Rejected,
    /// The same record from this source was withdrawn earlier, so it is not added.
    Withdrawn,
    /// It was counted here and contradicts two other computations from here.
    Unsettled,
}

impl Ledger {
    /// Adds a record. Adding it again changes nothing.
    pub fn add(&self, record: &Record, source: &Source) -> Result<Added, Error> {
        let shard = self.admit(record)?;
        self.change(|connection| self.insert(connection, record, shard, source))
    }

    /// Adds many records in one transaction and returns one result for each.
    ///
    /// A refused record does not affect the others.
    pub fn add_all(
        &self,
        records: &[Record],
        source: &Source,
    ) -> Result<Vec<Result<Added, Error>>, Error> {
        let shards: Vec<_> = records.iter().map(|record| self.admit(record)).collect();
        self.change(|connection| {
            let each = shards.into_iter().zip(records).map(|(shard, record)| {
                let added = match shard {
                    Ok(shard) => self.insert(connection, record, shard, source),
                    Err(refused) => return Ok(Err(refused)),
                };
                match added {
                    Err(Trouble::Error(refused @ Error::TooManyRecords { .. })) => Ok(Err(refused)),
                    added => added.map(Ok),
                }
            });
            each.collect()
        })
    }

    pub(super) fn admit(&self, record: &Record) -> Result<u64, Error> {
        record.check()?;
        record.check_plan(&self.plan)?;
        Ok(record.shard(&self.cut)?.number)
    }

    pub(super) fn insert(
        &self,
        connection: &Connection,
        record: &Record,
        shard: u64,
        source: &Source,
    ) -> Result<Added, Trouble> {
        let is_here = *source == Source::Here;
        let beside = self.rows_of(connection, shard)?;
        let is_copy =
            |row: &&Row| row.record == *record && (row.source == *source || row.state.is_live());
        let copies = beside.iter().filter(is_copy);
        match copies.max_by_key(|row| row.source == *source).map(|row| row.state) {
            None => (),
            Some(RecordState::Withdrawn) => return Ok(Added::Withdrawn),
            Some(RecordState::Rejected) => return Ok(Added::Rejected),
            Some(_) => return Ok(Added::Known),
        }
        let live = || beside.iter().filter(|row| row.state.is_live());
        let agrees = live().all(|row| row.record.agrees_with(record));
        // A source that repeats its own counts adds no evidence. The exception is a count after a plain
        // search (kernel `search`), because a search can only confirm a count.
        let repeats =
            |row: &Row| row.source == *source && (!row.record.is_search() || record.is_search());
        if !is_here && agrees && live().any(repeats) {
            return Ok(Added::Known);
        }
        let is_counted = live().any(|row| !row.record.is_search());
        let plain = if is_counted || record.is_search() { Added::Agrees } else { Added::New };
        let (before, contradicted_before) = contradicted(&beside);
        if agrees && before == 0 {
            store(connection, shard, record, source)?;
            return Ok(plain);
        }
        if !is_here && contradicted_before >= MOST_CONTRADICTED {
            return Err(Error::TooManyRecords { shard, records: contradicted_before }.into());
        }
        store(connection, shard, record, source)?;
        self.review(connection, shard)?;
        let after = self.rows_of(connection, shard)?;
        let state = after.last().map_or(RecordState::Counted, |row| row.state);
        // If the new record contradicts two others from here, no two of these three computations agree.
        let contradicts =
            |row: &&Row| row.source == Source::Here && !row.record.agrees_with(record);
        Ok(match state {
            RecordState::Rejected if is_here => Added::Unsettled,
            RecordState::Conflict if is_here && live().filter(contradicts).count() > 1 => {
                Added::Unsettled
            }
            RecordState::Rejected => Added::Rejected,
            RecordState::Conflict => Added::Conflicts,
            _ if is_here && contradicted(&after).0 < before => Added::Settles,
            _ => plain,
        })
    }

    /// Computes and stores the states of the records of a shard.
    pub(super) fn review(&self, connection: &Connection, shard: u64) -> Result<(), Trouble> {
        let rows = self.rows_of(connection, shard)?;
        for (row, state) in rows.iter().zip(review(&rows)) {
            if row.state != state {
                let update = "UPDATE records SET state = ? WHERE id = ?";
                connection.execute(update, params![state.name(), row.id])?;
            }
        }
        Ok(())
    }
}

/// Counts the records in conflict, and those in conflict or rejected.
fn contradicted(rows: &[Row]) -> (u64, u64) {
    let count = |state| rows.iter().filter(|row| row.state == state).count() as u64;
    let conflicts = count(RecordState::Conflict);
    (conflicts, conflicts + count(RecordState::Rejected))
}

fn store(
    connection: &Connection,
    shard: u64,
    record: &Record,
    source: &Source,
) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO records (state, source, shard, kernel, added, checksum, line)
         VALUES ('counted', ?, ?, ?, ?, ?, ?)",
    )?;
    let (source, checksum, line) = (source.text(), record.checksum(), record.to_line());
    insert.execute(params![source, shard, record.kernel, machine::now(), checksum, line])?;
    Ok(())
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Selection {
    /// The record whose checksum starts with these digits.
    Checksum(String),
    /// All records from the source with this name: `here`, a name that the owner gave, or the name of a
    /// file.
    From(String),
}

impl Ledger {
    /// Withdraws records and returns how many. The same records can still be imported from another source.
    pub fn withdraw(&self, selection: &Selection, reason: &str) -> Result<u64, Error> {
        let (by, name, condition) = match selection {
            Selection::Checksum(start) => {
                ("checksum", start, "substr(checksum, 1, length(?1)) = ?1")
            }
            // These are the texts that `Source::text` writes.
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

/// Explains why no records are withdrawn.
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
