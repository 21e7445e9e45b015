//! The result of one shard, as one line of JSON with a checksum.
//!
//! `docs/formats.md` describes every field.
//!
//! The *residue* of a record is its count modulo 2^61 - 1. It is added up unit by unit, separately from the
//! count, so it disagrees with a count that overflowed, lost a carry or was edited.

mod fault;

pub use fault::Fault;

use crate::file_kind::hex;
use crate::plan::{CountPlan, Cut, Identity, Shard};
use queens::Units;
use queens::engine::kernel::Kernel;
use queens::engine::{Part, PartCount, RESIDUE_PRIME};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::io::{self, BufRead, Read};

pub const SCHEMA: &str = "queens.record/2";

const KIND: &str = "queens.record/";

/// The first bytes of a record line of any version.
pub(crate) const LINE_START: &[u8] = br#"{"schema":"queens.record/"#;

/// The maximum length of a line, in bytes. The records of all shards are shorter, and every program can
/// read lines of this length.
pub const LONGEST_LINE: usize = 1 << 20;

/// The text between the fields of a line and its checksum.
const CHECKSUM: &str = ",\"checksum\":\"";

/// The kernel named in records that were counted by plain search instead of the fast counter (method
/// `halves`).
pub const SEARCH: &str = "search";

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub schema: String,
    pub plan: Identity,
    pub first_unit: u64,
    pub end_unit: u64,
    pub shards: u64,
    /// The solutions of each unit multiplied by its weight, summed over all units.
    #[serde(with = "text")]
    pub count: u128,
    #[serde(with = "text")]
    pub residue: u64,
    /// Solutions of each unit, without its weight.
    #[serde(with = "text::list")]
    pub unit_counts: Vec<u128>,
    pub parts: Vec<PartRecord>,
    pub kernel: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adapter: Option<String>,
    pub threads: usize,
    pub seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu_seconds: Option<f64>,
    pub program: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    pub started: String,
}

/// The sums over the units of one part of the plan: even, centre or off-centre.
///
/// Solutions and halves are multiplied by the weight of their unit, except in `made_top` and `made_bottom`,
/// the halves that were built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartRecord {
    pub part: Part,
    pub units: u64,
    pub weight: u64,
    #[serde(with = "text")]
    pub top: u128,
    #[serde(with = "text")]
    pub bottom: u128,
    #[serde(with = "text")]
    pub made_top: u64,
    #[serde(with = "text")]
    pub made_bottom: u64,
    #[serde(with = "text")]
    pub count: u128,
    #[serde(with = "text")]
    pub residue: u64,
}

impl Record {
    /// Parses a line and checks its form; [`Record::check_plan`] checks its numbers.
    pub fn parse(line: &str) -> Result<Record, Fault> {
        let line = line.trim_end_matches(['\n', '\r']);
        if line.len() > LONGEST_LINE {
            return Err(Fault::TooLong);
        }
        let value: serde_json::Value =
            serde_json::from_str(line).map_err(|error| Fault::of_json(&error))?;
        match value["schema"].as_str() {
            Some(SCHEMA) => (),
            Some(other) if other.starts_with(KIND) => {
                return Err(Fault::OtherVersion(other.chars().take(40).collect()));
            }
            _ => return Err(Fault::NotARecord),
        }
        let (fields, sum) = line.rsplit_once(CHECKSUM).ok_or(Fault::Checksum)?;
        if sum.strip_suffix("\"}") != Some(checksum(fields).as_str()) {
            return Err(Fault::Checksum);
        }
        let record: Record = serde_json::from_str(&format!("{fields}}}"))
            .map_err(|error| Fault::of_field(&error))?;
        record.check()?;
        // Reject a line in any other notation, because the stored line would differ from it.
        if record.to_line() == line { Ok(record) } else { Err(Fault::OtherText) }
    }

    pub fn to_line(&self) -> String {
        let fields = self.fields();
        format!("{fields}{CHECKSUM}{}\"}}", checksum(&fields))
    }

    pub fn checksum(&self) -> String {
        checksum(&self.fields())
    }

    fn fields(&self) -> String {
        let mut line = serde_json::to_string(self).unwrap_or_default();
        line.pop(); // the closing brace: the checksum goes in front of it
        line
    }

