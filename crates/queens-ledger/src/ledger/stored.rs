//! Stored records, their sources and states.

use super::{Ledger, Trouble};
use crate::record::Fault;
use crate::{Error, Record};
use rusqlite::{Connection, Row as SqlRow};
use std::fmt;

/// Who counted a record.
///
/// Only names that the owner of the ledger gives can tell contributors apart, because a contributor can
/// rename a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    Here,
    /// A person or machine that the owner of the ledger named.
    Named(String),
    /// A file or directory that was imported without such a name.
    File(String),
}

const LONGEST_NAME: usize = 100;

impl Source {
    /// Returns a source with a name that the owner of the ledger gave.
    ///
    /// If the name is not accepted, returns the reason.
    pub fn named(name: &str) -> Result<Source, String> {
        let is_short = (1..=LONGEST_NAME).contains(&name.chars().count());
        if !is_short || name.trim() != name || name.chars().any(char::is_control) {
            return Err(format!(
                "use 1 to {LONGEST_NAME} characters that can be printed, without blanks at the ends"
            ));
        }
        if name == HERE {
            return Err(
                "`here` means records that this ledger counted: use another name".to_owned()
            );
        }
        Ok(Source::Named(name.to_owned()))
    }

    pub fn file(name: &str) -> Source {
        let name: String = name.chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
        // When names are printed, a file named `here` must not look like the ledger itself.
        Source::File(if name == HERE { format!("{FILE}{HERE}") } else { name })
    }

    pub(super) fn text(&self) -> String {
        match self {
            Source::Here => HERE.to_owned(),
            Source::Named(name) => format!("{NAMED}{name}"),
            Source::File(name) => format!("{FILE}{name}"),
        }
    }

    pub(super) fn parse(text: &str) -> Source {
        match (text, text.strip_prefix(NAMED)) {
            (HERE, _) => Source::Here,
            (_, Some(name)) => Source::Named(name.to_owned()),
            _ => Source::File(text.strip_prefix(FILE).unwrap_or(text).to_owned()),
        }
    }
}

const HERE: &str = "here";
const NAMED: &str = "from ";
const FILE: &str = "file ";

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Here => f.pad(HERE),
            Source::Named(name) | Source::File(name) => f.pad(name),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordState {
    Counted,
    /// Another record of the shard has different counts.
    Conflict,
    /// A recount here contradicted it and agreed with another record.
    Rejected,
    /// The owner withdrew it, for a reason that the ledger stores.
    Withdrawn,
}

impl RecordState {
    pub(super) fn parse(name: &str) -> Option<RecordState> {
        use RecordState::{Conflict, Counted, Rejected, Withdrawn};
        [Counted, Conflict, Rejected, Withdrawn].into_iter().find(|state| state.name() == name)
    }

    pub fn name(self) -> &'static str {
        match self {
            RecordState::Counted => "counted",
            RecordState::Conflict => "conflict",
            RecordState::Rejected => "rejected",
            RecordState::Withdrawn => "withdrawn",
        }
    }

    pub fn is_live(self) -> bool {
        matches!(self, RecordState::Counted | RecordState::Conflict)
    }
}

/// A record of a ledger or of a publication.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The row number, in the order of arrival.
    pub id: i64,
    pub state: RecordState,
    pub source: Source,
    pub shard: u64,
    pub record: Record,
}

impl Row {
    pub(crate) fn new(shard: u64, source: Source, record: Record) -> Row {
        Row { id: i64::MAX, state: RecordState::Counted, source, shard, record }
    }
}

impl Ledger {
    /// Returns all records, or their faults, in the order of their shards.
    pub fn records(&self) -> Result<Vec<Result<Row, String>>, Error> {
        let query = "SELECT id, state, source, shard, kernel, line FROM records ORDER BY shard, id";
        self.read(|connection| {
            connection.prepare(query)?.query_map([], |row| self.row(row))?.collect()
        })
    }

    pub(super) fn rows_of(&self, connection: &Connection, shard: u64) -> Result<Vec<Row>, Trouble> {
        let mut query = connection.prepare_cached(
            "SELECT id, state, source, shard, kernel, line FROM records WHERE shard = ? ORDER BY id",
        )?;
        let rows: Vec<_> =
            query.query_map([shard], |row| self.row(row))?.collect::<rusqlite::Result<_>>()?;
        Ok(rows.into_iter().collect::<Result<_, _>>().map_err(|fault| self.unsound(&fault))?)
    }

    fn row(&self, row: &SqlRow<'_>) -> rusqlite::Result<Result<Row, String>> {
        let (state, source, kernel): (String, String, String) =
            (row.get(1)?, row.get(2)?, row.get(4)?);
        let (id, shard, line): (i64, u64, String) = (row.get(0)?, row.get(3)?, row.get(5)?);
        let record = match self.sound(&line) {
            Err(fault) => return Ok(Err(format!("shard {shard}: {fault}"))),
            Ok((number, record)) if (number, &record.kernel) == (shard, &kernel) => record,
            Ok(_) => return Ok(Err(format!("shard {shard}: the row differs from its record"))),
        };
        // The table allows no other names, and `integrity_check` reports a file that has others.
        let state = RecordState::parse(&state).unwrap_or(RecordState::Withdrawn);
        Ok(Ok(Row { id, state, source: Source::parse(&source), shard, record }))
    }

    fn sound(&self, line: &str) -> Result<(u64, Record), Fault> {
        let record = Record::parse(line)?;
        record.check_plan(&self.plan)?;
        Ok((record.shard(&self.cut)?.number, record))
    }
}
