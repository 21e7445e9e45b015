//! Records as they are stored: where they came from, and what part they play.

use crate::record::checksum_of;
use crate::seal::Secret;
use queens::Units;
use rusqlite::Row;

/// Where a record comes from.
///
/// A result in dispute is settled only by computations of one's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// Read from a file: it can contradict, but settles nothing.
    Imported,
    /// Computed by this machine: just now, or before, which its [seal](crate::seal) shows.
    Computed,
}

/// The part a stored record plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RecordState {
    /// Enters the total.
    Counted,
    /// Says the same as counted records.
    Confirming,
    /// Agrees with counted records, but they do not have all of its units.
    Waiting,
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
    pub state: RecordState,
    /// Where it came from, as its seal shows.
    pub origin: Origin,
    /// Whether the row has a seal, but not one of this machine.
    pub(super) is_foreign: bool,
    /// The shard of its row.
    pub(super) shard: u64,
    /// The units of its row.
    pub units: Units,
    /// The record itself.
    pub line: String,
}

impl RecordState {
    const ALL: [RecordState; 6] = [
        RecordState::Counted,
        RecordState::Confirming,
        RecordState::Waiting,
        RecordState::Disputed,
        RecordState::Refuted,
        RecordState::Withdrawn,
    ];

    /// Its name in the ledger.
    pub fn name(self) -> &'static str {
        match self {
            RecordState::Counted => "counted",
            RecordState::Confirming => "confirming",
            RecordState::Waiting => "waiting",
            RecordState::Disputed => "disputed",
            RecordState::Refuted => "refuted",
            RecordState::Withdrawn => "withdrawn",
        }
    }

    fn named(name: &str) -> Option<RecordState> {
        RecordState::ALL.into_iter().find(|state| state.name() == name)
    }
}

impl Stored {
    /// A record that is in no ledger.
    pub(crate) fn imported(id: i64, state: RecordState, units: Units, line: String) -> Stored {
        Stored { id, state, origin: Origin::Imported, is_foreign: false, shard: 0, units, line }
    }

    pub(super) fn read(row: &Row<'_>, secret: &Secret) -> rusqlite::Result<Stored> {
        let (state, seal, line): (String, String, String) = (row.get(1)?, row.get(2)?, row.get(5)?);
        let computed = checksum_of(&line).is_some_and(|sum| secret.has_sealed(sum, &seal));
        Ok(Stored {
            id: row.get(0)?,
            state: RecordState::named(&state).unwrap_or(RecordState::Withdrawn),
            origin: if computed { Origin::Computed } else { Origin::Imported },
            is_foreign: !computed && !seal.is_empty(),
            shard: row.get(6)?,
            units: Units::from(row.get(3)?..row.get(4)?),
            line,
        })
    }
}
