//! Adding records: what is new, what agrees, what contradicts, and how contradictions are settled.
//!
//! The first record of a shard is *counted*. A later one with the same result *confirms* it. One
//! with another result is *disputed*: both stay, and the ledger has no total until the shard is
//! computed once more here. The result that this computation repeats is then counted, the others
//! are *refuted*; nothing is ever deleted.

use super::Ledger;
use crate::{Error, Record, machine};
use rusqlite::{Connection, OptionalExtension, params};
use std::ops::Range;

/// Where a record comes from.
///
/// A result in dispute is settled only by a computation of one's own:
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Read from a file: it can contradict, but settles nothing.
    Imported,
    /// Computed by this program just now.
    Computed,
}

/// What became of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Added {
    /// It is the first of its shard.
    New,
    /// The very line is there already.
    Known,
    /// The counted record of the shard says the same.
    Confirms,
    /// The counted record of the shard says something else; both are kept.
    Contradicts,
    /// It repeated one of several contradictory results, and so settled which is counted.
    Settles,
}

/// The part a stored record plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Enters the total.
    Counted,
    /// Another computation of a counted shard with the same result.
    Confirming,
    /// Contradicts the counted record of its shard.
    Disputed,
    /// Contradicted by a further computation.
    Refuted,
}

/// A record as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The part it plays.
    pub state: State,
    /// The units of its row.
    pub units: Range<u64>,
    /// The count of its row.
    pub count: String,
    /// The record itself.
    pub line: String,
}

impl State {
    const ALL: [State; 4] = [State::Counted, State::Confirming, State::Disputed, State::Refuted];

    /// Its name in the ledger.
    pub fn name(self) -> &'static str {
        match self {
            State::Counted => "counted",
            State::Confirming => "confirming",
            State::Disputed => "disputed",
            State::Refuted => "refuted",
        }
    }

    fn named(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }
}

impl Ledger {
    /// Adds a record. Adding it again changes nothing.
    ///
    /// # Errors
    /// [`Error::Record`] when it is of another plan, [`Error::Overlap`] when it shares some but not
    /// all units with a counted record; the ledger is then as it was.
    pub fn add(&self, record: &Record, origin: Origin) -> Result<Added, Error> {
        self.check_identity(record)?;
        let added = self.write(|transaction| insert(transaction, record, origin))?;
        added.map_err(|old| Error::Overlap { new: record.units(), old })
    }

    /// Whether the record is of the ledger's plan, as far as it says itself.
    pub(super) fn check_identity(&self, record: &Record) -> Result<(), Error> {
        if record.plan == self.identity && record.end_unit <= self.identity.units {
            return Ok(());
        }
        let (found, expected) = (record.plan.clone().into(), self.identity.clone().into());
        Err(crate::record::Fault::OtherPlan { found, expected }.into())
    }

    /// All records in the order of their units, the counted one of a shard first.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn records(&self) -> Result<Vec<Stored>, Error> {
        self.read(|connection| {
            let mut query = connection.prepare(
                "SELECT state, first_unit, end_unit, count, line FROM records
                 ORDER BY first_unit, state <> 'counted', id",
            )?;
            let rows = query.query_map([], |row| {
                let state: String = row.get(0)?;
                Ok(Stored {
                    state: State::named(&state).unwrap_or(State::Refuted),
                    units: row.get(1)?..row.get(2)?,
                    count: row.get(3)?,
                    line: row.get(4)?,
                })
            })?;
            rows.collect()
        })
    }
}

/// Adds a record; the units of a counted record that it overlaps are the error.
pub(super) fn insert(
    connection: &Connection,
    record: &Record,
    origin: Origin,
) -> rusqlite::Result<Result<Added, Range<u64>>> {
    let line = record.to_line();
    if is_known(connection, &line)? {
        return Ok(Ok(Added::Known));
    }
    let (state, added) = match counted_among(connection, record.units())? {
        None => (State::Counted, Added::New),
        Some((units, _)) if units != record.units() => return Ok(Err(units)),
        Some((_, counted)) => compare(connection, record, &counted, origin)?,
    };
    store(connection, record, &line, state)?;
    Ok(Ok(added))
}

/// The state of a record of a shard that has a counted one.
fn compare(
    connection: &Connection,
    record: &Record,
    counted: &str,
    origin: Origin,
) -> rusqlite::Result<(State, Added)> {
    let disputed = disputed_of(connection, record.units())?;
    let settles = origin == Origin::Computed && !disputed.is_empty();
    if agrees(counted, record) {
        if settles {
            refute(connection, record.units(), "disputed")?;
        }
        let added = if settles { Added::Settles } else { Added::Confirms };
        return Ok((State::Confirming, added));
    }
    match disputed.iter().find(|(_, line)| agrees(line, record)) {
        Some(&(id, _)) if settles => {
            refute(connection, record.units(), "counted")?;
            connection.execute("UPDATE records SET state = 'counted' WHERE id = ?", [id])?;
            refute(connection, record.units(), "disputed")?;
            Ok((State::Confirming, Added::Settles))
        }
        _ => Ok((State::Disputed, Added::Contradicts)),
    }
}

/// Whether a stored line is a sound record with the same result.
fn agrees(line: &str, record: &Record) -> bool {
    Record::parse(line).is_ok_and(|stored| stored.agrees_with(record))
}

fn is_known(connection: &Connection, line: &str) -> rusqlite::Result<bool> {
    let known = "SELECT EXISTS (SELECT 1 FROM records WHERE line = ?)";
    connection.query_row(known, [line], |row| row.get(0))
}

/// A counted record that shares units with the range. Counted records are disjoint, so the last one
/// that starts before the end of the range is the only one to look at.
fn counted_among(
    connection: &Connection,
    units: Range<u64>,
) -> rusqlite::Result<Option<(Range<u64>, String)>> {
    let last = connection
        .query_row(
            "SELECT first_unit, end_unit, line FROM records
             WHERE state = 'counted' AND first_unit < ? ORDER BY first_unit DESC LIMIT 1",
            [units.end],
            |row| Ok((row.get(0)?..row.get(1)?, row.get(2)?)),
        )
        .optional()?;
    Ok(last.filter(|(found, _): &(Range<u64>, String)| found.end > units.start))
}

/// The disputed records of a shard.
fn disputed_of(connection: &Connection, units: Range<u64>) -> rusqlite::Result<Vec<(i64, String)>> {
    let mut query = connection.prepare(
        "SELECT id, line FROM records
         WHERE state = 'disputed' AND first_unit = ? AND end_unit = ? ORDER BY id",
    )?;
    let rows = query.query_map([units.start, units.end], |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

fn refute(connection: &Connection, units: Range<u64>, state: &str) -> rusqlite::Result<usize> {
    connection.execute(
        "UPDATE records SET state = 'refuted'
         WHERE state = ? AND first_unit = ? AND end_unit = ?",
        params![state, units.start, units.end],
    )
}

fn store(
    connection: &Connection,
    record: &Record,
    line: &str,
    state: State,
) -> rusqlite::Result<usize> {
    connection.execute(
        "INSERT INTO records (state, first_unit, end_unit, count, kernel, threads, seconds,
                              cpu_seconds, started, added, line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        params![
            state.name(),
            record.first_unit,
            record.end_unit,
            record.count.to_string(),
            record.kernel,
            record.threads as u64,
            record.seconds,
            record.cpu_seconds,
            record.started,
            machine::now(),
            line
        ],
    )
}
