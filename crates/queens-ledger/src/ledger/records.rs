//! Adding records.
//!
//! Every change looks at all records of the shard and lets `settle` decide which of them count. Nothing
//! is ever deleted.

use super::keys;
use super::settle::{Entry, Settlement, settle};
use super::stored::{Origin, RecordState, Stored};
use super::{Format, Ledger, Trouble};
use crate::{Error, Record, machine};
use queens::Units;
use rusqlite::{Connection, OptionalExtension, Row, params};

/// The most records of a shard that are in question: a dispute needs few, and many are only sent to keep others
/// waiting.
const MOST_OPEN: u64 = 64;

/// What became of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Added {
    /// It counts: nothing was known of its units, or of some of them.
    New,
    /// The same line is stored already.
    Known,
    /// The same line was stored and taken out by hand.
    Withdrawn,
    /// The counted records say the same.
    Confirms,
    /// Nothing contradicts it, but it cannot be added up with the counted records: it shares units with
    /// some and goes beyond them, or a search made it. It confirms once all of its units are counted.
    Waits,
    /// A counted record says something else; both are kept.
    Contradicts,
    /// Computations of this machine have refuted its counts.
    Refuted,
    /// It decided which of several contradictory results counts.
    Settles,
    /// It contradicts another computation of this machine: the machine cannot be trusted.
    Unsettled,
}

impl Ledger {
    /// Adds a record. Adding it again changes nothing.
    ///
    /// # Errors
    /// [`Error::Record`] when it is not of the plan or its sums are not those of its units,
    /// [`Error::OtherCut`] when it is of several shards, [`Error::Unsigned`] and [`Error::NotAllowed`] when
    /// the ledger takes signed records only or not those of this key, [`Error::Crowded`] when too many
    /// records of the shard are in question; the ledger is then as it was.
    pub fn add(&self, record: &Record, origin: Origin) -> Result<Added, Error> {
        let shard = self.admit(record)?;
        self.change(|connection| self.insert(connection, record, shard, origin))
    }

    /// Adds many records in one transaction: one result for each, in order. What is refused leaves the
    /// others as they are.
    ///
    /// # Errors
    /// When the ledger cannot be written; it is then as it was.
    pub fn add_all(
        &self,
        records: &[Record],
        origin: Origin,
    ) -> Result<Vec<Result<Added, Error>>, Error> {
        let shards: Vec<_> = records.iter().map(|record| self.admit(record)).collect();
        self.change(|connection| {
            let each = shards.into_iter().zip(records).map(|(shard, record)| {
                let shard = match shard {
                    Ok(shard) => shard,
                    Err(refused) => return Ok(Err(refused)),
                };
                match self.insert(connection, record, shard, origin) {
                    Ok(added) => Ok(Ok(added)),
                    Err(Trouble::Error(
                        refused @ (Error::Crowded { .. } | Error::NotAllowed { .. }),
                    )) => Ok(Err(refused)),
                    Err(trouble) => Err(trouble),
                }
            });
            each.collect()
        })
    }

    /// The shard that a record belongs to, if the ledger takes it.
    pub(super) fn admit(&self, record: &Record) -> Result<u64, Error> {
        record.check()?;
        record.check_plan(self.known_plan()?)?;
        if self.policy.signed && record.key.is_none() {
            return Err(Error::Unsigned(record.units()));
        }
        let (shards, of) = (self.shards(), record.shards);
        let other = || Error::OtherCut { units: record.units(), shards, of };
        self.cut()?.shard_of(record.units()).ok_or_else(other)
    }

    /// All records in the order of their units, the counted one of a shard first.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn records(&self) -> Result<Vec<Stored>, Error> {
        // Earlier formats had no seals.
        let (seal, shard) = match self.format {
            Format::One => ("''", "0"),
            Format::Two => ("CASE origin WHEN 'computed' THEN 'none' ELSE '' END", "shard"),
            Format::Present => ("seal", "shard"),
        };
        self.read(|connection| {
            let mut query = connection.prepare(&format!(
                "SELECT id, state, {seal}, first_unit, end_unit, line, {shard} FROM records
                 ORDER BY first_unit, state <> 'counted', id"
            ))?;
            let rows = query.query_map([], |row| Stored::read(row, self.secret()))?;
            rows.collect()
        })
    }
}

