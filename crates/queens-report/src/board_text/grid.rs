//! Drawings: a mark for every square.

use super::write::{Written, joined};
use super::{Block, Context, Format, ReadResult, Reading, cells, text};
use std::io::{self, Write};

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    if text::begins(block, 0) || block.value_after(0).is_some_and(|value| value.lines > 1) {
        return Ok(Vec::new());
    }
    let found = match cells::blank(block)? {
        Some(found) => Some(found),
        None => cells::barred(block)?,
    };
    let found = found.map_or_else(|| cells::rows(block, context), |found| Ok(Some(found)))?;
    let Some((drawings, lines)) = found else { return Ok(Vec::new()) };
    // These are matrices and lists unless the format or the marks are given.
    let marks = context.options.marks;
    let is_named =
        marks.is_some() || context.options.format.is_some() && drawings[0].rows.len() > 1;
    if !is_named && drawings.iter().all(|drawing| drawing.has_only("01")) {
        return Ok(Vec::new());
    }
    let boards =
        drawings.iter().map(|drawing| drawing.position(marks)).collect::<ReadResult<_>>()?;
    Ok(vec![Reading::new(Format::Grid, boards, lines)])
}

/// Writes `Q`, `x` and `.`, and a blank line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    for row in board.rows() {
        writeln!(out, "{row}")?;
    }
    writeln!(out)
}

/// Writes `Q`, `x` and `*`, separated by blanks, and a blank line.
pub(super) fn write_plain(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    for row in board.rows() {
        joined(row.replace('.', "*").chars(), " ", out)?;
        writeln!(out)?;
    }
    writeln!(out)
}
