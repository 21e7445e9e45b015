//! What can be wrong with the line of a record.

use super::{LONGEST_LINE, SCHEMA};
use crate::plan::Identity;
use queens::Units;
use queens_show::words::with_noun;

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    #[error("the line is cut off: its end is missing")]
    Truncated,
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    #[error("not JSON: it is wrong at character {0}")]
    NotJson(usize),
    #[error("not a record: its schema is not {SCHEMA}")]
    NotARecord,
    #[error("a record of another version, `{0}`, not {SCHEMA}: count the shard again")]
    OtherVersion(String),
    #[error("a record with a wrong field: {0}")]
    Field(String),
    #[error("the checksum does not fit the line: it was changed after it was written")]
    Checksum,
    #[error("not in the notation of `queens`: other blanks, order, fields or numbers")]
    OtherText,
    #[error("{} for units {units}, which are not units of the plan", with_noun(.counts, "count"))]
    Units { units: Units, counts: u64 },
    #[error("unit {0} has more solutions than are possible on this board")]
    TooMany(u64),
    #[error("part {0}: its half-placements and solutions are inconsistent")]
    Halves(&'static str),
    #[error("the count {count} does not have the residue {residue}: it overflowed or was changed")]
    Residue { count: u128, residue: u64 },
    #[error("of another plan ({found}): expected {expected}")]
    OtherPlan { found: Box<Identity>, expected: Box<Identity> },
    #[error("one of {}, but {expected} are expected", with_noun(.found, "shard"))]
    OtherShards { found: u64, expected: u64 },
    #[error("units {units} are none of the {}", with_noun(.shards, "shard"))]
    NoShard { units: Units, shards: u64 },
    #[error("its parts, weights or sums are not those of units {} of the plan", .0)]
    Parts(Units),
}

impl Fault {
    pub(super) fn of_json(error: &serde_json::Error) -> Fault {
        if error.is_eof() { Fault::Truncated } else { Fault::NotJson(error.column()) }
    }

    pub(super) fn of_field(error: &serde_json::Error) -> Fault {
        let text = error.to_string();
        let name = text.split('`').nth(1).unwrap_or_default();
        let problem = match text.split(' ').next() {
            Some("missing") => format!("`{name}` is missing"),
            Some("unknown") => format!("`{name}` is not a field of records"),
            Some("duplicate") => format!("`{name}` occurs twice"),
            Some("invalid") => format!("the value at character {}", error.column()),
            _ => text.split(" at line ").next().unwrap_or_default().to_owned(),
        };
        // The message may quote the whole line.
        Fault::Field(problem.chars().take(200).collect())
    }
}
