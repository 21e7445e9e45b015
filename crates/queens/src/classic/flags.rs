//! Three arrays of flags: columns, falling and rising diagonals. Test, set and clear are O(1).

use super::row_by_row::{self, Conflicts};
use super::{About, BuiltIn, Form, Order, Search, Space, Whole};
use crate::observer::Observer;
use crate::trace::{Memory, State};
use crate::{Line, Size, Square};
use std::ops::ControlFlow;

const ABOUT: About = About {
    name: "flags",
    family: "flags",
    aliases: &["flag"],
    summary: "flag arrays for columns and both kinds of diagonals; a test is three look-ups",
    space: Space::Rows,
    form: Form::Recursive,
    order: Order::Lexicographic,
    shows_bits: false,
    shows_tests: true,
    by_rows: true,
};

/// The lines that have a queen.
struct Flags {
    last: usize,
    columns: [bool; 32],
    /// Indexed by column - row + N - 1.
    main: [bool; 63],
    /// Indexed by column + row.
    anti: [bool; 63],
}

impl Flags {
    #[inline]
    fn set(&mut self, square: Square, occupied: bool) {
        let (row, column) = (square.row(), square.column());
        self.columns[column] = occupied;
        self.main[column + self.last - row] = occupied;
        self.anti[column + row] = occupied;
    }
}

impl Conflicts for Flags {
    fn new(size: Size) -> Flags {
        let last = size.get().saturating_sub(1);
        Flags { last, columns: [false; 32], main: [false; 63], anti: [false; 63] }
    }

    #[inline]
    fn attack(&self, square: Square) -> Option<Line> {
        let (row, column) = (square.row(), square.column());
        if self.columns[column] {
            Some(Line::Column)
        } else if self.main[column + self.last - row] {
            Some(Line::Main)
        } else if self.anti[column + row] {
            Some(Line::Anti)
        } else {
            None
        }
    }

    #[inline]
    fn place(&mut self, square: Square) {
        self.set(square, true);
    }

    #[inline]
    fn remove(&mut self, square: Square) {
        self.set(square, false);
    }

    fn memory(&self, size: Size, _: usize) -> Memory {
        let (n, diagonals) = (size.get(), (2 * size.get()).saturating_sub(1));
        Memory::Flags {
            columns: self.columns[..n].to_vec(),
            main: self.main[..diagonals].to_vec(),
            anti: self.anti[..diagonals].to_vec(),
        }
    }
}

/// The recursive version.
pub(crate) struct Recursive;

impl Search for Recursive {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        row_by_row::recursive::<Flags, O>(size, observer)
    }
}

impl BuiltIn for Recursive {
    const ABOUT: About = ABOUT;
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        row_by_row::state::<Flags>(size, queens)
    }
}

/// The iterative version.
pub(crate) struct Iterative;

impl Search for Iterative {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        row_by_row::iterative::<Flags, O>(size, observer)
    }
}

impl BuiltIn for Iterative {
    const ABOUT: About =
        About { name: "flags-iterative", aliases: &[], form: Form::Iterative, ..ABOUT };
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        row_by_row::state::<Flags>(size, queens)
    }
}
