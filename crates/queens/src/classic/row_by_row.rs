//! Backtracking row by row: try a column, place a queen, go down a row, remove the queen.
//!
//! These algorithms differ only in how they test a square, so their files contain only this test
//! ([`Conflicts`]). The search is written once by recursion and once as a loop.

use super::{About, BuiltIn, Search, Whole};
use crate::board::ColumnSet;
use crate::observer::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::trace::{Memory, State};
use crate::{Line, Size, Square};
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// The queens on the board, in a form that suits the test of a square.
pub(crate) trait Conflicts {
    /// The properties of the recursive version.
    const ABOUT: About;

    /// The name of the iterative version, if the list of algorithms contains it.
    const ITERATIVE: &str = "";

    fn new(size: Size) -> Self;

    /// The columns to test in the next row.
    fn candidates(&self, size: Size) -> ColumnSet {
        size.columns()
    }

    /// Returns the line on which a square of the next row is attacked, if any.
    fn attack(&self, square: Square) -> Option<Line>;

    /// Places a queen on a free square of the next row.
    fn place(&mut self, square: Square);

    fn remove(&mut self, square: Square);

    /// Returns the state as a plain value; the first `row` rows have queens.
    fn memory(&self, size: Size, row: usize) -> Memory;
}

/// Reports the node at `row` and returns the columns to try there.
#[inline]
fn arrive<C: Conflicts, O: Observer>(
    size: Size,
    conflicts: &C,
    observer: &mut O,
    row: usize,
) -> ControlFlow<O::Stop, ColumnSet> {
    let visit = observer.node(Node { depth: row, bits: None })?;
    if visit == Visit::Enter && row == size.get() {
        observer.solution(Images::IDENTITY)?;
    }
    let open = visit == Visit::Enter && row < size.get();
    ControlFlow::Continue(if open { conflicts.candidates(size) } else { ColumnSet::EMPTY })
}

/// Tests one square and reports it; returns `true` if it is free.
#[inline]
fn test<C: Conflicts, O: Observer>(
    conflicts: &C,
    observer: &mut O,
    square: Square,
) -> ControlFlow<O::Stop, bool> {
    let attack = conflicts.attack(square);
    observer.tested(square, attack)?;
    ControlFlow::Continue(attack.is_none())
}

/// The row-by-row search with one way to test a square, recursive or iterative.
pub(crate) struct RowByRow<C, const ITERATIVE: bool>(PhantomData<C>);

impl<C, const ITERATIVE: bool> Default for RowByRow<C, ITERATIVE> {
    fn default() -> Self {
        RowByRow(PhantomData)
    }
}

impl<C: Conflicts, const ITERATIVE: bool> Search for RowByRow<C, ITERATIVE> {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        let mut conflicts = C::new(size);
        if ITERATIVE {
            iterative(size, &mut conflicts, observer)
        } else {
            rows(size, &mut conflicts, observer, 0)
        }
    }
}

impl<C: Conflicts, const ITERATIVE: bool> BuiltIn for RowByRow<C, ITERATIVE> {
    const ABOUT: About = if ITERATIVE { C::ABOUT.iterative(C::ITERATIVE) } else { C::ABOUT };
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        let mut conflicts = C::new(size);
        queens.iter().for_each(|&queen| conflicts.place(queen));
        let (row, n) = (queens.len(), size.get());
        State::at_row(row, n, conflicts.candidates(size), conflicts.memory(size, row))
    }
}

fn rows<C: Conflicts, O: Observer>(
    size: Size,
    conflicts: &mut C,
    observer: &mut O,
    row: usize,
) -> ControlFlow<O::Stop> {
    let mut columns = arrive(size, conflicts, observer, row)?;
    while let Some(column) = columns.pop_first() {
        let square = Square::at(row as u8, column as u8);
        if test(conflicts, observer, square)? {
            conflicts.place(square);
            observer.placed(square)?;
            rows(size, conflicts, observer, row + 1)?;
            conflicts.remove(square);
            observer.removed(square)?;
        }
    }
    ControlFlow::Continue(())
}

/// Searches the whole board in a loop.
///
/// Keeps the untried columns and the queen of each row.
fn iterative<C: Conflicts, O: Observer>(
    size: Size,
    conflicts: &mut C,
    observer: &mut O,
) -> ControlFlow<O::Stop> {
    let mut queens = [Square::at(0, 0); 32];
    let mut untried = [ColumnSet::EMPTY; 33];
    let mut row = 0;
    untried[0] = arrive(size, conflicts, observer, 0)?;
    loop {
        let Some(column) = untried[row].pop_first() else {
            if row == 0 {
                return ControlFlow::Continue(());
            }
            row -= 1;
            conflicts.remove(queens[row]);
            observer.removed(queens[row])?;
            continue;
        };
        let square = Square::at(row as u8, column as u8);
        if test(conflicts, observer, square)? {
            queens[row] = square;
            conflicts.place(square);
            observer.placed(square)?;
            row += 1;
            untried[row] = arrive(size, conflicts, observer, row)?;
        }
    }
}
