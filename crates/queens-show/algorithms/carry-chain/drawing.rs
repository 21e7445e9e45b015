//! Drawing for `carry-chain`: the ring of a solution, which is two squares wide.

use super::{Drawing, find, grid};
use queens::trace::Event;
use queens::{Algorithm, Size, Square};

pub(super) fn draw() -> Drawing {
    ring(Size::new(8)?)
}

/// Draws the ring of the first solution, then the whole solution, with numbered queens.
fn ring(size: Size) -> Drawing {
    let found = find(Algorithm::CarryChain, size, |queens, event| match event {
        Event::Solution { images, .. } => Some((queens.to_vec(), images.len())),
        _ => None,
    });
    let Some((queens, times)) = found else { return Ok(Vec::new()) };
    let is_outer = |line: usize| line < 2 || line + 2 >= size.get();
    let in_ring = |square: &Square| is_outer(square.row()) || is_outer(square.column());
    let ring = queens.iter().take_while(|queen| in_ring(queen)).count();
    let board = |queens: &[Square]| {
        grid::named(size, |square| match queens.iter().position(|queen| *queen == square) {
            Some(order) => char::from_digit(order as u32 + 1, 36).unwrap_or('Q'),
            None if in_ring(&square) => '-',
            None => '.',
        })
    };
    let mut lines = grid::beside(&[board(&queens[..ring]), board(&queens)], 4);
    lines.extend([String::new(), format!("x {times}")]);
    Ok(lines)
}
