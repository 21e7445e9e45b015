//! The result of one shard, as one line of JSON that can be checked by itself.
//!
//! A record says what was counted (plan, range of units), what came out (count, residue,
//! half-placements, by part), how (kernel, threads, time, program, processor), and ends with a
//! checksum of the line. `docs/formats.md` describes every field.
//!
//! The residue is the count modulo 2^61 - 1, summed unit by unit apart from the count itself: an
//! overflow, a lost carry or an edited count does not agree with it.

use crate::plan::{Identity, Plan};
use queens::engine::{Part, PartCount, RESIDUE_PRIME, UnitsCount};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::ops::Range;

/// What every record of this version starts with.
pub const SCHEMA: &str = "queens.record/1";

/// The kind of line, whatever its version.
const KIND: &str = "queens.record/";

/// What stands between the fields of a line and its checksum.
const SEAL: &str = ",\"checksum\":\"";

/// The result of one shard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`SCHEMA`].
    pub schema: String,
    /// The plan that gives unit numbers their meaning.
    pub plan: Identity,
    /// The first unit of the shard.
    pub first_unit: u64,
    /// The unit after its last one.
    pub end_unit: u64,
    /// Solutions found, each unit's times its weight.
    #[serde(with = "text")]
    pub count: u128,
    /// The count modulo [`RESIDUE_PRIME`], summed by itself.
    #[serde(with = "text")]
    pub residue: u64,
    /// The same and more for each part of the task.
    pub parts: Vec<PartResult>,
    /// The kernel that counted.
    pub kernel: String,
    /// How many threads counted.
    pub threads: usize,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Processor seconds, where the system measures them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    /// Name and version of the program.
    pub program: String,
    /// Its source revision, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// The processor, where the system names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu: Option<String>,
    /// When the shard was started, in UTC.
    pub started: String,
}

/// What was counted for one part of a task.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartResult {
    /// `even`, `centre` or `off-centre`.
    pub part: Part,
    /// How many of its units were counted.
    pub units: u64,
    /// The sum of their weights.
    pub weight: u64,
    /// Half-placements of the top half, each unit's times its weight.
    #[serde(with = "text")]
    pub top: u128,
    /// Half-placements of the bottom half, each unit's times its weight.
    #[serde(with = "text")]
    pub bottom: u128,
    /// Half-placements of the top half that were made.
    #[serde(with = "text")]
    pub made_top: u64,
    /// Half-placements of the bottom half that were made.
    #[serde(with = "text")]
    pub made_bottom: u64,
    /// Solutions, each unit's times its weight.
    #[serde(with = "text")]
    pub count: u128,
    /// The same modulo [`RESIDUE_PRIME`], summed by itself.
    #[serde(with = "text")]
    pub residue: u64,
}

/// Why a line is not a record that can be trusted.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The line stops before the object does.
    #[error("the line is cut off: its end is missing")]
    Truncated,
    /// The line is not JSON.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// The line is JSON, but no record.
    #[error("not a record: its schema is not {SCHEMA}")]
    NotARecord,
    /// The line is a record of another version.
    #[error("a record of another version, `{0}`: this program reads {SCHEMA}")]
    OtherVersion(String),
    /// A field is missing, unknown or of the wrong kind.
    #[error("a record with a wrong field: {0}")]
    Field(String),
    /// The line does not end with a checksum.
    #[error("no checksum at the end of the line")]
    NoChecksum,
    /// The line was changed after it was written.
    #[error("the checksum does not fit the line: it was changed after it was written")]
    Checksum,
    /// Range of units without a unit.
    #[error("the range of units {}..{} is empty", .0.start, .0.end)]
    EmptyRange(Range<u64>),
    /// The parts do not have as many units as the range.
    #[error("the parts have {parts} units, the range {range}")]
    Units {
        /// The sum over the parts.
        parts: u64,
        /// The length of the range.
        range: u64,
    },
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
    #[error("units {}..{} are not in the plan, which has {units}", range.start, range.end)]
    Outside {
        /// The range of the record.
        range: Range<u64>,
        /// How many units there are.
        units: u64,
    },
    /// The parts, their units or their weights are not those of the plan.
    #[error("its parts, units or weights are not those of units {}..{} of the plan", .0.start, .0.end)]
    Parts(Range<u64>),
}

