//! Bit fields for the attacks on the next row.
//!
//! One search step finds all free squares of a row at once.
//!
//! `left`, `down` and `right` hold the attacked columns ([`Bits`]). One OR, one NOT and one AND
//! give the free squares of a row; `x & -x` takes the lowest of them.

use super::{About, BuiltIn, InParts, Search, Space, Whole};
use crate::board::ColumnSet;
use crate::observer::{Bits, ForEachSolution, Node, Observer, Visit};
use crate::parallel::Resume;
use crate::symmetry::Images;
use crate::trace::{Memory, State};
use crate::{Placement, Size, Square};
use std::iter::FusedIterator;
use std::ops::ControlFlow;

const ABOUT: About = About {
    aliases: &["bits"],
    shows_bits: true,
    shows_tests: false,
    ..About::new(
        "bitmap",
        Space::Permutations,
        "attacks on the next row in three bit fields; all free squares of a row in one AND NOT",
    )
};

#[inline]
pub(super) fn square(row: usize, bit: u32) -> Square {
    Square::at(row as u8, bit.trailing_zeros() as u8)
}

#[inline]
pub(super) fn lowest(bits: u32) -> u32 {
    bits & bits.wrapping_neg()
}

/// Reports a node; returns the free squares, or `None` on a full board.
#[inline(always)] // the step that all searches here repeat
fn arrive<O: Observer>(
    observer: &mut O,
    mask: u32,
    bits: Bits,
) -> ControlFlow<O::Stop, Option<u32>> {
    let visit = observer.node(Node { depth: bits.depth(), bits: Some(bits) })?;
    ControlFlow::Continue(match visit {
        Visit::Skip => Some(0),
        Visit::Enter => (bits.down != mask).then(|| bits.free(mask)),
    })
}

/// Searches the row with the attacks `bits` and all rows below it.
///
/// `mask` contains all squares of a row.
#[inline(always)] // inlines into `columns`, so that a row without a free square costs no call
pub(super) fn rows<O: Observer>(observer: &mut O, mask: u32, bits: Bits) -> ControlFlow<O::Stop> {
    match arrive(observer, mask, bits)? {
        None => observer.solution(Images::IDENTITY),
        Some(0) => ControlFlow::Continue(()),
        Some(free) => columns(observer, mask, bits.left, bits.down, bits.right, free),
    }
}

/// Tries the columns `free` of a row, lowest first.
///
/// The three fields are separate arguments to keep them in registers: a structure of three words is
/// passed through memory. The row number is not an argument: it is the number of set bits in
/// `down`, which is counted only for observers that use it.
pub(super) fn columns<O: Observer>(
    observer: &mut O,
    mask: u32,
    left: u32,
    down: u32,
    right: u32,
    mut free: u32,
) -> ControlFlow<O::Stop> {
    let bits = Bits { left, down, right };
    while free != 0 {
        let bit = lowest(free);
        free ^= bit;
        observer.placed(square(bits.depth(), bit))?;
        rows(observer, mask, bits.below(bit))?;
        observer.removed(square(bits.depth(), bit))?;
    }
    ControlFlow::Continue(())
}

/// Returns the attacks on the row below a prefix of queens in the first rows.
pub(super) fn below_prefix(prefix: &[Square]) -> Bits {
    prefix.iter().fold(Bits::default(), |bits, queen| bits.below(1 << queen.column()))
}

pub(super) fn state(size: Size, prefix: &[Square]) -> State {
    let bits = below_prefix(prefix);
    let free = ColumnSet::from_bits(bits.free(size.row_mask()));
    State::at_row(prefix.len(), size.get(), free, Memory::Bits { bits })
}

#[derive(Default)]
pub(crate) struct Recursive;

impl Search for Recursive {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Self::resume(size, &[], observer)
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
        rows(observer, size.row_mask(), below_prefix(prefix))
    }
}

/// The bit fields of each row, and the free squares that remain to be tried.
///
/// The processor indexes an array of numbers in one instruction, but not an array of structures.
#[derive(Clone, Debug)]
struct RowArrays {
    left: [u32; 32],
    down: [u32; 32],
    right: [u32; 32],
    free: [u32; 32],
}

impl RowArrays {
    const EMPTY: RowArrays =
        RowArrays { left: [0; 32], down: [0; 32], right: [0; 32], free: [0; 32] };

    #[inline]
    fn bits(&self, row: usize) -> Bits {
        Bits { left: self.left[row], down: self.down[row], right: self.right[row] }
    }

