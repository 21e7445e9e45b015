//! Draws a small board for each family from the steps of a real search (`algorithms/FAMILY/drawing.rs`).
//!
//! | file | shared code |
//! |---|---|
//! | [`grid`] | boards as text |
//! | [`full`] | searches that test full boards |
//! | [`local`] | local searches |
//! | [`rows`] | searches that test squares one at a time |
//!
//! Drawings contain no words of a language: the text next to them explains them.

pub(crate) mod full;
pub(crate) mod grid;
pub(crate) mod local;
pub(crate) mod rows;

include!(concat!(env!("OUT_DIR"), "/drawings.rs"));

use crate::explain::Topic;
use queens::trace::{Event, Snapshot};
use queens::{Algorithm, Error, Search, Size, Square};
use std::ops::ControlFlow;

/// The lines of a drawing.
pub(crate) type Drawing = Result<Vec<String>, Error>;

/// Draws a method; the variants of a family share a drawing.
pub(crate) fn draw(topic: Topic) -> Drawing {
    of(topic.family()).map_or(Ok(Vec::new()), |draw| draw())
}

/// Returns the label of a row, as in the names of its squares.
pub(crate) fn label(row: usize, size: Size) -> Result<usize, Error> {
    Square::new(row, 0, size)?;
    Ok(size.get() - row)
}

/// Follows a search until `look` returns a value.
///
/// `look` gets the queens on the board after each step, and the step.
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
