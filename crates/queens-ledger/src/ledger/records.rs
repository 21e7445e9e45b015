//! Adding records.

use super::states::{Row, review};
use super::stored::{COLUMNS, RecordState, Source, Stored};
use super::{Ledger, Trouble};
use crate::{Error, Record, machine};
use queens::Units;
use rusqlite::{Connection, OptionalExtension, params};

/// The limit of records of a shard that are in conflict or rejected.
///
/// Resolving a conflict needs few records; more would only fill the disk.
const MOST_CONTRADICTED: u64 = 64;

/// The result of adding a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Added {
    /// No record contradicts it, and some of its units were missing.
    New,
    /// Stored records have the same counts for all of its units.
    Agrees,
    /// The record, or one of the same source and kernel with the same counts, is already stored.
    Known,
    /// Another record has other counts; both are kept.
    Conflicts,
    /// It was counted here and resolved a conflict: the records that it contradicts were rejected.
    Settles,
    /// A recount here has shown that its counts are wrong.
    Rejected,
    /// The same record was withdrawn before.
    Withdrawn,
    /// It was counted here and contradicts two other computations from here.
    Unsettled,
}

impl Ledger {
    /// Adds a record. Adding it again changes nothing.
    ///
    /// # Errors
    /// [`Error::Record`] if it is of another plan or its sums differ from its units, [`Error::OtherCut`] if
    /// it spans several shards, [`Error::TooManyRecords`] if too many records of the shard are in conflict
    /// or rejected. The ledger is then unchanged.
    pub fn add(&self, record: &Record, source: &Source) -> Result<Added, Error> {
        let shard = self.admit(record)?;
        self.change(|connection| self.insert(connection, record, shard, source))
    }

    /// Adds many records in one transaction and returns one result for each, in order.
    ///
    /// Rejected records do not affect the others.
    ///
    /// # Errors
    /// If the ledger cannot be written; it is then unchanged.
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

    /// Returns the shard of a record, if the ledger accepts it.
    pub(super) fn admit(&self, record: &Record) -> Result<u64, Error> {
        record.check()?;
        record.check_plan(self.known_plan()?)?;
        let (shards, of) = (self.shards(), record.shards);
        let other = || Error::OtherCut { units: record.units(), shards, of };
        self.cut()?.shard_of(record.units()).ok_or_else(other)
    }

    /// Returns all records in the order of their units.
    ///
    /// # Errors
    /// If the ledger cannot be read.
    pub fn records(&self) -> Result<Vec<Stored>, Error> {
        self.read(|connection| {
            let query = format!("SELECT {COLUMNS} FROM records ORDER BY first_unit, id");
            let mut query = connection.prepare(&query)?;
            query.query_map([], Stored::read)?.collect()
        })
    }

    /// Adds a record and updates the states of the records of its shard.
    pub(super) fn insert(
        &self,
        connection: &Connection,
        record: &Record,
        shard: u64,
        source: &Source,
    ) -> Result<Added, Trouble> {
        let checksum = record.checksum();
        if let Some(state) = known(connection, &checksum)? {
            return Ok(match state.as_str() {
                "withdrawn" => Added::Withdrawn,
                "rejected" => Added::Rejected,
                _ => Added::Known,
            });
        }
        let new = (Stored::unstored(record.units(), source.clone()), record.clone());
        let beside = self.rows_of(connection, shard, record.units())?;
        let live = || beside.iter().filter(|(stored, _)| stored.state.is_live());
        let agrees = live().all(|(_, other)| other.agrees_with(record));
        if *source != Source::Here && agrees && says_nothing_new(&new, live()) {
            return Ok(Added::Known);
        }
        let counting = live().filter(|(_, other)| !other.is_search());
        let adds_units = !record.is_search() && !is_covered(record.units(), counting);
        let plain = if adds_units { Added::New } else { Added::Agrees };
        let (before, contradicted_before) = contradicted(connection, shard)?;
        if agrees && before == 0 {
            store(connection, &new, (shard, &checksum), RecordState::Counted)?;
            return Ok(plain);
        }
        if *source != Source::Here && contradicted_before >= MOST_CONTRADICTED {
            let (units, records) = (record.units(), contradicted_before);
            return Err(Error::TooManyRecords { units, records }.into());
        }
        store(connection, &new, (shard, &checksum), RecordState::Counted)?;
        self.review(connection, shard)?;
        let state = known(connection, &checksum)?.unwrap_or_default();
        let is_here = *source == Source::Here;
        // With the new record, there are three computations from here, and no two agree.
        let contradicts =
            |(stored, other): &&Row| stored.source == Source::Here && !other.agrees_with(record);
        Ok(match state.as_str() {
            "rejected" if is_here => Added::Unsettled,
            "conflict" if is_here && live().filter(contradicts).count() > 1 => Added::Unsettled,
            "rejected" => Added::Rejected,
            "conflict" => Added::Conflicts,
            _ if is_here && contradicted(connection, shard)?.0 < before => Added::Settles,
            _ => plain,
        })
    }

