//! Row sets: which rows of one half a side uses, numbered.
//!
//! The lists of quadrant placements are grouped by these numbers, alike on both sides: group i of
//! the left side and group i of the right side use complementary rows.

use super::transposition::Ranks;
use crate::engine::geometry::sets::{binomial, full, subsets};

/// The numbers of the row sets of one half: sets of one size are numbered from 0, in increasing
/// order or, where the transposition symmetry is used, in ascending rank.
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

    /// The groups of the lists of the left (0) or the right (1) side when the left one uses `size`
    /// rows.
    pub(crate) fn groups(&self, side: usize, size: u32) -> RowGroups<'_> {
        let complement = if side == 0 { 0 } else { full(self.rows) };
        RowGroups { numbers: &self.numbers, complement, groups: self.count(size) }
    }

    /// How many rows there are.
    pub(crate) fn rows(&self) -> u32 {
        self.rows
    }

    /// How many sets of `size` rows there are.
    pub(crate) fn count(&self, size: u32) -> usize {
        binomial(self.rows, size)
    }
}

/// The groups of the row sets of one size.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RowGroups<'a> {
    numbers: &'a [u32],
    /// All rows for the right side, whose placements are filed under the rows they leave free.
    complement: u32,
    /// How many groups there are.
    pub(crate) groups: usize,
}

impl RowGroups<'_> {
    /// The group of a row set.
    #[inline]
    pub(crate) fn group(&self, rows: u32) -> usize {
        self.numbers[(rows ^ self.complement) as usize] as usize
    }
}
