//! Complete programs of algorithms.

use crate::api::program::ProgramQuery;
use crate::{Error, limits};
use queens_teach::Program;

/// The program of an algorithm in a language, with comments in another.
///
/// # Errors
/// [`Error::Value`] if there is no such algorithm, [`Error::Language`] or [`Error::Code`] if there is no such
/// language, [`Error::NoProgram`] for a method without a short program.
pub fn program(query: &ProgramQuery) -> Result<Program, Error> {
    let method = limits::method(&query.algorithm)?;
    let code = query.code.parse()?;
    let language = query.lang.parse()?;
    Program::new(method, code, language).ok_or(Error::NoProgram(method))
}
