//! A sub-problem: a cut board and the column sets to count.
//!
//! It consists of the free rows of a top and a bottom half, the free columns of a left and a right
//! side, the available squares, and the column sets with their weights. Later stages (units, lists,
//! halves, joins) do not depend on the origin of a sub-problem or the meaning of its weights.

use super::columns::Stratum;
use super::part::Part;
use super::rows::RowSets;
use super::transposition::{Ranks, UnitRanks};
use crate::engine::geometry::quadrants::{QuadrantColumn, QuadrantSearch};
use crate::engine::geometry::sets::full;
use std::ops::Range;

/// A cut board and its column sets.
#[derive(Clone, Debug)]
pub(crate) struct SubProblem {
    pub(crate) part: Part,
    /// The number of diagonals that the halves share: masks are below `1 << join_bits`.
    pub(crate) join_bits: u32,
    pub(crate) halves: [Half; 2],
    /// The numbers of local columns on the left and the right side.
    pub(crate) columns: [u32; 2],
    /// The column sets, by their number of left columns.
    pub(crate) strata: Vec<Stratum>,
    /// The ranks of row and column sets, if solutions also count for their transposes.
    pub(crate) ranks: Option<Ranks>,
}

impl SubProblem {
    pub(crate) fn join_mask(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.join_bits).unwrap_or(0)
    }

    /// Returns the columns of a half, if the top half uses these local columns.
    ///
    /// A middle column is not included.
    pub(crate) fn columns_of(
        &self,
        half: usize,
        top: [u32; 2],
    ) -> impl Iterator<Item = &QuadrantColumn> {
        let sides = self.halves[half].products[0].iter().enumerate();
        sides.flat_map(move |(side, search)| {
            let used = if half == 0 { top[side] } else { top[side] ^ full(self.columns[side]) };
            let columns = search.quadrant.columns.iter().enumerate();
            columns.filter(move |(i, _)| used >> i & 1 == 1).map(|(_, column)| column)
        })
    }

    /// The number of bits in the masks of half lists: shared diagonals and tags.
    pub(crate) fn mask_bits(&self) -> u32 {
        self.join_bits + if self.ranks.is_some() { 2 } else { 0 }
    }

    /// The tags of half lists.
    pub(crate) fn tags(&self) -> u64 {
        if self.ranks.is_some() { 3 << self.join_bits } else { 0 }
    }

    /// Returns the ranks of the columns, if the transposition symmetry is used.
    pub(crate) fn unit_ranks(&self, columns: [u32; 2]) -> Option<UnitRanks> {
        self.ranks.as_ref().map(|ranks| ranks.of_unit(columns))
    }

    /// Returns the bands of a half list for these columns of the top half.
    ///
    /// Without the transposition symmetry, all halves are in the first band.
    pub(crate) fn bands(&self, half: usize, columns: [u32; 2]) -> Bands {
        let left_rows = self.left_rows(half, columns[0].count_ones());
        let Some(ranks) = &self.ranks else {
            let all = self.halves[half].row_sets.count(left_rows);
            return Bands { ends: [all; 4], tags: [0; 4] };
        };
        let ends = ranks.band_ends(ranks.of_unit(columns), left_rows);
        // Tied halves fit only halves of the other side in the band below. Each side has a bit for
        // its tied halves. All halves of the other side, except those in the band below, have this
        // bit, too.
        let tied = [0, 1].map(|half| 1 << (self.join_bits + half));
        let (own, other) = (tied[half], tied[1 - half]);
        Bands { ends, tags: [0, other, other, own | other] }
    }

    /// Returns the number of rows that a half has on the left.
    ///
    /// The top half has `left_columns` columns there.
    pub(crate) fn left_rows(&self, half: usize, left_columns: u32) -> u32 {
        [left_columns, self.columns[0] - left_columns][half]
    }
}

/// The bands of a half list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bands {
    /// The ends of the bands, as numbers of row sets.
    pub(crate) ends: [usize; 4],
    /// The tags that are added to the masks.
    pub(crate) tags: [u64; 4],
}

impl Bands {
    /// Returns the row sets of a band, by number.
    pub(crate) fn groups(&self, band: usize) -> Range<usize> {
        let start = if band == 0 { 0 } else { self.ends[band - 1] };
        start..self.ends[band]
    }
}

/// The top or the bottom half of a cut board.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    /// The local row sets and their numbers.
    pub(crate) row_sets: RowSets,
    /// A half is a pair of one product: a left and a right placement.
    ///
    /// A product has the search of the left and that of the right columns.
    pub(crate) products: Vec<[QuadrantSearch; 2]>,
}

impl Half {
    /// Returns the searches of the left (0) or right (1) columns, by product.
    pub(crate) fn searches(&self, side: usize) -> impl Iterator<Item = &QuadrantSearch> {
        self.products.iter().map(move |product| &product[side])
    }
}