    pub fn units(&self) -> Units {
        Units::from(self.first_unit..self.end_unit)
    }

    pub fn unit_count(&self, unit: u64) -> Option<u128> {
        let place = unit.checked_sub(self.first_unit)?;
        self.unit_counts.get(usize::try_from(place).ok()?).copied()
    }

    /// Returns whether two records have the same counts.
    ///
    /// Also compares the halves, unless one record is from a plain search, which builds none.
    pub fn agrees_with(&self, other: &Record) -> bool {
        let has_halves = !self.is_search() && !other.is_search();
        self.unit_counts == other.unit_counts && (!has_halves || self.parts == other.parts)
    }

    pub fn shard(&self, cut: &Cut) -> Result<Shard, Fault> {
        if self.shards != cut.count() {
            return Err(Fault::OtherShards { found: self.shards, expected: cut.count() });
        }
        let Record { shards, .. } = *self;
        cut.shard_of(self.units()).ok_or(Fault::NoShard { units: self.units(), shards })
    }

    pub fn cut(&self, plan: &CountPlan) -> Result<Cut, Fault> {
        let none = |_| Fault::NoShard { units: self.units(), shards: self.shards };
        let cut = plan.cut(self.shards).map_err(none)?;
        self.shard(&cut).map(|_| cut)
    }

    pub fn is_search(&self) -> bool {
        self.kernel == SEARCH
    }

    /// Checks that units, parts, weights and sums are those of `plan`, and possible.
    pub fn check_plan(&self, plan: &CountPlan) -> Result<(), Fault> {
        if self.plan != *plan.identity() {
            let (found, expected) = (self.plan.clone().into(), plan.identity().clone().into());
            return Err(Fault::OtherPlan { found, expected });
        }
        let (units, counts) = (self.units(), self.unit_counts.len() as u64);
        if units.is_empty() || units.end() > plan.units() || units.len() != counts {
            return Err(Fault::Units { units, counts });
        }
        let most = plan.most_of_a_unit();
        if let Some(place) = self.unit_counts.iter().position(|&count| count > most) {
            return Err(Fault::TooMany(self.first_unit + place as u64));
        }
        let sums = PartRecord::sums(plan, self.first_unit, &self.unit_counts);
        let figures = |part: &PartRecord| (part.part, part.units, part.weight, part.count);
        let is_sum = self.count == sums.iter().map(|part| part.count).sum();
        if !is_sum || !self.parts.iter().map(figures).eq(sums.iter().map(figures)) {
            return Err(Fault::Parts(units));
        }
        let residues = self.parts.iter().map(|part| (part.count, part.residue));
        let wrong = |(count, residue): &(u128, u64)| residue_of(*count) != *residue;
        if let Some((count, residue)) = residues.chain([(self.count, self.residue)]).find(wrong) {
            return Err(Fault::Residue { count, residue });
        }
        match self.parts.iter().find(|part| !part.is_possible(plan)) {
            Some(part) if !self.is_search() => Err(Fault::Halves(part.part.name())),
            _ => Ok(()),
        }
    }

    /// Checks the fields that describe the work, such as its time.
    ///
    /// No count depends on these fields, but they are printed and added up.
    pub(crate) fn check(&self) -> Result<(), Fault> {
        let is_time = |seconds: f64| (0.0..=1e10).contains(&seconds);
        let times = is_time(self.seconds) && self.cpu_seconds.is_none_or(is_time);
        let is_other = [SEARCH, Kernel::GPU].contains(&self.kernel.as_str());
        let kernel = is_other || self.kernel.parse::<Kernel>().is_ok();
        let texts = [&self.revision, &self.cpu, &self.host, &self.adapter].into_iter().flatten();
        let is_plain = |text: &String| text.len() <= 200 && !text.chars().any(char::is_control);
        let texts = texts.chain([&self.program, &self.started]).all(is_plain);
        // The limits are far above real machines and times.
        let rules = [
            ((1..=65_536).contains(&self.threads), "`threads` must be 1 to 65536"),
            (times, "`seconds` and `cpu_seconds` must be 0 to 1e10"),
            (kernel, "`kernel` must be the name of a kernel, `gpu` or `search`"),
            (texts, "texts must have at most 200 characters that can be printed"),
        ];
        match rules.into_iter().find(|(holds, _)| !holds) {
            None => Ok(()),
            Some((_, rule)) => Err(Fault::Field(rule.to_owned())),
        }
    }
}

