//! A drawing from a small board for each family, made from the steps of a real search.
//!
//! | file | families |
//! |---|---|
//! | [`grid`] | boards as text |
//! | [`full`] | full boards: `brute-force`, `permutation` |
//! | [`rows`] | one test at a time: `board-scan`, `backtracking`, `column-bits`, `flags` |
//! | [`bits`] | bit fields: `bitmap`, `bitmap-mirror` |
//! | [`classes`] | symmetry: `symmetry`, `carry-chain` |
//! | [`cover`] | `exact-cover` |
//! | [`halves`] | `halves` |
//!
//! Drawings have no words of a language: what they show stands in the text beside them.

mod bits;
mod classes;
mod cover;
mod full;
mod grid;
mod halves;
mod rows;

pub(super) use halves::{Cut, Join};
pub(super) use rows::label;

use crate::error::Result;
use queens::count::Method;
use queens::trace::{Event, Snapshot};
use queens::{Algorithm, Size, Square};
use std::ops::ControlFlow;

/// The drawing of a method, as lines. Twins share the drawing of their family.
pub(super) fn draw(method: Method) -> Result<Vec<String>> {
    let Method::Classical(algorithm) = method else {
        return halves::draw(Size::new(6)?);
    };
    match algorithm {
        Algorithm::BruteForce | Algorithm::BruteForceIterative => full::boards(Size::new(4)?),
        Algorithm::Permutation => full::permutations(Size::new(4)?),
        Algorithm::BoardScan => rows::walk(Size::new(5)?),
        Algorithm::Backtracking | Algorithm::BacktrackingIterative => rows::dead_end(Size::new(6)?),
        Algorithm::ColumnBits => rows::column_sets(Size::new(6)?),
        Algorithm::Flags | Algorithm::FlagsIterative => rows::flags(Size::new(5)?),
        Algorithm::Bitmap | Algorithm::BitmapIterative => bits::fields(Size::new(5)?),
        Algorithm::BitmapMirror | Algorithm::BitmapMirrorIterative => {
            Ok([bits::first_row(Size::new(6)?)?, bits::first_row(Size::new(5)?)?]
                .join(&String::new()))
        }
        Algorithm::Symmetry => classes::images(Size::new(5)?),
        Algorithm::CarryChain => classes::ring(Size::new(8)?),
        Algorithm::ExactCover => cover::squares_left(Size::new(5)?),
        _ => Ok(Vec::new()),
    }
}

/// Follows a search until `look`, which sees the queens on the board after each step, has found what it
/// looks for.
fn find<T>(
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
