//! The transposition symmetry: counting each solution for its mirror image in the long diagonal.
//!
//! Let u rank the pairs {A, ~A} of complementary local sets of one size. With X and the mirrored Y
//! the columns of the top half, let phi(C) = max(u(X), u(Y)); with A and A' the rows that the top
//! and the bottom half use on the left, let phi(R) = max(u(A), u(A')). Transposition exchanges
//! phi(C) and phi(R), and the other symmetries keep both, so
//!
//! ```text
//! Q = 2 #{solutions with phi(R) > phi(C)} + #{solutions with phi(R) = phi(C)}
//! ```
//!
//! Within a unit phi(C) is a constant m, and the rows of a half-placement are known while it is
//! made. It is *big*, *equal* or *small* as its u exceeds, equals or is below m: a pair counts 2
//! when one of its halves is big, 0 when both are small, else 1. Pairs of two small halves need not
//! be joined at all.

use super::mean_field::apart;
use crate::Size;
use crate::engine::geometry::sets::{binomial, full, subsets};

/// Whether the pairs saved are worth the extra classes: measured, from 20 rows on.
pub(crate) fn pays(size: Size) -> bool {
    size.get() >= 20 && size.get().is_multiple_of(2)
}

/// The rank u of every set of local rows or columns.
#[derive(Clone, Debug)]
pub(crate) struct Levels {
    elements: u32,
    /// By set.
    levels: Vec<u32>,
}

impl Levels {
    /// Ranks the sets of `elements` rows or columns, equal for complements, heavy sets first: then
    /// the column sets with the most half-placements have the smallest phi, and the fewest small
    /// halves are made in vain.
    pub(crate) fn new(elements: u32) -> Levels {
        let mut levels = vec![0; 1 << elements];
        for size in 0..=elements / 2 {
            for (level, set) in pairs_heavy_first(elements, size).into_iter().enumerate() {
                levels[set as usize] = level as u32;
                levels[(set ^ full(elements)) as usize] = level as u32;
            }
        }
        Levels { elements, levels }
    }

    /// The rank of a set among those of its size.
    pub(crate) fn level(&self, set: u32) -> u32 {
        self.levels[set as usize]
    }

    /// How many of the sets of `size` elements rank above `level`, at or above it, and in all.
    pub(crate) fn class_ends(&self, level: u32, size: u32) -> [usize; 3] {
        let all = binomial(self.elements, size);
        // Sets of half the elements share their rank with their complement, which is as large.
        let equal = if 2 * size == self.elements && size > 0 { 2 } else { 1 };
        let above = all - equal * (level as usize + 1);
        [above, above + equal, all]
    }

    /// The sets of `size` elements in descending rank.
    pub(crate) fn descending(&self, size: u32) -> Vec<u32> {
        let mut sets: Vec<u32> = subsets(self.elements, size).collect();
        sets.sort_by_key(|&set| (std::cmp::Reverse(self.level(set)), set));
        sets
    }
}

/// One set of each pair {A, ~A} with `size` elements in the smaller one.
fn pairs_heavy_first(elements: u32, size: u32) -> Vec<u32> {
    let first = |&set: &u32| 2 * size < elements || set < set ^ full(elements);
    // A measure of the half-placements of the column set: those of this side times the other's.
    let weight = |set: u32| apart(elements, set) * apart(elements, set ^ full(elements));
    let weighted = subsets(elements, size).filter(first).map(|set| (weight(set), set));
    let mut sets: Vec<(f64, u32)> = weighted.collect();
    sets.sort_by(|a, b| b.0.total_cmp(&a.0));
    sets.into_iter().map(|(_, set)| set).collect()
}
