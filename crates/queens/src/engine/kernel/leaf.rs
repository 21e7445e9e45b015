//! The leaf of the join: two short lists whose pairs are counted at once.

use super::isa::Isa;
use std::fmt;

/// Counts the pairs of short lists; owns its tables, so use one per thread.
pub(crate) trait Leaf<I: Isa>: fmt::Debug + Sized {
    /// The lists that make a good leaf.
    const SHAPE: Shape;

    /// Creates a leaf without tables.
    fn new(isa: I) -> Self;

    /// Counts the pairs of a pattern and an item without a common bit.
    ///
    /// `live` must contain all bits that a pattern and an item have in common. There may be at most
    /// one pattern per lane of the shape, and any number of items.
    fn count(&mut self, isa: I, patterns: &[u32], items: &[u32], live: u32) -> u64;
}

/// The quantity that determines the time of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// This many patterns are counted at once; fewer take the same time.
    Lanes(usize),
    /// The number of pairs determines most of the time.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "for AVX-512"))]
    Pairs,
}
