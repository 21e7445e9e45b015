//! Drawing for `board-scan`: a walk along a diagonal.

use super::{Drawing, find_row, grid};
use queens::trace::Attack;
use queens::{Algorithm, Line, Size, Square};

pub(super) fn draw() -> Drawing {
    walk(Size::new(5)?)
}

/// Draws a walk along a diagonal that meets a queen after some squares.
fn walk(size: Size) -> Drawing {
    let is_long = |(square, attack): &(Square, Option<Attack>)| {
        attack.is_some_and(|attack| {
            attack.line != Line::Column && square.row() - attack.queen.row() > 2
        })
    };
    let row = find_row(Algorithm::BoardScan, size, |row| row.tests.last().is_some_and(is_long));
    let Some((square, Some(attack))) = row.tests.last() else { return Ok(Vec::new()) };
    let is_walked = |other: Square| {
        let line = other.attack(*square);
        let is_before = match line {
            Some(line) if line == attack.line => other.row() > attack.queen.row(),
            Some(Line::Column) => true,
            Some(Line::Main) => attack.line == Line::Anti,
            _ => false,
        };
        other.row() < square.row() && is_before
    };
    Ok(grid::named(size, |other| match other {
        other if other == *square => '?',
        other if row.queens.contains(&other) => 'Q',
        other if is_walked(other) => '*',
        _ => '.',
    }))
}
