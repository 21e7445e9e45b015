//! Column sets: which columns of one side a half uses, in a fixed order.
//!
//! A stratum holds the column sets of one size, in increasing numeric order and then shuffled, so
//! that tiles of neighbouring sets cost about the same. The shuffle is part of what a unit number
//! means: see [`SHUFFLE_SEED`].

use crate::engine::geometry::sets::full;
use crate::rng::Rng;

/// The seed of the shuffle: Fisher-Yates from the last element down, each partner drawn as
/// `SplitMix64 % (position + 1)`, the generator started at this seed for every list of sets.
pub(crate) const SHUFFLE_SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// The sets in their fixed random order.
pub(crate) fn shuffled(mut sets: Vec<u32>) -> Vec<u32> {
    let mut random = Rng::new(SHUFFLE_SEED);
    for position in (1..sets.len()).rev() {
        let partner = random.next() % (position as u64 + 1);
        sets.swap(position, partner as usize);
    }
    sets
}

/// A unit by the positions of its sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnitSets {
    /// Position of the left set.
    pub(crate) left: usize,
    /// Position of the right set.
    pub(crate) right: usize,
    /// 0 for the right set itself, 1 for its complement.
    pub(crate) variant: usize,
}

/// The column sets of one size and how they are paired to units.
///
/// A unit is a pair of a left and a right set: the columns that the top half uses on each side. The
/// bottom half uses the others.
#[derive(Clone, Debug)]
pub(crate) struct Stratum {
    /// Columns of the top half on the left side.
    pub(crate) left: Vec<u32>,
    /// Columns of the top half on the right side.
    pub(crate) right: Vec<u32>,
    /// Whether position i of `left` is paired only with positions from i of `right`.
    pub(crate) unordered: bool,
    /// Whether each right set also stands for its complement, as a second unit.
    pub(crate) partners: bool,
    /// How many column sets of the whole board a unit stands for.
    pub(crate) weight: u64,
    /// The same for units whose two positions are equal, where the pairs are unordered.
    pub(crate) diagonal_weight: u64,
}

impl Stratum {
    /// All pairs of these sets; each stands for itself.
    pub(crate) fn all_pairs(left: Vec<u32>, right: Vec<u32>, weight: u64) -> Stratum {
        let (unordered, partners) = (false, false);
        Stratum { left, right, unordered, partners, weight, diagonal_weight: weight }
    }

    /// How many units a pair of positions holds.
    pub(crate) fn variants(&self) -> u64 {
        1 + u64::from(self.partners)
    }

    /// The columns of the top half on the left side and on the right side, which has `columns` in all.
    pub(crate) fn columns(&self, unit: UnitSets, columns: u32) -> [u32; 2] {
        let right = self.right[unit.right];
        let right = if unit.variant == 0 { right } else { right ^ full(columns) };
        [self.left[unit.left], right]
    }

    /// The weight of the units at these positions.
    pub(crate) fn weight_at(&self, left: usize, right: usize) -> u64 {
        if self.unordered && left == right { self.diagonal_weight } else { self.weight }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::geometry::sets::subsets;

    #[test]
    fn the_shuffle_is_a_fixed_permutation() {
        let sets: Vec<u32> = subsets(9, 4).collect();
        let mut order = shuffled(sets.clone());
        assert_ne!(order, sets);
        assert_eq!(order, shuffled(sets.clone()));
        order.sort_unstable();
        assert_eq!(order, sets);
        // Pinned: another order would give stored unit numbers another meaning.
        assert_eq!(shuffled((0..8).collect()), [1, 0, 3, 5, 6, 7, 2, 4]);
    }
}
