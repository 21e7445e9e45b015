//! Draws a small board for each family of algorithms, in `algorithms/FAMILY/drawing.rs`. The boards show
//! steps of a real search. A family is an algorithm in its recursive and iterative form.
//!
//! Drawings contain no words of a natural language. The text next to them explains them.

pub(crate) mod grid;
pub(crate) mod local;

include!(concat!(env!("OUT_DIR"), "/drawings.rs"));

use crate::explain::Topic;
use queens::trace::{Attack, Event, Snapshot};
use queens::{Algorithm, Error, Search, Size, Square};
use std::ops::ControlFlow;

pub(crate) type Drawing = Result<Vec<String>, Error>;

/// Draws a method. The variants of a family share a drawing.
pub(crate) fn draw(topic: Topic) -> Drawing {
    of(topic.family()).map_or(Ok(Vec::new()), |draw| draw())
}

/// Returns the label of a row, as in the names of its squares.
pub(crate) fn label(row: usize, size: Size) -> Result<usize, Error> {
    Square::new(row, 0, size)?;
    Ok(size.get() - row)
}

/// Follows a search until `look` returns a value. `look` gets the queens on the board after each step, and
/// the step.
pub(crate) fn find<T>(
    algorithm: Algorithm,
    size: Size,
    mut look: impl FnMut(&[Square], &Event) -> Option<T>,
) -> Option<T> {
    let mut position = Snapshot::default();
    let ended = algorithm.trace(size, |event| {
        position.apply(&event);
        look(position.queens(), &event).map_or(ControlFlow::Continue(()), ControlFlow::Break)
    });
    ended.break_value()
}

/// A row of a search: the queens above it, and the tests of its squares.
#[derive(Clone, Default)]
pub(crate) struct Row {
    pub(crate) queens: Vec<Square>,
    pub(crate) tests: Vec<(Square, Option<Attack>)>,
}

/// Follows a search until the tests of a row satisfy a condition.
pub(crate) fn find_row(
    algorithm: Algorithm,
    size: Size,
    mut is_wanted: impl FnMut(&Row) -> bool,
) -> Row {
    let mut row = Row::default();
    let found = find(algorithm, size, |queens, event| {
        match event {
            Event::Tested { square, attack } => row.tests.push((*square, *attack)),
            _ => row = Row { queens: queens.to_vec(), tests: Vec::new() },
        }
        is_wanted(&row).then(|| row.clone())
    });
    found.unwrap_or_default()
}

/// Finds a row whose squares are all attacked.
pub(crate) fn find_dead_end(algorithm: Algorithm, size: Size) -> Row {
    // A row is tested completely before the queen above it is removed.
    let candidates = |queens: &[Square]| match algorithm {
        Algorithm::ColumnBits => size.get() - queens.len(),
        _ => size.get(),
    };
    find_row(algorithm, size, |row| {
        row.tests.len() == candidates(&row.queens)
            && row.tests.iter().all(|(_, attack)| attack.is_some())
    })
}

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

    pub(crate) fn block(&self, size: Size) -> Drawing {
        let board = grid::named(size, |square| grid::mark(self.queens.contains(&square)));
        let [number, conflict] =
            [self.number.to_string(), self.conflict(size)?].map(|line| vec![format!("    {line}")]);
        Ok([number, board, conflict].concat())
    }
}
