//! Reads and writes drawings: lines of marks, rows of 0 and 1, or lists of strings.

use super::context::Marks;
use super::context::{Context, Reading};
use super::error::ReadResult;
use super::format::{Written, joined};
use super::lines::Block;
use super::marks::{Drawing, are_bits, readings};
use super::value::Row;
use super::{Format, cells, text};
use queens::Position;
use std::io::{self, Write};

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    if text::begins(block, 0) || block.value_after(0).is_some_and(|value| value.lines > 1) {
        return Ok(Vec::new());
    }
    let found = cells::blank(block).or_else(|| cells::barred(block));
    let Some(found) = found.or_else(|| cells::rows(block, context)) else { return Ok(Vec::new()) };
    let (drawings, lines) = found?;
    // Drawings of 0 and 1 are matrices or lists, unless the format or the marks are given.
    let marks = context.options.marks;
    let is_named =
        marks.is_some() || context.options.format.is_some() && drawings[0].rows.len() > 1;
    if !is_named && are_bits(&drawings) {
        return Ok(Vec::new());
    }
    readings(Format::Grid, &drawings, marks, lines)
}

pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_rows(board, "", |mark| mark, out)
}

pub(super) fn write_plain(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_rows(board, " ", |mark| if mark == '.' { '*' } else { mark }, out)
}

/// Writes a line for each row, then a blank line. `written` maps `Q`, `x` and `.` to the marks of the format.
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

pub(super) fn matrix(rows: &[Vec<u32>]) -> ReadResult<Position> {
    let mark = |&number: &u32| if number == 1 { '1' } else { '0' };
    let rows = rows.iter().map(|row| (1, row.iter().map(mark).collect())).collect();
    Drawing { rows }.position(Some(Marks::BITS))
}

pub(super) fn read_matrix(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let nested = block.value()?.and_then(cells::nested);
    let Some(found) = nested.or_else(|| cells::rows(block, context)) else { return Ok(Vec::new()) };
    let (drawings, lines) = found?;
    if !are_bits(&drawings) || drawings[0].rows.len() < 2 && !context.is(Format::Matrix) {
        return Ok(Vec::new());
    }
    readings(Format::Matrix, &drawings, Some(Marks::BITS), lines)
}

pub(super) fn write_matrix(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    write_rows(board, " ", |mark| if mark == 'Q' { '1' } else { '0' }, out)
}

pub(super) fn read_strings(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let nested = cells::nested(value).transpose()?.map(|(drawings, _)| drawings);
    let has_numbers = !value.groups[0][0].numbers.is_empty();
    let is_matrix = has_numbers && nested.as_ref().is_some_and(|drawings| are_bits(drawings));
    // Each bracketed row is a board. A single mark in brackets is a board only if no other row follows.
    let is_alone = value.row().is_some();
    let board = |row: &Row| strings(row).filter(|drawing| is_alone || drawing.rows.len() > 1);
    let drawings = nested.or_else(|| value.groups.iter().flatten().map(board).collect());
    match drawings.filter(|_| !is_matrix) {
        Some(drawings) => readings(Format::Strings, &drawings, context.options.marks, value.lines),
        None => Ok(Vec::new()),
    }
}

fn strings(row: &Row) -> Option<Drawing> {
    let n = row.words.len();
    let marks = |word: &String| word.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>();
    let rows: Vec<_> = row.words.iter().map(|word| (row.line, marks(word))).collect();
    let is_square = !row.is_bare && n > 0 && rows.iter().all(|(_, row)| row.len() == n);
    is_square.then_some(Drawing { rows })
}

pub(super) fn write_strings(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<String> = board.rows().map(|row| format!("\"{row}\"")).collect();
    writeln!(out, "[{}]", rows.join(","))
}
