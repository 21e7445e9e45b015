//! The result of one shard, as one line of JSON with a checksum.
//!
//! A record states its plan and its range of units, the result (count, residue, half-placements, by
//! part) and how it was counted (kernel, threads, time, program, processor). It ends with a checksum of the
//! line. `docs/formats.md` describes every field.
//!
//! The residue is the count modulo 2^61 - 1, summed unit by unit separately from the count. It disagrees
//! with a count that overflowed, lost a carry or was edited.

mod fault;
mod lines;
mod text;

pub use fault::Fault;
pub use lines::read_line;

use crate::hash::hex;
use crate::plan::{CountPlan, Identity};
use queens::engine::kernel::Kernel;
use queens::engine::{Part, PartCount, RESIDUE_PRIME};
use queens::{Units, known};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The schema of this version.
pub const SCHEMA: &str = "queens.record/2";

/// The prefix of the schema in every version.
const KIND: &str = "queens.record/";

/// Returns the first bytes of a record line of any version.
pub(crate) fn line_start() -> String {
    format!(r#"{{"schema":"{KIND}"#)
}

/// The size limit of a line, in bytes. This is more than any shard needs, and every program can read it.
pub const LONGEST_LINE: usize = 1 << 20;

/// The separator between the fields of a line and its checksum.
const CHECKSUM: &str = ",\"checksum\":\"";

/// The name that records of the independent search have as their kernel.
pub const SEARCH: &str = "search";

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
    /// The number of shards in the plan's cut, if the units are a shard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shards: Option<u64>,
    /// Solutions, summed over units, each times its weight.
    #[serde(with = "text")]
    pub count: u128,
    /// The count modulo [`RESIDUE_PRIME`], summed separately.
    #[serde(with = "text")]
    pub residue: u64,
    /// Solutions of each unit, without its weight.
    #[serde(with = "text::list")]
    pub unit_counts: Vec<u128>,
    /// Count, residue and half-placements of each part of the plan.
    pub parts: Vec<PartRecord>,
    /// The kernel that counted, or [`SEARCH`].
    pub kernel: String,
    /// The adapter of the GPU, if one counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapter: Option<String>,
    /// The number of threads.
    pub threads: usize,
    /// Wall-clock seconds.
    pub seconds: f64,
    /// Processor seconds, if the system measures them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    /// Name and version of the program.
    pub program: String,
    /// Its source revision, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// The processor, if the system names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu: Option<String>,
    /// The computer, if the system names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The start time, in UTC.
    pub started: String,
}

/// The result for one part of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartRecord {
    /// `even`, `centre` or `off-centre`.
    pub part: Part,
    /// The number of its units that were counted.
    pub units: u64,
    /// The sum of their weights.
    pub weight: u64,
    /// Half-placements of the top half, summed over units, each times its weight.
    #[serde(with = "text")]
    pub top: u128,
    /// Half-placements of the bottom half, summed over units, each times its weight.
    #[serde(with = "text")]
    pub bottom: u128,
    /// Half-placements of the top half that were actually made.
    #[serde(with = "text")]
    pub made_top: u64,
    /// Half-placements of the bottom half that were actually made.
    #[serde(with = "text")]
    pub made_bottom: u64,
    /// Solutions, summed over units, each times its weight.
    #[serde(with = "text")]
    pub count: u128,
    /// The count modulo [`RESIDUE_PRIME`], summed separately.
    #[serde(with = "text")]
    pub residue: u64,
}

impl Record {
    /// Reads a line and performs all checks that need no plan.
    ///
    /// # Errors
    /// The first [`Fault`] found.
    pub fn parse(line: &str) -> Result<Record, Fault> {
        let line = line.trim_end_matches(['\n', '\r']);
        if line.len() > LONGEST_LINE {
            return Err(Fault::TooLong);
        }
        let value: serde_json::Value =
            serde_json::from_str(line).map_err(|error| Fault::of_json(&error))?;
        check_schema(value.get("schema").and_then(|schema| schema.as_str()))?;
        let (fields, sum) = line.rsplit_once(CHECKSUM).ok_or(Fault::NoChecksum)?;
        let sum = sum.strip_suffix("\"}").ok_or(Fault::Checksum)?;
        if sum != checksum(fields) {
            return Err(Fault::Checksum);
        }
        let record: Record = serde_json::from_str(&format!("{fields}}}"))
            .map_err(|error| Fault::of_field(&error))?;
        record.check()?;
        // Otherwise the stored line would differ from this one.
        if record.to_line() == line { Ok(record) } else { Err(Fault::OtherText) }
    }

