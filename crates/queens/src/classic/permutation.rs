//! All permutations of the columns in lexicographic order, with a test of the diagonals.

use super::{About, BuiltIn, Search, Space, Style, Whole};
use crate::board::ColumnSet;
use crate::observer::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::trace::{Memory, State, columns_of};
use crate::{Line, Size, Square};
use std::ops::ControlFlow;

#[derive(Default)]
pub(crate) struct Permutation;

fn square(row: usize, columns: &[u8]) -> Square {
    Square::at(row as u8, columns[row])
}

/// Returns the rows that the lexicographically next permutation exchanges.
///
/// The first is the last row whose column is smaller than that of the next row; the second is the
/// last row whose column is larger than that of the first. The rows after the first are then
/// reversed. Returns `None` after the last permutation.
fn next_permutation(columns: &[u8]) -> Option<(usize, usize)> {
    let rise = columns.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let swap = columns.iter().rposition(|&column| column > columns[rise])?;
    Some((rise, swap))
}

/// Reports that the queens from row `first` are placed, from the top down.
fn place<O: Observer>(observer: &mut O, columns: &[u8], first: usize) -> ControlFlow<O::Stop> {
    (first..columns.len()).try_for_each(|row| observer.placed(square(row, columns)))
}

/// Reports that the queens from row `first` are removed, from the bottom up.
fn remove<O: Observer>(observer: &mut O, columns: &[u8], first: usize) -> ControlFlow<O::Stop> {
    (first..columns.len()).rev().try_for_each(|row| observer.removed(square(row, columns)))
}

/// Returns the diagonal on which a queen above attacks the queen of `row`.
fn diagonal(columns: &[u8], row: usize) -> Option<Line> {
    let queen = square(row, columns);
    (0..row).find_map(|above| square(above, columns).attack(queen))
}

/// Tests the diagonals of all rows up to the first conflict.
fn test<O: Observer>(observer: &mut O, columns: &[u8]) -> ControlFlow<O::Stop> {
    if observer.node(Node { depth: columns.len(), bits: None })? == Visit::Skip {
        return ControlFlow::Continue(());
    }
    for row in 1..columns.len() {
        let attack = diagonal(columns, row);
        observer.tested(square(row, columns), attack)?;
        if attack.is_some() {
            return ControlFlow::Continue(());
        }
    }
    observer.solution(Images::IDENTITY)
}

/// Tests this permutation and all later ones, then removes the queens.
fn from<O: Observer>(observer: &mut O, mut columns: Vec<u8>) -> ControlFlow<O::Stop> {
    test(observer, &columns)?;
    while let Some((rise, swap)) = next_permutation(&columns) {
        remove(observer, &columns, rise)?;
        columns.swap(rise, swap);
        columns[rise + 1..].reverse();
        place(observer, &columns, rise)?;
        test(observer, &columns)?;
    }
    remove(observer, &columns, 0)
}

/// Returns the columns of these queens, if there is one in each row and column.
fn permutation_of(size: Size, queens: &[Square]) -> Option<Vec<u8>> {
    let one_a_row = queens.iter().map(|queen| queen.row()).eq(0..size.get());
    let used: ColumnSet = queens.iter().map(|queen| queen.column()).collect();
    let columns = queens.iter().map(|queen| queen.column() as u8);
    (one_a_row && used == size.columns()).then(|| columns.collect())
}

impl Search for Permutation {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        let columns: Vec<u8> = size.indices().collect();
        place(observer, &columns, 0)?;
        from(observer, columns)
    }

    /// Starts directly with the permutation of these queens, which is the whole state.
    ///
    /// Otherwise the search would step through all earlier permutations. Without queens, it starts
    /// at the beginning.
    fn search_from<O: Observer>(
        &self,
        size: Size,
        queens: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        match permutation_of(size, queens) {
            _ if queens.is_empty() => self.search(size, observer),
            Some(columns) => from(observer, columns),
            None => ControlFlow::Continue(()),
        }
    }
}

impl BuiltIn for Permutation {
    const ABOUT: About = About {
        aliases: &["permutations"],
        form: Style::Iterative,
        ..About::new(
            "permutation",
            Space::Permutations,
            "next lexicographic permutation of the columns, then all diagonals, early exit",
        )
    };
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        let columns = columns_of(queens);
        let next = next_permutation(&columns).filter(|_| queens.len() == size.get());
        let exchange = next.map(|(rise, swap)| [rise, swap]);
        State::settled(Memory::Permutation { columns, exchange })
    }
}
