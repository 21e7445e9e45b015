//! Searches for one solution of each class.

use super::{find, grid};
use crate::error::Result;
use queens::symmetry::images as images_of;
use queens::trace::Event;
use queens::{Algorithm, Placement, Size, Square};

/// What the search finds, each with its images.
pub(super) fn images(size: Size) -> Result<Vec<String>> {
    let mut found: Vec<Placement> = Vec::new();
    let _ = find(Algorithm::Symmetry, size, |_, event| {
        if let Event::Solution { placement, .. } = event {
            found.push(placement.clone());
        }
        None::<()>
    });
    let classes = found.iter().map(class).collect::<Result<Vec<_>>>()?;
    Ok(classes.join(&String::new()))
}

/// A board and its other images, side by side.
fn class(found: &Placement) -> Result<Vec<String>> {
    let images = images_of(found)?;
    let others = images.iter().filter(|image| *image != found);
    let block = |board: &Placement| {
        let columns: String = board.columns().iter().map(u32::to_string).collect();
        Ok([grid::narrow(board)?, vec![format!("  {columns}")]].concat())
    };
    let blocks = [found].into_iter().chain(others).map(block).collect::<Result<Vec<_>>>()?;
    Ok(grid::beside(&blocks, 2))
}

/// The ring of the first solution, and the solution, with the order of the queens.
pub(super) fn ring(size: Size) -> Result<Vec<String>> {
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
    let mut lines = grid::beside(&[board(&queens[..ring])?, board(&queens)?], 4);
    lines.extend([String::new(), format!("x {times}")]);
    Ok(lines)
}
