//! A sub-problem: a cut board and the column sets to be counted.
//!
//! The free rows of a top and a bottom half, the free columns of a left and a right side, the squares
//! where a queen may stand, and the column sets with their weights. Later stages (units, lists, halves,
//! joins) know neither where a sub-problem comes from nor what its weights mean.

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
    /// What is counted.
    pub(crate) part: Part,
    /// How many diagonals the halves share: masks are below `1 << join_bits`.
    pub(crate) join_bits: u32,
    /// The top and the bottom half.
    pub(crate) halves: [Half; 2],
    /// How many local columns the left and the right side have.
    pub(crate) columns: [u32; 2],
    /// The column sets, by their number of left columns.
    pub(crate) strata: Vec<Stratum>,
    /// The ranks of row and column sets, where each solution is counted for its transpose too.
    pub(crate) ranks: Option<Ranks>,
}

impl SubProblem {
    /// The mask of the join bits alone.
    pub(crate) fn join_mask(&self) -> u64 {
        u64::MAX.checked_shr(u64::BITS - self.join_bits).unwrap_or(0)
    }

    /// The columns of a half except a middle one, when the top half uses these local ones.
    pub(crate) fn columns_of(
        &self,
        half: usize,
        top: [u32; 2],
    ) -> impl Iterator<Item = &QuadrantColumn> {
        let product = &self.halves[half].products[0];
        let sides = [(&product.left, 0), (&product.right, 1)];
        sides.into_iter().flat_map(move |(search, side)| {
            let used = if half == 0 { top[side] } else { top[side] ^ full(self.columns[side]) };
            let columns = search.quadrant.columns.iter().enumerate();
            columns.filter(move |(i, _)| used >> i & 1 == 1).map(|(_, column)| column)
        })
    }

    /// How many bits the masks of half lists have: those of the shared diagonals and the tags.
    pub(crate) fn mask_bits(&self) -> u32 {
        self.join_bits + if self.ranks.is_some() { 2 } else { 0 }
    }

    /// The ranks of the columns that the top half uses, if the transposition symmetry is used.
    pub(crate) fn unit_ranks(&self, columns: [u32; 2]) -> Option<UnitRanks> {
        self.ranks.as_ref().map(|ranks| ranks.of_unit(columns))
    }

    /// The bands of a half list when the top half uses these columns. Without the transposition
    /// symmetry all halves are in the first one.
    pub(crate) fn bands(&self, half: usize, columns: [u32; 2]) -> Bands {
        let left_rows = self.left_rows(half, columns[0].count_ones());
        let Some(ranks) = &self.ranks else {
            let all = self.halves[half].row_sets.count(left_rows);
            return Bands { ends: [all; 4], tags: [0; 4] };
        };
        let ends = ranks.band_ends(ranks.of_unit(columns), left_rows);
        // Tied halves fit only halves of the other side that are below. The tied halves of each side
        // have a bit, and all halves of the other side but those below have it, too.
        let tied = [0, 1].map(|half| 1 << (self.join_bits + half));
        let (own, other) = (tied[half], tied[1 - half]);
        Bands { ends, tags: [0, other, other, own | other] }
    }

    /// How many rows a half has on the left when the top half has so many columns there.
    pub(crate) fn left_rows(&self, half: usize, left_columns: u32) -> u32 {
        [left_columns, self.columns[0] - left_columns][half]
    }
}

/// The bands of a half list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bands {
    /// Where they end, as numbers of row sets.
    pub(crate) ends: [usize; 4],
    /// What is added to their masks.
    pub(crate) tags: [u64; 4],
}

impl Bands {
    /// The row sets of a band, by number.
    pub(crate) fn groups(&self, band: usize) -> Range<usize> {
        let start = if band == 0 { 0 } else { self.ends[band - 1] };
        start..self.ends[band]
    }
}

/// The upper or the lower part of a cut board.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    /// The local row sets and their numbers.
    pub(crate) row_sets: RowSets,
    /// A half-placement is a pair of one product: a left and a right placement.
    pub(crate) products: Vec<Product>,
}

impl Half {
    /// What can stand on the left (0) or the right (1) columns, for each product.
    pub(crate) fn searches(&self, side: usize) -> impl Iterator<Item = &QuadrantSearch> {
        self.products.iter().map(move |product| [&product.left, &product.right][side])
    }
}

/// Left and right placements to be paired.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    /// What can stand on the left columns.
    pub(crate) left: QuadrantSearch,
    /// What can stand on the right columns.
    pub(crate) right: QuadrantSearch,
}
