//! The trait of the inner loops that an instruction set must provide.

use super::select::Selection;
use std::fmt;

/// The number of masks after the end of a list that a loop may overwrite.
pub(crate) const SLACK: usize = 16;

/// The inner loops of one instruction set.
///
/// Loops that compilers vectorise well are written once, in plain Rust, and inlined into
/// [`vectorize`]. The other methods are measurably faster with special instructions.
///
/// [`vectorize`]: Isa::vectorize
pub(crate) trait Isa: Copy + Send + Sync + fmt::Debug + 'static {
    /// The method for counting leaves.
    type Leaf: Leaf<Self>;

    /// Runs `work`. Code that is inlined into it is compiled for this instruction set.
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R;

    /// Moves the selected bits of `mask` to its low end.
    ///
    /// Call this only in code that is inlined into [`Isa::vectorize`].
    #[inline(always)]
    fn select(self, mask: u64, selection: &Selection) -> u64 {
        selection.apply(mask)
    }

    /// Prefetches a word for writing.
    #[inline(always)]
    fn prefetch(self, _word: &u32) {}

    /// Combines each pair of masks without a common bit, and appends the results to `out`.
    ///
    /// The result for `x` in `left` and `y` in `right` is `(x | y) & keep | tag`. The order of the
    /// results is arbitrary. The shorter list should be `left`.
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>);

    /// Deals the masks to four lists by two bits, and returns the lists' lengths.
    ///
    /// The lists get the masks with neither bit, with only the first bit, with only the second bit,
    /// and with both bits, in this order. Masks keep their order within a list and are squeezed to
    /// the selected bits, at most 32.
    ///
    /// A bit may be 0. No mask has this bit, so the lists for masks with it remain empty. Each
    /// other list must have space for all masks and [`SLACK`] more.
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

    /// Implements [`Isa::deal`] for the case where only the first `LISTS` lists can get masks.
    fn deal_to<const LISTS: usize>(
        self,
        masks: &[u64],
        bits: [u64; 2],
        selection: &Selection,
        lists: [&mut [u32]; 4],
    ) -> [usize; 4];

    /// Copies the masks without `bit` to `without` and the others to `with`, in order.
    ///
    /// Returns the number of masks without the bit. Both targets must have space for all masks and
    /// [`SLACK`] more.
    fn partition(self, masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize;

    /// Copies the masks without `bit`, in order, and returns their number.
    ///
    /// The target must have space for all masks and [`SLACK`] more.
    fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize;
}

/// Counts the pairs of short lists. It owns tables, so use one per thread.
pub(crate) trait Leaf<I: Isa>: fmt::Debug + Sized {
    /// The quantity that determines the time of a leaf.
    const SHAPE: Shape;

    fn new(isa: I) -> Self;

    /// Counts the pairs of a pattern and an item without a common bit.
    ///
    /// `live` must contain every bit that a pattern and an item have in common. If the shape has
    /// lanes, there may be at most one pattern per lane. The number of items is not limited.
    fn count(&mut self, isa: I, patterns: &[u32], items: &[u32], live: u32) -> u64;
}

/// The quantity that determines the time of a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// The number of items: this many patterns are tested at once, and fewer take the same time.
    Lanes(usize),
    /// The number of pairs.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "for AVX-512"))]
    Pairs,
}

/// Work that runs with the loops of one instruction set.
pub(crate) trait Task {
    type Output;

    fn run<I: Isa>(self, isa: I) -> Self::Output;
}

/// Reserves space for all pairs of two lists with these lengths, and for [`SLACK`] more.
///
/// Like `Vec::reserve`, it panics if the length exceeds the address space.
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
