//! Reference results for tests: completions by trying every column of every row. Shares no code with the
//! searches.

use queens::{Board, Size, complete};

/// Returns all completions, as the column of each row.
pub(crate) fn naive(board: &Board) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    extend(board, &mut Vec::new(), &mut found);
    found
}

fn extend(board: &Board, columns: &mut Vec<usize>, found: &mut Vec<Vec<usize>>) {
    let (n, row) = (board.size().get(), columns.len());
    if row == n {
        found.push(columns.clone());
        return;
    }
    for column in 0..n {
        let fixed = board.queens_in(row);
        let fits = fixed.is_empty() || (fixed.len() == 1 && fixed.contains(column));
        let is_free = columns
            .iter()
            .enumerate()
            .all(|(above, &other)| other != column && other.abs_diff(column) != row - above);
        if fits && is_free && !board.blocked_in(row).contains(column) {
            columns.push(column);
            extend(board, columns, found);
            columns.pop();
        }
    }
}

/// Returns small boards with queens and blocked squares; some have no completion.
pub(crate) fn boards() -> Vec<Board> {
    let mut all = Vec::new();
    for (n, seed) in (1..=7).flat_map(|n| (0..20).map(move |seed| (n, seed))) {
        let size = Size::new(n).unwrap();
        let queens = seed as usize % 4 % n;
        let mut board = complete::random_any(size, queens, seed).unwrap_or(Board::empty(size));
        let block = size.squares().nth(seed as usize * 3 % (n * n)).unwrap();
        if seed % 3 == 0 && !board.has_queen(block) {
            board.block(block).unwrap();
        }
        all.push(board);
    }
    all
}
