//! The numbering of the work: strata, tiles and units.
//!
//! A *unit* is a pair of column sets, left and right; it counts by itself. Units are numbered
//! sub-problem by sub-problem, stratum by stratum (by growing number of left columns), tile by tile.
//! A *tile* is a block of left sets by a block of right sets: its lists are made once and used by
//! all of its units. Within a tile the left set moves slowest, the variant of the right set fastest.
//! Tiles are numbered in the same order, so that ranges of tiles are ranges of units.

use super::columns::Stratum;
use super::problem::{self, Part, SubProblem};
use super::transposition;
use crate::Size;
use std::ops::Range;

/// The numbered work of one count.
///
/// The numbers mean the same on every machine and with every kernel as long as
/// [`Plan::VERSION`] is the same, so a count can be cut into ranges, run anywhere, and added up.
///
/// ```
/// use queens::engine::{Options, Plan};
/// use queens::Size;
///
/// let plan = Plan::new(Size::new(10)?);
/// let options = Options::default();
/// let middle = plan.tiles() / 2;
/// let first = plan.count_tiles(0..middle, &options)?;
/// let second = plan.count_tiles(middle..plan.tiles(), &options)?;
/// assert_eq!(first.total() + second.total(), 724);
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plan {
    pub(crate) sub_problems: Vec<SubProblem>,
    /// Sets to a block.
    block: usize,
    grids: Vec<Grid>,
}

/// The tiles of one stratum.
#[derive(Clone, Debug)]
struct Grid {
    sub_problem: usize,
    stratum: usize,
    /// The first tile of each row of blocks, and the end.
    first_tiles: Vec<u64>,
    /// The first unit of each row of blocks, and the end.
    first_units: Vec<u64>,
}

/// Where a tile lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Its place among the strata of all sub-problems.
    pub(crate) grid: usize,
    pub(crate) sub_problem: usize,
    pub(crate) stratum: usize,
    /// Positions of its left sets.
    pub(crate) left: Range<usize>,
    /// Positions of its right sets.
    pub(crate) right: Range<usize>,
    /// Its units.
    pub(crate) units: Range<u64>,
}

/// A unit by the positions of its sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    pub(crate) left: usize,
    pub(crate) right: usize,
    /// 0 for the right set itself, 1 for its complement.
    pub(crate) variant: usize,
}

impl Plan {
    /// Changes whenever a unit number, its column sets or its count could mean something else.
    pub const VERSION: u32 = 1;

    /// The plan of all solutions of a board.
    pub fn new(size: Size) -> Plan {
        Plan::of(problem::all_solutions(size, transposition::pays(size)), block_for(size.get()))
    }

    /// The plan of a board's completions.
    pub(crate) fn general(sub_problem: SubProblem) -> Plan {
        let columns: u32 = sub_problem.columns.iter().sum();
        Plan::of(vec![sub_problem], block_for(columns as usize))
    }

    /// The plan of some sub-problems with `block` sets to a block.
    pub(crate) fn of(sub_problems: Vec<SubProblem>, block: usize) -> Plan {
        let mut plan = Plan { sub_problems, block, grids: Vec::new() };
        let (mut tile, mut unit) = (0, 0);
        for (sub_problem, parts) in plan.sub_problems.iter().enumerate() {
            for (stratum, sets) in parts.strata.iter().enumerate() {
                let grid = Grid::new(sub_problem, stratum, sets, block, tile, unit);
                (tile, unit) = (grid.tiles_end(), grid.units_end());
                plan.grids.push(grid);
            }
        }
        plan
    }

    /// How many tiles there are.
    pub fn tiles(&self) -> u64 {
        self.grids.last().map_or(0, Grid::tiles_end)
    }

    /// How many units there are.
    pub fn units(&self) -> u64 {
        self.grids.last().map_or(0, Grid::units_end)
    }

