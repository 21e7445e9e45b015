//! Adding records, and taking them out.
//!
//! Every change looks at all records of the shard and lets `settle` decide which of them count. Nothing
//! is ever deleted.

use super::settle::{Entry, settle};
use super::{Ledger, Trouble};
use crate::key::PublicKey;
use crate::{Error, Record, machine};
use rusqlite::{Connection, OptionalExtension, Row, params};
use std::ops::Range;

/// Where a record comes from.
///
/// A result in dispute is settled only by computations of one's own:
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
    /// It counts: nothing was known of its units, or of some of them.
    New,
    /// The very line is there already.
    Known,
    /// The counted records say the same.
    Confirms,
    /// A counted record says something else; both are kept.
    Contradicts,
    /// It says what computations of this machine have refuted.
    Refuted,
    /// It decided which of several contradictory results counts.
    Settles,
    /// It contradicts another computation of this machine, which so cannot be trusted.
    Unsettled,
}

/// The part a stored record plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Enters the total.
    Counted,
    /// Says the same as counted records.
    Confirming,
    /// Contradicts a counted record.
    Disputed,
    /// Contradicted by a computation of this machine that others back.
    Refuted,
    /// Taken out by hand.
    Withdrawn,
}

/// A record as it is stored. Only its line is sealed; what else the row says is compared with it before
/// anything is added up.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// Its number, in the order of arrival.
    pub id: i64,
    /// The part it plays.
    pub state: State,
    /// Where it came from.
    pub origin: Origin,
    /// The units of its row.
    pub units: Range<u64>,
    /// The record itself.
    pub line: String,
}

/// Which records are to be withdrawn: those that fit everything that is given.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// Signed with this key.
    pub key: Option<PublicKey>,
    /// Made on this host, as they say.
    pub host: Option<String>,
    /// With at least one of these units.
    pub units: Option<Range<u64>>,
}

impl State {
    const ALL: [State; 5] =
        [State::Counted, State::Confirming, State::Disputed, State::Refuted, State::Withdrawn];

    /// Its name in the ledger.
    pub fn name(self) -> &'static str {
        match self {
            State::Counted => "counted",
            State::Confirming => "confirming",
            State::Disputed => "disputed",
            State::Refuted => "refuted",
            State::Withdrawn => "withdrawn",
        }
    }

    fn named(name: &str) -> Option<State> {
        State::ALL.into_iter().find(|state| state.name() == name)
    }
}

impl Origin {
    fn name(self) -> &'static str {
        match self {
            Origin::Imported => "imported",
            Origin::Computed => "computed",
        }
    }
}

impl Selection {
    fn fits(&self, record: &Record) -> bool {
        let overlaps =
            |units: &Range<u64>| units.start < record.end_unit && record.first_unit < units.end;
        self.key.is_none_or(|key| record.key == Some(key))
            && self.host.as_ref().is_none_or(|host| record.host.as_ref() == Some(host))
            && self.units.as_ref().is_none_or(overlaps)
    }

    fn describe(&self) -> String {
        let key = self.key.map(|key| format!("key {key}"));
        let host = self.host.as_ref().map(|host| format!("host {host}"));
        let units =
            self.units.as_ref().map(|units| format!("units {}..{}", units.start, units.end));
        let given: Vec<String> = [key, host, units].into_iter().flatten().collect();
        if given.is_empty() { "all".to_owned() } else { given.join(", ") }
    }
}

impl Ledger {
    /// Adds a record. Adding it again changes nothing.
    ///
    /// # Errors
    /// [`Error::Record`] when it is not of the plan or its sums are not those of its units,
    /// [`Error::OtherCut`] when it is of several shards, [`Error::Unsigned`] when the ledger takes signed
    /// records only, [`Error::Overlap`] when it shares some but not all units with counted records; the
    /// ledger is then as it was.
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
                        refused @ (Error::Overlap { .. } | Error::NothingToConfirm(_)),
                    )) => Ok(Err(refused)),
                    Err(trouble) => Err(trouble),
                }
            });
            each.collect()
        })
    }

    /// Takes records out, for a reason that stays in the ledger. Returns how many.
    ///
    /// # Errors
    /// When the ledger cannot be written, or a line of it is damaged.
    pub fn withdraw(&self, selection: &Selection, reason: &str) -> Result<u64, Error> {
        let shards = self.cut()?.len();
        self.change(|connection| {
            connection.execute(
                "INSERT INTO withdrawals (selection, reason, at) VALUES (?, ?, ?)",
                params![selection.describe(), reason, machine::now()],
            )?;
            let withdrawal = connection.last_insert_rowid();
            let mut withdrawn = 0;
            for shard in 1..=shards {
                withdrawn += self.withdraw_from(connection, shard, selection, withdrawal)?;
            }
            Ok(withdrawn)
        })
    }

    /// The shard that a record belongs to, if the ledger takes it.
    pub(super) fn admit(&self, record: &Record) -> Result<u64, Error> {
        record.check()?;
        record.check_plan(self.known_plan()?)?;
        if self.policy.signed && record.key.is_none() {
            return Err(Error::Unsigned(record.units()));
        }
        let other = || Error::OtherCut { units: record.units(), shards: self.shards() };
        self.cut()?.shard_of(&record.units()).ok_or_else(other)
    }

    /// All records in the order of their units, the counted one of a shard first.
    ///
    /// # Errors
    /// When the ledger cannot be read.
    pub fn records(&self) -> Result<Vec<Stored>, Error> {
        // The format before had no column for the origin, and nothing in it can be changed.
        let origin = if self.is_current { "origin" } else { "'imported'" };
        self.read(|connection| {
            let mut query = connection.prepare(&format!(
                "SELECT id, state, {origin}, first_unit, end_unit, line FROM records
                 ORDER BY first_unit, state <> 'counted', id"
            ))?;
            let rows = query.query_map([], Stored::read)?;
            rows.collect()
        })
    }
}

