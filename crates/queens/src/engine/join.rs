//! Counting the pairs of two half lists that share no diagonal.
//!
//! The lists are `items` and `patterns`. A bit that is set in many masks of both divides the work:
//! pairs in which both masks have it are none of ours, and what remains are two smaller problems,
//!
//! ```text
//! items without it x patterns with it   +   items x patterns without it      (patterns are split)
//! items with it x patterns without it   +   items without it x patterns      (items are split)
//! ```
//!
//! The split side is divided for good, the other one only filtered; the larger side is split. Each
//! split does away with about a third of the pairs. This goes on, in four stages:
//!
//! 1. here: lists of masks with more live bits than the sort can do away with are divided;
//! 2. [`sort`]: both lists are sorted by a few bits that are good for the whole lists, chosen on a
//!    sample ([`choose`]), and squeezed into 32-bit masks that no longer have these bits;
//! 3. [`upper`]: splits by these bits only narrow a set of ranges, no mask moves;
//! 4. [`tree`]: smaller lists are split by the bit that is best for each of them, until one side
//!    fits the lanes of a leaf kernel.
//!
//! The join knows nothing about boards: any two lists of masks will do.

mod choose;
mod sort;
#[cfg(test)]
mod tests;
mod tree;
mod upper;

use crate::run::StopToken;
use std::ops::Range;

use super::kernel::Isa;
use upper::Upper;

/// The masks of one half, in up to three classes stored one after the other: big, equal, small.
///
/// Lists without classes are all big.
#[derive(Clone, Debug, Default)]
pub struct HalfList {
    /// One mask of join bits for each half-placement.
    pub masks: Vec<u64>,
    /// Where the classes end; the last one is the length.
    pub ends: [usize; 3],
}

impl HalfList {
    /// The masks of the classes in the range: 0 is big, 1 equal, 2 small.
    pub(crate) fn classes_in(&self, classes: Range<usize>) -> &[u64] {
        let start = if classes.start == 0 { 0 } else { self.ends[classes.start - 1] };
        &self.masks[start..self.ends[classes.end - 1]]
    }

    /// The masks of each class.
    fn classes(&self) -> [&[u64]; 3] {
        [0, 1, 2].map(|class| self.classes_in(class..class + 1))
    }
}

/// The sizes at which the join changes its method.
#[derive(Clone, Debug)]
pub(crate) struct Tuning {
    /// Lists below this length are not sorted, or only by the bits that squeezing demands.
    sorted_from: usize,
    /// Lists are sorted by one bit for each doubling above this length.
    sorted_to: usize,
    /// The most bits to sort by.
    sort_bits: u32,
    /// The bits to sort by are chosen again after so many masks.
    choose_after: usize,
    /// The bits of a mask below the sort.
    narrow_bits: u32,
    /// A node is a leaf when one side fits a block and the other has at most this many masks.
    leaf_items: usize,
    /// A node is a leaf when one side fits a block and has fewer masks than this.
    few: usize,
    /// Lists with fewer pairs than this are joined pair by pair.
    direct_pairs: usize,
    /// So is a list that would fill less than this part of the lanes with one that exceeds them.
    direct_share: usize,
    /// Below this length the splits are judged by the leaves they lead to, above by the pairs they
    /// do away with.
    near_leaf: usize,
    /// The most patterns put into a block; more than its lanes are lanes.
    block: usize,
    /// The longest list joined in one piece: doubled pair counts must fit 64 bits.
    longest: usize,
}

impl Tuning {
    /// The measured best: the same for boards of all sizes, since it is the lengths of lists and
    /// the lanes of the kernel that count.
    pub(crate) fn measured() -> Tuning {
        Tuning {
            sorted_from: 20_000,
            sorted_to: 1024,
            sort_bits: sort::MAX_KEY_BITS,
            choose_after: 1 << 16,
            narrow_bits: 32,
            leaf_items: 1200,
            few: 40,
            direct_pairs: 8000,
            direct_share: 12,
            near_leaf: 4000,
            block: usize::MAX,
            longest: 1 << 31,
        }
    }

    /// So small that tiny lists go through every stage.
    #[cfg(test)]
    pub(crate) fn tiny() -> Tuning {
        Tuning {
            sorted_from: 10,
            sorted_to: 4,
            sort_bits: 3,
            choose_after: 100,
            narrow_bits: 10,
            leaf_items: 8,
            few: 2,
            direct_pairs: 12,
            direct_share: 2,
            near_leaf: 12,
            block: 5,
            longest: 60,
        }
    }
}

/// Counts pairs; owns the buffers, so keep one per thread.
#[derive(Debug)]
pub(crate) struct Joiner<I: Isa> {
    isa: I,
    join_bits: u32,
    tuning: Tuning,
    upper: Upper<I>,
}

impl<I: Isa> Joiner<I> {
    /// A joiner for masks whose bits are all below `join_bits`, at most 64.
    pub(crate) fn new(isa: I, join_bits: u32, tuning: Tuning) -> Self {
        debug_assert!(join_bits <= 64);
        let upper = Upper::new(isa, tuning.clone());
        Joiner { isa, join_bits, tuning, upper }
    }

    /// Gives up soon after `stop` is set; counts are then meaningless.
    pub(crate) fn stopped_by(mut self, stop: &StopToken) -> Self {
        self.upper.stop_when(stop);
        self
    }

