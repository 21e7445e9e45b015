//! Unit definitions as text, `queens.unit/1`: one key and its value per line.
//!
//! A program can read them without a library. `docs/formats.md` describes the format.

use super::definition::{RankTable, UnitDefinition};
use super::part::Part;
use crate::board::ColumnSet;
use crate::{Error, Size};
use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

const SCHEMA: &str = "queens.unit/1";

/// The longest line, in bytes.
const LONGEST_LINE: usize = 80;

impl fmt::Display for UnitDefinition {
    /// Writes the text without the last line feed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{SCHEMA}\nn {}\npart {}", self.size, self.part)?;
        writeln!(f, "plan {}\nunit {}", self.plan_version, self.unit)?;
        writeln!(f, "columns {}\nweight {}", self.columns.bits(), self.weight)?;
        if let Some(ranks) = &self.ranks {
            for (set, rank) in ranks.by_set.iter().enumerate() {
                writeln!(f, "rank {set} {rank}")?;
            }
            writeln!(f, "larger {}\nsmaller {}", ranks.larger, ranks.smaller)?;
        }
        f.write_str("end")
    }
}

impl FromStr for UnitDefinition {
    type Err = Error;

    /// # Errors
    /// [`Error::UnitSyntax`] with the first line that is malformed, missing or inconsistent.
    fn from_str(text: &str) -> Result<UnitDefinition, Error> {
        let mut lines = Lines { rest: text, number: 0 };
        lines.mark(SCHEMA)?;
        let size = lines.field("n", |n| n.parse::<Size>().map_err(|error| error.to_string()))?;
        let part = lines.field("part", |name| part(name, size))?;
        let plan_version = lines.field("plan", number)?;
        let unit = lines.field("unit", number)?;
        let columns = lines.field("columns", |bits| columns(number(bits)?, size))?;
        let weight = lines.field("weight", |text| exactly(weight(columns, part, size), text))?;
        let ranks = match part {
            Part::OffCentre => None,
            _ => Some(lines.ranks(columns, size)?),
        };
        lines.mark("end")?;
        lines.finish()?;
        Ok(UnitDefinition { size, part, plan_version, unit, columns, weight, ranks })
    }
}

/// The remaining lines.
struct Lines<'a> {
    rest: &'a str,
    /// The number of the last line read, from 1.
    number: usize,
}

impl<'a> Lines<'a> {
    /// Returns the next line that is not a comment.
    fn next(&mut self) -> Result<Option<&'a str>, Error> {
        while !self.rest.is_empty() {
            let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
            self.rest = rest;
            self.number += 1;
            if line.len() > LONGEST_LINE {
                return Err(self.wrong(format!("more than {LONGEST_LINE} bytes in a line")));
            }
            if !line.starts_with('#') {
                return Ok(Some(line));
            }
        }
        Ok(None)
    }

    /// Returns the value of the next line, which must have this key.
    fn field<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(&'a str) -> Result<T, String>,
    ) -> Result<T, Error> {
        let line = self.next()?;
        let value = line.and_then(|line| line.strip_prefix(key)?.strip_prefix(' '));
        let value = value.ok_or_else(|| self.missing(&format!("{key} "), line))?;
        read(value).map_err(|problem| self.wrong(problem))
    }

    /// Reads a line without a value.
    fn mark(&mut self, expected: &str) -> Result<(), Error> {
        match self.next()? {
            Some(line) if line == expected => Ok(()),
            line => Err(self.missing(expected, line)),
        }
    }

    fn finish(&mut self) -> Result<(), Error> {
        match self.next()? {
            None => Ok(()),
            Some(_) => Err(self.wrong("a line after the end: remove it".to_owned())),
        }
    }

    /// Reads the table of ranks and the ranks of the unit.
    fn ranks(&mut self, columns: ColumnSet, size: Size) -> Result<RankTable, Error> {
        let sets = 1 << (size.get() / 2);
        let mut by_set: Vec<u32> = Vec::new();
        for set in 0..sets {
            let rank = self.field("rank", |value| rank(value, set, sets))?;
            // The complement of a set has the mirrored position in the table.
            let complement = by_set.get(sets - 1 - set);
            if complement.is_some_and(|&other| other != rank) {
                return Err(self.wrong(format!("set {set} and its complement rank differently")));
            }
            by_set.push(rank);
        }
        // The right columns of the bottom half are the complement of these, with the same rank.
        let of_columns = sides(columns, size).map(|side| by_set[side]);
        let larger =
            self.field("larger", |text| exactly(of_columns[0].max(of_columns[1]), text))?;
        let smaller =
            self.field("smaller", |text| exactly(of_columns[0].min(of_columns[1]), text))?;
        Ok(RankTable { by_set: by_set.into(), larger, smaller })
    }

    fn missing(&mut self, expected: &str, line: Option<&str>) -> Error {
        if line.is_none() {
            self.number += 1;
        }
        self.wrong(format!("a line `{}` is expected here", expected.trim_end()))
    }

    fn wrong(&self, problem: String) -> Error {
        Error::UnitSyntax { line: self.number, problem }
    }
}

