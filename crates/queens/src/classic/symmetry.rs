//! Finds one representative of each class under the eight symmetries, with the class size.
//!
//! The representative is the lexicographically smallest member of its class. The first rows of its
//! eight images are the four edges of the board, each read in both directions. So if its first
//! queen is in column `c`, no queen on an edge is fewer than `c` squares away from a corner. These
//! squares are removed from the rows before the search begins. If `c` = 0 (a queen in the corner),
//! the transpose has the same first row. The same argument for the second row and column then
//! removes the upper squares of column 1. The other images are compared when the board is full.

use super::bitmap::{below_prefix, lowest, square};
use super::{About, BuiltIn, InParts, Order, Search, Space};
use crate::board::ColumnSet;
use crate::observer::{Bits, Node, Observer, Visit};
use crate::parallel::Resume;
use crate::symmetry::canonical_class;
use crate::trace::{ClassTest, Memory, State};
use crate::{Size, Square};
use std::ops::ControlFlow;

/// The queens by row and by column, and the remaining squares of each row.
struct Board {
    size: Size,
    /// Squares of each row that a representative may use.
    allowed: [u32; 32],
    columns: [u8; 32],
    rows: [u8; 32],
}

impl Board {
    fn new(size: Size) -> Board {
        let mut allowed = [size.row_mask(); 32];
        allowed[0] = size.row_mask() >> (size.get() / 2);
        Board { size, allowed, columns: [0; 32], rows: [0; 32] }
    }

    /// Places a queen; the first two queens also restrict the squares of the other rows.
    fn place(&mut self, queen: Square) {
        self.columns[queen.row()] = queen.column() as u8;
        self.rows[queen.column()] = queen.row() as u8;
        match queen.row() {
            0 => self.clear_edges(queen.column()),
            1 if self.columns[0] == 0 => self.clear_second_column(queen.column()),
            _ => {}
        }
    }

    /// Removes the edge squares that are fewer than `first` squares away from a corner.
    fn clear_edges(&mut self, first: usize) {
        let (n, mask) = (self.size.get(), self.size.row_mask());
        let outer = 1 | 1 << (n - 1);
        for row in 1..n {
            let near_corner = row < first || row + first >= n;
            self.allowed[row] = if near_corner { mask & !outer } else { mask };
        }
        if n > 1 {
            self.allowed[n - 1] &= (mask << first) & (mask >> first);
        }
    }

    /// Removes column 1 above row `second`, where the transpose would be smaller.
    fn clear_second_column(&mut self, second: usize) {
        for (row, allowed) in self.allowed[..self.size.get()].iter_mut().enumerate().skip(2) {
            *allowed = self.size.row_mask() & if row < second { !2 } else { !0 };
        }
    }

    fn search_row<O: Observer>(
        &mut self,
        observer: &mut O,
        row: usize,
        bits: Bits,
    ) -> ControlFlow<O::Stop> {
        if observer.node(Node { depth: row, bits: Some(bits) })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        if row == self.size.get() {
            return self.full_board(observer);
        }
        let mut free = bits.free(self.allowed[row]);
        while free != 0 {
            let bit = lowest(free);
            free ^= bit;
            let queen = square(row, bit);
            self.place(queen);
            observer.placed(queen)?;
            self.search_row(observer, row + 1, bits.below(bit))?;
            observer.removed(queen)?;
        }
        ControlFlow::Continue(())
    }

    fn full_board<O: Observer>(&self, observer: &mut O) -> ControlFlow<O::Stop> {
        let n = self.size.get();
        match canonical_class(&self.columns[..n], &self.rows[..n]) {
            Some(class) => observer.solution(class.images()),
            None => ControlFlow::Continue(()),
        }
    }
}

#[derive(Default)]
pub(crate) struct Symmetry;

impl Search for Symmetry {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Self::resume(size, &[], observer)
    }
}

impl BuiltIn for Symmetry {
    const ABOUT: About = About {
        aliases: &["sym"],
        order: Order::ByClass,
        shows_bits: true,
        shows_tests: false,
        ..About::new(
            "symmetry",
            Space::PermutationsByClass,
            "one representative of each class of rotations and reflections, with its size",
        )
    };
    const FINDS_CLASSES: bool = true;
    type Runs = InParts;

    fn state(size: Size, queens: &[Square]) -> State {
        let mut search = Board::new(size);
        queens.iter().for_each(|&queen| search.place(queen));
        let (row, n, bits) = (queens.len(), size.get(), below_prefix(queens));
        if row == n {
            let test = ClassTest::of(&search.columns[..n], &search.rows[..n]);
            return State::settled(Memory::Class { bits, allowed: 0, test });
        }
        let allowed = search.allowed[row];
        let free = ColumnSet::from_bits(bits.free(allowed));
        State::in_row(row, free, Memory::Class { bits, allowed, test: None })
    }
}

impl Resume for Symmetry {
    fn resume<O: Observer>(
        size: Size,
        prefix: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        let mut search = Board::new(size);
        prefix.iter().for_each(|&queen| search.place(queen));
        search.search_row(observer, prefix.len(), below_prefix(prefix))
    }
}
