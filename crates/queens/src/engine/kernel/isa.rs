//! The inner loops that an instruction set must provide.

use super::leaf::Leaf;
use super::select::Selection;
use std::fmt;

/// How many masks past the last one `partition` and `filter` may overwrite.
pub(crate) const SLACK: usize = 16;

/// The inner loops of one instruction set.
///
/// What compilers vectorise well is written once, in plain Rust, and inlined into [`vectorize`]; the
/// methods here are those that measurably need instructions of their own.
///
/// [`vectorize`]: Isa::vectorize
pub(crate) trait Isa: Copy + Send + Sync + fmt::Debug + 'static {
    /// How leaves are counted.
    type Leaf: Leaf<Self>;

    /// Runs `work` compiled for this instruction set, as far as it is inlined.
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R;

    /// The selected bits of `mask`, at the low end. To be inlined into [`Isa::vectorize`].
    fn select(self, mask: u64, selection: &Selection) -> u64;

    /// Says that a word will be written soon.
    #[inline(always)]
    fn prefetch(self, _word: &u32) {}

    /// Appends `(x | y) & keep | tag` to `out` for every `x` of `left` and `y` of `right` without a
    /// common bit, in any order. The shorter list should be `left`.
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>);

    /// Deals the masks to four lists: those with neither of the two bits, with the first, with the
    /// second, and with both. They keep their order and are squeezed to the selected bits, at most 32.
    /// Returns the lengths of the lists. Either bit may be 0. Every list that is not empty must have
    /// room for all masks and [`SLACK`] more; a list cannot get any masks if a bit it needs is 0.
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

    /// [`Isa::deal`] when the bits are such that only the first `LISTS` lists can get masks.
    fn deal_to<const LISTS: usize>(
        self,
        masks: &[u64],
        bits: [u64; 2],
        selection: &Selection,
        lists: [&mut [u32]; 4],
    ) -> [usize; 4];

    /// Copies the masks without `bit` to `without`, those with it to `with`, in order, and returns
    /// the number of the former. Both targets must have room for all masks and [`SLACK`] more.
    fn partition(self, masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize;

    /// Copies the masks without `bit`, in order, and returns their number. The target must have
    /// room for all masks and [`SLACK`] more.
    fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize;
}

/// Work to be done with the loops of some instruction set.
pub(crate) trait Task {
    /// What the work yields.
    type Output;

    /// Does the work.
    fn run<I: Isa>(self, isa: I) -> Self::Output;
}

/// Makes room for all pairs of lists of these lengths and [`SLACK`] more. Where no memory could hold
/// as many, this panics as every vector does.
#[inline]
#[allow(dead_code, reason = "for kernels with vectors")]
pub(super) fn reserve_pairs(left: usize, right: usize, out: &mut Vec<u64>) {
    out.reserve(left.saturating_mul(right).saturating_add(SLACK));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_all_pairs() {
        let mut out = vec![1; 10];
        reserve_pairs(30, 70, &mut out);
        assert!(out.capacity() - out.len() >= 30 * 70 + SLACK);
    }

    #[test]
    #[should_panic(expected = "capacity overflow")]
    fn more_pairs_than_memory_are_refused() {
        reserve_pairs(1 << (usize::BITS / 2), 1 << (usize::BITS / 2), &mut Vec::new());
    }
}
