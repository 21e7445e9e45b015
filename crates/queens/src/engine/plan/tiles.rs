//! The tiles of one stratum, computed by arithmetic instead of stored in a table.
//!
//! The pairs of a left and a right set form a rectangle or, if the pairs are unordered, only its
//! upper triangle with the diagonal. Blocks of sets cut this shape into tiles, which are numbered
//! row by row.

use super::columns::{Stratum, UnitSets};
use std::ops::Range;

/// The tiles of one stratum, and the numbers of their units.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    /// The index of the sub-problem in the plan.
    pub(crate) sub_problem: usize,
    /// The index of the stratum in the sub-problem.
    pub(crate) stratum: usize,
    /// The expected cost of a unit, in nanoseconds.
    pub(crate) unit_cost: f64,
    shape: Shape,
    /// The number of the first tile in each row of blocks, and the end.
    tiles: Vec<u64>,
    /// The number of the first unit in each row of blocks, and the end.
    units: Vec<u64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// The positions of its left sets.
    pub(crate) left: Range<usize>,
    /// The positions of its right sets.
    pub(crate) right: Range<usize>,
    pub(crate) units: Range<u64>,
}

/// The pairs of a stratum and the size of its blocks.
#[derive(Clone, Copy, Debug)]
struct Shape {
    left: usize,
    right: usize,
    unordered: bool,
    variants: u64,
    block: usize,
}

impl Grid {
    /// Creates the tiles of a stratum. The first tile is number `tile`, the first unit `unit`.
    pub(crate) fn new(
        [sub_problem, stratum]: [usize; 2],
        sets: &Stratum,
        block: usize,
        [tile, unit]: [u64; 2],
        unit_cost: f64,
    ) -> Grid {
        let shape = Shape::new(sets, block);
        let (mut tiles, mut units) = (vec![tile], vec![unit]);
        for row in 0..shape.rows() {
            tiles.push(tiles[row] + shape.columns(row).len() as u64);
            units.push(units[row] + shape.units_before(row, shape.right));
        }
        Grid { sub_problem, stratum, unit_cost, shape, tiles, units }
    }

    pub(crate) fn tiles(&self) -> Range<u64> {
        ends(&self.tiles)
    }

    pub(crate) fn units(&self) -> Range<u64> {
        ends(&self.units)
    }

    pub(crate) fn block(&self) -> usize {
        self.shape.block
    }

    /// Returns the tile of a unit, which must be in this grid.
    pub(crate) fn tile_of(&self, unit: u64) -> Tile {
        let row = self.units.partition_point(|&first| first <= unit) - 1;
        let Range { mut start, mut end } = self.shape.columns(row);
        // Find the last column that does not start after the unit.
        while start + 1 < end {
            let middle = start + (end - start) / 2;
            if self.tile_at(row, middle).units.start <= unit {
                start = middle
            } else {
                end = middle
            }
        }
        self.tile_at(row, start)
    }

    fn tile_at(&self, row: usize, column: usize) -> Tile {
        let [left, right] = self.shape.spans(row, column);
        let unit = |position| self.units[row] + self.shape.units_before(row, position);
        let units = unit(right.start)..unit(right.end);
        Tile { left, right, units }
    }

    /// Returns the positions of the sets of a unit, which must be in this tile.
    pub(crate) fn unit(&self, tile: &Tile, unit: u64) -> UnitSets {
        debug_assert!(tile.units.contains(&unit));
        let (number, variants) = (unit - tile.units.start, self.shape.variants);
        let (mut pair, variant) = ((number / variants) as usize, (number % variants) as usize);
        if !self.shape.is_triangle(tile) {
            let width = tile.right.len();
            let (left, right) = (tile.left.start + pair / width, tile.right.start + pair % width);
            return UnitSets { left, right, variant };
        }
        let mut left = tile.left.start;
        while pair >= tile.right.end - left {
            pair -= tile.right.end - left;
            left += 1;
        }
        UnitSets { left, right: left + pair, variant }
    }
}

fn ends(numbers: &[u64]) -> Range<u64> {
    let end = |number: Option<&u64>| number.copied().unwrap_or(0);
    end(numbers.first())..end(numbers.last())
}

impl Shape {
    fn new(sets: &Stratum, block: usize) -> Shape {
        debug_assert!(!sets.unordered || sets.left.len() == sets.right.len());
        let (left, right, unordered) = (sets.left.len(), sets.right.len(), sets.unordered);
        Shape { left, right, unordered, variants: sets.variants(), block }
    }

    fn rows(&self) -> usize {
        if self.right == 0 { 0 } else { self.left.div_ceil(self.block) }
    }

    /// Returns the column numbers of the tiles in a row of blocks.
    fn columns(&self, row: usize) -> Range<usize> {
        let first = if self.unordered { row } else { 0 };
        first..self.right.div_ceil(self.block)
    }

    /// Returns the positions of the left and the right sets of a tile.
    fn spans(&self, row: usize, column: usize) -> [Range<usize>; 2] {
        let span =
            |block: usize, sets: usize| block * self.block..sets.min((block + 1) * self.block);
        [span(row, self.left), span(column, self.right)]
    }

    fn is_triangle(&self, tile: &Tile) -> bool {
        self.unordered && tile.left == tile.right
    }

    /// Returns the number of units before a right set's position in a row of blocks.
    ///
    /// The position must be the end of a tile or the start of the first one.
    fn units_before(&self, row: usize, position: usize) -> u64 {
        let [left, _] = self.spans(row, row);
        let height = left.len();
        let pairs = match position.checked_sub(left.end) {
            _ if !self.unordered => height * position,
            Some(beyond) => height * (height + 1) / 2 + height * beyond,
            None => 0,
        };
        pairs as u64 * self.variants
    }
}
