//! Reads the piece placement of chess notation, one board per line. Numbers can exceed 9, and `x` is a
//! blocked square.

use super::ReadResult;
use super::error::fault;
use super::source::Source;
use queens::Position;
use std::io::Read;

/// Reads the next board; `None` at the end.
pub(super) fn next<R: Read>(source: &mut Source<R>) -> ReadResult<Option<Position>> {
    let Some(line) = source.line()? else { return Ok(None) };
    let text = line.text.split('#').next().unwrap_or_default();
    let position = Position::from_fen(text);
    position.map(Some).map_err(|error| fault(line.number, error.to_string()))
}
