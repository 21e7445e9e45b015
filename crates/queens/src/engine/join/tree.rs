//! The lower levels of the join: every node is split by the bit that suits it best.
//!
//! The lists of a node lie on a stack of masks; the parts that a split makes are written above
//! them, so that no list is disturbed that is still needed.

use super::choose;
use super::direct::pairs_apart;
use super::tuning::Tuning;
use crate::engine::kernel::leaf::PatternBlock;
use crate::engine::kernel::{Isa, SLACK};
use crate::partial::Partial;
use crate::run::StopToken;
use std::ops::Range;

/// A list on the stack.
type Span = Range<usize>;

/// The stack and the leaf kernel.
#[derive(Debug)]
pub(super) struct Tree<I: Isa> {
    isa: I,
    tuning: Tuning,
    /// The most patterns put into a block.
    lanes: usize,
    stack: Vec<u32>,
    block: PatternBlock<I>,
    stop: StopToken,
}

impl<I: Isa> Tree<I> {
    /// An empty stack. Counts end early when `stop` stops.
    pub(super) fn new(isa: I, tuning: Tuning, stop: &StopToken) -> Self {
        let lanes = tuning.block.min(I::LANES);
        let block = PatternBlock::new(isa);
        Tree { isa, tuning, lanes, stack: Vec::new(), block, stop: stop.clone() }
    }

    /// The number of pairs without a common bit of two lists of these lengths, which `write` puts
    /// one after the other.
    pub(super) fn count(
        &mut self,
        lengths: (usize, usize),
        write: impl FnOnce(&mut [u32]),
    ) -> Partial<u64> {
        let (middle, end) = (lengths.0, lengths.0 + lengths.1);
        self.reserve(end);
        write(&mut self.stack[..end]);
        self.node(0..middle, middle..end, end)
    }

    /// The number of such pairs of two lists on the stack, which is free from `top` on.
    fn node(&mut self, a: Span, b: Span, top: usize) -> Partial<u64> {
        let (larger, smaller) = if a.len() >= b.len() { (a, b) } else { (b, a) };
        if smaller.is_empty() || (larger.len() > 1 << 12 && self.is_stopped()) {
            return Partial::default();
        }
        if self.is_leaf(larger.len(), smaller.len()) {
            return Partial::new(self.leaf(larger, smaller));
        }
        let Some(bit) = self.choose(&larger, &smaller) else {
            return Partial::new(self.leaf(larger, smaller));
        };
        let (without, with) = self.partition(larger, bit, top);
        let pairs = self.node(without, smaller.clone(), with.end);
        let filtered = self.filter(smaller, bit, with.end);
        let top = filtered.end;
        pairs + self.node(with, filtered, top)
    }

    /// Whether splitting would cost more than it saves.
    fn is_leaf(&self, larger: usize, smaller: usize) -> bool {
        let Tuning { leaf_items, few, .. } = self.tuning;
        larger <= self.lanes || (smaller <= self.lanes && (larger <= leaf_items || smaller < few))
    }

    /// Whether to give up.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// The bit to split by, if any is in both lists.
    fn choose(&self, larger: &Span, smaller: &Span) -> Option<u32> {
        let (larger, smaller) = (&self.stack[larger.clone()], &self.stack[smaller.clone()]);
        let bit = self.isa.vectorize(
            #[inline(always)]
            || {
                let (p, q) = (choose::densities(larger), choose::densities(smaller));
                if larger.len() > self.tuning.near_leaf {
                    choose::most_pruning(&p, &q)
                } else {
                    choose::cheapest(&p, &q, larger.len(), self.lanes)
                }
            },
        );
        bit.map(|bit| 1 << bit)
    }

    /// Copies a list in two parts above `top`: without the bit, and with it.
    fn partition(&mut self, list: Span, bit: u32, top: usize) -> (Span, Span) {
        let room = list.len() + SLACK;
        self.reserve(top + 2 * room);
        let (below, above) = self.stack.split_at_mut(top);
        let (without, with) = above.split_at_mut(room);
        let length = list.len();
        let zeros = self.isa.partition(&below[list], bit, without, with);
        (top..top + zeros, top + room..top + room + length - zeros)
    }

    /// Copies the part of a list without the bit above `top`.
    fn filter(&mut self, list: Span, bit: u32, top: usize) -> Span {
        self.reserve(top + list.len() + SLACK);
        let (below, above) = self.stack.split_at_mut(top);
        let length = self.isa.filter(&below[list], bit, above);
        top..top + length
    }

    /// Makes the stack this long.
    fn reserve(&mut self, length: usize) {
        if self.stack.len() < length {
            self.stack.resize(length.next_power_of_two(), 0);
        }
    }

    /// Counts the pairs of a leaf.
    fn leaf(&mut self, larger: Span, smaller: Span) -> u64 {
        if self.is_direct(larger.len(), smaller.len()) {
            return pairs_apart(self.isa, &self.stack[smaller], &self.stack[larger]);
        }
        self.count_blocks(larger, smaller)
    }

    /// Whether pair by pair is cheapest: too few pairs to pay for building a block, or a block for
    /// a long list of items with most lanes empty.
    fn is_direct(&self, larger: usize, smaller: usize) -> bool {
        let Tuning { direct_pairs, direct_share, .. } = self.tuning;
        larger.saturating_mul(smaller) < direct_pairs
            || (larger > self.lanes && smaller < self.lanes / direct_share)
    }

    /// Counts the pairs of a leaf by blocks; the larger list fills the lanes if it can.
    fn count_blocks(&mut self, larger: Span, smaller: Span) -> u64 {
        let (patterns, items) =
            if larger.len() > self.lanes { (smaller, larger) } else { (larger, smaller) };
        let (patterns, items) = (&self.stack[patterns], &self.stack[items]);
        let live = self.live(patterns, items);
        let mut pairs = 0;
        for patterns in patterns.chunks(self.lanes) {
            self.block.fill(self.isa, patterns, live, items.len());
            pairs += self.block.count(self.isa, items);
        }
        pairs
    }

    /// The bits that occur in both lists.
    fn live(&self, a: &[u32], b: &[u32]) -> u32 {
        let union = |masks: &[u32]| masks.iter().fold(0, |union, mask| union | mask);
        self.isa.vectorize(
            #[inline(always)]
            || union(a) & union(b),
        )
    }
}
