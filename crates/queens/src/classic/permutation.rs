//! All permutations of the columns in lexicographic order, tested on diagonals.

use super::{About, Form, Order, Search, Space};
use crate::observer::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::{Line, Size, Square};
use std::ops::ControlFlow;

/// The next permutation, until there is none.
pub(crate) struct Permutation;

fn square(row: usize, columns: &[u8]) -> Square {
    Square { row: row as u8, column: columns[row] }
}

/// Steps to the lexicographically next permutation and returns the first row that changed;
/// `None` after the last one. `before` is called with the columns as they still are.
fn next_permutation(columns: &[u8]) -> Option<(usize, usize)> {
    let rise = columns.windows(2).rposition(|pair| pair[0] < pair[1])?;
    let swap = columns.iter().rposition(|&column| column > columns[rise])?;
    Some((rise, swap))
}

/// Tells of the queens of `rows` being placed, from the top down.
fn place<O: Observer>(observer: &mut O, columns: &[u8], first: usize) -> ControlFlow<O::Stop> {
    (first..columns.len()).try_for_each(|row| observer.placed(square(row, columns)))
}

/// Tells of the queens of `rows` being removed, from the bottom up.
fn remove<O: Observer>(observer: &mut O, columns: &[u8], first: usize) -> ControlFlow<O::Stop> {
    (first..columns.len()).rev().try_for_each(|row| observer.removed(square(row, columns)))
}

/// The diagonal on which the queen of `row` is attacked from above, if any.
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

impl Search for Permutation {
    const ABOUT: About = About {
        name: "permutation",
        summary: "next lexicographic permutation of the columns, then all diagonals, early exit",
        space: Space::Permutations,
        form: Form::Iterative,
        order: Order::Lexicographic,
    };

    fn search<O: Observer>(size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        let mut columns: Vec<u8> = size.indices().collect();
        place(observer, &columns, 0)?;
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
}