    /// Computes and stores the states of the records of a shard.
    pub(super) fn review(&self, connection: &Connection, shard: u64) -> Result<(), Trouble> {
        let rows = self.rows_of(connection, shard, Units::from(0..u64::MAX))?;
        for ((stored, _), state) in rows.iter().zip(review(&rows)) {
            if stored.state != state {
                let update = "UPDATE records SET state = ? WHERE id = ?";
                connection.execute(update, params![state.name(), stored.id])?;
            }
        }
        Ok(())
    }

    /// Returns the records of a shard with some of these units, in order of arrival.
    fn rows_of(
        &self,
        connection: &Connection,
        shard: u64,
        units: Units,
    ) -> Result<Vec<Row>, Trouble> {
        let mut query = connection.prepare_cached(&format!(
            "SELECT {COLUMNS} FROM records WHERE shard = ? AND first_unit < ? AND end_unit > ?
             ORDER BY id"
        ))?;
        // Unit numbers are below 2^63, like the integers of SQLite.
        let values = params![shard, units.end().min(i64::MAX as u64), units.first()];
        let stored: Result<Vec<Stored>, _> = query.query_map(values, Stored::read)?.collect();
        let parse = |stored: Stored| match Record::parse(&stored.line) {
            Ok(record) => Ok((stored, record)),
            Err(fault) => Err(self.unsound_row(&stored, &fault).into()),
        };
        stored?.into_iter().map(parse).collect()
    }
}

/// Returns whether records of the same source and kernel have a new record's counts.
///
/// So copies with other times are not stored, and every stored import adds information.
fn says_nothing_new<'a>(new: &Row, live: impl Iterator<Item = &'a Row>) -> bool {
    let is_alike =
        |(stored, record): &&Row| stored.source == new.0.source && record.kernel == new.1.kernel;
    is_covered(new.1.units(), live.filter(is_alike))
}

/// Returns whether some records together have all of these units.
fn is_covered<'a>(units: Units, rows: impl Iterator<Item = &'a Row>) -> bool {
    let mut ranges: Vec<Units> = rows.map(|(_, record)| record.units()).collect();
    ranges.sort_unstable_by_key(|range| range.first());
    let reach = |end, range: &Units| if range.first() <= end { range.end().max(end) } else { end };
    ranges.iter().fold(units.first(), reach) >= units.end()
}

/// Counts the records of a shard in conflict, and those in conflict or rejected.
fn contradicted(connection: &Connection, shard: u64) -> rusqlite::Result<(u64, u64)> {
    let mut query = connection.prepare_cached(
        "SELECT count(*) FILTER (WHERE state = 'conflict'), count(*) FROM records
         WHERE shard = ? AND state IN ('conflict', 'rejected')",
    )?;
    query.query_row([shard], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Returns the state of the record with this checksum, if there is one.
fn known(connection: &Connection, checksum: &str) -> rusqlite::Result<Option<String>> {
    let mut query = connection.prepare_cached("SELECT state FROM records WHERE checksum = ?")?;
    query.query_row([checksum], |row| row.get(0)).optional()
}

fn store(
    connection: &Connection,
    (stored, record): &Row,
    (shard, checksum): (u64, &str),
    state: RecordState,
) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO records (state, source, signer, shard, first_unit, end_unit, kernel, added,
                              checksum, line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    insert.execute(params![
        state.name(),
        stored.source.name(),
        stored.source.signer().map(ToString::to_string).unwrap_or_default(),
        shard,
        record.first_unit,
        record.end_unit,
        record.kernel,
        machine::now(),
        checksum,
        record.to_line()
    ])?;
    Ok(())
}
