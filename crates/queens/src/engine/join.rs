//! Counting the pairs of two half lists that share no diagonal.

use std::ops::Range;

use super::kernel::Isa;

/// The masks of one half, in up to three classes stored one after the other: big, equal, small.
///
/// Lists without classes are all big.
#[derive(Clone, Debug, Default)]
pub(crate) struct HalfList {
    /// One mask of join bits for each half-placement.
    pub(crate) masks: Vec<u64>,
    /// Where the classes end; the last one is the length.
    pub(crate) ends: [usize; 3],
}

impl HalfList {
    /// The positions of class 0 (big), 1 (equal) or 2 (small).
    pub(crate) fn class(&self, class: usize) -> Range<usize> {
        let start = if class == 0 { 0 } else { self.ends[class - 1] };
        start..self.ends[class]
    }
}

/// The sizes at which the join changes its method.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {}

impl Tuning {
    /// The measured best for boards of this size (or sub-problems with about as many free rows).
    pub(crate) fn for_board(_size: u32) -> Tuning {
        Tuning {}
    }

    /// So small that tiny lists go through every stage.
    pub(crate) fn tiny() -> Tuning {
        Tuning {}
    }
}

/// Counts pairs; owns the buffers, so keep one per thread.
#[derive(Debug)]
pub(crate) struct Joiner<I> {
    isa: I,
}

impl<I: Isa> Joiner<I> {
    /// A joiner for masks whose bits are all below `join_bits`, at most 64.
    pub(crate) fn new(isa: I, join_bits: u32, _tuning: Tuning) -> Self {
        debug_assert!(join_bits <= 64);
        Joiner { isa }
    }

    /// The number of pairs without a common bit. The lists are left in another order.
    pub(crate) fn count(&mut self, items: &mut HalfList, patterns: &mut HalfList) -> u128 {
        pairs_apart(&items.masks, &patterns.masks)
    }

    /// The sum over the pairs without a common bit of 2 if one of them is big, 0 if both are small,
    /// else 1. The lists are left in another order.
    pub(crate) fn count_classes(&mut self, items: &mut HalfList, patterns: &mut HalfList) -> u128 {
        let mut sum = 0;
        for x in 0..3 {
            for y in 0..3 {
                let weight = if x == 0 || y == 0 { 2 } else { u128::from(x == 1 || y == 1) };
                let (left, right) =
                    (&items.masks[items.class(x)], &patterns.masks[patterns.class(y)]);
                sum += weight * pairs_apart(left, right);
            }
        }
        sum
    }
}

/// The number of pairs without a common bit, pair by pair.
fn pairs_apart(left: &[u64], right: &[u64]) -> u128 {
    let apart = |&x: &u64| right.iter().filter(|&&y| x & y == 0).count() as u128;
    left.iter().map(apart).sum()
}
