//! Matrices: rows of 0 and 1, where 1 is a queen.

use super::write::{Written, joined};
use super::{Block, Context, Format, ReadResult, Reading, cells, fault};
use queens::Position;
use std::io::{self, Write};

/// Returns the board of a matrix.
pub(super) fn board(rows: &[Vec<u32>]) -> ReadResult<Position> {
    let mut board = Position::empty(rows.len());
    for (row, numbers) in rows.iter().enumerate() {
        for column in (0..numbers.len()).filter(|&column| numbers[column] == 1) {
            board.place(row, column).map_err(|error| fault(1, error.to_string()))?;
        }
    }
    Ok(board)
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let nested = match block.value()? {
        Some(value) => cells::nested(value)?.map(|drawings| (drawings, value.lines)),
        None => None,
    };
    let found = nested.map_or_else(|| cells::rows(block, context), |nested| Ok(Some(nested)))?;
    let Some((drawings, lines)) = found else { return Ok(Vec::new()) };
    let is_matrix = drawings.iter().all(|drawing| drawing.has_only("01"));
    if !is_matrix || drawings[0].rows.len() < 2 && !context.is(Format::Matrix) {
        return Ok(Vec::new());
    }
    let boards =
        drawings.iter().map(|drawing| board(&drawing.bits())).collect::<ReadResult<_>>()?;
    Ok(vec![Reading::new(Format::Matrix, boards, lines)])
}

/// Writes a line for each row, and a blank line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    for row in board.rows() {
        joined(row.chars().map(|mark| u8::from(mark == 'Q')), " ", out)?;
        writeln!(out)?;
    }
    writeln!(out)
}
