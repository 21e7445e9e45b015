//! Searches that test full boards.

use super::{find, grid};
use crate::error::Result;
use queens::trace::{Attack, Event};
use queens::{Algorithm, Size, Square};

/// Boards that are shown before the first solution.
const SHOWN: usize = 5;

/// A full board, and the first conflict on it.
struct Tested {
    number: usize,
    queens: Vec<Square>,
    conflict: Option<(Square, Square)>,
}

/// The full boards of a search, up to its first solution.
fn tested(algorithm: Algorithm, size: Size) -> Vec<Tested> {
    let mut boards: Vec<Tested> = Vec::new();
    let _ = find(algorithm, size, |queens, event| {
        match event {
            Event::Node { depth, .. } if *depth == size.get() => boards.push(Tested {
                number: boards.len() + 1,
                queens: queens.to_vec(),
                conflict: None,
            }),
            Event::Tested { square, attack: Some(Attack { queen, .. }) } => {
                boards.iter_mut().for_each(|board| {
                    board.conflict.get_or_insert((*square, *queen));
                });
            }
            Event::Solution { .. } => return Some(()),
            _ => {}
        }
        None
    });
    boards
}

impl Tested {
    fn conflict(&self, size: Size) -> Result<String> {
        self.conflict.map_or(Ok("+".to_owned()), |(one, other)| grid::pair(one, other, size))
    }

    /// Its number, itself and its conflict.
    fn block(&self, size: Size) -> Result<Vec<String>> {
        let board = grid::named(size, |square| grid::mark(self.queens.contains(&square)))?;
        let [number, conflict] =
            [self.number.to_string(), self.conflict(size)?].map(|line| vec![format!("    {line}")]);
        Ok([number, board, conflict].concat())
    }
}

/// The first boards, and the first solution.
pub(super) fn boards(size: Size) -> Result<Vec<String>> {
    let boards = tested(Algorithm::BruteForce, size);
    let shown = boards.iter().take(SHOWN).chain(boards.last());
    let blocks = shown.map(|board| board.block(size)).collect::<Result<Vec<_>>>()?;
    Ok(grid::beside(&blocks, 2))
}

/// All permutations up to the first solution, each with a bar before what has changed.
pub(super) fn permutations(size: Size) -> Result<Vec<String>> {
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
