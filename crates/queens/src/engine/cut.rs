//! A board cut into two halves and two sides: the quadrants and their masks.

use super::columns::{Stratum, full, shuffled, subsets};
use super::diagonals::{Diagonals, MaskLayout};
use super::free::FreeSquares;
use super::halves::RowSets;
use super::problem::{Half, Part, Product, SubProblem};
use super::quadrants::{Family, Partial, Quadrant, QuadrantColumn, Seed};
use super::transposition::Levels;
use crate::Square;

/// Which rows belong to which half and which columns to which side, by local number.
pub(crate) struct Cut {
    size: usize,
    rows: [Vec<u8>; 2],
    columns: [Vec<u8>; 2],
}

/// Queens that stand before the search of a quadrant.
pub(crate) struct CentralQueens {
    /// The local column of its side that the middle row's queen uses.
    column: u32,
    squares: [Square; 2],
}

impl Cut {
    /// Two halves and two sides of floor(n/2) rows and columns, counted from the nearer edge.
    pub(crate) fn in_the_middle(n: usize) -> Cut {
        let near: Vec<u8> = (0..n as u8 / 2).collect();
        let far: Vec<u8> = near.iter().map(|i| n as u8 - 1 - i).collect();
        Cut { size: n, rows: [near.clone(), far.clone()], columns: [near, far] }
    }

    /// The free rows cut after `top_rows` of them, the free columns in the middle.
    pub(crate) fn of(size: usize, free: &FreeSquares, top_rows: usize) -> Cut {
        let split = |set: u32, at: usize| {
            let all: Vec<u8> = (0..size as u8).filter(|i| set >> i & 1 == 1).collect();
            let (first, second) = all.split_at(at);
            [first.to_vec(), second.to_vec()]
        };
        let left = free.columns.count_ones() as usize / 2;
        Cut { size, rows: split(free.rows, top_rows), columns: split(free.columns, left) }
    }

    /// The queens of the middle row (j0, on this side) and the middle column (i0) of the bottom
    /// half, the second farther from the centre than the first.
    pub(crate) fn central_seeds(&self, side: usize) -> Vec<CentralQueens> {
        let middle = self.size as u8 / 2;
        let pairs = (0..middle).flat_map(|j0| (0..j0).map(move |i0| (i0, j0)));
        let queens = |(i0, j0): (u8, u8)| CentralQueens {
            column: 1 << j0,
            squares: [
                Square::at(middle, self.columns[side][usize::from(j0)]),
                Square::at(self.rows[1][usize::from(i0)], middle),
            ],
        };
        pairs.map(queens).collect()
    }

    /// Every way to divide the free columns among the halves.
    pub(crate) fn all_column_sets(&self, free: &FreeSquares) -> Vec<Stratum> {
        let [left, right] = [0, 1].map(|side| self.columns[side].len() as u32);
        let top = self.rows[0].len() as u32;
        let sets = |side: usize, size: u32| self.column_sets(free, side, size);
        let sizes = top.saturating_sub(right)..=left.min(top);
        sizes.map(|k| Stratum::all_pairs(sets(0, k), sets(1, top - k), 1)).collect()
    }

    /// The local column sets of a side that can be exactly those of the top half: a column without
    /// an available square in one half belongs to the other.
    fn column_sets(&self, free: &FreeSquares, side: usize, size: u32) -> Vec<u32> {
        let [top, bottom] = [0, 1].map(|half| {
            let columns = self.rows[half].iter().fold(0, |set, &row| set | free.row(row));
            self.local_columns(side, columns)
        });
        let possible = |set: &u32| {
            set & !top == 0 && !set & full(self.columns[side].len() as u32) & !bottom == 0
        };
        shuffled(subsets(self.columns[side].len() as u32, size).filter(possible).collect())
    }

    /// Board columns as local ones.
    fn local_columns(&self, side: usize, columns: u32) -> u32 {
        let local = self.columns[side].iter().enumerate();
        local.fold(0, |set, (i, &column)| set | (columns >> column & 1) << i)
    }