    /// Returns the record as a line, without a line break.
    pub fn to_line(&self) -> String {
        let fields = self.fields();
        format!("{fields}{CHECKSUM}{}\"}}", checksum(&fields))
    }

    /// Returns the SHA-256 of the fields, in hexadecimal.
    pub fn checksum(&self) -> String {
        checksum(&self.fields())
    }

    /// Returns the line up to its checksum.
    fn fields(&self) -> String {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.pop(); // the closing brace: the checksum goes in front of it
        line
    }

    /// Returns the counted units.
    pub fn units(&self) -> Units {
        Units::from(self.first_unit..self.end_unit)
    }

    /// Returns the count of a unit, if the record contains the unit.
    pub fn unit_count(&self, unit: u64) -> Option<u128> {
        let place = unit.checked_sub(self.first_unit)?;
        self.unit_counts.get(usize::try_from(place).ok()?).copied()
    }

    /// Returns the counts of some units, if the record contains all of them.
    pub(crate) fn counts_of(&self, units: Units) -> Option<&[u128]> {
        let start = usize::try_from(units.first().checked_sub(self.first_unit)?).ok()?;
        self.unit_counts.get(start..start + usize::try_from(units.len()).ok()?)
    }

    /// Returns whether two records have the same count for every unit that both contain.
    ///
    /// If both have the same units, their half-placements must be equal, too. Searches are
    /// excluded, because they have no half-placements.
    pub fn agrees_with(&self, other: &Record) -> bool {
        let common = self.units().common(other.units());
        let comparable = self.units() == other.units() && !self.is_search() && !other.is_search();
        (common.is_empty() || self.counts_of(common) == other.counts_of(common))
            && (!comparable || self.parts == other.parts)
    }

    /// Returns whether the independent search made this record, instead of the engine.
    pub fn is_search(&self) -> bool {
        self.kernel == SEARCH
    }

    /// Checks that the plan, range, parts, weights and sums of the record match `plan`.
    ///
    /// # Errors
    /// [`Fault::OtherPlan`], [`Fault::Outside`] or [`Fault::Parts`].
    pub fn check_plan(&self, plan: &CountPlan) -> Result<(), Fault> {
        if self.plan != *plan.identity() {
            let (found, expected) = (self.plan.clone().into(), plan.identity().clone().into());
            return Err(Fault::OtherPlan { found, expected });
        }
        if self.end_unit > plan.units() {
            return Err(Fault::Outside { range: self.units(), units: plan.units() });
        }
        self.check_units(plan)
    }

    /// Checks that the parts are the sums of the units.
    fn check_units(&self, plan: &CountPlan) -> Result<(), Fault> {
        let mut sums: Vec<PartRecord> = plan.engine().parts().map(PartRecord::empty).collect();
        let most = plan.most_of_a_unit();
        let published = known::counts(plan.size()).map_or(u128::MAX, |known| known.total);
        for (number, &count) in (self.first_unit..).zip(&self.unit_counts) {
            if count > most {
                return Err(Fault::TooMany(number));
            }
            let unit = plan.engine().unit(number);
            let sum = unit.and_then(|unit| sums.iter_mut().find(|sum| sum.part == unit.part));
            if let Some((unit, sum)) = unit.zip(sum) {
                let count = u128::from(unit.weight) * count;
                if count > published {
                    return Err(Fault::TooMany(number));
                }
                sum.add_unit(unit.weight, count);
            }
        }
        let figures = |part: &PartRecord| (part.part, part.units, part.weight, part.count);
        if !self.parts.iter().map(figures).eq(sums.iter().map(figures)) {
            return Err(Fault::Parts(self.units()));
        }
        match self.parts.iter().find(|part| !part.is_possible(plan)) {
            Some(part) if !self.is_search() => Err(Fault::Halves(part.part.name())),
            _ => Ok(()),
        }
    }

