//! Drawing for `backtracking`: the first dead end.

use super::{Drawing, find_dead_end, grid};
use queens::{Algorithm, Line, Size, Square};

pub(super) fn draw() -> Drawing {
    Ok(dead_end(Size::new(6)?))
}

/// Draws the first row without a free square. Strokes show the lines of the attacks.
fn dead_end(size: Size) -> Vec<String> {
    let row = find_dead_end(Algorithm::Backtracking, size);
    let attack = |square: Square| {
        let test = row.tests.iter().find(|(tested, _)| *tested == square);
        test.and_then(|(_, attack)| *attack)
    };
    let mut lines = grid::named(size, |square| match attack(square).map(|attack| attack.line) {
        Some(Line::Column) => '|',
        Some(Line::Main) => '\\',
        Some(Line::Anti) => '/',
        _ => grid::mark(row.queens.contains(&square)),
    });
    for queen in &row.queens {
        lines[queen.row()] += &format!("    queen[{}] = {}", queen.row(), queen.column());
    }
    lines
}
