//! The lower levels of the join, which split each node by its best bit.
//!
//! The lists of a node are on a stack of masks. A split writes its parts above these lists, so it
//! overwrites no list that is still needed.

use super::choose;
use super::tuning::Tuning;
use crate::control::StopToken;
use crate::engine::kernel::{Isa, Leaf, SLACK, Shape, unwritten_zeros};
use crate::partial::Partial;
use std::ops::BitAnd;
use std::ops::Range;

/// The positions of a list on the stack.
type Span = Range<usize>;

/// Counts the pairs of a node, with a stack of masks and a leaf kernel.
#[derive(Debug)]
pub(super) struct Tree<I: Isa> {
    isa: I,
    tuning: Tuning,
    /// The largest number of patterns in a leaf.
    lanes: usize,
    stack: Vec<u32>,
    leaf: I::Leaf,
    stop: StopToken,
}

impl<I: Isa> Tree<I> {
    /// Creates a tree with an empty stack. Counts end early after `stop`.
    pub(super) fn new(isa: I, tuning: Tuning, stop: &StopToken) -> Self {
        let lanes = match I::Leaf::SHAPE {
            Shape::Lanes(lanes) => tuning.lanes.block.min(lanes),
            Shape::Pairs => usize::MAX,
        };
        let leaf = I::Leaf::new(isa);
        Tree { isa, tuning, lanes, stack: Vec::new(), leaf, stop: stop.clone() }
    }

    /// Counts the pairs without a common bit in two lists of these lengths.
    ///
    /// `write` writes both lists, one after the other.
    pub(super) fn count(
        &mut self,
        lengths: (usize, usize),
        write: impl FnOnce(&mut [u32]),
    ) -> Partial<u64> {
        let (middle, end) = (lengths.0, lengths.0 + lengths.1);
        if !self.reserve(end) {
            return Partial::default();
        }
        write(&mut self.stack[..end]);
        self.node(0..middle, middle..end, end)
    }

    /// Counts the pairs without a common bit in two lists on the stack.
    ///
    /// The stack is free above `top`.
    fn node(&mut self, a: Span, b: Span, top: usize) -> Partial<u64> {
        let (larger, smaller) = if a.len() >= b.len() { (a, b) } else { (b, a) };
        if smaller.is_empty() || (larger.len() > 1 << 12 && self.is_stopped()) {
            return Partial::default();
        }
        if self.is_leaf(larger.len(), smaller.len()) {
            return Partial::new(self.count_leaf(larger, smaller));
        }
        let Some(bit) = self.choose(&larger, &smaller) else {
            return Partial::new(self.count_leaf(larger, smaller));
        };
        if !self.reserve(top + 2 * (larger.len() + SLACK) + smaller.len() + SLACK) {
            return Partial::default();
        }
        let (without, with) = self.partition(larger, bit, top);
        let pairs = self.node(without, smaller.clone(), with.end);
        let filtered = self.filter(smaller, bit, with.end);
        let top = filtered.end;
        pairs + self.node(with, filtered, top)
    }