/// Parses a whole number in decimal digits, without a sign.
fn number<T: FromStr>(text: &str) -> Result<T, String> {
    let digits = Some(text).filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    let number = digits.and_then(|digits| digits.parse().ok());
    number.ok_or_else(|| format!("`{text}` is not a whole number in range"))
}

/// Parses a number that must equal `expected`.
fn exactly<T: FromStr + PartialEq + fmt::Display>(expected: T, text: &str) -> Result<T, String> {
    let found: T = number(text)?;
    if found == expected {
        Ok(found)
    } else {
        Err(format!("{found} contradicts the lines above, which give {expected}"))
    }
}

/// Parses a part of the count of a board of this size.
fn part(name: &str, size: Size) -> Result<Part, String> {
    let parts: &[Part] =
        if size.get().is_multiple_of(2) { &[Part::Even] } else { &[Part::Centre, Part::OffCentre] };
    let found = parts.iter().copied().find(|part| part.name() == name);
    found.ok_or_else(|| format!("`{name}` is no part of a board of {size} rows"))
}

/// Parses columns of the top half: one for each row, without the middle column.
fn columns(bits: u32, size: Size) -> Result<ColumnSet, String> {
    let (n, h) = (size.get(), size.get() / 2);
    let most = if n % 2 == 0 { size.columns() } else { size.columns().without(h) };
    let columns = ColumnSet::from_bits(bits);
    if columns.is_subset(most) && columns.len() == h {
        Ok(columns)
    } else {
        Err(format!("{bits} is not a set of {h} columns of the board, without the middle one"))
    }
}

/// Parses a line of the table: a set and its rank.
///
/// The rank must be below the number of sets.
fn rank(text: &str, set: usize, sets: usize) -> Result<u32, String> {
    let Some((found, rank)) = text.split_once(' ') else {
        return Err("a set and its rank are expected here".to_owned());
    };
    if number::<usize>(found)? != set {
        return Err(format!("the rank of set {set} is expected here"));
    }
    let rank = number(rank)?;
    if (rank as usize) < sets { Ok(rank) } else { Err(format!("rank {rank} is too large")) }
}

/// Returns the weight of a unit.
///
/// It is the number of column sets that symmetries map its set to.
///
/// Mirroring the board mirrors the set; turning it upside down exchanges it for the other columns.
/// For off-centre units, only mirroring keeps the queen of the middle column below the centre, and
/// each solution counts four times.
fn weight(columns: ColumnSet, part: Part, size: Size) -> u64 {
    let (n, h) = (size.get(), size.get() / 2);
    let mirrored = |set: ColumnSet| {
        set.iter().fold(ColumnSet::EMPTY, |image, column| image.with(n - 1 - column))
    };
    let others = columns.complement(n);
    let others = if n.is_multiple_of(2) { others } else { others.without(h) };
    let own = BTreeSet::from([columns, mirrored(columns)]);
    if part == Part::OffCentre {
        return 4 * own.len() as u64;
    }
    (&own | &BTreeSet::from([others, mirrored(others)])).len() as u64
}

/// Returns the left and the right columns of the top half, from the nearer edge.
fn sides(columns: ColumnSet, size: Size) -> [usize; 2] {
    let (n, h) = (size.get(), size.get() / 2);
    let local = |column: fn(usize, usize) -> usize| {
        (0..h).filter(|&i| columns.contains(column(i, n))).fold(0, |set, i| set | 1 << i)
    };
    [local(|i, _| i), local(|i, n| n - 1 - i)]
}
