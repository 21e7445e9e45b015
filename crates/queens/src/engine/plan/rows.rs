//! Numbers the row sets: the rows that a side uses in one half.
//!
//! These numbers group the lists of quadrant placements, alike on both sides: group i of the left
//! side and group i of the right side use complementary rows.

use super::transposition::Ranks;
use crate::engine::geometry::sets::{binomial, full, subsets};

/// The numbers of the row sets of one half.
///
/// Sets of one size are numbered from 0, in increasing order or, with the transposition symmetry,
/// in ascending rank.
#[derive(Clone, Debug)]
pub(crate) struct RowSets {
    rows: u32,
    numbers: Vec<u32>,
}

impl RowSets {
    /// Numbers the sets of `rows` local rows.
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

    /// Returns the groups of the lists of the left (0) or right (1) side.
    ///
    /// The left side uses `size` rows.
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

/// The groups of the row sets of one size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowGroups<'a> {
    numbers: &'a [u32],
    /// For the right side, all rows; else 0.
    ///
    /// The placements of the right side are grouped by the rows they leave free.
    complement: u32,
    pub(crate) groups: usize,
}

impl RowGroups<'_> {
    #[inline]
    pub(crate) fn group(&self, rows: u32) -> usize {
        self.numbers[(rows ^ self.complement) as usize] as usize
    }
}