    /// The sub-problem of this cut. With `central` queens the bottom half has one of these pairs,
    /// of its left or of its right side; without, all four quadrants are searched from nothing.
    pub(crate) fn sub_problem(
        &self,
        part: Part,
        free: &FreeSquares,
        central: Option<[Vec<CentralQueens>; 2]>,
        strata: Vec<Stratum>,
        levels: Option<Levels>,
    ) -> Option<SubProblem> {
        let layout = MaskLayout::new(self.size, self.touched(free, central.as_ref()))?;
        let plain = |half, side| self.plain(free, &layout, half, side);
        let primed = |side, central: &[_]| self.primed(free, &layout, side, central);
        let top = vec![Product { left: plain(0, 0), right: plain(0, 1) }];
        let bottom = match &central {
            None => vec![Product { left: plain(1, 0), right: plain(1, 1) }],
            Some([left, right]) => vec![
                Product { left: primed(0, left), right: plain(1, 1) },
                Product { left: plain(1, 0), right: primed(1, right) },
            ],
        };
        let [top, bottom] = [(0, top), (1, bottom)].map(|(half, products)| Half {
            row_sets: RowSets::new(self.rows[half].len() as u32, levels.as_ref()),
            products,
        });
        Some(SubProblem {
            part,
            join_bits: layout.join_bits,
            halves: [top, bottom],
            columns: [0, 1].map(|side| self.columns[side].len() as u32),
            strata,
            levels,
        })
    }

    /// The diagonals on which each half can put a queen with its left and its right side.
    fn touched(
        &self,
        free: &FreeSquares,
        central: Option<&[Vec<CentralQueens>; 2]>,
    ) -> [[Diagonals; 2]; 2] {
        let of = |half, side| self.squares(free, half, side).collect();
        let mut touched: [[Diagonals; 2]; 2] = [0, 1].map(|half| [0, 1].map(|side| of(half, side)));
        for (diagonals, central) in touched[1].iter_mut().zip(central.into_iter().flatten()) {
            let squares = central.iter().flat_map(|queens| queens.squares);
            *diagonals = diagonals.or(squares.collect());
        }
        touched
    }

    /// The available squares of a quadrant.
    fn squares<'a>(
        &'a self,
        free: &'a FreeSquares,
        half: usize,
        side: usize,
    ) -> impl Iterator<Item = Square> + 'a {
        let square =
            move |row| self.columns[side].iter().map(move |&column| Square::at(row, column));
        let all = self.rows[half].iter().flat_map(move |&row| square(row));
        all.filter(|square| free.available[square.row()] >> square.column() & 1 == 1)
    }

    /// A quadrant searched from nothing.
    fn plain(&self, free: &FreeSquares, layout: &MaskLayout, half: usize, side: usize) -> Family {
        Family { quadrant: self.quadrant(free, layout, half, side), seeds: vec![Seed::default()] }
    }

    /// The bottom quadrant of a side with central queens.
    fn primed(
        &self,
        free: &FreeSquares,
        layout: &MaskLayout,
        side: usize,
        central: &[CentralQueens],
    ) -> Family {
        let quadrant = self.quadrant(free, layout, 1, side);
        let seed = |queens: &CentralQueens| Seed {
            columns: queens.column,
            queens: queens.squares.iter().fold(Partial::default(), |placed, &square| {
                let bit = quadrant.row_bits[square.row()];
                placed.with(square, bit, layout.mask(1, square))
            }),
        };
        let seeds = central.iter().map(seed).collect();
        Family { quadrant, seeds }
    }

    /// The squares of a quadrant and their masks.
    fn quadrant(
        &self,
        free: &FreeSquares,
        layout: &MaskLayout,
        half: usize,
        side: usize,
    ) -> Quadrant {
        let mut row_bits = [0; 32];
        for (bit, &row) in self.rows[half].iter().enumerate() {
            row_bits[usize::from(row)] = 1 << bit;
        }
        let column = |&column: &u8| {
            let mut masks = [0; 32];
            let mut available = 0;
            for &row in &self.rows[half] {
                available |= (free.row(row) >> column & 1) << row;
                masks[usize::from(row)] = layout.mask(half, Square::at(row, column));
            }
            QuadrantColumn { board_column: column, available, masks }
        };
        Quadrant { columns: self.columns[side].iter().map(column).collect(), row_bits }
    }
}
