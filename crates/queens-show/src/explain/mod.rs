//! Explains the algorithms of [`queens`].
//!
//! Read these types first. A [`Language`] contains the texts of one file of `locales/`. A [`Pseudocode`]
//! contains the numbered lines of an algorithm, and a [`Program`] is a complete program. An [`Explanation`]
//! contains the idea of an algorithm and a drawing from a real search. [`Words`] describe a trace. Each
//! algorithm has a folder in `algorithms/`.

#![allow(missing_docs, reason = "a comment stands where a name does not say enough")]

#[cfg(feature = "explain")]
mod drawing;
#[cfg(feature = "explain")]
mod explanation;
#[cfg(feature = "explain")]
mod fluent;
mod language;
mod program;
mod pseudocode;
#[cfg(feature = "explain")]
mod words;

#[cfg(feature = "explain")]
pub use crate::values;
#[cfg(feature = "explain")]
pub use explanation::{Explanation, WIDEST, describe, summary};
#[cfg(feature = "explain")]
pub use fluent::Values;
pub use language::{Language, UnknownLanguage};
pub use program::{Program, ProgramLanguage, UnknownProgramLanguage};
pub use pseudocode::{LineStep, Next, Part, Pseudocode, PseudocodeLine};
#[cfg(feature = "explain")]
pub use words::Words;

use queens::count::Method;
use queens::solve::LocalSearch;
use queens::{Algorithm, Error};
use std::fmt;
use std::str::FromStr;

/// Creates the values for the variables of a text.
#[cfg(feature = "explain")]
#[macro_export]
macro_rules! values {
    ($($name:literal => $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut values = $crate::explain::Values::new();
        $(values.set($name, $value);)*
        values
    }};
}

include!(concat!(env!("OUT_DIR"), "/algorithms.rs"));

/// Returns the pseudocode and the programs of a method; a missing file is empty. The programs are in the
/// order of [`ProgramLanguage::ALL`].
fn files(name: &str) -> (&'static str, [&'static str; 5]) {
    let found = FILES.iter().find(|(known, ..)| *known == name);
    found.map_or_else(Default::default, |&(_, pseudocode, programs)| (pseudocode, programs))
}

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
    Count(Method),
    Local(LocalSearch),
}

impl Topic {
    pub fn all() -> impl Iterator<Item = Topic> {
        Method::all().map(Topic::Count).chain(LocalSearch::ALL.iter().copied().map(Topic::Local))
    }

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

#[cfg(all(test, feature = "explain"))]
mod tests;
