//! Column sets: the columns that a half uses on one side, in a fixed order.
//!
//! A stratum contains the column sets of one size, in a random order that [`SHUFFLE_SEED`]
//! determines. Tiles combine neighbouring sets, so all tiles have similar costs. The unit numbers
//! depend on this order.

use crate::engine::geometry::sets::full;
use crate::rng::Rng;

/// The seed of the shuffle.
///
/// Each list of sets, in increasing order, is shuffled with a generator that starts with this seed.
/// From the last position down, Fisher-Yates exchanges the element at `position` with the element
/// at `SplitMix64 % (position + 1)`.
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

/// The positions of a unit's two sets in the lists of its stratum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnitSets {
    pub(crate) left: usize,
    pub(crate) right: usize,
    /// 0 if the unit uses the right set itself, 1 if it uses the complement.
    pub(crate) variant: usize,
}

/// The column sets of one size, whose pairs are the units.
///
/// A unit is a pair of a left and a right set, the columns that the top half uses on each side. The
/// bottom half uses the other columns.
#[derive(Clone, Debug)]
pub(crate) struct Stratum {
    /// The sets of columns that a top half can use on the left side.
    pub(crate) left: Vec<u32>,
    /// The sets of columns that a top half can use on the right side.
    pub(crate) right: Vec<u32>,
    /// Whether position i of `left` is paired only with positions >= i of `right`.
    pub(crate) unordered: bool,
    /// Whether each pair gives a second unit, with the complement of the right set.
    pub(crate) partners: bool,
    /// The factor of a unit's count, which includes the units that are omitted by symmetry.
    pub(crate) weight: u64,
    /// The weight of units whose two positions are equal, if the pairs are unordered.
    pub(crate) diagonal_weight: u64,
}

impl Stratum {
    /// Creates a stratum with all pairs of these sets, without symmetry.
    pub(crate) fn all_pairs(left: Vec<u32>, right: Vec<u32>, weight: u64) -> Stratum {
        let (unordered, partners) = (false, false);
        Stratum { left, right, unordered, partners, weight, diagonal_weight: weight }
    }

    /// The number of units for a pair of positions.
    pub(crate) fn variants(&self) -> u64 {
        1 + u64::from(self.partners)
    }

    /// Returns the columns that a unit's top half uses on each side.
    ///
    /// The board has `columns` columns on the right side.
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
