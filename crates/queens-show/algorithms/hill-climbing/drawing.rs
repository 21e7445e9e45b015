//! Drawing for `hill-climbing`: a start with its best move, and a local minimum.

use super::local::{self, Before};
use super::{Drawing, grid};
use queens::Size;
use queens::solve::LocalSearch;

pub(super) fn draw() -> Drawing {
    let size = Size::new(7)?;
    let boards = local::find(LocalSearch::HillClimbing, size, ends_in_local_minimum)?;
    let shown = boards.first().into_iter().chain(boards.last());
    let blocks: Vec<Vec<String>> = shown.map(|board| all_squares(size, board)).collect();
    Ok(grid::beside(&blocks, 4))
}

/// Returns whether a search makes a move, then ends where every further move is worse.
fn ends_in_local_minimum(boards: &[Before]) -> bool {
    let [_, .., Before { queens, .. }] = boards else { return false };
    let is_worse = |row: usize, column: u32| {
        queens.columns()[row] == column || queens.pairs_after(row, column) > queens.pairs()
    };
    let n = queens.size();
    queens.pairs() > 0 && (0..n).all(|row| (0..n as u32).all(|column| is_worse(row, column)))
}

/// Draws, on each square, the number of attacking pairs after a move to it.
fn all_squares(size: Size, board: &Before) -> Vec<String> {
    let Before { queens, .. } = board;
    let is_move = |row: usize, column: u32| queens.columns()[row] != column;
    local::draw(size, board, |row, column| {
        is_move(row, column).then(|| queens.pairs_after(row, column))
    })
}
