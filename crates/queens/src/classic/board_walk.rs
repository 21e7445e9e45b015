//! An array of squares; the column and both diagonals are walked up, square by square.

use super::row_by_row::{self, Conflicts};
use super::{About, Form, Order, Search, Space};
use crate::observer::Observer;
use crate::trace::{Memory, State};
use crate::{Line, Size, Square};
use std::ops::ControlFlow;

/// Whether a square holds a queen, row by row.
struct Squares([[bool; 32]; 32]);

impl Squares {
    /// Whether a queen stands above a square, on the line that goes so far aside with each row.
    fn stands_above(&self, square: Square, aside: isize) -> bool {
        (1..=square.row()).any(|up| {
            let column = square.column().checked_add_signed(aside * up as isize);
            let row = &self.0[square.row() - up];
            column.and_then(|column| row.get(column)).is_some_and(|&has_queen| has_queen)
        })
    }
}

impl Conflicts for Squares {
    fn new(_: Size) -> Squares {
        Squares([[false; 32]; 32])
    }

    fn attack(&self, square: Square) -> Option<Line> {
        let lines = [(Line::Column, 0), (Line::Main, -1), (Line::Anti, 1)];
        let found = lines.into_iter().find(|&(_, aside)| self.stands_above(square, aside));
        found.map(|(line, _)| line)
    }

    fn place(&mut self, square: Square) {
        self.0[square.row()][square.column()] = true;
    }

    fn remove(&mut self, square: Square) {
        self.0[square.row()][square.column()] = false;
    }

    fn memory(&self, size: Size, _: usize) -> Memory {
        let n = size.get();
        Memory::Squares { rows: self.0[..n].iter().map(|row| row[..n].to_vec()).collect() }
    }
}

pub(crate) struct BoardWalk;

impl Search for BoardWalk {
    const ABOUT: About = About {
        name: "board-walk",
        family: "board-walk",
        summary: "an array of squares; the column and both diagonals are walked up",
        space: Space::Rows,
        form: Form::Recursive,
        order: Order::Lexicographic,
        shows_bits: false,
        shows_tests: true,
        by_rows: true,
        parallel: false,
        listing: include_str!("listings/board-walk.txt"),
    };

    fn search<O: Observer>(size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        row_by_row::recursive::<Squares, O>(size, observer)
    }

    fn state(size: Size, queens: &[Square]) -> State {
        row_by_row::state::<Squares>(size, queens)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::observer::Statistics;
    use crate::trace::{Event, Listing, StepKind, Tracer};
    use crate::{Algorithm, known};
    use std::collections::BTreeSet;
    use std::convert::Infallible;

    #[test]
    fn it_does_what_backtracking_does() {
        for n in 0..=8 {
            let (size, mut statistics) = (Size::new(n).unwrap(), Statistics::default());
            let ControlFlow::Continue(()) = BoardWalk::search(size, &mut statistics);
            assert_eq!(statistics, Algorithm::Backtracking.statistics(size), "N = {n}");
            let known = known::all().find(|known| known.n == n).map_or(1, |known| known.total);
            assert_eq!(statistics.solutions, known, "N = {n}");
        }
    }

    #[test]
    fn its_listing_has_a_line_for_every_step() {
        let mut kinds = BTreeSet::new();
        let mut tracer = Tracer::new(Size::new(5).unwrap(), |event: Event| {
            kinds.insert(StepKind::of(&event));
            ControlFlow::<Infallible>::Continue(())
        });
        let ControlFlow::Continue(()) = BoardWalk::search(Size::new(5).unwrap(), &mut tracer);
        let listing = Listing::parse(BoardWalk::ABOUT.listing);
        let listed = listing.lines().iter().flat_map(|line| line.steps().iter().copied());
        assert_eq!(listed.collect::<BTreeSet<_>>(), kinds);
    }

    #[test]
    fn its_state_is_the_board() {
        let size = Size::new(3).unwrap();
        let state = BoardWalk::state(size, &[Square::new(0, 2, size).unwrap()]);
        let rows = [[false, false, true], [false; 3], [false; 3]].map(Vec::from).to_vec();
        assert_eq!(state.memory, Memory::Squares { rows });
        assert_eq!(state.candidates.len(), 3);
    }
}
