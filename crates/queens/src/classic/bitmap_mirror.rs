//! Searches half of the first row and doubles the count, because each solution has a mirror image.
//!
//! With an even number of columns, the queen of the first row is in the left or the right half, so
//! half of the columns suffice. With an odd number, the middle column is its own mirror image and
//! is searched without doubling. The iterative version uses the scheme that Jeff Somers published
//! in 2002.

use super::bitmap::{self, Machine, below_prefix, columns, rows};
use super::{About, BuiltIn, InParts, Search, Space, Whole};
use crate::observer::{Bits, Mirrored, Node, Observer, Visit};
use crate::parallel::Resume;
use crate::trace::State;
use crate::{Size, Square};
use std::ops::ControlFlow;

const ABOUT: About = About {
    aliases: &["mirror"],
    shows_bits: true,
    shows_tests: false,
    ..About::new(
        "bitmap-mirror",
        Space::PermutationsByMirror,
        "bitmap on one half of the first row, doubled; the middle column of odd boards once",
    )
};

/// The columns of the left half, without the middle one.
fn left_half(size: Size) -> u32 {
    size.row_mask() >> size.get().div_ceil(2)
}

/// The middle column of an odd board; empty on even boards.
fn middle(size: Size) -> u32 {
    if size.get() % 2 == 1 { 1 << (size.get() / 2) } else { 0 }
}

/// Returns the state with these queens.
///
/// At the root, the candidates are the squares of the left half and the middle square, if any.
fn state(size: Size, queens: &[Square]) -> State {
    let mut state = bitmap::state(size, queens);
    if queens.is_empty() {
        let tried = left_half(size) | middle(size);
        state.candidates.retain(|square| tried >> square.column() & 1 == 1);
    }
    state
}

#[derive(Default)]
pub(crate) struct Recursive;

impl Search for Recursive {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        if size.get() == 0 {
            return rows(observer, 0, Bits::default());
        }
        if observer.node(Node { depth: 0, bits: Some(Bits::default()) })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        let mask = size.row_mask();
        columns(&mut Mirrored(observer), mask, 0, 0, 0, left_half(size))?;
        columns(observer, mask, 0, 0, 0, middle(size))
    }

    /// Searches the whole first row, because mirror images are far apart in lexicographic order.
    fn search_all<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        bitmap::Recursive.search(size, observer)
    }
}

impl BuiltIn for Recursive {
    const ABOUT: About = ABOUT;
    type Runs = InParts;

    fn state(size: Size, queens: &[Square]) -> State {
        state(size, queens)
    }
}

impl Resume for Recursive {
    fn resume<O: Observer>(
        size: Size,
        prefix: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        let Some(first) = prefix.first() else {
            return Self.search(size, observer);
        };
        let (mask, bits) = (size.row_mask(), below_prefix(prefix));
        if middle(size) == 1 << first.column() {
            rows(observer, mask, bits)
        } else {
            rows(&mut Mirrored(observer), mask, bits)
        }
    }
}

#[derive(Default)]
pub(crate) struct Iterative;

impl Search for Iterative {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        if size.get() == 0 {
            return Machine::new(size).run(observer);
        }
        if observer.node(Node { depth: 0, bits: Some(Bits::default()) })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        Machine::in_columns(size, left_half(size)).run(&mut Mirrored(observer))?;
        Machine::in_columns(size, middle(size)).run(observer)
    }

    /// Searches the whole first row, because mirror images are far apart in lexicographic order.
    fn search_all<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        bitmap::Iterative.search(size, observer)
    }
}

impl BuiltIn for Iterative {
    const ABOUT: About = ABOUT.iterative("bitmap-mirror-iterative");
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        state(size, queens)
    }
}
