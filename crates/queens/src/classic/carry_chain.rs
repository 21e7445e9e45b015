//! The ring of the two outer rows and columns on each side first, one for each symmetry class;
//! then the inside with bit fields.
//!
//! Each of these eight lines holds exactly one queen, so a ring has 4 to 8 queens. Rings are kept
//! only in their canonical form; a ring that the symmetries turn into k different ones stands for
//! k times its completions. This is the cut behind the 27-queens record (Preußer and
//! Engelhardt, 2016) and the later "carry chain" programs.

use super::bitmap::{lowest, square};
use super::{About, Form, Order, Resume, Search, Space};
use crate::observer::{Node, Observer, Visit};
use crate::symmetry::{Images, NONE, canonical_class};
use crate::{Size, Square};
use std::ops::ControlFlow;

/// One outer line of the board.
#[derive(Clone, Copy)]
enum Outer {
    Row(u8),
    Column(u8),
}

/// Queens on the board, as occupied lines and in both readings.
pub(crate) struct CarryChain {
    size: Size,
    /// The outer lines in the order in which they are filled.
    outer: Vec<Outer>,
    columns: [u8; 32],
    rows: [u8; 32],
    /// Occupied columns.
    down: u32,
    /// Occupied main diagonals, indexed by column - row + N - 1.
    main: u64,
    /// Occupied anti diagonals, indexed by column + row.
    anti: u64,
    /// Queens placed so far.
    queens: usize,
}

impl CarryChain {
    fn new(size: Size) -> CarryChain {
        let near = size.indices().filter(|&line| line < 2 || usize::from(line) + 2 >= size.get());
        let near: Vec<u8> = near.collect();
        let outer = near.iter().map(|&row| Outer::Row(row));
        CarryChain {
            size,
            outer: outer.chain(near.iter().map(|&column| Outer::Column(column))).collect(),
            columns: [NONE; 32],
            rows: [NONE; 32],
            down: 0,
            main: 0,
            anti: 0,
            queens: 0,
        }
    }

    /// Free squares of a row without a queen.
    #[inline]
    fn free(&self, row: usize) -> u32 {
        let attacked = (self.main >> (self.size.get() - 1 - row)) | (self.anti >> row);
        self.size.row_mask() & !self.down & !(attacked as u32)
    }

    /// Puts a queen on a free square, or takes it off again.
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

    /// The free squares of an outer line, none if it has its queen already.
    fn free_in(&self, line: Outer) -> Vec<Square> {
        let n = self.size.indices();
        let squares: Vec<Square> = match line {
            Outer::Row(row) => n.map(|column| Square::at(row, column)).collect(),
            Outer::Column(column) => n.map(|row| Square::at(row, column)).collect(),
        };
        let free = |square: &Square| {
            let row = square.row();
            self.columns[row] == NONE && self.free(row) >> square.column() & 1 == 1
        };
        squares.into_iter().filter(free).collect()
    }

    fn is_filled(&self, line: Outer) -> bool {
        match line {
            Outer::Row(row) => self.columns[usize::from(row)] != NONE,
            Outer::Column(column) => self.rows[usize::from(column)] != NONE,
        }
    }

    /// Fills the outer lines from number `line` on.
    fn ring<O: Observer>(&mut self, observer: &mut O, line: usize) -> ControlFlow<O::Stop> {
        if let Some(open) = (line..self.outer.len()).find(|&line| !self.is_filled(self.outer[line]))
        {
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

    /// Fills the rows from `row` on that have no queen from the ring.
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

impl Search for CarryChain {
    const ABOUT: About = About {
        name: "carry-chain",
        family: "carry-chain",
        summary: "queens of the two outer rows and columns first, one for each class; then bit fields",
        space: Space::PermutationsByClass,
        form: Form::Recursive,
        order: Order::ByClass,
        shows_bits: false,
        shows_tests: false,
        by_rows: false,
        parallel: true,
        listing: include_str!("listings/carry-chain.txt"),
    };

    fn search<O: Observer>(size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Self::resume(size, &[], observer)
    }
}

impl Resume for CarryChain {
    fn resume<O: Observer>(
        size: Size,
        prefix: &[Square],
        observer: &mut O,
    ) -> ControlFlow<O::Stop> {
        let mut search = CarryChain::new(size);
        prefix.iter().for_each(|&queen| search.place(queen));
        search.ring(observer, 0)
    }
}
