//! Matrices: rows of 0 and 1, where 1 is a queen.

use super::context::{Context, Reading};
use super::error::ReadResult;
use super::lines::Block;
use super::marks::{Drawing, are_bits, readings};
use super::options::Marks;
use super::write::Written;
use super::{Format, cells, grid};
use queens::Position;
use std::io::{self, Write};

/// Returns the board of a matrix.
pub(super) fn board(rows: &[Vec<u32>]) -> ReadResult<Position> {
    let mark = |&number: &u32| if number == 1 { '1' } else { '0' };
    let rows = rows.iter().map(|row| (1, row.iter().map(mark).collect())).collect();
    Drawing { rows }.position(Some(Marks::BITS))
}

pub(super) fn read(block: &mut Block<'_>, context: &Context) -> ReadResult<Vec<Reading>> {
    let nested = block.value()?.and_then(cells::nested);
    let Some(found) = nested.or_else(|| cells::rows(block, context)) else { return Ok(Vec::new()) };
    let (drawings, lines) = found?;
    if !are_bits(&drawings) || drawings[0].rows.len() < 2 && !context.is(Format::Matrix) {
        return Ok(Vec::new());
    }
    readings(Format::Matrix, &drawings, Some(Marks::BITS), lines)
}

/// Writes a line for each row, and a blank line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    grid::write_rows(board, " ", |mark| if mark == 'Q' { '1' } else { '0' }, out)
}