impl Stored {
    fn read(row: &Row<'_>) -> rusqlite::Result<Stored> {
        let (state, origin): (String, String) = (row.get(1)?, row.get(2)?);
        let computed = origin == Origin::Computed.name();
        Ok(Stored {
            id: row.get(0)?,
            state: State::named(&state).unwrap_or(State::Withdrawn),
            origin: if computed { Origin::Computed } else { Origin::Imported },
            units: row.get(3)?..row.get(4)?,
            line: row.get(5)?,
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
        if is_known(connection, &checksum)? {
            return Ok(Added::Known);
        }
        if let Some(state) = self.plain_state(connection, record, shard)? {
            store(connection, record, (shard, &checksum), origin, state)?;
            return Ok(if state == State::Counted { Added::New } else { Added::Confirms });
        }
        let mut rows = self.rows_of(connection, shard, 0..u64::MAX)?;
        let was_disputed = rows.0.iter().any(|(stored, _)| stored.state == State::Disputed);
        rows.add(record, origin);
        let (states, own_conflict) = rows.settled()?;
        let Some((&state, before)) = states.split_last() else { return Ok(Added::Known) };
        // Others may have to give way before it counts.
        rows.update(connection, before)?;
        store(connection, record, (shard, &checksum), origin, state)?;
        let is_disputed = states.contains(&State::Disputed);
        Ok(match state {
            State::Counted | State::Disputed if own_conflict => Added::Unsettled,
            _ if was_disputed && !is_disputed => Added::Settles,
            State::Confirming => Added::Confirms,
            State::Refuted | State::Withdrawn => Added::Refuted,
            State::Counted if !is_disputed => Added::New,
            State::Counted | State::Disputed => Added::Contradicts,
        })
    }

    /// The state of a new record where nothing is in question, found without the other records of the
    /// shard, of which there may be thousands: nobody has counted its units, or a longer record has and
    /// everybody agrees. Settling all of them would say the same.
    fn plain_state(
        &self,
        connection: &Connection,
        record: &Record,
        shard: u64,
    ) -> Result<Option<State>, Trouble> {
        if is_open(connection, shard)? {
            return Ok(None);
        }
        let rows = self.rows_of(connection, shard, record.units())?.0;
        let length = record.end_unit - record.first_unit;
        let holds = |(stored, other): &(Stored, Record)| {
            let (first, end) = (other.first_unit, other.end_unit);
            stored.state == State::Counted
                && first <= record.first_unit
                && record.end_unit <= end
                && end - first > length
        };
        Ok(if rows.is_empty() {
            Some(State::Counted).filter(|_| !record.is_search())
        } else if rows.iter().all(|(_, other)| other.agrees_with(record)) {
            Some(State::Confirming).filter(|_| rows.iter().any(holds))
        } else {
            None
        })
    }

    /// Withdraws the records of a shard that fit, and settles the others.
    fn withdraw_from(
        &self,
        connection: &Connection,
        shard: u64,
        selection: &Selection,
        withdrawal: i64,
    ) -> Result<u64, Trouble> {
        let rows = self.rows_of(connection, shard, 0..u64::MAX)?.0;
        let (out, kept): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|(_, record)| selection.fits(record));
        for (stored, _) in &out {
            connection.execute(
                "UPDATE records SET state = 'withdrawn', withdrawal = ? WHERE id = ?",
                params![withdrawal, stored.id],
            )?;
        }
        if !out.is_empty() {
            let kept = Rows(kept);
            let (states, _) = kept.settled()?;
            kept.update(connection, &states)?;
        }
        Ok(out.len() as u64)
    }

    /// The kernels that the open records of a shard name.
    pub(super) fn kernels_of(
        &self,
        connection: &Connection,
        shard: u64,
    ) -> Result<Vec<String>, Trouble> {
        let is_open = |stored: &Stored| matches!(stored.state, State::Counted | State::Disputed);
        let rows = self.rows_of(connection, shard, 0..u64::MAX)?.0;
        let open = rows.into_iter().filter(|(stored, _)| is_open(stored));
        let mut kernels: Vec<String> = open.map(|(_, record)| record.kernel).collect();
        kernels.sort_unstable();
        kernels.dedup();
        Ok(kernels)
    }

    /// The records of a shard that have some of these units and were not withdrawn, in the order of
    /// arrival.
    fn rows_of(
        &self,
        connection: &Connection,
        shard: u64,
        units: Range<u64>,
    ) -> Result<Rows, Trouble> {
        let mut query = connection.prepare_cached(
            "SELECT id, state, origin, first_unit, end_unit, line FROM records
             WHERE shard = ? AND first_unit < ? AND end_unit > ? AND state <> 'withdrawn'
             ORDER BY id",
        )?;
        // Numbers of units are below 2^63, as SQLite's are.
        let values = params![shard, units.end.min(i64::MAX as u64), units.start];
        let stored: Result<Vec<Stored>, _> = query.query_map(values, Stored::read)?.collect();
        let parse = |stored: Stored| match Record::parse(&stored.line) {
            Ok(record) => Ok((stored, record)),
            Err(fault) => Err(self.unsound(&stored, &fault)),
        };
        Ok(Rows(stored?.into_iter().map(parse).collect::<Result<_, _>>()?))
    }
}

/// The records of a shard that were not withdrawn.
struct Rows(Vec<(Stored, Record)>);

impl Rows {
    /// Adds a record that is not stored yet.
    fn add(&mut self, record: &Record, origin: Origin) {
        let (units, line) = (record.units(), String::new());
        let stored = Stored { id: i64::MAX, state: State::Withdrawn, origin, units, line };
        self.0.push((stored, record.clone()));
    }

