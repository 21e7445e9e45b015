//! Drawing for `permutation`: all permutations up to the first solution.

use super::{Drawing, tested};
use queens::{Algorithm, Size, Square};

pub(super) fn draw() -> Drawing {
    permutations(Size::new(4)?)
}

/// Draws all permutations up to the first solution, with a bar before the columns that changed.
fn permutations(size: Size) -> Drawing {
    let boards = tested(Algorithm::Permutation, size);
    let mut before: &[Square] = &[];
    let mut lines = Vec::new();
    for board in &boards {
        let same = board.queens.iter().zip(before).take_while(|(one, other)| one == other).count();
        let columns: Vec<String> =
            board.queens.iter().map(|queen| queen.column().to_string()).collect();
        let (kept, changed) = columns.split_at(same);
        let columns = format!("{} | {}", kept.join(" "), changed.join(" "));
        lines.push(format!("{:>2}  {:<12}{}", board.number, columns.trim(), board.conflict(size)?));
        before = &board.queens;
    }
    Ok(lines)
}
