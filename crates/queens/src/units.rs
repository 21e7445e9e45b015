//! Ranges of units, the numbered pieces of a count.

use crate::Error;
use std::fmt;
use std::ops::Range;

/// Consecutive unit numbers of a [`UnitPlan`](crate::engine::UnitPlan); can be empty.
///
/// The text form includes both ends; a Rust range excludes its end, as usual.
///
/// ```
/// use queens::Units;
///
/// let units = Units::from(3..10);
/// assert_eq!((units.first(), units.end(), units.len()), (3, 10, 7));
/// assert_eq!([3..10, 5..6].map(|units| Units::from(units).to_string()), ["3..9", "5"]);
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

/// Splits a range into its two ends, both included: `4..12`, `4..=12` or `4-12`.
///
/// A single value is both ends.
///
/// # Errors
/// [`Error::HalfRange`] if one of the ends is missing.
pub fn ends(text: &str) -> Result<(&str, &str), Error> {
    // A leading minus sign does not separate two ends: the negative number is rejected later.
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
    fn ranges_are_printed_with_both_ends() {
        let units = |range: Range<u64>| Units::from(range);
        assert!(units(3..9).contains(3) && !units(3..9).contains(9));
        let backwards = units(Range { start: 9, end: 3 });
        assert!(backwards.is_empty());
        let texts = [backwards, units(0..1), units(3..10)].map(|units| units.to_string());
        assert_eq!(texts, ["none", "0", "3..9"]);
    }
}
