//! Faults of record lines.

use super::{LONGEST_LINE, SCHEMA};
use crate::plan::Identity;
use queens::Units;
use queens::words::counted;

/// Why a line is not a valid record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// The line ends before the JSON object does.
    #[error("the line is cut off: its end is missing")]
    Truncated,
    /// The line is longer than a record can be.
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    /// The line is not JSON.
    #[error("not JSON: it is wrong at character {0}")]
    NotJson(usize),
    /// The line is JSON, but not a record.
    #[error("not a record: its schema is not {SCHEMA}")]
    NotARecord,
    /// The line is a record of another format version.
    #[error(
        "a record of another version, `{0}`: this version reads {SCHEMA}, so count the shard again"
    )]
    OtherVersion(String),
    /// A field is missing, unknown or of the wrong kind.
    #[error("a record with a wrong field: {0}")]
    Field(String),
    /// A field has a value that no count can have.
    #[error("{field}: impossible value: {limit}")]
    Impossible {
        /// The field.
        field: &'static str,
        /// The allowed values.
        limit: &'static str,
    },
    /// The line does not end with a checksum.
    #[error("no checksum at the end of the line")]
    NoChecksum,
    /// The line was changed after it was written.
    #[error("the checksum does not fit the line: it was changed after it was written")]
    Checksum,
    /// The line has the fields of a record, but not the notation of `queens`.
    #[error(
        "not in the notation of `queens`, which writes each record in one way only (blanks, order, fields, numbers)"
    )]
    OtherText,
    /// A record without units.
    #[error("it has no units: it begins with unit {first_unit} and ends before unit {end_unit}")]
    NoUnits {
        /// Its first unit according to the record.
        first_unit: u64,
        /// The unit after its last one according to the record.
        end_unit: u64,
    },
    /// The parts or the counts have a different number of units than the range.
    #[error("the {what} have {}, but the range has {range}", counted(.found, "unit"))]
    Units {
        /// `parts` or `unit counts`.
        what: &'static str,
        /// How many there are.
        found: u64,
        /// The length of the range.
        range: u64,
    },
    /// A unit has more solutions than are possible.
    #[error("unit {0} has more solutions than are possible on this board")]
    TooMany(u64),
    /// There are more half-placements than are possible, or fewer than the solutions need.
    #[error("part {0}: its half-placements and solutions are inconsistent")]
    Halves(&'static str),
    /// The parts do not add up to the count.
    #[error("the counts of the parts do not add up to {count}")]
    Sum {
        /// The count that the parts should add up to.
        count: u128,
    },
    /// A count and its residue disagree.
    #[error(
        "the count {count} of {part} does not have the residue {residue}: it overflowed or was changed"
    )]
    Residue {
        /// `the shard`, or the name of the part.
        part: String,
        /// The count.
        count: u128,
        /// The residue, which was summed separately.
        residue: u64,
    },
    /// The record is of another plan.
    #[error("of another plan ({found}): expected {expected}")]
    OtherPlan {
        /// The plan of the record.
        found: Box<Identity>,
        /// The expected plan.
        expected: Box<Identity>,
    },
    /// The range is not within the plan.
    #[error("units {} are not in the plan, which has {units}", range)]
    Outside {
        /// The range of the record.
        range: Units,
        /// How many units there are.
        units: u64,
    },
    /// The parts, units, weights or sums differ from the plan.
    #[error("its parts, weights or sums are not those of units {} of the plan", .0)]
    Parts(Units),
}

impl Fault {
    /// Converts the error of a line that is not JSON.
    pub(super) fn of_json(error: &serde_json::Error) -> Fault {
        if error.is_eof() { Fault::Truncated } else { Fault::NotJson(error.column()) }
    }

    /// Converts the error of a JSON line with wrong fields.
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
