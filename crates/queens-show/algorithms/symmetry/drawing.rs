//! Drawing for `symmetry`: the classes of solutions.

use super::{Drawing, find, grid};
use queens::symmetry::images as images_of;
use queens::trace::Event;
use queens::{Algorithm, Placement, Size};

pub(super) fn draw() -> Drawing {
    images(Size::new(5)?)
}

/// Draws the solutions of the search, each with its rotations and reflections.
fn images(size: Size) -> Drawing {
    let mut found: Vec<Placement> = Vec::new();
    let _ = find(Algorithm::Symmetry, size, |_, event| {
        if let Event::Solution { placement, .. } = event {
            found.push(placement.clone());
        }
        None::<()>
    });
    let classes = found.iter().map(class).collect::<Result<Vec<_>, _>>()?;
    Ok(classes.join(&String::new()))
}

/// Draws a solution and its other images side by side.
fn class(found: &Placement) -> Drawing {
    let images = images_of(found)?;
    let others = images.iter().filter(|image| *image != found);
    let block = |board: &Placement| {
        let columns: String = board.columns().iter().map(u32::to_string).collect();
        [grid::narrow(board), vec![format!("  {columns}")]].concat()
    };
    let blocks: Vec<_> = [found].into_iter().chain(others).map(block).collect();
    Ok(grid::beside(&blocks, 2))
}
