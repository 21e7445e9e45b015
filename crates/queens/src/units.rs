//! Ranges of unit numbers, and their text form.

use crate::Error;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;

/// Consecutive unit numbers of a [`UnitPlan`](crate::engine::UnitPlan); can be empty.
///
/// In texts both ends are included, and printed ranges can be parsed. In Rust a range excludes its
/// end, as usual.
///
/// ```
/// use queens::Units;
///
/// let units: Units = "3..9".parse()?;
/// assert_eq!(units, Units::from(3..10));
/// assert_eq!((units.first(), units.end(), units.len()), (3, 10, 7));
/// assert_eq!([3..10, 5..6].map(|units| Units::from(units).to_string()), ["3..9", "5"]);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Units {
    first: u64,
    end: u64,
}

impl Units {
    /// The first number.
    pub const fn first(self) -> u64 {
        self.first
    }

    /// The number after the last one.
    pub const fn end(self) -> u64 {
        self.end
    }

    /// The number of units.
    pub const fn len(self) -> u64 {
        self.end - self.first
    }

    /// Returns whether the range is empty.
    pub const fn is_empty(self) -> bool {
        self.first == self.end
    }

    /// Returns whether the range contains this unit.
    pub const fn contains(self, unit: u64) -> bool {
        self.first <= unit && unit < self.end
    }

    /// Returns whether the range contains all of these units.
    pub const fn contains_all(self, units: Units) -> bool {
        self.first <= units.first && units.end <= self.end
    }

    /// Returns the units in both ranges.
    pub fn common(self, other: Units) -> Units {
        Units::from(self.first.max(other.first)..self.end.min(other.end))
    }

    /// Returns whether the ranges have a unit in common.
    pub fn overlaps(self, other: Units) -> bool {
        !self.common(other).is_empty()
    }
}

/// A range that runs backwards has no units.
impl From<Range<u64>> for Units {
    fn from(Range { start, end }: Range<u64>) -> Units {
        Units { first: start, end: end.max(start) }
    }
}

impl From<Units> for Range<u64> {
    fn from(units: Units) -> Range<u64> {
        units.first..units.end
    }
}

impl IntoIterator for Units {
    type Item = u64;
    type IntoIter = Range<u64>;

    fn into_iter(self) -> Range<u64> {
        self.into()
    }
}

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.len() {
            0 => f.write_str("none"),
            1 => write!(f, "{}", self.first),
            _ => write!(f, "{}..{}", self.first, self.end - 1),
        }
    }
}

impl FromStr for Units {
    type Err = Error;

    /// Parses one unit or a range, like [`ends`].
    fn from_str(text: &str) -> Result<Units, Error> {
        let number = |text: &str| {
            let number = text.parse().ok().filter(|&number: &u64| number < u64::MAX);
            number.ok_or_else(|| Error::UnitNumber { text: text.to_owned() })
        };
        let (first, last) = ends(text)?;
        let (from, to) = (number(first)?, number(last)?);
        if from > to {
            return Err(Error::BackwardRange { first: first.to_owned(), last: last.to_owned() });
        }
        Ok(Units::from(from..to + 1))
    }
}

/// Splits a range into its two ends, both included: `4..12`, `4..=12` or `4-12`.
///
/// A single value is both ends.
///
/// # Errors
/// [`Error::HalfRange`] if one of them is missing.
pub fn ends(text: &str) -> Result<(&str, &str), Error> {
    // A leading sign does not make a range: its number is rejected later.
    let found = ["..=", "..", "-"].iter().find_map(|between| text.split_once(between));
    let (first, last) = found.filter(|_| !text.starts_with('-')).unwrap_or((text, text));
    if found.is_some() && (first.is_empty() || last.is_empty()) {
        return Err(Error::HalfRange { text: text.to_owned() });
    }
    Ok((first, last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printed_ranges_parse_back() {
        for units in [0..1, 0..2, 5..6, 3..10, 0..u64::MAX, u64::MAX - 1..u64::MAX] {
            let units = Units::from(units);
            assert_eq!(units.to_string().parse(), Ok(units));
        }
    }

    #[test]
    fn common_range_notations_parse() {
        for text in ["4..6", "4..=6", "4-6"] {
            assert_eq!(text.parse(), Ok(Units::from(4..7)), "{text}");
        }
        let most = u64::MAX.to_string();
        for text in ["", "9..4", "..4", "4..", "-1..4", "-4", "a..b", "1..2..3", "4,6", &most] {
            assert!(text.parse::<Units>().is_err(), "{text}");
        }
    }

    #[test]
    fn ranges_are_compared() {
        let units = |range: Range<u64>| Units::from(range);
        assert_eq!(units(3..9).common(units(5..12)), units(5..9));
        assert!(units(3..9).overlaps(units(8..9)) && !units(3..9).overlaps(units(9..12)));
        assert!(units(3..9).contains_all(units(3..9)) && !units(3..9).contains_all(units(3..10)));
        assert!(units(3..9).contains(3) && !units(3..9).contains(9));
        let backwards = units(Range { start: 9, end: 3 });
        assert!(backwards.is_empty() && !backwards.overlaps(units(0..20)));
        assert_eq!(backwards.to_string(), "none");
    }
}
