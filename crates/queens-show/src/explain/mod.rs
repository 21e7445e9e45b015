//! The algorithms of [`queens`] explained.
//!
//! Read these first: a [`Language`] contains the texts of `locales/`, a [`Pseudocode`] the numbered lines of
//! an algorithm, a [`Program`] a complete program, and an [`Explanation`] the idea of an algorithm with a
//! drawing from a real search. [`Words`] describe a trace. Each algorithm has a folder in `algorithms/`.

#![allow(missing_docs, reason = "a comment stands where a name does not say enough")]

#[cfg(feature = "explain")]
mod drawing;
#[cfg(feature = "explain")]
mod explanation;
#[cfg(feature = "explain")]
mod figures;
mod language;
mod program;
mod pseudocode;
mod topic;
#[cfg(feature = "explain")]
mod words;

#[cfg(feature = "explain")]
pub use crate::values;
#[cfg(feature = "explain")]
pub use explanation::{Explanation, WIDEST, describe, summary, title};
#[cfg(feature = "explain")]
pub use language::Values;
pub use language::{Language, UnknownLanguage};
pub use program::{Program, ProgramLanguage, UnknownProgramLanguage};
pub use pseudocode::{LineStep, Next, Part, Pseudocode, PseudocodeLine};
pub use topic::Topic;
#[cfg(feature = "explain")]
pub use words::Words;

/// Makes the values of a text, by the names of its variables.
///
/// ```
/// use queens_show::explain::{Language, values};
///
/// let text = Language::default().say("trace-step-of", values!["step" => "5", "steps" => "14,200"]);
/// assert_eq!(text, "step 5 of 14,200");
/// ```
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

/// Returns the pseudocode and the programs of a method; a missing file is empty.
///
/// The programs are in the order of [`ProgramLanguage::ALL`].
fn files(name: &str) -> (&'static str, [&'static str; 5]) {
    let found = FILES.iter().find(|(known, ..)| *known == name);
    found.map_or_else(Default::default, |&(_, pseudocode, programs)| (pseudocode, programs))
}

#[cfg(all(test, feature = "explain"))]
mod tests;