impl Record {
    /// Reads a line and checks what can be checked without a plan.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn parse(line: &str) -> Result<Record, Fault> {
        let line = line.trim_end_matches(['\n', '\r']);
        let value: serde_json::Value = serde_json::from_str(line).map_err(|error| json(&error))?;
        check_schema(value.get("schema").and_then(|schema| schema.as_str()))?;
        let (fields, seal) = line.rsplit_once(SEAL).ok_or(Fault::NoChecksum)?;
        if seal.strip_suffix("\"}") != Some(&checksum(fields)) {
            return Err(Fault::Checksum);
        }
        let record: Record = serde_json::from_str(&format!("{fields}}}"))
            .map_err(|error| Fault::Field(error.to_string()))?;
        record.check()?;
        Ok(record)
    }

    /// The record as a line, without a line break.
    pub fn to_line(&self) -> String {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.pop(); // the brace that closes the object: the checksum goes in front of it
        let checksum = checksum(&line);
        format!("{line}{SEAL}{checksum}\"}}")
    }

    /// The units that were counted.
    pub fn units(&self) -> Range<u64> {
        self.first_unit..self.end_unit
    }

    /// Whether two records say that the same came out of the same units.
    pub fn agrees_with(&self, other: &Record) -> bool {
        self.units() == other.units()
            && (self.count, self.residue) == (other.count, other.residue)
            && self.parts == other.parts
    }

    /// Checks that the record contains what counting these units of the plan would yield, except
    /// for the numbers themselves.
    ///
    /// # Errors
    /// [`Fault::OtherPlan`], [`Fault::Outside`] or [`Fault::Parts`].
    pub fn check_plan(&self, plan: &Plan) -> Result<(), Fault> {
        if self.plan != *plan.identity() {
            let (found, expected) = (self.plan.clone().into(), plan.identity().clone().into());
            return Err(Fault::OtherPlan { found, expected });
        }
        if self.end_unit > plan.units() {
            return Err(Fault::Outside { range: self.units(), units: plan.units() });
        }
        if !plan.engine().parts().eq(self.parts.iter().map(|part| part.part)) {
            return Err(Fault::Parts(self.units()));
        }
        Ok(())
    }

    /// Checks that the numbers of the record agree with each other.
    fn check(&self) -> Result<(), Fault> {
        if self.first_unit >= self.end_unit {
            return Err(Fault::EmptyRange(self.units()));
        }
        let range = self.end_unit - self.first_unit;
        let parts = self.parts.iter().fold(0u64, |sum, part| sum.saturating_add(part.units));
        if parts != range {
            return Err(Fault::Units { parts, range });
        }
        let count = self.parts.iter().try_fold(0u128, |sum, part| sum.checked_add(part.count));
        if count != Some(self.count) {
            return Err(Fault::Sum { count: self.count });
        }
        for part in &self.parts {
            check_residue(part.part.name(), part.count, part.residue)?;
        }
        check_residue("the shard", self.count, self.residue)
    }
}

impl PartResult {
    /// Adds another record's figures of the same part; sums that do not fit stay at the top, where
    /// no check accepts them.
    pub(crate) fn add(&mut self, other: &PartResult) {
        self.units = self.units.saturating_add(other.units);
        self.weight = self.weight.saturating_add(other.weight);
        self.top = self.top.saturating_add(other.top);
        self.bottom = self.bottom.saturating_add(other.bottom);
        self.made_top = self.made_top.saturating_add(other.made_top);
        self.made_bottom = self.made_bottom.saturating_add(other.made_bottom);
        self.count = self.count.saturating_add(other.count);
        self.residue =
            (self.residue % RESIDUE_PRIME + other.residue % RESIDUE_PRIME) % RESIDUE_PRIME;
    }

    fn new(count: &PartCount) -> PartResult {
        PartResult {
            part: count.part,
            units: count.units,
            weight: count.weight,
            top: count.top,
            bottom: count.bottom,
            made_top: count.raw_top,
            made_bottom: count.raw_bottom,
            count: count.total,
            residue: count.residue,
        }
    }
}

/// The parts of a count, and the residue of their sum.
pub(crate) fn parts_of(count: &UnitsCount) -> (Vec<PartResult>, u64) {
    let parts: Vec<PartResult> = count.parts.iter().map(PartResult::new).collect();
    (parts, residue_of(count))
}

/// The residue of a count: the sum of those of its parts.
fn residue_of(count: &UnitsCount) -> u64 {
    count.parts.iter().fold(0, |sum, part| (sum + part.residue) % RESIDUE_PRIME)
}

fn check_schema(schema: Option<&str>) -> Result<(), Fault> {
    match schema {
        Some(SCHEMA) => Ok(()),
        Some(other) if other.starts_with(KIND) => Err(Fault::OtherVersion(other.to_owned())),
        _ => Err(Fault::NotARecord),
    }
}

fn check_residue(part: &str, count: u128, residue: u64) -> Result<(), Fault> {
    // A residue is below the prime, so the sums of residues cannot overflow.
    if count % u128::from(RESIDUE_PRIME) == u128::from(residue) {
        Ok(())
    } else {
        Err(Fault::Residue { part: part.to_owned(), count, residue })
    }
}

fn json(error: &serde_json::Error) -> Fault {
    if error.is_eof() { Fault::Truncated } else { Fault::NotJson(error.to_string()) }
}

/// SHA-256 of the line up to the comma before the checksum, in hexadecimal.
fn checksum(fields: &str) -> String {
    let hash = Sha256::digest(fields.as_bytes());
    hash.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whole numbers as JSON strings: many readers take numbers for floats, exact only to 2^53.
mod text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(super) fn serialize<T: Display, S: Serializer>(
        number: &T,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub(super) fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<T, D::Error> {
        let text = String::deserialize(deserializer)?;
        let plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if plain { text.parse().ok() } else { None };
        number.ok_or_else(|| D::Error::custom(format!("`{text}` is not a whole number in range")))
    }
}