    /// Checks that the numbers of the record are possible and consistent.
    pub(crate) fn check(&self) -> Result<(), Fault> {
        if self.units().is_empty() {
            let Record { first_unit, end_unit, .. } = *self;
            return Err(Fault::NoUnits { first_unit, end_unit });
        }
        self.check_description()?;
        let range = self.end_unit - self.first_unit;
        let parts = self.parts.iter().fold(0u64, |sum, part| sum.saturating_add(part.units));
        let counts = self.unit_counts.len() as u64;
        for (what, found) in [("parts", parts), ("unit counts", counts)] {
            if found != range {
                return Err(Fault::Units { what, found, range });
            }
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

    /// Checks the description of the work. No result depends on it, but it is printed and added up.
    fn check_description(&self) -> Result<(), Fault> {
        let impossible = |field, limit| Err(Fault::Impossible { field, limit });
        let is_time = |seconds: f64| (0.0..=LONGEST_SECONDS).contains(&seconds);
        if !(1..=MOST_THREADS).contains(&self.threads) {
            return impossible("threads", "1 to 65536");
        }
        if !is_time(self.seconds) || !self.cpu_seconds.is_none_or(is_time) {
            return impossible("seconds or cpu_seconds", "0 to 1e10");
        }
        let is_other = [SEARCH, Kernel::GPU].contains(&self.kernel.as_str());
        if !is_other && self.kernel.parse::<Kernel>().is_err() {
            return impossible("kernel", "a name of a kernel, `gpu` or `search`");
        }
        let texts = [&self.revision, &self.cpu, &self.host, &self.adapter].into_iter().flatten();
        if !texts.chain([&self.program, &self.started]).all(|text| is_plain(text)) {
            return impossible(
                "program, revision, cpu, host, adapter or started",
                "at most 200 characters that can be printed",
            );
        }
        Ok(())
    }
}

/// The limit of threads, above any real machine.
const MOST_THREADS: usize = 1 << 16;

/// The limit of times, in seconds: about three hundred years.
const LONGEST_SECONDS: f64 = 1e10;

/// Returns whether a text is short and has no control characters.
fn is_plain(text: &str) -> bool {
    text.len() <= 200 && !text.chars().any(char::is_control)
}

impl PartRecord {
    /// Returns whether these numbers of half-placements and solutions are possible.
    ///
    /// There are at most as many half-placements as permutations, and at most as many made as exist. There
    /// are at most as many solutions as pairs of half-placements, times 2.
    fn is_possible(&self, plan: &CountPlan) -> bool {
        let most = plan.most_of_a_half().saturating_mul(u128::from(self.weight));
        let (top, bottom) = (u128::from(self.made_top), u128::from(self.made_bottom));
        let pairs = top.saturating_mul(bottom).saturating_mul(2 * u128::from(self.weight.min(8)));
        self.top.max(self.bottom) <= most
            && top <= self.top
            && bottom <= self.bottom
            && self.count <= pairs
    }

    /// Adds the figures of the same part of another record.
    ///
    /// Sums that overflow stay at the maximum, which every check rejects.
    pub(crate) fn add(&mut self, other: &PartRecord) {
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

    /// Makes a record of a part without units.
    pub fn empty(part: Part) -> PartRecord {
        PartRecord {
            part,
            units: 0,
            weight: 0,
            top: 0,
            bottom: 0,
            made_top: 0,
            made_bottom: 0,
            count: 0,
            residue: 0,
        }
    }

    /// Adds a unit whose `count` includes its weight; leaves the half-placements unchanged.
    pub fn add_unit(&mut self, weight: u64, count: u128) {
        self.units += 1;
        self.weight += weight;
        self.count += count;
        self.residue = (self.residue + residue_of(count)) % RESIDUE_PRIME;
    }

    pub(crate) fn new(count: &PartCount) -> PartRecord {
        PartRecord {
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

fn check_schema(schema: Option<&str>) -> Result<(), Fault> {
    match schema {
        Some(SCHEMA) => Ok(()),
        Some(other) if other.starts_with(KIND) => {
            Err(Fault::OtherVersion(other.chars().take(40).collect()))
        }
        _ => Err(Fault::NotARecord),
    }
}

/// Returns a count modulo the prime.
fn residue_of(count: u128) -> u64 {
    (count % u128::from(RESIDUE_PRIME)) as u64
}

fn check_residue(part: &str, count: u128, residue: u64) -> Result<(), Fault> {
    // A residue is below the prime, so the sums of residues cannot overflow.
    if residue_of(count) == residue {
        Ok(())
    } else {
        Err(Fault::Residue { part: part.to_owned(), count, residue })
    }
}

/// Returns the SHA-256 of the line up to the comma before the checksum, in hexadecimal.
fn checksum(fields: &str) -> String {
    hex(&Sha256::digest(fields.as_bytes()))
}