impl PartRecord {
    /// Returns whether these numbers of halves and solutions are possible.
    ///
    /// There are at most as many halves as permutations, and no more halves are built than exist. There are
    /// at most twice as many solutions as pairs of a top and a bottom half, times a weight of at most 8.
    fn is_possible(&self, plan: &CountPlan) -> bool {
        let most = plan.most_of_a_half().saturating_mul(u128::from(self.weight));
        let (top, bottom) = (u128::from(self.made_top), u128::from(self.made_bottom));
        let pairs = top.saturating_mul(bottom).saturating_mul(2 * u128::from(self.weight.min(8)));
        self.top.max(self.bottom) <= most
            && top <= self.top
            && bottom <= self.bottom
            && self.count <= pairs
    }

    /// Adds up the counts of consecutive units by part, without halves.
    pub(crate) fn sums(plan: &CountPlan, first_unit: u64, counts: &[u128]) -> Vec<PartRecord> {
        let empty = |part| PartRecord {
            part,
            units: 0,
            weight: 0,
            top: 0,
            bottom: 0,
            made_top: 0,
            made_bottom: 0,
            count: 0,
            residue: 0,
        };
        let mut sums: Vec<PartRecord> = plan.engine().parts().map(empty).collect();
        for (number, count) in (first_unit..).zip(counts) {
            let Some(unit) = plan.engine().unit(number) else { continue };
            for sum in sums.iter_mut().filter(|sum| sum.part == unit.part) {
                sum.units += 1;
                sum.weight += unit.weight;
                sum.count += u128::from(unit.weight) * count;
                sum.residue = residue_of(sum.count);
            }
        }
        sums
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

fn residue_of(count: u128) -> u64 {
    (count % u128::from(RESIDUE_PRIME)) as u64
}

/// Returns the SHA-256 of the line up to the comma before the checksum, in hexadecimal.
fn checksum(fields: &str) -> String {
    hex(&Sha256::digest(fields.as_bytes()))
}

/// Reads a line; returns `None` at the end of the source.
///
/// A line that is longer than any record is cut, but stays too long for a valid record.
pub fn read_line(source: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = source.by_ref().take(LONGEST_LINE as u64 + 2).read_until(b'\n', &mut bytes)?;
    if bytes.pop_if(|last| *last == b'\n').is_none() && read > LONGEST_LINE {
        source.skip_until(b'\n')?;
    }
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}

/// Writes whole numbers as JSON strings. Many programs read JSON numbers as floats, which are exact only up
/// to 2^53.
mod text {
    use queens::Digits;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(super) fn serialize<T: Display, S: Serializer>(
        number: &T,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub(super) fn deserialize<'de, T: FromStr, D: Deserializer<'de>>(
        from: D,
    ) -> Result<T, D::Error> {
        Digits::deserialize(from).map(|digits| digits.0)
    }

    /// Writes many numbers as one string, separated by single spaces. This is short, and exact in every
    /// language.
    pub(super) mod list {
        use super::*;

        pub(crate) fn serialize<S: Serializer>(numbers: &[u128], to: S) -> Result<S::Ok, S::Error> {
            let numbers: Vec<String> = numbers.iter().map(u128::to_string).collect();
            to.serialize_str(&numbers.join(" "))
        }

        pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
            from: D,
        ) -> Result<Vec<u128>, D::Error> {
            let text = String::deserialize(from)?;
            let numbers =
                text.split(' ').map(|number| Digits::parse(number).map(|digits| digits.0));
            let wrong = || D::Error::custom("not a list of whole numbers");
            numbers.collect::<Option<_>>().ok_or_else(wrong)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_cut_before_next_line() {
        let long = "x".repeat(3 * LONGEST_LINE);
        let text = format!("first\n{long}\nlast");
        let mut source = text.as_bytes();
        let mut next = || read_line(&mut source).unwrap();
        assert_eq!(next().as_deref(), Some("first"));
        assert!(
            matches!(next(), Some(line) if line.len() > LONGEST_LINE && line.len() < 2 * LONGEST_LINE)
        );
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