impl Ledger {
    /// Adds a record and settles its shard.
    pub(super) fn insert(
        &self,
        connection: &Connection,
        record: &Record,
        shard: u64,
        origin: Origin,
    ) -> Result<Added, Trouble> {
        let checksum = record.checksum();
        if let Some(state) = known(connection, &checksum)? {
            return Ok(if state == "withdrawn" { Added::Withdrawn } else { Added::Known });
        }
        if origin == Origin::Imported {
            self.welcome(connection, record, shard)?;
        }
        let seal = match origin {
            Origin::Computed => self.secret().seal(&checksum),
            Origin::Imported => String::new(),
        };
        let stored = |state| store(connection, record, (shard, &checksum), &seal, state);
        if let Some(state) = self.plain_state(connection, record, shard)? {
            stored(state)?;
            return Ok(if state == RecordState::Counted { Added::New } else { Added::Confirms });
        }
        let mut rows = self.rows_of(connection, shard)?;
        let was_disputed = rows.0.iter().any(|(stored, _)| stored.state == RecordState::Disputed);
        rows.add(record, origin);
        let Settlement { states, own_conflict } = rows.settled();
        let Some((&state, before)) = states.split_last() else { return Ok(Added::Known) };
        // Others may have to give way before it counts.
        rows.update(connection, before)?;
        stored(state)?;
        let is_disputed = states.contains(&RecordState::Disputed);
        Ok(match state {
            RecordState::Counted | RecordState::Disputed if own_conflict => Added::Unsettled,
            _ if was_disputed && !is_disputed => Added::Settles,
            RecordState::Confirming => Added::Confirms,
            RecordState::Waiting => Added::Waits,
            RecordState::Refuted | RecordState::Withdrawn => Added::Refuted,
            RecordState::Counted if !is_disputed => Added::New,
            RecordState::Counted | RecordState::Disputed => Added::Contradicts,
        })
    }

    /// Refuses imports of keys that are not allowed, and of shards with enough in question.
    fn welcome(&self, connection: &Connection, record: &Record, shard: u64) -> Result<(), Trouble> {
        if !keys::is_allowed(connection, record.key)? {
            let key = record.key.map(|key| key.to_string()).unwrap_or_default();
            return Err(Error::NotAllowed { units: record.units(), key }.into());
        }
        if in_question(connection, shard)? < MOST_OPEN {
            return Ok(());
        }
        let units = self.cut()?.shard(shard).unwrap_or_else(|| record.units());
        Err(Error::Crowded { units, records: MOST_OPEN }.into())
    }

    /// The state of a new record if nothing is in question, without reading all records of the shard, of which
    /// there may be thousands: either nobody has counted its units, or a longer counted record contains all
    /// other records of them and all agree. Settling the whole shard would give the same state.
    fn plain_state(
        &self,
        connection: &Connection,
        record: &Record,
        shard: u64,
    ) -> Result<Option<RecordState>, Trouble> {
        if is_open(connection, shard)? {
            return Ok(None);
        }
        let rows = self.rows_with(connection, shard, record.units())?.0;
        if rows.is_empty() {
            return Ok(Some(RecordState::Counted).filter(|_| !record.is_search()));
        }
        let units = record.units();
        let holds = |(stored, other): &&(Stored, Record)| {
            let is_longer = other.units().contains_all(units) && other.units() != units;
            stored.state == RecordState::Counted && is_longer
        };
        let Some((_, holder)) = rows.iter().find(holds) else { return Ok(None) };
        let agree = rows.iter().all(|(_, other)| other.agrees_with(record));
        let is_plain = agree && !is_crossed(connection, shard, holder.units())?;
        Ok(is_plain.then_some(RecordState::Confirming))
    }

    /// Writes the states that follow from the records on this machine. Another machine may have written other ones:
    /// what it has computed is an import here.
    pub(crate) fn settle_again(&self, shards: &[u64]) -> Result<(), Error> {
        self.change(|connection| {
            for &shard in shards {
                let rows = self.rows_of(connection, shard)?;
                rows.update(connection, &rows.settled().states)?;
            }
            Ok(())
        })
    }

    /// The kernels that the open records of a shard name.
    pub(super) fn kernels_of(
        &self,
        connection: &Connection,
        shard: u64,
    ) -> Result<Vec<String>, Trouble> {
        let is_open =
            |stored: &Stored| matches!(stored.state, RecordState::Counted | RecordState::Disputed);
        let rows = self.rows_of(connection, shard)?.0;
        let open = rows.into_iter().filter(|(stored, _)| is_open(stored));
        let mut kernels: Vec<String> = open.map(|(_, record)| record.kernel).collect();
        kernels.sort_unstable();
        kernels.dedup();
        Ok(kernels)
    }

    /// The records of a shard, in the order of arrival.
    pub(super) fn rows_of(&self, connection: &Connection, shard: u64) -> Result<Rows, Trouble> {
        self.rows_with(connection, shard, Units::from(0..u64::MAX))
    }

