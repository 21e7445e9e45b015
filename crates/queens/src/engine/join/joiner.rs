//! The join of two half lists: the entry point to all stages.

use super::choose;
use super::sort::BATCH;
use super::tree::pairs_apart;
use super::tuning::Tuning;
use super::upper::Upper;
use crate::Error;
use crate::control::StopToken;
use crate::engine::kernel::Isa;
use crate::partial::Partial;

/// Counts the pairs of two lists. It owns buffers, so use one per thread.
#[derive(Debug)]
pub(crate) struct Joiner<I: Isa> {
    isa: I,
    join_bits: u32,
    tuning: Tuning,
    upper: Upper<I>,
    stop: StopToken,
}

impl<I: Isa> Joiner<I> {
    /// Creates a joiner for masks whose bits are all below `join_bits`, at most 64.
    ///
    /// Counts end early after `stop`.
    pub(crate) fn new(isa: I, join_bits: u32, tuning: Tuning, stop: &StopToken) -> Self {
        debug_assert!(join_bits <= u64::BITS);
        let upper = Upper::new(isa, tuning.clone(), stop);
        Joiner { isa, join_bits, tuning, upper, stop: stop.clone() }
    }

    /// Counts the pairs without a common bit.
    pub(crate) fn count(&mut self, items: &[u64], patterns: &[u64]) -> Result<u128, Error> {
        Ok(self.ready(items, patterns).open(&self.stop)?)
    }

    /// Counts pairs; after a stop, the sum is incomplete.
    pub(super) fn ready(&mut self, items: &[u64], patterns: &[u64]) -> Partial<u128> {
        let mut sum = Partial::default();
        // Join pieces whose pair counts fit in 64 bits.
        for items in items.chunks(self.tuning.longest) {
            for patterns in patterns.chunks(self.tuning.longest) {
                sum = sum + self.pairs(items, patterns).map(u128::from);
            }
        }
        sum
    }

    /// Chooses up to `count` of the live bits to split by, best first.
    ///
    /// `items` and `patterns` may be samples of the lists to split.
    pub(crate) fn split_bits(
        &self,
        items: &[u64],
        patterns: &[u64],
        live: u64,
        count: u32,
    ) -> Vec<u32> {
        choose::sort_bits(self.isa, items, patterns, live, count)
    }

    /// Returns by how much the number of live bits exceeds the limit of the sort.
    pub(crate) fn too_many_bits(&self, live: u32) -> u32 {
        live.saturating_sub(self.narrow_limit())
    }

    /// Returns the number of masks above which a list should be split to save memory.
    pub(crate) fn longest_half(&self) -> f64 {
        self.tuning.longest_half as f64
    }

    /// Returns the length up to which half lists are built in one piece.
    pub(crate) fn whole_up_to(&self) -> usize {
        let Tuning { longest_half, wide_half, .. } = self.tuning;
        if self.too_many_bits(self.join_bits) > 0 { wide_half } else { longest_half }
    }

    /// Returns the live bits: all bits that masks of both lists may have.
    ///
    /// The lists are read only if not all bits fit in a squeezed mask. The bits of the shortest
    /// diagonals are often in only one list.
    fn live(&self, items: &[u64], patterns: &[u64]) -> u64 {
        if self.join_bits <= self.tuning.narrow_bits {
            return low_bits(self.join_bits);
        }
        self.union(items) & self.union(patterns)
    }

    fn union(&self, masks: &[u64]) -> u64 {
        let of_batch = |batch: &[u64]| {
            self.isa.vectorize(
                #[inline(always)]
                || batch.iter().fold(0, |union, mask| union | mask),
            )
        };
        self.batches(masks).map(of_batch).fold(0, |union, batch| union | batch)
    }

    /// Returns pieces of a list; the iterator ends early after a stop.
    fn batches<'a>(&self, masks: &'a [u64]) -> impl Iterator<Item = &'a [u64]> {
        masks.chunks(BATCH).take_while(|_| !self.upper.is_stopped())
    }

    /// Returns the largest number of live bits that the sort accepts.
    fn narrow_limit(&self) -> u32 {
        self.tuning.narrow_bits + self.tuning.sort_bits
    }

    /// Counts the pairs without a common bit in lists whose count fits in 64 bits.
    fn pairs(&mut self, items: &[u64], patterns: &[u64]) -> Partial<u64> {
        let (shorter, longer) =
            if items.len() < patterns.len() { (items, patterns) } else { (patterns, items) };
        if shorter.len().saturating_mul(longer.len()) < self.tuning.direct_pairs {
            return Partial::new(pairs_apart(self.isa, shorter, longer));
        }
        let live = self.live(shorter, longer);
        if live.count_ones() > self.narrow_limit() {
            return self.split_wide(shorter, longer, live);
        }
        self.upper.count(items, patterns, live)
    }

    /// Splits a node with too many live bits, and counts the pairs of both parts.
    ///
    /// Such nodes are rare (they occur only above N = 24), so this stage is kept simple.
    fn split_wide(&mut self, shorter: &[u64], longer: &[u64], live: u64) -> Partial<u64> {
        let bit = 1 << choose::sort_bits(self.isa, shorter, longer, live, 1)[0];
        let [without, with] = self.partition(longer, bit);
        let [filtered, _] = self.partition(shorter, bit);
        self.pairs(shorter, &without) + self.pairs(&filtered, &with)
    }

    fn partition(&self, masks: &[u64], bit: u64) -> [Vec<u64>; 2] {
        let mut parts = [Vec::new(), Vec::new()];
        for &mask in self.batches(masks).flatten() {
            parts[usize::from(mask & bit != 0)].push(mask);
        }
        parts
    }
}

fn low_bits(bits: u32) -> u64 {
    u64::MAX.checked_shr(64 - bits).unwrap_or(0)
}
