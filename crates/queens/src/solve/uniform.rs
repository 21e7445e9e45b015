//! Draws one of all solutions of a small board, each with the same probability.
//!
//! Each row gets a random column that no queen has. If the new queen is attacked, all queens are
//! removed. Every permutation of the columns is tried with the same probability, and the first one
//! that is a solution is the answer. That takes N!/Q(N) attempts on average: 438 for 8 rows, 1.4
//! million for 16, and 2.6 times as many for each further row. An attempt fails in row 4 or 5 on
//! average.

use crate::Placement;
use crate::control::{StopToken, Stopped};
use crate::rng::Rng;

/// Attempts between two checks of the token: less than a millisecond.
const CHECK_EVERY: usize = 1 << 12;

/// Returns a solution of a board of at most [`UNIFORM_MAX`](super::UNIFORM_MAX) rows that has one.
pub(super) fn draw(n: usize, rng: &mut Rng, stop: &StopToken) -> Result<Placement, Stopped> {
    let mut columns: Vec<u32> = (0..n as u32).collect();
    loop {
        stop.check()?;
        if (0..CHECK_EVERY).any(|_| attempt(&mut columns, rng)) {
            return Ok(Placement::from_columns(columns));
        }
    }
}

/// Shuffles the columns until two queens attack each other; returns `true` if none do.
fn attempt(columns: &mut [u32], rng: &mut Rng) -> bool {
    // The diagonals that the queens above occupy in the current row; bit 16 is column 0.
    let (mut falling, mut rising) = (0_u64, 0_u64);
    for row in 0..columns.len() {
        columns.swap(row, rng.pick(row..columns.len()));
        let queen = 1 << (16 + columns[row]);
        if (falling | rising) & queen != 0 {
            return false;
        }
        (falling, rising) = ((falling | queen) << 1, (rising | queen) >> 1);
    }
    true
}
