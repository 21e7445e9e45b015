//! Programs of algorithms.

use serde::Deserialize;

/// Which program, and in which language its comments are.
#[derive(Clone, Debug, Deserialize)]
pub struct ProgramQuery {
    /// By name.
    pub algorithm: String,
    /// A [language of programs](queens_teach::ProgramLanguage), by name.
    pub code: String,
    /// A [language of texts](queens_teach::Language), by its code.
    pub lang: String,
}
