//! The parts of a count and their names.

use crate::Error;
use std::fmt;
use std::str::FromStr;

/// A part of a count: all units for one kind of board.
///
/// ```
/// use queens::Size;
/// use queens::engine::{Part, UnitPlan};
///
/// let parts = |n| UnitPlan::new(Size::new(n).unwrap()).parts().collect::<Vec<_>>();
/// assert_eq!(parts(8), [Part::Even]);
/// assert_eq!(parts(9), [Part::Centre, Part::OffCentre]);
/// assert_eq!("off-centre".parse(), Ok(Part::OffCentre));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Part {
    /// All solutions of a board of even size.
    Even,
    /// The solutions of a board of odd size with a queen in the centre.
    Centre,
    /// The solutions of a board of odd size without a queen in the centre.
    OffCentre,
    /// The completions of a board.
    Completions,
}

impl Part {
    /// All parts.
    pub const ALL: &'static [Part] =
        &[Part::Even, Part::Centre, Part::OffCentre, Part::Completions];

    /// The name of the part in records and other texts.
    pub fn name(self) -> &'static str {
        match self {
            Part::Even => "even",
            Part::Centre => "centre",
            Part::OffCentre => "off-centre",
            Part::Completions => "completions",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Part {
    type Err = Error;

    fn from_str(name: &str) -> Result<Part, Error> {
        let found = Part::ALL.iter().copied().find(|part| part.name() == name);
        found.ok_or_else(|| Error::UnknownPart { name: name.to_owned() })
    }
}