    /// The number of pairs without a common bit. The lists are left in another order.
    pub(crate) fn count(&mut self, items: &mut HalfList, patterns: &mut HalfList) -> u128 {
        self.all_pairs(&items.masks, &patterns.masks)
    }

    /// The sum over the pairs without a common bit of 2 if one of them is big, 0 if both are small,
    /// else 1. The lists are left in another order.
    pub(crate) fn count_classes(&mut self, items: &mut HalfList, patterns: &mut HalfList) -> u128 {
        let longest = items.masks.len().max(patterns.masks.len());
        let live = self.live(&items.masks, &patterns.masks);
        if longest <= self.tuning.longest && live.count_ones() <= self.narrow_limit() {
            self.upper.sort(items.classes(), patterns.classes(), live);
            return weigh_classes(|x, y| u128::from(self.upper.rectangle(x, y)));
        }
        weigh_classes(|x, y| self.all_pairs(items.classes_in(x), patterns.classes_in(y)))
    }

    /// The bits that may be in both lists. Where there are more than a squeezed mask can have it
    /// pays to look: the shortest diagonals are often in one list only.
    fn live(&self, items: &[u64], patterns: &[u64]) -> u64 {
        if self.join_bits <= self.tuning.narrow_bits {
            return low_bits(self.join_bits);
        }
        self.isa.vectorize(
            #[inline(always)]
            || union(items) & union(patterns),
        )
    }

    /// How many live bits the stages from the sort on can take.
    fn narrow_limit(&self) -> u32 {
        self.tuning.narrow_bits + self.tuning.sort_bits
    }

    /// The number of pairs without a common bit, in pieces whose counts fit 64 bits.
    fn all_pairs(&mut self, items: &[u64], patterns: &[u64]) -> u128 {
        let mut sum = 0;
        for items in items.chunks(self.tuning.longest) {
            for patterns in patterns.chunks(self.tuning.longest) {
                sum += u128::from(self.pairs(items, patterns));
            }
        }
        sum
    }

    /// The number of pairs without a common bit of lists whose count fits 64 bits.
    fn pairs(&mut self, items: &[u64], patterns: &[u64]) -> u64 {
        let (shorter, longer) =
            if items.len() < patterns.len() { (items, patterns) } else { (patterns, items) };
        if shorter.len() * longer.len() < self.tuning.direct_pairs {
            return pairs_apart(self.isa, shorter, longer);
        }
        let live = self.live(shorter, longer);
        if live.count_ones() > self.narrow_limit() {
            return self.split_wide(shorter, longer, live);
        }
        self.upper.sort([items], [patterns], live);
        self.upper.rectangle(0..1, 0..1)
    }

    /// The same for masks with too many live bits: divides the longer list.
    ///
    /// Such lists are rare (boards above N = 24), so this stage is kept simple.
    fn split_wide(&mut self, shorter: &[u64], longer: &[u64], live: u64) -> u64 {
        let bit = 1 << choose::sort_bits(self.isa, &[shorter], &[longer], live, 1)[0];
        let lacks = |mask: &u64| mask & bit == 0;
        let (without, with): (Vec<u64>, Vec<u64>) = longer.iter().partition(|mask| lacks(mask));
        let filtered: Vec<u64> = shorter.iter().copied().filter(lacks).collect();
        self.pairs(shorter, &without) + self.pairs(&filtered, &with)
    }
}

/// The sum of the weights of all pairs as rectangles of neighbouring classes, each weighed whole.
fn weigh_classes(mut pairs: impl FnMut(Range<usize>, Range<usize>) -> u128) -> u128 {
    let one_is_big = pairs(0..3, 0..1) + pairs(0..1, 1..3);
    let none_is_big_one_is_equal = pairs(1..3, 1..2) + pairs(1..2, 2..3);
    2 * one_is_big + none_is_big_one_is_equal
}

/// The number of pairs without a common bit, pair by pair. The patterns should be the longer list.
fn pairs_apart<I: Isa, M: Mask>(isa: I, items: &[M], patterns: &[M]) -> u64 {
    isa.vectorize(
        #[inline(always)]
        || {
            let mut pairs = 0;
            for &item in items {
                let mut fits = 0; // 32 bits, so that a vector counts many patterns
                for &pattern in patterns {
                    fits += item.is_apart(pattern);
                }
                pairs += u64::from(fits);
            }
            pairs
        },
    )
}

/// A mask of 32 or 64 bits.
trait Mask: Copy {
    /// 1 if the masks have no common bit, else 0.
    fn is_apart(self, other: Self) -> u32;
}

impl Mask for u32 {
    #[inline(always)]
    fn is_apart(self, other: u32) -> u32 {
        u32::from(self & other == 0)
    }
}

impl Mask for u64 {
    #[inline(always)]
    fn is_apart(self, other: u64) -> u32 {
        u32::from(self & other == 0)
    }
}

/// A mask with that many low bits set.
fn low_bits(bits: u32) -> u64 {
    u64::MAX.checked_shr(64 - bits).unwrap_or(0)
}

/// The bits that occur in the list.
#[inline(always)]
fn union(masks: &[u64]) -> u64 {
    masks.iter().fold(0, |union, mask| union | mask)
}
