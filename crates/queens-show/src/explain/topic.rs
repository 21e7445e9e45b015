//! Everything that can be explained.

use queens::count::Method;
use queens::solve::LocalSearch;
use queens::{Algorithm, Error};
use std::fmt;
use std::str::FromStr;

/// A method to explain: it counts solutions, or finds one.
///
/// ```
/// use queens::solve::LocalSearch;
/// use queens_show::explain::Topic;
///
/// assert_eq!("min-conflicts".parse(), Ok(Topic::Local(LocalSearch::MinConflicts)));
/// assert_eq!("dlx".parse::<Topic>()?.name(), "exact-cover");
/// let error = "hill".parse::<Topic>().unwrap_err().to_string();
/// assert_eq!(error, "there is no algorithm `hill`: did you mean `hill-climbing`?");
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Topic {
    /// A method that counts.
    Count(Method),
    /// A local search: it finds one solution and cannot count.
    Local(LocalSearch),
}

impl Topic {
    /// Returns the methods that count, then the local searches.
    pub fn all() -> impl Iterator<Item = Topic> {
        Method::all().map(Topic::Count).chain(LocalSearch::ALL.iter().copied().map(Topic::Local))
    }

    /// Returns the name that selects the method.
    pub fn name(self) -> &'static str {
        match self {
            Topic::Count(method) => method.name(),
            Topic::Local(method) => method.name(),
        }
    }

    /// Returns the name that the variants of a method share.
    #[cfg(feature = "explain")]
    pub(crate) fn family(self) -> &'static str {
        match self {
            Topic::Count(Method::Classical(algorithm)) => algorithm.family(),
            _ => self.name(),
        }
    }
}

impl From<Method> for Topic {
    fn from(method: Method) -> Topic {
        Topic::Count(method)
    }
}

impl From<Algorithm> for Topic {
    fn from(algorithm: Algorithm) -> Topic {
        Topic::Count(algorithm.into())
    }
}

impl From<LocalSearch> for Topic {
    fn from(method: LocalSearch) -> Topic {
        Topic::Local(method)
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Topic {
    type Err = Error;

    fn from_str(name: &str) -> Result<Topic, Error> {
        match (name.parse(), name.parse()) {
            (Ok(method), _) => Ok(Topic::Count(method)),
            (_, Ok(method)) => Ok(Topic::Local(method)),
            (Err(error), Err(other)) => Err(error.or(other)),
        }
    }
}
