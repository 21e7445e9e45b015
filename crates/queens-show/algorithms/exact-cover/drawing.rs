//! Drawing for `exact-cover`: the squares that remain after the first queen.

use super::{Drawing, find, grid};
use queens::trace::Event;
use queens::{Algorithm, Size, Square};

pub(super) fn draw() -> Drawing {
    squares_left(Size::new(5)?)
}

/// Draws the squares that remain after the first queen, and those to try next.
fn squares_left(size: Size) -> Drawing {
    let Some((queen, tried)) = second_choice(size) else { return Ok(Vec::new()) };
    let is_left = |square: &Square| *square != queen && queen.attack(*square).is_none();
    let left: Vec<Square> = size.squares().filter(is_left).collect();
    let mut lines = grid::named(size, |square| match square {
        square if square == queen => 'Q',
        square if tried.contains(&square) => '*',
        square if left.contains(&square) => 'o',
        _ => '.',
    });
    let count =
        |is_on: &dyn Fn(&Square) -> bool| left.iter().filter(|square| is_on(square)).count();
    for (row, line) in lines.iter_mut().take(size.get()).enumerate() {
        *line += &format!("   {}", count(&|square| square.row() == row));
    }
    let columns = (0..size.get()).map(|column| count(&|square| square.column() == column));
    let columns: Vec<String> = columns.map(|count| count.to_string()).collect();
    lines.extend([String::new(), format!("    {}", columns.join(" "))]);
    Ok(lines)
}

/// Returns the first queen and all squares that are tried for the second queen.
fn second_choice(size: Size) -> Option<(Square, Vec<Square>)> {
    let mut tried = Vec::new();
    find(Algorithm::ExactCover, size, |queens, event| match (event, queens) {
        (Event::Placed { square }, [_, _]) => {
            tried.push(*square);
            None
        }
        (Event::Removed { square }, []) => Some((*square, std::mem::take(&mut tried))),
        _ => None,
    })
}
