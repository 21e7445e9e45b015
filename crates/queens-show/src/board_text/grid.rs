//! Drawings: a mark for every square.

use super::context::{Context, Reading};
use super::error::ReadResult;
use super::lines::Block;
use super::marks::{are_bits, readings};
use super::write::{Written, joined};
use super::{Format, cells, text};
use std::io::{self, Write};

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    if text::begins(block, 0) || block.value_after(0).is_some_and(|value| value.lines > 1) {
        return Ok(Vec::new());
    }
    let found = cells::blank(block).or_else(|| cells::barred(block));
    let Some(found) = found.or_else(|| cells::rows(block, context)) else { return Ok(Vec::new()) };
    let (drawings, lines) = found?;
    // These are matrices and lists unless the format or the marks are given.
    let marks = context.options.marks;
    let is_named =
        marks.is_some() || context.options.format.is_some() && drawings[0].rows.len() > 1;
    if !is_named && are_bits(&drawings) {
        return Ok(Vec::new());
    }
    readings(Format::Grid, &drawings, marks, lines)
}

/// Writes `Q`, `x` and `.`, and a blank line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_rows(board, "", |mark| mark, out)
}

/// Writes `Q`, `x` and `*`, separated by blanks, and a blank line.
pub(super) fn write_plain(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_rows(board, " ", |mark| if mark == '.' { '*' } else { mark }, out)
}

/// Writes a line for each row, and a blank line. `written` replaces `Q`, `x` and `.`.
pub(super) fn write_rows(
    board: &Written<'_>,
    separator: &str,
    written: fn(char) -> char,
    out: &mut dyn Write,
) -> io::Result<()> {
    for row in board.rows() {
        joined(row.chars().map(written), separator, out)?;
        writeln!(out)?;
    }
    writeln!(out)
}
