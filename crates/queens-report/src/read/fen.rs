//! The piece placement of chess notation, a board a line. Beyond chess, numbers may exceed 9 and `x`
//! is a blocked square.

use super::source::{Line, Source};
use super::{Found, Position, fault};
use crate::number::counted;
use std::io::BufRead;

/// The next board; `None` at the end.
pub(super) fn next<R: BufRead>(source: &mut Source<R>, is_strict: bool) -> Found<Option<Position>> {
    while let Some(line) = source.line()? {
        let text = line.text.split('#').next().unwrap_or_default();
        match text.split_whitespace().next() {
            Some(placement) => return board(placement, &line).map(Some),
            None if is_strict => return Ok(Some(Position::default())),
            None => {}
        }
    }
    Ok(None)
}

fn board(placement: &str, line: &Line) -> Found<Position> {
    let n = placement.split('/').count();
    let mut position = Position::default();
    for (row, text) in (1..).zip(placement.split('/')) {
        let marks = marks(text, n)
            .map_err(|problem| fault(line.number, format!("row {row} of the FEN: {problem}")))?;
        position.add_row(marks);
    }
    Ok(position)
}

/// The columns of what stands on a row, and whether it is a queen.
fn marks(row: &str, n: usize) -> Result<Vec<(u32, bool)>, String> {
    let (mut marks, mut column, mut free) = (Vec::new(), 0_usize, 0_usize);
    for mark in row.chars() {
        if let Some(digit) = mark.to_digit(10) {
            free = free.saturating_mul(10).saturating_add(digit as usize);
            continue;
        }
        column = column.saturating_add(std::mem::take(&mut free));
        let is_queen = match mark {
            'Q' | 'q' => true,
            'x' | 'X' => false,
            _ => return Err(format!("unknown piece `{mark}`: use Q, x and numbers")),
        };
        marks.push((column as u32, is_queen));
        column = column.saturating_add(1);
        if column > n {
            break;
        }
    }
    match column.saturating_add(free) {
        width if width > n => Err(format!("more squares than the board has rows ({n})")),
        width if width < n => Err(format!(
            "{}, but the board has {}",
            counted(width as u64, "square"),
            counted(n as u64, "row")
        )),
        _ => Ok(marks),
    }
}