    /// What each of them is, and whether computations of this machine conflict.
    fn settled(&self) -> Result<(Vec<State>, bool), Error> {
        let entries: Vec<Entry<'_>> = entries(&self.0).collect();
        let overlap = |old| {
            let new = self.0.last();
            if let Some((_, search)) = new.filter(|(_, record)| record.is_search()) {
                return Error::NothingToConfirm(search.units());
            }
            let new = new.map_or(0..0, |(stored, _)| stored.units.clone());
            Error::Overlap { new, old }
        };
        let settlement = settle(&entries).map_err(overlap)?;
        Ok((settlement.states, settlement.own_conflict))
    }

    /// Writes the states that have changed; those that count no longer first, since no two counted
    /// records may start alike.
    fn update(&self, connection: &Connection, states: &[State]) -> rusqlite::Result<()> {
        let change = |(&state, (stored, _)): (&State, &(Stored, Record))| {
            (stored.state != state).then_some((state, stored.id))
        };
        let mut changes: Vec<_> = states.iter().zip(&self.0).filter_map(change).collect();
        changes.sort_by_key(|&(state, _)| state == State::Counted);
        for (state, id) in changes {
            let update = "UPDATE records SET state = ? WHERE id = ?";
            connection.execute(update, params![state.name(), id])?;
        }
        Ok(())
    }
}

/// Rows as what settles a shard.
pub(super) fn entries<'a>(
    rows: impl IntoIterator<Item = &'a (Stored, Record)>,
) -> impl Iterator<Item = Entry<'a>> {
    rows.into_iter().map(|(stored, record)| Entry { id: stored.id, record, origin: stored.origin })
}

/// Whether something is or was in question in a shard.
fn is_open(connection: &Connection, shard: u64) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached(
        "SELECT EXISTS (SELECT 1 FROM records
                        WHERE shard = ? AND state IN ('disputed', 'refuted'))",
    )?;
    query.query_row([shard], |row| row.get(0))
}

fn is_known(connection: &Connection, checksum: &str) -> rusqlite::Result<bool> {
    let mut query = connection.prepare_cached("SELECT 1 FROM records WHERE checksum = ?")?;
    Ok(query.query_row([checksum], |_| Ok(())).optional()?.is_some())
}

fn store(
    connection: &Connection,
    record: &Record,
    (shard, checksum): (u64, &str),
    origin: Origin,
    state: State,
) -> rusqlite::Result<()> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO records (state, origin, shard, first_unit, end_unit, contributor, added,
                              checksum, line)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    insert.execute(params![
        state.name(),
        origin.name(),
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
