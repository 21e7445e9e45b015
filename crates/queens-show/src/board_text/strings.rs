//! Lists of strings, one for each row, or of lists of marks.

use super::context::{Context, Reading};
use super::error::ReadResult;
use super::lines::Block;
use super::marks::{Drawing, are_bits, readings};
use super::value::Row;
use super::write::Written;
use super::{Format, cells};
use std::io::{self, Write};

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(value) = block.value()? else { return Ok(Vec::new()) };
    let nested = cells::nested(value).transpose()?.map(|(drawings, _)| drawings);
    let has_numbers = !value.groups[0][0].numbers.is_empty();
    let is_matrix = has_numbers && nested.as_ref().is_some_and(|drawings| are_bits(drawings));
    // Each row is a board; a mark in brackets is one only if it is alone.
    let is_alone = value.row().is_some();
    let board = |row: &Row| strings(row).filter(|drawing| is_alone || drawing.rows.len() > 1);
    let drawings = nested.or_else(|| value.groups.iter().flatten().map(board).collect());
    match drawings.filter(|_| !is_matrix) {
        Some(drawings) => readings(Format::Strings, &drawings, context.options.marks, value.lines),
        None => Ok(Vec::new()),
    }
}

/// Returns the board whose rows are strings.
fn strings(row: &Row) -> Option<Drawing> {
    let n = row.words.len();
    let marks = |word: &String| word.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>();
    let rows: Vec<_> = row.words.iter().map(|word| (row.line, marks(word))).collect();
    let is_square = !row.is_bare && n > 0 && rows.iter().all(|(_, row)| row.len() == n);
    is_square.then_some(Drawing { rows })
}

/// Writes a JSON list of strings.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<String> = board.rows().map(|row| format!("\"{row}\"")).collect();
    writeln!(out, "[{}]", rows.join(","))
}
