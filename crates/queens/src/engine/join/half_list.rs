//! The masks of one half.

use std::ops::Range;

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
    /// The masks of the classes in the range: 0 is big, 1 equal, 2 small.
    pub(crate) fn classes_in(&self, classes: Range<usize>) -> &[u64] {
        let start = if classes.start == 0 { 0 } else { self.ends[classes.start - 1] };
        &self.masks[start..self.ends[classes.end - 1]]
    }

    /// The masks of each class.
    pub(crate) fn classes(&self) -> [&[u64]; 3] {
        [0, 1, 2].map(|class| self.classes_in(class..class + 1))
    }
}
