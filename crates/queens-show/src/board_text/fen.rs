//! The piece placement of chess notation, one board per line. Numbers can exceed 9, and `x` is a blocked
//! square.

use super::Format;
use super::context::{Context, Reading};
use super::error::{ReadResult, fault};
use super::lines::Block;
use super::write::Written;
use queens::Position;
use queens::board::write_fen_row;
use std::io::{self, Write};

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let Some(line) = block.line(0) else { return Ok(Vec::new()) };
    let text = line.text.split('#').next().unwrap_or_default();
    let placement = text.split_whitespace().next().unwrap_or_default();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '/';
    let is_placement = placement.contains('/')
        && placement.contains(|c: char| c.is_ascii_digit() || "Qqx".contains(c));
    let is_fen = is_placement && placement.chars().all(is_part);
    if !is_fen && !context.is(Format::Fen) {
        return Ok(Vec::new());
    }
    let board = Position::from_fen(text).map_err(|error| fault(line.number, error.to_string()))?;
    Ok(vec![Reading::new(Format::Fen, vec![board], 1)])
}

/// Writes a line. Boards may have a hundred million rows, so each row is written before the next is made.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    let mut text = String::new();
    for (row, pieces) in board.pieces().enumerate() {
        text.push_str(if row > 0 { "/" } else { "" });
        write_fen_row(board.columns.len(), pieces.into_iter(), &mut text);
        out.write_all(text.as_bytes())?;
        text.clear();
    }
    writeln!(out)
}
