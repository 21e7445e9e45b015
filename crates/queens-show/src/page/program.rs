//! Complete programs of algorithms.

use crate::explain::{Program, Topic};
use crate::page::Error;
use crate::page::api::about::ProgramQuery;

/// Returns the program of an algorithm, with comments in the requested language.
///
/// # Errors
/// [`Error::Value`] for an unknown algorithm, [`Error::Language`] or [`Error::Code`] for an unknown language,
/// [`Error::NoProgram`] for a method without a short program.
pub fn program(query: &ProgramQuery) -> Result<Program, Error> {
    let topic: Topic = query.algorithm.parse().map_err(Error::value("algorithm"))?;
    let code = query.code.parse()?;
    let language = query.lang.parse()?;
    Program::new(topic, code, language).ok_or(Error::NoProgram(topic))
}
