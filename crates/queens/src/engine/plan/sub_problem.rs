//! A sub-problem: a cut board and the column sets to count.
//!
//! It consists of the free rows of a top and a bottom half, the free columns of a left and a right
//! side, the available squares, and the column sets with their weights. Later stages (units, lists,
//! halves, joins) need not know from which board it was built, or why units have these weights.

use super::columns::Stratum;
use super::part::Part;
use super::rows::RowSets;
use super::transposition::{Ranks, UnitRanks};
use crate::engine::geometry::diagonals::Diagonals;
use crate::engine::geometry::quadrants::{QuadrantColumn, QuadrantSearch};
use crate::engine::geometry::sets::full;
use std::ops::Range;

#[derive(Clone, Debug)]
pub(crate) struct SubProblem {
    pub(crate) part: Part,
    /// The number of diagonals that both halves can occupy. They have the lowest mask bits.
    pub(crate) join_bits: u32,
    /// The diagonal of each join bit.
    pub(crate) diagonals: Vec<Diagonals>,
    pub(crate) halves: [Half; 2],
    /// The numbers of local columns on the left and on the right side.
    pub(crate) columns: [u32; 2],
    /// The column sets, one stratum for each number of left columns.
    pub(crate) strata: Vec<Stratum>,
    /// The ranks of row and column sets, if the transposition symmetry is used.
    pub(crate) ranks: Option<Ranks>,
}

impl SubProblem {
    pub(crate) fn join_mask(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.join_bits).unwrap_or(0)
    }

    /// Returns the columns that a half uses if the top half uses these local columns.
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

    /// The number of mask bits in half lists: the join bits and, above them, the tags.
    ///
    /// [`SubProblem::bands`] explains the tags.
    pub(crate) fn mask_bits(&self) -> u32 {
        self.join_bits + if self.ranks.is_some() { 2 } else { 0 }
    }

    /// The tags of half lists.
    pub(crate) fn tags(&self) -> u64 {
        if self.ranks.is_some() { 3 << self.join_bits } else { 0 }
    }

    /// Returns the ranks of a unit's columns, if the transposition symmetry is used.
    pub(crate) fn unit_ranks(&self, columns: [u32; 2]) -> Option<UnitRanks> {
        self.ranks.as_ref().map(|ranks| ranks.of_unit(columns))
    }

    /// Returns the rank of a row set of a half by its number, or 0 without this symmetry.
    pub(crate) fn rank_of_rows(&self, half: usize, columns: [u32; 2], number: usize) -> u32 {
        let left_rows = self.left_rows(half, columns[0].count_ones());
        let rank = |ranks: &Ranks| ranks.rank(ranks.ascending(left_rows)[number]);
        self.ranks.as_ref().map_or(0, rank)
    }

    /// Returns the bands of a half list, if the top half uses these columns.
    ///
    /// [`transposition`](super::transposition) defines the bands. Without this symmetry, all halves
    /// are in the first band. The *tags* are two extra mask bits. The join does not count a pair of
    /// halves with a common tag, as if they shared a diagonal.
    pub(crate) fn bands(&self, half: usize, columns: [u32; 2]) -> Bands {
        let left_rows = self.left_rows(half, columns[0].count_ones());
        let Some(ranks) = &self.ranks else {
            let all = self.halves[half].row_sets.count(left_rows);
            return Bands { ends: [all; 4], tags: [0; 4] };
        };
        let ends = ranks.band_ends(ranks.of_unit(columns), left_rows);
        // A tied top half may be paired only with bottom halves in the band below. So the tied top
        // halves and all other bottom halves have the tag `tied[0]`. Likewise, the tied bottom
        // halves and all top halves that are not in the band below have the tag `tied[1]`.
        let tied = [0, 1].map(|half| 1 << (self.join_bits + half));
        let (own, other) = (tied[half], tied[1 - half]);
        Bands { ends, tags: [0, other, other, own | other] }
    }

    /// Returns the number of rows in which a half has its queen on the left.
    ///
    /// The top half uses `left_columns` columns there.
    pub(crate) fn left_rows(&self, half: usize, left_columns: u32) -> u32 {
        [left_columns, self.columns[0] - left_columns][half]
    }
}

/// The bands of a half list: ranges of row sets with similar ranks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bands {
    /// The number of the row set at which each band ends.
    pub(crate) ends: [usize; 4],
    /// For each band, the tag bits that its masks get.
    pub(crate) tags: [u64; 4],
}

impl Bands {
    pub(crate) fn groups(&self, band: usize) -> Range<usize> {
        let start = if band == 0 { 0 } else { self.ends[band - 1] };
        start..self.ends[band]
    }
}

/// The top or the bottom half of a cut board.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    pub(crate) row_sets: RowSets,
    /// The pairs of a left and a right quadrant whose placements are combined into halves.
    ///
    /// There are two if a half has central queens, otherwise one.
    pub(crate) products: Vec<[QuadrantSearch; 2]>,
}

impl Half {
    /// Returns the search of the left (0) or right (1) quadrant of each product.
    pub(crate) fn searches(&self, side: usize) -> impl Iterator<Item = &QuadrantSearch> {
        self.products.iter().map(move |product| &product[side])
    }
}