    #[inline]
    fn set(&mut self, row: usize, bits: Bits, free: u32) {
        (self.left[row], self.down[row], self.right[row]) = (bits.left, bits.down, bits.right);
        self.free[row] = free;
    }
}

/// The step at which the iterative search resumes.
#[derive(Clone, Copy, Debug)]
enum Next {
    Root,
    /// Remove the queen that completed a solution.
    Remove(Square),
    Row,
}

/// The iterative search as a state machine that halts at each solution.
///
/// A row without a free square is not entered: the queen above it is removed at once.
#[derive(Clone, Debug)]
pub(super) struct Machine {
    mask: u32,
    next: Next,
    row: usize,
    rows: RowArrays,
}

impl Machine {
    pub(super) fn new(size: Size) -> Machine {
        Machine { mask: size.row_mask(), next: Next::Root, row: 0, rows: RowArrays::EMPTY }
    }

    /// Creates a machine that tries only these columns of row 0.
    ///
    /// It starts below the root, which the caller has already reported.
    pub(super) fn in_columns(size: Size, columns: u32) -> Machine {
        let mut machine = Machine { next: Next::Row, ..Machine::new(size) };
        machine.rows.free[0] = columns;
        machine
    }

    /// Runs to the next solution; returns `false` if none remains.
    pub(super) fn advance<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<O::Stop, bool> {
        match std::mem::replace(&mut self.next, Next::Row) {
            Next::Root => match arrive(observer, self.mask, Bits::default())? {
                None => return ControlFlow::Continue(true),
                Some(free) => self.rows.free[0] = free,
            },
            Next::Remove(queen) => observer.removed(queen)?,
            Next::Row => {}
        }
        self.search(observer)
    }

    fn search<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<O::Stop, bool> {
        let (mask, rows) = (self.mask, &mut self.rows);
        let mut row = self.row.min(31); // never more: removes the bounds checks
        loop {
            while rows.free[row] == 0 {
                if row == 0 {
                    self.row = 0;
                    return ControlFlow::Continue(false);
                }
                row -= 1;
                observer.removed(square(row, rows.down[row] ^ rows.down[row + 1]))?;
            }
            let bit = lowest(rows.free[row]);
            let queen = square(row, bit);
            rows.free[row] ^= bit;
            observer.placed(queen)?;
            let below = rows.bits(row).below(bit);
            match arrive(observer, mask, below)? {
                None => {
                    (self.row, self.next) = (row, Next::Remove(queen));
                    return ControlFlow::Continue(true);
                }
                Some(0) => observer.removed(queen)?,
                Some(free) => {
                    row += 1;
                    rows.set(row, below, free);
                }
            }
        }
    }

    pub(super) fn run<O: Observer>(mut self, observer: &mut O) -> ControlFlow<O::Stop> {
        while self.advance(observer)? {
            observer.solution(Images::IDENTITY)?;
        }
        ControlFlow::Continue(())
    }
}

#[derive(Default)]
pub(crate) struct Iterative;

impl Search for Iterative {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Machine::new(size).run(observer)
    }
}

impl BuiltIn for Iterative {
    const ABOUT: About = ABOUT.iterative("bitmap-iterative");
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        state(size, queens)
    }
}

/// Iterates over all solutions in lexicographic order.
///
/// ```
/// use queens::Size;
///
/// let mut solutions = queens::solutions(Size::new(8)?);
/// assert_eq!(solutions.next().unwrap().to_string(), "0 4 7 5 2 6 1 3");
/// assert_eq!(solutions.count(), 91);
/// # Ok::<(), queens::Error>(())
/// ```
pub fn solutions(size: Size) -> Solutions {
    let columns = ForEachSolution::new(size, not_called as NotCalled);
    Solutions { machine: Machine::new(size), columns }
}

type NotCalled = fn(&Placement, Images) -> ControlFlow<std::convert::Infallible>;

/// The machine halts before it reports a solution, so [`ForEachSolution`] never calls this
/// function.
fn not_called(_: &Placement, _: Images) -> ControlFlow<std::convert::Infallible> {
    ControlFlow::Continue(())
}

/// Iterator over all solutions: see [`solutions`].
///
/// A clone continues from the same solution.
#[derive(Clone, Debug)]
pub struct Solutions {
    machine: Machine,
    columns: ForEachSolution<NotCalled>,
}

impl Iterator for Solutions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        let ControlFlow::Continue(found) = self.machine.advance(&mut self.columns);
        found.then(|| self.columns.placement().clone())
    }
}

impl FusedIterator for Solutions {}
