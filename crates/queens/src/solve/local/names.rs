//! The methods of local search and their properties.

use super::super::RANDOM_MAX;
use super::Event;
use crate::Error;
use crate::classic::unknown;
use crate::named::by_name;
use std::str::FromStr;

/// A method of local search: it finds one solution and cannot count.
///
/// ```
/// use queens::solve::LocalSearch;
///
/// assert_eq!("min-conflicts".parse(), Ok(LocalSearch::MinConflicts));
/// assert_eq!(LocalSearch::HillClimbing.name(), "hill-climbing");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LocalSearch {
    /// Steepest-ascent hill climbing.
    ///
    /// Source: S. Russell and P. Norvig, "Artificial Intelligence: A Modern Approach", section on
    /// local search. From random starts on 8 rows, this method gets stuck 86 times in 100. If it
    /// may make up to 100 sideways moves in a row, it gets stuck only 6 times in 100.
    HillClimbing,
    /// The min-conflicts heuristic.
    ///
    /// Source: S. Minton, M. D. Johnston, A. B. Philips and P. Laird, "Minimizing Conflicts: A
    /// Heuristic Repair Method for Constraint Satisfaction and Scheduling Problems", Artificial
    /// Intelligence 58 (1992).
    MinConflicts,
}

impl LocalSearch {
    /// All methods, simplest first.
    pub const ALL: &'static [LocalSearch] = &[LocalSearch::HillClimbing, LocalSearch::MinConflicts];

    /// The largest board of hill climbing, which looks at N² squares for each move.
    const CLIMBING_MAX: usize = 10_000;

    /// The name that selects the method.
    pub const fn name(self) -> &'static str {
        match self {
            LocalSearch::HillClimbing => "hill-climbing",
            LocalSearch::MinConflicts => "min-conflicts",
        }
    }

    /// One line that describes the method.
    pub const fn summary(self) -> &'static str {
        match self {
            LocalSearch::HillClimbing => {
                "make the move that lowers the number of attacking pairs most, until no move does"
            }
            LocalSearch::MinConflicts => {
                "move an attacked queen to the least attacked square of its row"
            }
        }
    }

    /// The largest number of rows.
    pub const fn max_rows(self) -> usize {
        match self {
            LocalSearch::HillClimbing => Self::CLIMBING_MAX,
            LocalSearch::MinConflicts => RANDOM_MAX,
        }
    }

    /// Returns whether the method looks at the squares of a row for a step.
    pub const fn looks_at(self, event: &Event, row: usize) -> bool {
        match (self, event) {
            (LocalSearch::HillClimbing, Event::Moved(_) | Event::Stuck { .. }) => true,
            (LocalSearch::MinConflicts, Event::Moved(step)) => step.row == row,
            _ => false,
        }
    }

    /// Returns whether [`Options::sideways`](super::Options::sideways) has an effect.
    pub const fn moves_sideways(self) -> bool {
        matches!(self, LocalSearch::HillClimbing)
    }
}

by_name!(LocalSearch);

impl FromStr for LocalSearch {
    type Err = Error;

    fn from_str(name: &str) -> Result<LocalSearch, Error> {
        let names = || Self::ALL.iter().map(|method| method.name());
        let known = name.to_lowercase().replace(['_', ' '], "-");
        let found = Self::ALL.iter().find(|method| method.name() == known);
        found.copied().ok_or_else(|| unknown(name, names()))
    }
}
