//! Drawing for `flags`: the flags of one row.

use super::{Drawing, find_row, grid};
use queens::{Algorithm, Size, Square};

pub(super) fn draw() -> Drawing {
    flags(Size::new(5)?)
}

/// Draws the flags of the squares of `row = 2`, up to the first free square.
fn flags(size: Size) -> Drawing {
    let row = find_row(Algorithm::Flags, size, |row| {
        row.queens.len() == 2 && row.tests.last().is_some_and(|(_, attack)| attack.is_none())
    });
    let n = size.get();
    let main = |square: &Square| square.column() + n - 1 - square.row();
    let anti = |square: &Square| square.column() + square.row();
    let taken = |index: &dyn Fn(&Square) -> usize, square: &Square| {
        let is_taken = row.queens.iter().any(|queen| index(queen) == index(square));
        format!("[{}] {}", index(square), if is_taken { '#' } else { '.' })
    };
    let mut lines = vec!["c    columns  main     anti".to_owned()];
    for (square, _) in &row.tests {
        let flags = [
            taken(&|square: &Square| square.column(), square),
            taken(&main, square),
            taken(&anti, square),
        ];
        let [column, main, anti] = flags;
        lines.push(format!("{}    {column:<7}  {main:<7}  {anti}", square.column()));
    }
    let board = grid::named(size, |square| grid::mark(row.queens.contains(&square)));
    Ok(grid::beside(&[board, lines], 4))
}
