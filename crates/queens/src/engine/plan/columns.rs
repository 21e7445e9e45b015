//! Column sets: the columns that a half uses on one side, in a fixed order.
//!
//! A stratum contains the column sets of one size. They are sorted in increasing numeric order and
//! then shuffled, so that tiles of neighbouring sets have similar costs. Unit numbers depend on the
//! shuffle: see [`SHUFFLE_SEED`].

use crate::engine::geometry::sets::full;
use crate::rng::Rng;

/// The seed of the shuffle.
///
/// Fisher-Yates from the last element down; each partner is drawn as `SplitMix64 % (position + 1)`.
/// The generator restarts with this seed for each list of sets.
pub(crate) const SHUFFLE_SEED: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the sets in their fixed random order.
pub(crate) fn shuffled(mut sets: Vec<u32>) -> Vec<u32> {
    let mut random = Rng::new(SHUFFLE_SEED);
    for position in (1..sets.len()).rev() {
        let partner = random.next() % (position as u64 + 1);
        sets.swap(position, partner as usize);
    }
    sets
}

/// The positions of the sets of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnitSets {
    pub(crate) left: usize,
    pub(crate) right: usize,
    /// 0 for the right set, 1 for its complement.
    pub(crate) variant: usize,
}

/// The column sets of one size and their pairs, the units.
///
/// A unit is a pair of a left and a right set: the columns that the top half uses on each side. The
/// bottom half uses the other columns.
#[derive(Clone, Debug)]
pub(crate) struct Stratum {
    /// Columns of the top half on the left side.
    pub(crate) left: Vec<u32>,
    /// Columns of the top half on the right side.
    pub(crate) right: Vec<u32>,
    /// Whether position i of `left` is paired only with positions from i on in `right`.
    pub(crate) unordered: bool,
    /// Whether each right set also represents its complement, as a second unit.
    pub(crate) partners: bool,
    /// The number of column sets of the whole board that a unit represents.
    pub(crate) weight: u64,
    /// The weight of units with two equal positions, if the pairs are unordered.
    pub(crate) diagonal_weight: u64,
}

impl Stratum {
    /// All pairs of these sets, without symmetry.
    pub(crate) fn all_pairs(left: Vec<u32>, right: Vec<u32>, weight: u64) -> Stratum {
        let (unordered, partners) = (false, false);
        Stratum { left, right, unordered, partners, weight, diagonal_weight: weight }
    }

    /// The number of units for a pair of positions.
    pub(crate) fn variants(&self) -> u64 {
        1 + u64::from(self.partners)
    }

    /// Returns the columns of the top half on the left and on the right side.
    ///
    /// The right side has `columns` columns.
    pub(crate) fn columns(&self, unit: UnitSets, columns: u32) -> [u32; 2] {
        let right = self.right[unit.right];
        let right = if unit.variant == 0 { right } else { right ^ full(columns) };
        [self.left[unit.left], right]
    }

    pub(crate) fn weight_at(&self, left: usize, right: usize) -> u64 {
        if self.unordered && left == right { self.diagonal_weight } else { self.weight }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::geometry::sets::subsets;

    #[test]
    fn shuffle_is_a_fixed_permutation() {
        let sets: Vec<u32> = subsets(9, 4).collect();
        let mut order = shuffled(sets.clone());
        assert_ne!(order, sets);
        assert_eq!(order, shuffled(sets.clone()));
        order.sort_unstable();
        assert_eq!(order, sets);
        // Another order would change the meaning of stored unit numbers.
        assert_eq!(shuffled((0..8).collect()), [1, 0, 3, 5, 6, 7, 2, 4]);
    }
}
