//! Sets of rows and sets of columns, stored as bits.
//!
//! A set is a `u32` with a type, so that a set of rows cannot be used as a set of columns.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr};

/// A set of numbers from 0 to 31, where bit 0 is number 0.
///
/// `Kind` says whether the numbers are rows or columns.
///
/// ```
/// use queens::board::ColumnSet;
///
/// let set = ColumnSet::EMPTY.with(4).with(1);
/// assert_eq!((set.len(), set.bits()), (2, 0b10010));
/// assert_eq!(set.iter().collect::<Vec<_>>(), [1, 4]);
/// assert!(set.is_subset(ColumnSet::full(5)));
/// assert_eq!(set.complement(5).bits(), 0b01101);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IndexSet<Kind> {
    bits: u32,
    kind: PhantomData<Kind>,
}

/// Marks an [`IndexSet`] as a set of rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rows;

/// Marks an [`IndexSet`] as a set of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Columns;

/// A set of rows; row 0 is the lowest bit.
pub type RowSet = IndexSet<Rows>;

/// A set of columns; column 0 is the lowest bit.
pub type ColumnSet = IndexSet<Columns>;

impl<Kind: Copy> IndexSet<Kind> {
    /// The empty set.
    pub const EMPTY: Self = Self::from_bits(0);

    /// The set of 0 to `n` - 1; all 32 numbers if `n` is larger.
    #[inline]
    pub const fn full(n: usize) -> Self {
        Self::from_bits(if n < 32 { (1 << n) - 1 } else { u32::MAX })
    }

    /// Creates a set from its bits.
    #[inline]
    pub const fn from_bits(bits: u32) -> Self {
        IndexSet { bits, kind: PhantomData }
    }

    /// The members as bits.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.bits
    }

    /// Returns whether a number is a member; always false above 31.
    #[inline]
    pub const fn contains(self, index: usize) -> bool {
        self.bits & bit(index) != 0
    }

    /// Returns the set with one more member; ignores numbers above 31.
    #[inline]
    #[must_use]
    pub const fn with(self, index: usize) -> Self {
        Self::from_bits(self.bits | bit(index))
    }

    /// Returns the set with this member removed.
    #[inline]
    #[must_use]
    pub const fn without(self, index: usize) -> Self {
        Self::from_bits(self.bits & !bit(index))
    }

    /// Adds a member; ignores numbers above 31.
    #[inline]
    pub const fn insert(&mut self, index: usize) {
        *self = self.with(index);
    }

    /// The number of members.
    #[inline]
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Returns the numbers below `n` that are not members.
    #[inline]
    #[must_use]
    pub const fn complement(self, n: usize) -> Self {
        Self::from_bits(Self::full(n).bits & !self.bits)
    }

    /// Returns whether `other` contains all members.
    #[inline]
    pub const fn is_subset(self, other: Self) -> bool {
        self.bits & !other.bits == 0
    }

    /// Removes the lowest member and returns it.
    #[inline]
    pub const fn pop_first(&mut self) -> Option<usize> {
        if self.is_empty() {
            return None;
        }
        let lowest = self.bits.trailing_zeros() as usize;
        self.bits &= self.bits - 1;
        Some(lowest)
    }

    /// Iterates over the members, lowest first.
    #[inline]
    pub fn iter(mut self) -> impl Iterator<Item = usize> {
        std::iter::from_fn(move || self.pop_first())
    }
}

/// Returns the bit of a number; 0 for numbers above 31.
#[inline]
const fn bit(index: usize) -> u32 {
    if index < 32 { 1 << index } else { 0 }
}

impl<Kind: Copy> BitOr for IndexSet<Kind> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self::from_bits(self.bits | other.bits)
    }
}

impl<Kind: Copy> BitAnd for IndexSet<Kind> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self::from_bits(self.bits & other.bits)
    }
}

impl<Kind: Copy> FromIterator<usize> for IndexSet<Kind> {
    fn from_iter<I: IntoIterator<Item = usize>>(indices: I) -> Self {
        indices.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<Kind: Copy> fmt::Debug for IndexSet<Kind> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn sets_match_btree_sets() {
        let bits = [0, 1, 0b1011, 0x8000_0001, 0x00ff_ff00, u32::MAX];
        for (one, two) in bits.iter().flat_map(|&one| bits.map(|two| (one, two))) {
            let [a, b] = [one, two].map(RowSet::from_bits);
            let [x, y]: [BTreeSet<usize>; 2] = [a, b].map(|set| set.iter().collect());
            assert!(a.iter().is_sorted());
            assert_eq!((a.len(), a.is_empty()), (x.len(), x.is_empty()));
            assert_eq!((a | b).iter().collect::<BTreeSet<_>>(), &x | &y);
            assert_eq!((a & b).iter().collect::<BTreeSet<_>>(), &x & &y);
            assert_eq!(a.is_subset(b), x.is_subset(&y));
            assert_eq!(x.into_iter().collect::<RowSet>(), a);
        }
    }

    #[test]
    fn members_are_added_and_removed() {
        for index in 0..40 {
            let on_board = index < 32;
            let mut set = ColumnSet::EMPTY;
            set.insert(index);
            assert_eq!((set.contains(index), set.len()), (on_board, usize::from(on_board)));
            assert_eq!(set.without(index), ColumnSet::EMPTY);
            assert_eq!(ColumnSet::full(index).len(), index.min(32));
            assert_eq!(ColumnSet::EMPTY.complement(index), ColumnSet::full(index));
            assert!(ColumnSet::full(index).complement(index).is_empty());
        }
    }
}
