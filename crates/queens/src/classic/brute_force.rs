//! Tries each queen in each column of its row; tests only full boards for conflicts.

use super::{About, BuiltIn, Search, Space, Whole};
use crate::observer::{Node, Observer, Visit};
use crate::symmetry::Images;
use crate::trace::{Memory, State, columns_of};
use crate::{Size, Square};
use std::ops::ControlFlow;

const ABOUT: About = About {
    aliases: &["brute"],
    ..About::new(
        "brute-force",
        Space::Rows,
        "every queen in every column of its row; all pairs are tested on full boards only",
    )
};

/// Tests each queen against the rows above it, up to the first conflict.
///
/// Reports a solution if no queens conflict.
fn test_full_board<O: Observer>(observer: &mut O, queens: &[Square]) -> ControlFlow<O::Stop> {
    for row in 1..queens.len() {
        let attack = queens[..row].iter().find_map(|above| above.attack(queens[row]));
        observer.tested(queens[row], attack)?;
        if attack.is_some() {
            return ControlFlow::Continue(());
        }
    }
    observer.solution(Images::IDENTITY)
}

#[derive(Default)]
pub(crate) struct Recursive;

impl Recursive {
    fn rows<O: Observer>(
        observer: &mut O,
        queens: &mut [Square],
        row: usize,
    ) -> ControlFlow<O::Stop> {
        if observer.node(Node { depth: row, bits: None })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        if row == queens.len() {
            return test_full_board(observer, queens);
        }
        for column in 0..queens.len() {
            queens[row] = Square::at(row as u8, column as u8);
            observer.placed(queens[row])?;
            Self::rows(observer, queens, row + 1)?;
            observer.removed(queens[row])?;
        }
        ControlFlow::Continue(())
    }
}

impl Search for Recursive {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        let mut queens = [Square::at(0, 0); 32];
        Self::rows(observer, &mut queens[..size.get()], 0)
    }
}

impl BuiltIn for Recursive {
    const ABOUT: About = ABOUT;
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        let memory = Memory::Counter { columns: columns_of(queens) };
        State::at_row(queens.len(), size.get(), size.columns(), memory)
    }
}

/// The iterative version: counts through all boards like an odometer whose wheels are the rows.
#[derive(Default)]
pub(crate) struct Iterative;

impl Search for Iterative {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        let n = size.get();
        let mut queens = [Square::at(0, 0); 32];
        let mut next = [0u8; 33]; // the next column to try in each row
        let mut row = 0;
        loop {
            let visit = observer.node(Node { depth: row, bits: None })?;
            if visit == Visit::Enter && row == n {
                test_full_board(observer, &queens[..n])?;
            }
            next[row] = if visit == Visit::Enter && row < n { 0 } else { n as u8 };
            while usize::from(next[row]) == n {
                if row == 0 {
                    return ControlFlow::Continue(());
                }
                row -= 1;
                observer.removed(queens[row])?;
            }
            queens[row] = Square::at(row as u8, next[row]);
            next[row] += 1;
            observer.placed(queens[row])?;
            row += 1;
        }
    }
}

impl BuiltIn for Iterative {
    const ABOUT: About = ABOUT.iterative("brute-force-iterative");
    type Runs = Whole;

    fn state(size: Size, queens: &[Square]) -> State {
        Recursive::state(size, queens)
    }
}
