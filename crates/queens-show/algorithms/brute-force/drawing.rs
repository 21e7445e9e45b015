//! Drawing for `brute-force`: the first boards, and the first solution.

use super::{Drawing, grid, tested};
use queens::{Algorithm, Size};

pub(super) fn draw() -> Drawing {
    boards(Size::new(4)?)
}

/// The number of boards that are drawn before the first solution.
const SHOWN: usize = 5;

fn boards(size: Size) -> Drawing {
    let boards = tested(Algorithm::BruteForce, size);
    let shown = boards.iter().take(SHOWN).chain(boards.last());
    let blocks = shown.map(|board| board.block(size)).collect::<Result<Vec<_>, _>>()?;
    Ok(grid::beside(&blocks, 2))
}