    /// The units of some tiles; ranges that reach beyond the last tile end with it.
    ///
    /// ```
    /// use queens::engine::Plan;
    ///
    /// let plan = Plan::new(queens::Size::new(16)?);
    /// assert_eq!(plan.units(), 3_299);
    /// assert_eq!(plan.units_of(0..plan.tiles()), 0..3_299);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn units_of(&self, tiles: Range<u64>) -> Range<u64> {
        let first =
            |tile| if tile < self.tiles() { self.tile(tile).units.start } else { self.units() };
        let start = first(tiles.start);
        start..first(tiles.end).max(start)
    }

    /// What the parts of the task are, in their order.
    pub fn parts(&self) -> impl Iterator<Item = Part> + '_ {
        self.sub_problems.iter().map(|sub_problem| sub_problem.part)
    }

    /// The tile of a number.
    fn tile(&self, number: u64) -> Tile {
        debug_assert!(number < self.tiles());
        let grid = self.grids.partition_point(|grid| grid.tiles_end() <= number);
        let firsts = &self.grids[grid].first_tiles;
        let row = firsts.partition_point(|&first| first <= number) - 1;
        self.tile_in_row(grid, row, |tile, _| tile == number)
    }

    /// The tile of a unit.
    pub(crate) fn tile_of(&self, unit: u64) -> Tile {
        debug_assert!(unit < self.units());
        let grid = self.grids.partition_point(|grid| grid.units_end() <= unit);
        let firsts = &self.grids[grid].first_units;
        // Rows of blocks are never empty, so the last one that starts at or before the unit has it.
        let row = firsts.partition_point(|&first| first <= unit) - 1;
        self.tile_in_row(grid, row, |_, units| units.contains(&unit))
    }

    /// The first tile of a row of blocks that is wanted.
    fn tile_in_row(
        &self,
        grid: usize,
        row: usize,
        wanted: impl Fn(u64, &Range<u64>) -> bool,
    ) -> Tile {
        let Grid { sub_problem, stratum, ref first_tiles, ref first_units } = self.grids[grid];
        let sets = &self.sub_problems[sub_problem].strata[stratum];
        let (mut number, mut unit) = (first_tiles[row], first_units[row]);
        let mut column = if sets.unordered { row } else { 0 };
        loop {
            let (left, right) = (
                span(sets.left.len(), self.block, row),
                span(sets.right.len(), self.block, column),
            );
            let units = unit..unit + units_in(sets, &left, &right);
            if wanted(number, &units) {
                return Tile { grid, sub_problem, stratum, left, right, units };
            }
            (number, unit, column) = (number + 1, units.end, column + 1);
        }
    }

    /// The column sets of a tile.
    pub(crate) fn stratum(&self, tile: &Tile) -> &Stratum {
        &self.sub_problems[tile.sub_problem].strata[tile.stratum]
    }

    /// The positions of a unit of the tile.
    pub(crate) fn unit(&self, tile: &Tile, unit: u64) -> Unit {
        debug_assert!(tile.units.contains(&unit));
        let sets = self.stratum(tile);
        let (pair, variant) = (
            (unit - tile.units.start) / sets.variants(),
            (unit - tile.units.start) % sets.variants(),
        );
        let (left, right) = pair_at(sets, tile, pair as usize);
        Unit { left, right, variant: variant as usize }
    }
}

/// Sets to a block for a board with this many free columns: the more, the less often a list is
/// made; the fewer, the less memory the lists of a tile take.
fn block_for(columns: usize) -> usize {
    match columns {
        0..=19 => 32,
        20..=22 => 16,
        _ => 8,
    }
}

/// The positions of the pair of this number in a tile.
fn pair_at(sets: &Stratum, tile: &Tile, mut pair: usize) -> (usize, usize) {
    if !(sets.unordered && tile.left == tile.right) {
        let width = tile.right.len();
        return (tile.left.start + pair / width, tile.right.start + pair % width);
    }
    for left in tile.left.clone() {
        let width = tile.right.end - left;
        if pair < width {
            return (left, left + pair);
        }
        pair -= width;
    }
    unreachable!("a tile has as many pairs as its units say");
}

/// The positions of a block.
fn span(sets: usize, block: usize, number: usize) -> Range<usize> {
    number * block..sets.min((number + 1) * block)
}

/// How many units the pairs of two blocks hold.
fn units_in(sets: &Stratum, left: &Range<usize>, right: &Range<usize>) -> u64 {
    let pairs = if sets.unordered && left == right {
        left.len() * (left.len() + 1) / 2
    } else {
        left.len() * right.len()
    };
    pairs as u64 * sets.variants()
}

impl Grid {
    fn new(
        sub_problem: usize,
        stratum: usize,
        sets: &Stratum,
        block: usize,
        tile: u64,
        unit: u64,
    ) -> Grid {
        let (mut first_tiles, mut first_units) = (vec![tile], vec![unit]);
        let rows = if sets.right.is_empty() { 0 } else { sets.left.len().div_ceil(block) };
        for row in 0..rows {
            let from = if sets.unordered { row } else { 0 };
            let columns = sets.right.len().div_ceil(block) - from;
            let (left, rest) = (span(sets.left.len(), block, row), (row + 1) * block);
            let units = if sets.unordered {
                let beyond = rest.min(sets.right.len())..sets.right.len();
                units_in(sets, &left, &left) + units_in(sets, &left, &beyond)
            } else {
                units_in(sets, &left, &(0..sets.right.len()))
            };
            first_tiles.push(first_tiles[row] + columns as u64);
            first_units.push(first_units[row] + units);
        }
        Grid { sub_problem, stratum, first_tiles, first_units }
    }

    fn tiles_end(&self) -> u64 {
        self.first_tiles.last().copied().unwrap_or(0)
    }

    fn units_end(&self) -> u64 {
        self.first_units.last().copied().unwrap_or(0)
    }
}
