//! Drawing for `min-conflicts`: a start, and the two moves that lead to a solution.

use super::local::{self, Before};
use super::{Drawing, grid};
use queens::Size;
use queens::solve::LocalSearch;

pub(super) fn draw() -> Drawing {
    let size = Size::new(5)?;
    let boards = local::find(LocalSearch::MinConflicts, size, are_two_moves)?;
    let blocks: Vec<Vec<String>> = boards.iter().map(|board| one_row(size, board)).collect();
    Ok(grid::beside(&blocks, 2))
}

/// Returns whether a search needs two moves, each to another square.
fn are_two_moves(boards: &[Before]) -> bool {
    let [one, two, solution] = boards else { return false };
    let is_elsewhere = |board: &Before| board.step.is_some_and(|step| step.from != step.to);
    is_elsewhere(one) && is_elsewhere(two) && solution.queens.pairs() == 0
}

/// Draws the number of attackers of each square in the moving queen's row.
fn one_row(size: Size, board: &Before) -> Vec<String> {
    let Before { queens, step } = board;
    let is_looked_at = |row: usize| step.is_some_and(|step| step.row == row);
    local::draw(size, board, |row, column| {
        is_looked_at(row).then(|| queens.attackers(row, column).into())
    })
}
