//! Left and right placements joined into half lists.
//!
//! A left placement with row set A and a right one with the other rows make a half-placement when
//! no diagonal meets. Lists are grouped by row set and the groups of the two sides are numbered
//! alike, so a half list is one run over the groups.

use super::columns::{binomial, full, subsets};
use super::join::HalfList;
use super::kernel::Isa;
use super::quadrants::{List, RowGroups};
use super::transposition::Levels;

/// The numbers of the row sets of one half: sets of one size are numbered from 0, in increasing
/// order or, where the transposition symmetry is used, by descending rank.
#[derive(Clone, Debug)]
pub(crate) struct RowSets {
    rows: u32,
    numbers: Vec<u32>,
}

impl RowSets {
    /// Numbers the sets of `rows` local rows.
    pub(crate) fn new(rows: u32, levels: Option<&Levels>) -> RowSets {
        let mut numbers = vec![0; 1 << rows];
        for size in 0..=rows {
            let sets = match levels {
                Some(levels) => levels.descending(size),
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

/// Where the classes big, equal and small of the transposition symmetry end, as group numbers;
/// without the symmetry everything is big.
pub(crate) type ClassEnds = [usize; 3];

/// Replaces `half` by the half-placements of all products, class by class; by fewer once the count
/// is stopped.
pub(crate) fn fill<'a, I: Isa>(
    isa: I,
    products: impl Iterator<Item = (&'a List, &'a List)> + Clone,
    ends: ClassEnds,
    keep: u64,
    half: &mut HalfList,
    stopped: impl Fn() -> bool,
) {
    isa.vectorize(
        #[inline(always)]
        || {
            half.masks.clear();
            let mut start = 0;
            for (class, end) in ends.into_iter().enumerate() {
                for (left, right) in products.clone() {
                    let groups = (start..end).take_while(|_| !stopped());
                    groups.for_each(|group| {
                        pair_up(isa, left.group(group), right.group(group), keep, &mut half.masks);
                    });
                }
                half.ends[class] = half.masks.len();
                start = end;
            }
        },
    );
}

/// Appends the half-placements of one row set.
#[inline(always)] // into the loops of the instruction set
fn pair_up<I: Isa>(isa: I, left: &[u64], right: &[u64], keep: u64, masks: &mut Vec<u64>) {
    // The inner loop runs over whole vectors: give it the longer list.
    if left.len() <= right.len() {
        isa.pair_up(left, right, keep, 0, masks);
    } else {
        isa.pair_up(right, left, keep, 0, masks);
    }
}
