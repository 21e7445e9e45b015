//! Numbers the row sets. A row set contains the rows that a side uses in one half.
//!
//! Each quadrant list groups its placements by the number of their row set. Group i of the left
//! side and group i of the right side use complementary rows, so their placements can be paired.

use super::transposition::Ranks;
use crate::engine::geometry::sets::{binomial, full, subsets};

/// The numbers of the row sets of one half.
///
/// The sets of each size are numbered from 0. With the transposition symmetry, they are numbered in
/// ascending rank, and otherwise in increasing order.
#[derive(Clone, Debug)]
pub(crate) struct RowSets {
    rows: u32,
    numbers: Vec<u32>,
}

impl RowSets {
    /// Numbers all sets of local rows, for a half with `rows` rows.
    pub(crate) fn new(rows: u32, ranks: Option<&Ranks>) -> RowSets {
        let mut numbers = vec![0; 1 << rows];
        for size in 0..=rows {
            let sets = match ranks {
                Some(ranks) => ranks.ascending(size),
                None => subsets(rows, size).collect(),
            };
            for (number, set) in sets.into_iter().enumerate() {
                numbers[set as usize] = number as u32;
            }
        }
        RowSets { rows, numbers }
    }

    /// Returns the groups of the quadrant lists on the left (0) or right (1) side.
    ///
    /// The left side uses `size` rows of the half.
    pub(crate) fn groups(&self, side: usize, size: u32) -> RowGroups<'_> {
        let complement = if side == 0 { 0 } else { full(self.rows) };
        RowGroups { numbers: &self.numbers, complement, groups: self.count(size) }
    }

    pub(crate) fn rows(&self) -> u32 {
        self.rows
    }

    pub(crate) fn count(&self, size: u32) -> usize {
        binomial(self.rows, size)
    }
}

/// The numbering of row sets of one size, as groups of a quadrant list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowGroups<'a> {
    numbers: &'a [u32],
    /// All rows for the right side, 0 for the left side.
    ///
    /// The placements of the right side are grouped by the rows that they leave free.
    complement: u32,
    pub(crate) groups: usize,
}

impl RowGroups<'_> {
    #[inline]
    pub(crate) fn group(&self, rows: u32) -> usize {
        self.numbers[(rows ^ self.complement) as usize] as usize
    }
}
