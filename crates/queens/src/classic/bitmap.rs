//! Bit fields for the attacks on the next row; all free squares of a row at once.
//!
//! `left`, `down` and `right` hold the attacked columns ([`Bits`]). One OR, one NOT and one AND
//! give the free squares of a row; `x & -x` takes the lowest of them.

use super::{About, Form, Order, Resume, Search, Space};
use crate::observer::{Bits, Node, Observer, Recorder, Visit};
use crate::symmetry::Images;
use crate::{Placement, Size, Square};
use std::iter::FusedIterator;
use std::ops::ControlFlow;

const ABOUT: About = About {
    name: "bitmap",
    summary: "attacks on the next row in three bit fields; all free squares of a row in one AND NOT",
    space: Space::Permutations,
    form: Form::Recursive,
    order: Order::Lexicographic,
};

/// The square of a row that a single bit stands for.
#[inline]
pub(super) fn square(row: usize, bit: u32) -> Square {
    Square { row: row as u8, column: bit.trailing_zeros() as u8 }
}

/// The lowest set bit.
#[inline]
pub(super) fn lowest(bits: u32) -> u32 {
    bits & bits.wrapping_neg()
}

/// Searches `row` and all rows below it; `mask` holds the squares of a row.
pub(super) fn rows<O: Observer>(
    observer: &mut O,
    mask: u32,
    row: usize,
    bits: Bits,
) -> ControlFlow<O::Stop> {
    if observer.node(Node { depth: row, bits: Some(bits) })? == Visit::Skip {
        return ControlFlow::Continue(());
    }
    if bits.down == mask {
        return observer.solution(Images::IDENTITY);
    }
    columns(observer, mask, row, bits, bits.free(mask))
}

/// Tries the columns `free` of a row, lowest first.
#[inline(always)] // one call level less in the recursion
pub(super) fn columns<O: Observer>(
    observer: &mut O,
    mask: u32,
    row: usize,
    bits: Bits,
    mut free: u32,
) -> ControlFlow<O::Stop> {
    while free != 0 {
        let bit = lowest(free);
        free ^= bit;
        observer.placed(square(row, bit))?;
        rows(observer, mask, row + 1, bits.below(bit))?;
        observer.removed(square(row, bit))?;
    }
    ControlFlow::Continue(())
}

/// The attacks on the row below a prefix of one queen in each of the first rows.
pub(super) fn below_prefix(prefix: &[Square]) -> Bits {
    prefix.iter().fold(Bits::default(), |bits, queen| bits.below(1 << queen.column))
}

/// By recursion.
pub(crate) struct Recursive;

impl Search for Recursive {
    const ABOUT: About = ABOUT;

    fn search<O: Observer>(size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Self::resume(size, &[], observer)
    }
}

impl Resume for Recursive {
    fn resume<O: Observer>(
        size: Size,
        prefix: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        rows(observer, size.row_mask(), prefix.len(), below_prefix(prefix))
    }
}

/// The iterative search as a machine that halts at every solution: the attacks on every row, and
/// the free squares not tried yet, are kept in arrays.
#[derive(Clone, Debug)]
pub(super) struct Machine {
    mask: u32,
    /// Number of rows; the full board is "row" `end`.
    end: usize,
    /// The row above which the machine does not go back.
    first: usize,
    /// The row being filled; `None` before the first step.
    row: Option<usize>,
    bits: [Bits; 33],
    free: [u32; 33],
    /// Columns of the queens above `row`.
    queens: [u32; 33],
}

impl Machine {
    /// Starts on an empty board.
    pub(super) fn new(size: Size) -> Machine {
        Machine {
            mask: size.row_mask(),
            end: size.get(),
            first: 0,
            row: None,
            bits: [Bits::default(); 33],
            free: [0; 33],
            queens: [0; 33],
        }
    }

    /// Starts below a queen in row 0.
    pub(super) fn below(size: Size, bit: u32) -> Machine {
        let mut machine = Machine::new(size);
        machine.first = 1;
        machine.bits[1] = Bits::default().below(bit);
        machine
    }

    /// Runs to the next solution; `false` when there is none left.
    pub(super) fn advance<O: Observer>(&mut self, observer: &mut O) -> ControlFlow<O::Stop, bool> {
        let mut row = match self.row {
            Some(row) => row,
            None => {
                if self.arrive(self.first, observer)? {
                    return ControlFlow::Continue(true);
                }
                self.first
            }
        };
        loop {
            while self.free[row] == 0 {
                if row == self.first {
                    self.row = Some(row);
                    return ControlFlow::Continue(false);
                }
                row -= 1;
                observer.removed(square(row, self.queens[row]))?;
            }
            let bit = lowest(self.free[row]);
            self.free[row] ^= bit;
            self.queens[row] = bit;
            observer.placed(square(row, bit))?;
            self.bits[row + 1] = self.bits[row].below(bit);
            row += 1;
            if self.arrive(row, observer)? {
                return ControlFlow::Continue(true);
            }
        }
    }

    /// Tells of the node at `row` and prepares its free squares; `true` for a full board.
    #[inline(always)] // the machine's inner step
    fn arrive<O: Observer>(&mut self, row: usize, observer: &mut O) -> ControlFlow<O::Stop, bool> {
        self.row = Some(row);
        let visit = observer.node(Node { depth: row, bits: Some(self.bits[row]) })?;
        let full = row == self.end;
        self.free[row] =
            if full || visit == Visit::Skip { 0 } else { self.bits[row].free(self.mask) };
        ControlFlow::Continue(full && visit == Visit::Enter)
    }

    /// Runs to the end.
    pub(super) fn run<O: Observer>(mut self, observer: &mut O) -> ControlFlow<O::Stop> {
        while self.advance(observer)? {
            observer.solution(Images::IDENTITY)?;
        }
        ControlFlow::Continue(())
    }
}

/// With the fields of every row in arrays.
pub(crate) struct Iterative;

impl Search for Iterative {
    const ABOUT: About = About { name: "bitmap-iterative", form: Form::Iterative, ..ABOUT };

    fn search<O: Observer>(size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Machine::new(size).run(observer)
    }
}

/// All solutions in lexicographic order, as an iterator.
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
    let columns = Recorder::new(size, not_called as NotCalled);
    Solutions { machine: Machine::new(size), columns }
}

type NotCalled = fn(&Placement, Images) -> ControlFlow<std::convert::Infallible>;

/// The machine halts before it tells of a solution, so the recorder is never asked.
fn not_called(_: &Placement, _: Images) -> ControlFlow<std::convert::Infallible> {
    ControlFlow::Continue(())
}

/// Iterator over all solutions: see [`solutions`].
#[derive(Clone, Debug)]
pub struct Solutions {
    machine: Machine,
    columns: Recorder<NotCalled>,
}

impl Iterator for Solutions {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        let ControlFlow::Continue(found) = self.machine.advance(&mut self.columns);
        found.then(|| self.columns.placement().clone())
    }
}

impl FusedIterator for Solutions {}
