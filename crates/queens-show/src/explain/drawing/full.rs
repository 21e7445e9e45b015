//! Searches that test full boards.

use super::{Drawing, find, grid};
use queens::trace::{Attack, Event};
use queens::{Algorithm, Error, Size, Square};

/// A full board, and the first conflict on it.
pub(crate) struct Tested {
    pub(crate) number: usize,
    pub(crate) queens: Vec<Square>,
    conflict: Option<(Square, Square)>,
}

/// Returns the full boards of a search, up to its first solution.
pub(crate) fn tested(algorithm: Algorithm, size: Size) -> Vec<Tested> {
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
    pub(crate) fn conflict(&self, size: Size) -> Result<String, Error> {
        self.conflict.map_or(Ok("+".to_owned()), |(one, other)| grid::pair(one, other, size))
    }

    /// Draws the number, the board and its conflict.
    pub(crate) fn block(&self, size: Size) -> Drawing {
        let board = grid::named(size, |square| grid::mark(self.queens.contains(&square)));
        let [number, conflict] =
            [self.number.to_string(), self.conflict(size)?].map(|line| vec![format!("    {line}")]);
        Ok([number, board, conflict].concat())
    }
}
