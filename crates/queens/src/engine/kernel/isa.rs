//! The inner loops that an instruction set must provide.

use super::select::Selection;
use std::fmt;

/// The number of masks past the last one that `partition` and `filter` may overwrite.
pub(crate) const SLACK: usize = 16;

/// The inner loops of one instruction set.
///
/// Loops that compilers vectorise well are written once, in plain Rust, and inlined into
/// [`vectorize`]. The methods here are measurably faster with special instructions.
///
/// [`vectorize`]: Isa::vectorize
pub(crate) trait Isa: Copy + Send + Sync + fmt::Debug + 'static {
    /// The method for leaves.
    type Leaf: Leaf<Self>;

    /// Runs `work`, compiled for this instruction set where it is inlined.
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R;

    /// Moves the selected bits of `mask` to its low end.
    ///
    /// Inline this into [`Isa::vectorize`].
    #[inline(always)]
    fn select(self, mask: u64, selection: &Selection) -> u64 {
        selection.apply(mask)
    }

    /// Prefetches a word for writing.
    #[inline(always)]
    fn prefetch(self, _word: &u32) {}

    /// Appends the union of each pair of masks without a common bit.
    ///
    /// The union of `x` of `left` and `y` of `right` is `(x | y) & keep | tag`.
    ///
    /// The order is arbitrary. The shorter list should be `left`.
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>);

    /// Deals the masks to four lists by two bits.
    ///
    /// The lists contain the masks with neither bit, with the first, with the second, and with
    /// both.
    ///
    /// Masks keep their order and are squeezed to the selected bits, at most 32. Returns the
    /// lengths of the lists. Either bit may be 0. Each list that is not empty must have space for
    /// all masks and [`SLACK`] more. A list gets no masks if one of its bits is 0.
    #[inline(always)]
    fn deal(
        self,
        masks: &[u64],
        bits: [u64; 2],
        selection: &Selection,
        lists: [&mut [u32]; 4],
    ) -> [usize; 4] {
        match bits {
            [0, 0] => self.deal_to::<1>(masks, bits, selection, lists),
            [_, 0] => self.deal_to::<2>(masks, bits, selection, lists),
            _ => self.deal_to::<4>(masks, bits, selection, lists),
        }
    }

    /// Does the work of [`Isa::deal`] if only the first `LISTS` lists can get masks.
    fn deal_to<const LISTS: usize>(
        self,
        masks: &[u64],
        bits: [u64; 2],
        selection: &Selection,
        lists: [&mut [u32]; 4],
    ) -> [usize; 4];

    /// Copies the masks without `bit` to `without` and those with it to `with`, in order.
    ///
    /// Returns the number of masks without it. Both targets must have space for all masks and
    /// [`SLACK`] more.
    fn partition(self, masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize;

    /// Copies the masks without `bit`, in order, and returns their number.
    ///
    /// The target must have space for all masks and [`SLACK`] more.
    fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize;
}

/// Counts the pairs of short lists; owns its tables, so use one per thread.
pub(crate) trait Leaf<I: Isa>: fmt::Debug + Sized {
    /// The lists that make a good leaf.
    const SHAPE: Shape;

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

/// Work that runs with the loops of one instruction set.
pub(crate) trait Task {
    type Output;

    fn run<I: Isa>(self, isa: I) -> Self::Output;
}

/// Reserves space for all pairs of lists of these lengths and [`SLACK`] more.
///
/// Like a vector, panics if the length exceeds the address space.
#[inline]
#[allow(dead_code, reason = "for kernels with vectors")]
pub(super) fn reserve_pairs(left: usize, right: usize, out: &mut Vec<u64>) {
    out.reserve(left.saturating_mul(right).saturating_add(SLACK));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserve_pairs_covers_all_pairs() {
        let mut out = vec![1; 10];
        reserve_pairs(30, 70, &mut out);
        assert!(out.capacity() - out.len() >= 30 * 70 + SLACK);
    }

    #[test]
    #[should_panic(expected = "capacity overflow")]
    fn reserve_pairs_panics_beyond_memory() {
        reserve_pairs(1 << (usize::BITS / 2), 1 << (usize::BITS / 2), &mut Vec::new());
    }
}
