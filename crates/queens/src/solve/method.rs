//! The methods that find one solution.

use super::local::{Options, Outcome};
use super::{CONSTRUCT_MAX, FIRST_MAX, LocalSearch, RANDOM_MAX, construct, first, random};
use crate::Error;
use crate::control::StopToken;
use crate::named::by_name;
use std::str::FromStr;

/// A method that finds one solution.
///
/// ```
/// use queens::control::StopToken;
/// use queens::solve::{Method, local::Options};
///
/// let stop = StopToken::new();
/// for method in Method::ALL {
///     let found = method.solve(10, &Options::new(7), &stop)?;
///     assert!(found.placement.unwrap().is_solution(), "{method}: {}", method.summary());
/// }
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Method {
    /// The closed formula: [`construct`].
    #[default]
    Construct,
    /// Random exchanges of columns: [`random`].
    Random,
    /// Backtracking for the lexicographically first solution: [`first`].
    First,
    /// A local search.
    Local(LocalSearch),
}

impl Method {
    /// All methods.
    pub const ALL: &'static [Method] = &[
        Method::Construct,
        Method::Random,
        Method::First,
        Method::Local(LocalSearch::HillClimbing),
        Method::Local(LocalSearch::MinConflicts),
    ];

    /// The name that selects the method.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Construct => "construct",
            Method::Random => "random",
            Method::First => "first",
            Method::Local(search) => search.name(),
        }
    }

    /// One line that describes the method.
    pub const fn summary(self) -> &'static str {
        match self {
            Method::Construct => {
                "evaluate a closed formula: instantly, and always the same solution"
            }
            Method::Random => {
                "swap columns of a random start; up to 16 rows, draw from all solutions uniformly"
            }
            Method::First => {
                "find the lexicographically first solution by backtracking: fast up to 33 rows"
            }
            Method::Local(search) => search.summary(),
        }
    }

    /// The largest number of rows.
    pub const fn max_rows(self) -> usize {
        match self {
            Method::Construct => CONSTRUCT_MAX,
            Method::Random => RANDOM_MAX,
            Method::First => FIRST_MAX,
            Method::Local(search) => search.max_rows(),
        }
    }

    /// Returns whether the solution depends on the seed of the options.
    pub const fn is_random(self) -> bool {
        matches!(self, Method::Random | Method::Local(_))
    }

    /// Finds a solution. Only local searches report steps and restarts, and can give up.
    ///
    /// # Errors
    /// [`Error::TooManyRows`] above [`Method::max_rows`]; [`Error::Stopped`].
    pub fn solve(self, n: usize, options: &Options, stop: &StopToken) -> Result<Outcome, Error> {
        let placement = match self {
            Method::Construct => construct(n, stop)?,
            Method::Random => random(n, options.seed(), stop)?,
            Method::First => first(n, stop)?,
            Method::Local(search) => return search.solve(n, options, stop),
        };
        Ok(Outcome { placement, steps: 0, restarts: 0 })
    }
}

by_name!(Method);

impl FromStr for Method {
    type Err = Error;

    fn from_str(name: &str) -> Result<Method, Error> {
        let found = Method::ALL.iter().find(|method| method.name() == name);
        found.copied().ok_or_else(|| Error::UnknownMethod { name: name.to_owned() })
    }
}
