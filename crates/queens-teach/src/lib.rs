//! The algorithms of [`queens`] explained.
//!
//! In order of reading: a [`Language`] has the texts of `locales/`; a [`Pseudocode`] is an algorithm in short lines,
//! a [`Program`] a whole program, and an [`Explanation`] says what the algorithm is about, with a drawing from a real
//! search. [`Words`] are those of a trace. What belongs to one algorithm is a folder of `algorithms/`.

#[cfg(feature = "explain")]
mod drawing;
#[cfg(feature = "explain")]
mod explanation;
#[cfg(feature = "explain")]
mod figures;
mod language;
mod program;
mod pseudocode;
#[cfg(feature = "explain")]
mod words;

#[cfg(feature = "explain")]
pub use explanation::{Explanation, WIDEST, describe, summary, title};
#[cfg(feature = "explain")]
pub use language::Values;
pub use language::{Language, UnknownLanguage};
pub use program::{Program, ProgramLanguage, UnknownProgramLanguage};
pub use pseudocode::{Pseudocode, PseudocodeLine};
#[cfg(feature = "explain")]
pub use words::Words;

/// The values of a text, by the names of its places.
///
/// ```
/// use queens_teach::{Language, values};
///
/// let text = Language::default().say("trace-step-of", values!["step" => "5", "steps" => "14,200"]);
/// assert_eq!(text, "step 5 of 14,200");
/// ```
#[cfg(feature = "explain")]
#[macro_export]
macro_rules! values {
    ($($name:literal => $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut values = $crate::Values::new();
        $(values.set($name, $value);)*
        values
    }};
}

include!(concat!(env!("OUT_DIR"), "/algorithms.rs"));

/// The pseudocode and the programs of an algorithm; a missing file is empty.
///
/// The programs are in the order of [`ProgramLanguage::ALL`].
fn files(name: &str) -> (&'static str, [&'static str; 5]) {
    let found = FILES.iter().find(|(known, ..)| *known == name);
    found.map_or_else(Default::default, |&(_, pseudocode, programs)| (pseudocode, programs))
}

#[cfg(all(test, feature = "explain"))]
mod tests;