    /// The same, if they have some of these units.
    fn rows_with(
        &self,
        connection: &Connection,
        shard: u64,
        units: Units,
    ) -> Result<Rows, Trouble> {
        let mut query = connection.prepare_cached(
            "SELECT id, state, seal, first_unit, end_unit, line, shard FROM records
             WHERE shard = ? AND first_unit < ? AND end_unit > ? ORDER BY id",
        )?;
        // Numbers of units are below 2^63, as SQLite's are.
        let values = params![shard, units.end().min(i64::MAX as u64), units.first()];
        let read = |row: &Row<'_>| Stored::read(row, self.secret());
        let stored: Result<Vec<Stored>, _> = query.query_map(values, read)?.collect();
        let parse = |stored: Stored| match Record::parse(&stored.line) {
            Ok(record) => Ok((stored, record)),
            Err(fault) => Err(self.unsound(&stored, &fault)),
        };
        Ok(Rows(stored?.into_iter().map(parse).collect::<Result<_, _>>()?))
    }
}

/// The records of a shard.
pub(super) struct Rows(pub(super) Vec<(Stored, Record)>);

impl Rows {
    /// Adds a record that is not stored yet.
    fn add(&mut self, record: &Record, origin: Origin) {
        let (id, state, units, line) =
            (i64::MAX, RecordState::Counted, record.units(), String::new());
        let stored = Stored { id, state, origin, is_foreign: false, shard: 0, units, line };
        self.0.push((stored, record.clone()));
    }

    pub(super) fn settled(&self) -> Settlement {
        settle(&entries(&self.0).collect::<Vec<_>>())
    }

    /// Writes the states that have changed. Records that no longer count come first, since no two counted records
    /// may begin with the same unit.
    pub(super) fn update(
        &self,
        connection: &Connection,
        states: &[RecordState],
    ) -> rusqlite::Result<()> {
        let change = |(&state, (stored, _)): (&RecordState, &(Stored, Record))| {
            (stored.state != state).then_some((state, stored.id))
        };
        let mut changes: Vec<_> = states.iter().zip(&self.0).filter_map(change).collect();
        changes.sort_by_key(|&(state, _)| state == RecordState::Counted);
        for (state, id) in changes {
            let update = "UPDATE records SET state = ? WHERE id = ?";
            connection.execute(update, params![state.name(), id])?;
        }
        Ok(())
    }
}

/// Rows as entries of a settlement.
pub(super) fn entries<'a>(
    rows: impl IntoIterator<Item = &'a (Stored, Record)>,
) -> impl Iterator<Item = Entry<'a>> {
    rows.into_iter().map(|(stored, record)| Entry {
        id: stored.id,
        record,
        origin: stored.origin,
        withdrawn: stored.state == RecordState::Withdrawn,
    })
}

/// Whether something is or was in question in a shard.
fn is_open(connection: &Connection, shard: u64) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM records WHERE shard = ?
                        AND state IN ('waiting', 'disputed', 'refuted', 'withdrawn'))",
    )?;
    query.query_row([shard], |row| row.get(0))
}

/// How many records of a shard are in question.
fn in_question(connection: &Connection, shard: u64) -> rusqlite::Result<u64> {
    let mut query = connection.prepare_cached(
        // The first condition is that of the index.
        "SELECT count(*) FROM records WHERE shard = ?
         AND state IN ('waiting', 'disputed', 'refuted', 'withdrawn') AND state <> 'withdrawn'",
    )?;
    query.query_row([shard], |row| row.get(0))
}

/// Whether a record has some of these units and also others.
fn is_crossed(connection: &Connection, shard: u64, units: Units) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM records WHERE shard = ?1 AND first_unit < ?3 AND end_unit > ?2
                        AND (first_unit < ?2 OR end_unit > ?3))",
    )?;
    query.query_row(params![shard, units.first(), units.end()], |row| row.get(0))
}

/// The state of the record with this checksum, if there is one.
fn known(connection: &Connection, checksum: &str) -> rusqlite::Result<Option<String>> {
    let mut query = connection.prepare_cached("SELECT state FROM records WHERE checksum = ?")?;
    query.query_row([checksum], |row| row.get(0)).optional()
}

fn store(
    connection: &Connection,
    record: &Record,
    (shard, checksum): (u64, &str),
    seal: &str,
    state: RecordState,
) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO records (state, seal, shard, first_unit, end_unit, contributor, added,
                              checksum, line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    insert.execute(params![
        state.name(),
        seal,
        shard,
        record.first_unit,
        record.end_unit,
        record.key.map(|key| key.to_string()).unwrap_or_default(),
        machine::now(),
        checksum,
        record.to_line()
    ])?;
    Ok(())
}
