//! What a leaf of the join is: two short lists whose pairs are counted at once.

use super::isa::Isa;
use std::fmt;

/// Counts the pairs of short lists; owns its tables, so keep one per thread.
pub(crate) trait Leaf<I: Isa>: fmt::Debug + Sized {
    /// Which lists make a good leaf.
    const SHAPE: Shape;

    /// Without tables.
    fn new(isa: I) -> Self;

    /// The number of pairs of a pattern and an item without a common bit. `live` must contain the bits
    /// that a pattern has in common with an item. There may be as many patterns as the shape has lanes,
    /// and any number of items.
    fn count(&mut self, isa: I, patterns: &[u32], items: &[u32], live: u32) -> u64;
}

/// What the time of a leaf depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Up to so many patterns are counted at once, and it takes the same time if there are fewer.
    Lanes(usize),
    /// The number of pairs, and little else.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "for AVX-512"))]
    Pairs,
}
