//! Matrices: rows of 0 and 1, where 1 is a queen.

use super::marks::Drawing;
use super::value::Row;
use super::write::{Written, joined};
use super::{Block, Context, Format, ReadResult, Reading, cells, fault};
use queens::Position;
use queens::words::counted;
use std::io::{self, Write};

type Matrix = Vec<Vec<u32>>;

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
    let (matrices, lines) = match nested(block)? {
        Some(nested) => nested,
        None => {
            let Some((drawings, lines)) = cells::rows(block, context)? else {
                return Ok(Vec::new());
            };
            let is_matrix = drawings.iter().all(|drawing| drawing.has_only("01"));
            if !is_matrix || drawings[0].rows.len() < 2 && !context.is(Format::Matrix) {
                return Ok(Vec::new());
            }
            (drawings.iter().map(Drawing::bits).collect(), lines)
        }
    };
    let boards = matrices.iter().map(|rows| board(rows)).collect::<ReadResult<_>>()?;
    Ok(vec![Reading::new(Format::Matrix, boards, lines)])
}

/// Reads matrices in brackets.
fn nested(block: &mut Block<'_>) -> ReadResult<Option<(Vec<Matrix>, usize)>> {
    let Some(value) = block.value()? else { return Ok(None) };
    let n = value.groups[0][0].len();
    let is_row = |row: &Row| {
        row.numbers.len() == n && row.numbers.iter().all(|&one| one < 2) && !row.is_bare
    };
    let is_nested = value.groups.iter().any(|group| group.len() > 1);
    if n < 2 || !is_nested || !value.groups.iter().flatten().all(is_row) {
        return Ok(None);
    }
    if let Some(group) = value.groups.iter().find(|group| !group.len().is_multiple_of(n)) {
        let (found, rows) = (group.len(), counted(n as u64, "row"));
        return Err(fault(
            group[0].line,
            format!("the matrix ends after {found} of {rows} of 0 and 1"),
        ));
    }
    let rows: Vec<Vec<u32>> =
        value.groups.iter().flatten().map(|row| row.numbers.clone()).collect();
    Ok(Some((rows.chunks(n).map(<[_]>::to_vec).collect(), value.lines)))
}

/// Writes a line for each row, and a blank line.
pub(super) fn write(board: &Written<'_>, out: &mut dyn Write) -> io::Result<()> {
    for row in board.rows() {
        joined(row.map(|mark| if mark == 'Q' { "1" } else { "0" }), " ", out)?;
        writeln!(out)?;
    }
    writeln!(out)
}
