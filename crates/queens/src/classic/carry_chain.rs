//! Fills the two outermost rows and columns on each side first, then the inside.
//!
//! Each of these eight lines has exactly one queen. Together, the 4 to 8 queens on them form a
//! *ring*. Only the canonical ring of each symmetry class is kept, and a search with bit fields
//! fills the inside. If the symmetries map a ring to k different rings, each of its completions
//! counts as k solutions. The 27-queens record (Preußer and Engelhardt, 2016) and the later "carry
//! chain" programs divide the board in this way.

use super::bitmap::{lowest, square};
use super::{About, BuiltIn, InParts, Order, Search, Space};
use crate::board::ColumnSet;
use crate::observer::{Node, Observer, Visit};
use crate::parallel::Resume;
use crate::symmetry::{Images, NONE, canonical_class};
use crate::trace::{ClassTest, Item, Memory, State};
use crate::{Size, Square};
use std::ops::ControlFlow;

/// The queens on the board and the lines that they occupy.
struct Ring {
    size: Size,
    /// The outer lines in the order in which they are filled.
    outer: Vec<Item>,
    columns: [u8; 32],
    rows: [u8; 32],
    /// Occupied columns.
    down: u32,
    /// Occupied falling diagonals, indexed by column - row + N - 1.
    main: u64,
    /// Occupied rising diagonals, indexed by column + row.
    anti: u64,
    queens: usize,
}

impl Ring {
    fn new(size: Size) -> Ring {
        let near = size.indices().filter(|&line| line < 2 || usize::from(line) + 2 >= size.get());
        let near: Vec<u8> = near.collect();
        let outer = near.iter().map(|&row| Item::Row(row));
        Ring {
            size,
            outer: outer.chain(near.iter().map(|&column| Item::Column(column))).collect(),
            columns: [NONE; 32],
            rows: [NONE; 32],
            down: 0,
            main: 0,
            anti: 0,
            queens: 0,
        }
    }

    #[inline]
    fn free(&self, row: usize) -> u32 {
        let attacked = (self.main >> (self.size.get() - 1 - row)) | (self.anti >> row);
        self.size.row_mask() & !self.down & !(attacked as u32)
    }

    /// Places a queen on a free square, or removes it.
    #[inline]
    fn toggle(&mut self, queen: Square) {
        let (row, column) = (queen.row(), queen.column());
        self.down ^= 1 << column;
        self.main ^= 1 << (column + self.size.get() - 1 - row);
        self.anti ^= 1 << (column + row);
    }

    fn place(&mut self, queen: Square) {
        self.toggle(queen);
        self.columns[queen.row()] = queen.column() as u8;
        self.rows[queen.column()] = queen.row() as u8;
        self.queens += 1;
    }

    fn remove(&mut self, queen: Square) {
        self.toggle(queen);
        self.columns[queen.row()] = NONE;
        self.rows[queen.column()] = NONE;
        self.queens -= 1;
    }

    /// Returns the free squares of an outer line; empty if it already has its queen.
    fn free_in(&self, line: Item) -> Vec<Square> {
        let free = |square: &Square| {
            let row = square.row();
            self.columns[row] == NONE && self.free(row) >> square.column() & 1 == 1
        };
        line.squares(self.size).filter(free).collect()
    }

    fn is_filled(&self, line: Item) -> bool {
        match line {
            Item::Row(row) => self.columns[usize::from(row)] != NONE,
            Item::Column(column) => self.rows[usize::from(column)] != NONE,
        }
    }

    /// Returns the index of the next outer line without a queen, from `line` on.
    fn open(&self, line: usize) -> Option<usize> {
        (line..self.outer.len()).find(|&line| !self.is_filled(self.outer[line]))
    }

    fn ring<O: Observer>(&mut self, observer: &mut O, line: usize) -> ControlFlow<O::Stop> {
        if let Some(open) = self.open(line) {
            return self.outer_line(observer, open);
        }
        let n = self.size.get();
        match canonical_class(&self.columns[..n], &self.rows[..n]) {
            Some(ring) => self.inside(observer, ring.images(), 0),
            None => ControlFlow::Continue(()),
        }
    }

    fn outer_line<O: Observer>(&mut self, observer: &mut O, line: usize) -> ControlFlow<O::Stop> {
        if observer.node(Node { depth: self.queens, bits: None })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        for queen in self.free_in(self.outer[line]) {
            self.place(queen);
            observer.placed(queen)?;
            self.ring(observer, line + 1)?;
            self.remove(queen);
            observer.removed(queen)?;
        }
        ControlFlow::Continue(())
    }

    fn ring_state(&self, next: Item) -> State {
        let open = self.outer.iter().copied().filter(|&line| !self.is_filled(line));
        let memory = Memory::Ring { open: open.collect(), test: None };
        State { item: Some(next), candidates: self.free_in(next), memory }
    }

    fn inside_state(mut self, queens: &[Square]) -> State {
        let n = self.size.get();
        let test = ClassTest::of(&self.columns[..n], &self.rows[..n]);
        let memory = Memory::Ring { open: Vec::new(), test };
        queens.iter().for_each(|&queen| self.toggle(queen));
        let below = queens.last().map_or(0, |queen| queen.row() + 1);
        match (below..n).find(|&row| self.columns[row] == NONE) {
            Some(row) if matches!(test, Some(ClassTest::Smallest(_))) => {
                State::in_row(row, ColumnSet::from_bits(self.free(row)), memory)
            }
            _ => State::settled(memory),
        }
    }

    /// Fills the rows from `row` on that have no queen of the ring.
    fn inside<O: Observer>(
        &mut self,
        observer: &mut O,
        images: Images,
        row: usize,
    ) -> ControlFlow<O::Stop> {
        let n = self.size.get();
        let row = (row..n).find(|&row| self.columns[row] == NONE).unwrap_or(n);
        if observer.node(Node { depth: self.queens, bits: None })? == Visit::Skip {
            return ControlFlow::Continue(());
        }
        if row == n {
            return observer.solution(images);
        }
        let mut free = self.free(row);
        while free != 0 {
            let bit = lowest(free);
            free ^= bit;
            let queen = square(row, bit);
            self.toggle(queen);
            self.queens += 1;
            observer.placed(queen)?;
            self.inside(observer, images, row + 1)?;
            self.toggle(queen);
            self.queens -= 1;
            observer.removed(queen)?;
        }
        ControlFlow::Continue(())
    }
}

#[derive(Default)]
pub(crate) struct CarryChain;

impl Search for CarryChain {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Self::resume(size, &[], observer)
    }
}

impl BuiltIn for CarryChain {
    const ABOUT: About = About {
        aliases: &["carry"],
        order: Order::ByClass,
        shows_tests: false,
        by_rows: false,
        ..About::new(
            "carry-chain",
            Space::PermutationsByClass,
            "queens of the two outer rows and columns first, one for each class; then bit fields",
        )
    };
    type Runs = InParts;

    fn state(size: Size, queens: &[Square]) -> State {
        let mut search = Ring::new(size);
        for (placed, &queen) in queens.iter().enumerate() {
            if search.open(0).is_none() {
                return search.inside_state(&queens[placed..]);
            }
            search.place(queen);
        }
        match search.open(0) {
            Some(line) => search.ring_state(search.outer[line]),
            None => search.inside_state(&[]),
        }
    }
}

impl Resume for CarryChain {
    fn resume<O: Observer>(
        size: Size,
        prefix: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        let mut search = Ring::new(size);
        prefix.iter().for_each(|&queen| search.place(queen));
        search.ring(observer, 0)
    }
}
