//! Compares the whole engine with naive searches.

mod boards;
mod coverage;
mod docs;
mod shapes;

use crate::board::ColumnSet;
use crate::{Board, Size};

/// Counts all completions, square by square.
fn naive(board: &Board) -> u128 {
    fn place(board: &Board, columns: &mut Vec<u8>) -> u128 {
        let row = columns.len();
        if row == board.size().get() {
            return 1;
        }
        let mut sum = 0;
        for column in board.size().indices().filter(|&column| admits(board, row, column)) {
            let attacks = |(above, &other): (usize, &u8)| {
                other == column || usize::from(other.abs_diff(column)) == row - above
            };
            if !columns.iter().enumerate().any(attacks) {
                columns.push(column);
                sum += place(board, columns);
                columns.pop();
            }
        }
        sum
    }
    place(board, &mut Vec::new())
}

/// Returns whether the only queen of a row may be in this column.
fn admits(board: &Board, row: usize, column: u8) -> bool {
    let queen = ColumnSet::EMPTY.with(column.into());
    board.queens_in(row).is_subset(queen) && (board.blocked_in(row) & queen).is_empty()
}

fn size(n: usize) -> Size {
    Size::new(n).unwrap()
}
