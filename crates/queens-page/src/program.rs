//! Complete programs of algorithms.

use crate::api::about::ProgramQuery;
use crate::{Error, limits};
use queens_teach::Program;

/// Returns the program of an algorithm, with comments in the requested language.
///
/// # Errors
/// [`Error::Value`] for an unknown algorithm, [`Error::Language`] or [`Error::Code`] for an unknown language,
/// [`Error::NoProgram`] for a method without a short program.
pub fn program(query: &ProgramQuery) -> Result<Program, Error> {
    let method = limits::method(&query.algorithm)?;
    let code = query.code.parse()?;
    let language = query.lang.parse()?;
    Program::new(method, code, language).ok_or(Error::NoProgram(method))
}
