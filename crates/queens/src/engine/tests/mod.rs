//! Compares whole counts with those of a simple search.

mod boards;
mod coverage;
mod shapes;

use crate::{Board, Placement, Size, Square, solutions};

fn naive(board: &Board) -> u128 {
    let (queens, blocked): (Vec<_>, Vec<_>) = (board.queens().collect(), board.blocked().collect());
    let fits = |found: &Placement| {
        let has = |square: &Square| found.columns()[square.row()] as usize == square.column();
        queens.iter().all(has) && !blocked.iter().any(has)
    };
    solutions(board.size()).filter(fits).count() as u128
}

fn size(n: usize) -> Size {
    Size::new(n).unwrap()
}
