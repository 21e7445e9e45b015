//! What can be wrong with a line that should be a record.

use super::{LONGEST_LINE, SCHEMA};
use crate::plan::Identity;
use queens::Units;
use queens::words::counted;

/// Why a line is not a record that can be trusted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The line stops before the object does.
    #[error("the line is cut off: its end is missing")]
    Truncated,
    /// The line has more bytes than a record may have.
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    /// The line is not JSON.
    #[error("not JSON: it is wrong at character {0}")]
    NotJson(usize),
    /// The line is JSON, but no record.
    #[error("not a record: its schema is not {SCHEMA}")]
    NotARecord,
    /// The line is a record of another version.
    #[error(
        "a record of another version, `{0}`: this version reads {SCHEMA}, so count the shard again"
    )]
    OtherVersion(String),
    /// A field is missing, unknown or of the wrong kind.
    #[error("a record with a wrong field: {0}")]
    Field(String),
    /// A field has a value that no count could have.
    #[error("{field}: impossible value: {limit}")]
    Impossible {
        /// The field.
        field: &'static str,
        /// What it can be.
        limit: &'static str,
    },
    /// The line does not end with a checksum.
    #[error("no checksum at the end of the line")]
    NoChecksum,
    /// The line was changed after it was written.
    #[error("the checksum does not fit the line: it was changed after it was written")]
    Checksum,
    /// The line says what a record says, but in other characters than records are written in.
    #[error(
        "not written as records are written (blanks, order, further fields, numbers): `queens` writes each in one way only"
    )]
    OtherText,
    /// An older version signed this single line.
    #[error(
        "a record that an older version signed: this version signs whole files, so count it again"
    )]
    SignedLine,
    /// A record of no units.
    #[error("it is of no units: it begins with unit {first_unit} and ends before unit {end_unit}")]
    NoUnits {
        /// Its first unit, as it says.
        first_unit: u64,
        /// The unit after its last one, as it says.
        end_unit: u64,
    },
    /// The parts or the list of counts do not have as many units as the range.
    #[error("the {what} have {}, the range {range}", counted(.found, "unit"))]
    Units {
        /// `parts` or `unit counts`.
        what: &'static str,
        /// How many there are.
        found: u64,
        /// The length of the range.
        range: u64,
    },
    /// More solutions in a unit than there can be.
    #[error("unit {0} has more solutions than there are ways to place its queens")]
    TooMany(u64),
    /// More half-placements than there can be, or fewer than the solutions need.
    #[error("part {0}: so many half-placements and solutions cannot be together")]
    Halves(&'static str),
    /// The parts do not add up to the count.
    #[error("the counts of the parts do not add up to {count}")]
    Sum {
        /// The count that was said to be their sum.
        count: u128,
    },
    /// A count and its residue disagree.
    #[error(
        "the count {count} of {part} does not have the residue {residue}: it was overflowed or changed"
    )]
    Residue {
        /// `the shard`, or the name of the part.
        part: String,
        /// The count.
        count: u128,
        /// The residue that was summed beside it.
        residue: u64,
    },
    /// The record is of another plan.
    #[error("of another plan ({found}): expected {expected}")]
    OtherPlan {
        /// The plan of the record.
        found: Box<Identity>,
        /// The plan it was held against.
        expected: Box<Identity>,
    },
    /// The range leaves the plan.
    #[error("units {} are not in the plan, which has {units}", range)]
    Outside {
        /// The range of the record.
        range: Units,
        /// How many units there are.
        units: u64,
    },
    /// The parts, their units, their weights or the sums of their units are not those of the plan.
    #[error("its parts, weights or sums are not those of units {} of the plan", .0)]
    Parts(Units),
}

impl Fault {
    /// A line that the reader of JSON cannot read.
    pub(super) fn of_json(error: &serde_json::Error) -> Fault {
        if error.is_eof() { Fault::Truncated } else { Fault::NotJson(error.column()) }
    }

    /// A line of JSON whose fields are not those of a record.
    pub(super) fn of_field(error: &serde_json::Error) -> Fault {
        let text = error.to_string();
        let name = text.split('`').nth(1).unwrap_or_default();
        let problem = match text.split(' ').next() {
            Some("missing") => format!("`{name}` is missing"),
            Some("unknown") => format!("`{name}` is none of the fields"),
            Some("duplicate") => format!("`{name}` occurs twice"),
            Some("invalid") => format!("the value at character {}", error.column()),
            _ => text.split(" at line ").next().unwrap_or_default().to_owned(),
        };
        // It may quote the whole line.
        Fault::Field(problem.chars().take(200).collect())
    }
}
