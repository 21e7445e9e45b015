//! The engine as a whole against naive searches.

mod boards;
mod coverage;
mod docs;
mod shapes;

use crate::{Board, Size};

/// All completions, square by square.
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

/// Whether the only queen of a row may be in this column.
fn admits(board: &Board, row: usize, column: u8) -> bool {
    let queens = board.queens_in(row);
    (queens == 0 || queens == 1 << column) && board.blocked_in(row) >> column & 1 == 0
}

fn size(n: usize) -> Size {
    Size::new(n).unwrap()
}
