//! Stored records, their sources and states.

use crate::signature::Signer;
use queens::Units;
use rusqlite::Row;

/// The source of a record.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// Counted by this program into this ledger.
    Here,
    /// Read from a file, with its signer if it was signed.
    Imported(Option<Signer>),
}

/// The state of a stored record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordState {
    /// It counts its units, alone or together with records that agree.
    Counted,
    /// Another record has a different count for one of its units.
    Conflict,
    /// A recount here agreed with a record that it contradicts.
    Rejected,
    /// Someone withdrew it, for a reason that the ledger stores.
    Withdrawn,
}

/// A row of a ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    /// The row number, in the order of arrival.
    pub id: i64,
    /// Its state.
    pub state: RecordState,
    /// Its source.
    pub source: Source,
    /// The shard of its row.
    pub(super) shard: u64,
    /// The units of its row.
    pub units: Units,
    /// The kernel of its row.
    pub(super) kernel: String,
    /// The record itself.
    pub line: String,
}

impl Source {
    /// Returns the signer, if there is one.
    pub fn signer(&self) -> Option<&Signer> {
        match self {
            Source::Imported(signer) => signer.as_ref(),
            Source::Here => None,
        }
    }

    /// Returns the name of the source in the ledger.
    pub(super) fn name(&self) -> &'static str {
        if *self == Source::Here { "here" } else { "imported" }
    }
}

impl RecordState {
    const ALL: [RecordState; 4] = [
        RecordState::Counted,
        RecordState::Conflict,
        RecordState::Rejected,
        RecordState::Withdrawn,
    ];

    /// Returns the name of the state in the ledger.
    pub fn name(self) -> &'static str {
        match self {
            RecordState::Counted => "counted",
            RecordState::Conflict => "conflict",
            RecordState::Rejected => "rejected",
            RecordState::Withdrawn => "withdrawn",
        }
    }

    /// Returns whether the record counts: it is neither rejected nor withdrawn.
    pub fn is_live(self) -> bool {
        matches!(self, RecordState::Counted | RecordState::Conflict)
    }
}

/// The columns that [`Stored::read`] reads, in order.
pub(super) const COLUMNS: &str =
    "id, state, source, signer, shard, first_unit, end_unit, kernel, line";

impl Stored {
    /// Makes a record that no ledger has stored.
    pub(crate) fn unstored(units: Units, source: Source) -> Stored {
        let (id, state) = (i64::MAX, RecordState::Counted);
        Stored { id, state, source, shard: 0, units, kernel: String::new(), line: String::new() }
    }

    pub(super) fn read(row: &Row<'_>) -> rusqlite::Result<Stored> {
        let (state, source, signer): (String, String, String) =
            (row.get(1)?, row.get(2)?, row.get(3)?);
        let named = RecordState::ALL.into_iter().find(|named| named.name() == state);
        let is_here = source == Source::Here.name();
        Ok(Stored {
            id: row.get(0)?,
            // The tables reject other names, and so does the check of the file.
            state: named.unwrap_or(RecordState::Withdrawn),
            source: if is_here { Source::Here } else { Source::Imported(signer.parse().ok()) },
            shard: row.get(4)?,
            units: Units::from(row.get(5)?..row.get(6)?),
            kernel: row.get(7)?,
            line: row.get(8)?,
        })
    }
}
