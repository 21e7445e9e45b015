//! Stored records, their sources and states.

use crate::Record;
use rusqlite::Row as SqlRow;
use std::fmt;

/// Who counted a record.
///
/// Only names that the owner of the ledger gives tell contributors apart: a contributor can rename a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// This program, into this ledger.
    Here,
    /// Somebody whom the owner of the ledger named.
    Named(String),
    /// An imported file or directory without such a name.
    File(String),
}

const LONGEST_NAME: usize = 100;

impl Source {
    /// Returns the source with a name that the owner of the ledger gave, or why it is no name.
    pub fn named(name: &str) -> Result<Source, String> {
        let is_short = (1..=LONGEST_NAME).contains(&name.chars().count());
        if !is_short || name.trim() != name || name.chars().any(char::is_control) {
            return Err(format!(
                "a name has 1 to {LONGEST_NAME} characters, and no blank at its ends"
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
        Source::File(name.chars().filter(|char| !char.is_control()).take(LONGEST_NAME).collect())
    }

    /// Returns the text that stands for the source in the ledger.
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
    /// It counts its shard, alone or together with records that agree.
    Counted,
    /// Another record of the shard has other counts.
    Conflict,
    /// A recount here agreed with a record that it contradicts.
    Rejected,
    /// The owner withdrew it, for a reason that the ledger stores.
    Withdrawn,
}

impl RecordState {
    const ALL: [RecordState; 4] = [
        RecordState::Counted,
        RecordState::Conflict,
        RecordState::Rejected,
        RecordState::Withdrawn,
    ];

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

#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The row number, in the order of arrival.
    pub id: i64,
    pub state: RecordState,
    pub source: Source,
    pub(super) shard: u64,
    pub(super) kernel: String,
    pub line: String,
}

/// The columns that [`Stored::read`] reads, in order.
pub(super) const COLUMNS: &str = "id, state, source, shard, kernel, line";

impl Stored {
    pub(super) fn read(row: &SqlRow<'_>) -> rusqlite::Result<Stored> {
        let (state, source): (String, String) = (row.get(1)?, row.get(2)?);
        let named = RecordState::ALL.into_iter().find(|named| named.name() == state);
        Ok(Stored {
            id: row.get(0)?,
            // The tables reject other names, and so does the check of the file.
            state: named.unwrap_or(RecordState::Withdrawn),
            source: Source::parse(&source),
            shard: row.get(3)?,
            kernel: row.get(4)?,
            line: row.get(5)?,
        })
    }
}

/// A record of a ledger or of a publication.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    /// The row number, in the order of arrival.
    pub(crate) id: i64,
    pub(crate) state: RecordState,
    pub(crate) source: Source,
    pub(crate) shard: u64,
    pub(crate) record: Record,
}

impl Row {
    /// Makes a row that no ledger has stored.
    pub(crate) fn new(shard: u64, source: Source, record: Record) -> Row {
        Row { id: i64::MAX, state: RecordState::Counted, source, shard, record }
    }
}