    /// Returns whether a split of these lists would take more time than it saves.
    fn is_leaf(&self, larger: usize, smaller: usize) -> bool {
        let Tuning { lanes, pairs, .. } = &self.tuning;
        match I::Leaf::SHAPE {
            Shape::Lanes(_) => {
                let is_short = larger <= lanes.leaf_items || smaller < lanes.few;
                larger <= self.lanes || (smaller <= self.lanes && is_short)
            }
            Shape::Pairs => {
                smaller < pairs.few || larger.saturating_mul(smaller) <= pairs.leaf_pairs
            }
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Returns the bit to split by, or `None` if no bit is in both lists.
    fn choose(&self, larger: &Span, smaller: &Span) -> Option<u32> {
        let (larger, smaller) = (&self.stack[larger.clone()], &self.stack[smaller.clone()]);
        let bit = self.isa.vectorize(
            #[inline(always)]
            || {
                let (p, q) = (choose::densities(larger), choose::densities(smaller));
                match I::Leaf::SHAPE {
                    Shape::Lanes(_) if larger.len() <= self.tuning.lanes.near_leaf => {
                        choose::cheapest(&p, &q, larger.len(), self.lanes)
                    }
                    _ => choose::most_pruning(&p, &q),
                }
            },
        );
        bit.map(|bit| 1 << bit)
    }

    /// Copies the masks without the bit, then those with it, to the stack above `top`.
    fn partition(&mut self, list: Span, bit: u32, top: usize) -> (Span, Span) {
        let room = list.len() + SLACK;
        let (below, above) = self.stack.split_at_mut(top);
        let (without, with) = above.split_at_mut(room);
        let length = list.len();
        let zeros = self.isa.partition(&below[list], bit, without, with);
        (top..top + zeros, top + room..top + room + length - zeros)
    }

    fn filter(&mut self, list: Span, bit: u32, top: usize) -> Span {
        let (below, above) = self.stack.split_at_mut(top);
        let length = self.isa.filter(&below[list], bit, above);
        top..top + length
    }

    /// Extends the stack to this length.
    ///
    /// If the system refuses the memory, stops the work and returns `false`.
    fn reserve(&mut self, length: usize) -> bool {
        if self.stack.len() < length {
            let mut stack = unwritten_zeros(length.next_power_of_two(), &self.stop);
            if stack.is_empty() {
                return false;
            }
            stack[..self.stack.len()].copy_from_slice(&self.stack);
            self.stack = stack;
        }
        true
    }

    fn count_leaf(&mut self, larger: Span, smaller: Span) -> u64 {
        if self.is_direct(larger.len(), smaller.len()) {
            return pairs_apart(self.isa, &self.stack[smaller], &self.stack[larger]);
        }
        // If the larger list fits in the lanes, it fills them.
        let (patterns, items) = match I::Leaf::SHAPE {
            Shape::Lanes(_) if larger.len() <= self.lanes => (larger, smaller),
            _ => (smaller, larger),
        };
        let (patterns, items) = (&self.stack[patterns], &self.stack[items]);
        let live = self.union(patterns) & self.union(items);
        let blocks = patterns.chunks(self.lanes);
        blocks.map(|patterns| self.leaf.count(self.isa, patterns, items, live)).sum()
    }

    /// Returns whether it is cheapest to test the pairs one by one.
    ///
    /// This is the case if there are too few pairs to justify tables, or if there are many items
    /// but most lanes of the block would be empty.
    fn is_direct(&self, larger: usize, smaller: usize) -> bool {
        let Tuning { lanes, pairs, .. } = &self.tuning;
        let product = larger.saturating_mul(smaller);
        match I::Leaf::SHAPE {
            Shape::Lanes(_) => {
                product < lanes.direct_pairs
                    || (larger > self.lanes && smaller < self.lanes / lanes.direct_ratio)
            }
            Shape::Pairs => product < pairs.direct_pairs,
        }
    }

    fn union(&self, masks: &[u32]) -> u32 {
        self.isa.vectorize(
            #[inline(always)]
            || masks.iter().fold(0, |union, mask| union | mask),
        )
    }
}

/// Counts the pairs of masks without a common bit by testing each pair.
///
/// The patterns should be the longer list.
pub(super) fn pairs_apart<I: Isa, M>(isa: I, items: &[M], patterns: &[M]) -> u64
where
    M: Copy + BitAnd<Output = M> + Default + PartialEq,
{
    isa.vectorize(
        #[inline(always)]
        || {
            let mut pairs = 0;
            for &item in items {
                let mut fits = 0; // a `u32`, so that a vector has many counters
                for &pattern in patterns {
                    fits += u32::from(item & pattern == M::default());
                }
                pairs += u64::from(fits);
            }
            pairs
        },
    )
}
