//! The piece placement of chess notation, a board a line. Beyond chess, numbers may exceed 9 and `x`
//! is a blocked square.

use super::source::Source;
use super::{ReadResult, fault};
use queens::Position;
use std::io::BufRead;

/// The next board; `None` at the end.
pub(super) fn next<R: BufRead>(
    source: &mut Source<R>,
    is_strict: bool,
) -> ReadResult<Option<Position>> {
    while let Some(line) = source.line()? {
        let text = line.text.split('#').next().unwrap_or_default();
        if is_strict || !text.trim().is_empty() {
            let position = Position::from_fen(text);
            return position.map(Some).map_err(|error| fault(line.number, error.to_string()));
        }
    }
    Ok(None)
}
