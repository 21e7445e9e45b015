//! Programs of algorithms.

use serde::Deserialize;

/// The requested program, and the language of its comments.
#[derive(Clone, Debug, Deserialize)]
pub struct ProgramQuery {
    /// The name of the algorithm.
    pub algorithm: String,
    /// A [programming language](queens_teach::ProgramLanguage), by name.
    pub code: String,
    /// A [language of texts](queens_teach::Language), by its code.
    pub lang: String,
}
