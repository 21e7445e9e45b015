//! The upper levels of the join: splits by the bits of the sort key, highest first.
//!
//! After `d` splits, each side of a node is a set of *prefixes* (values of the highest `d` key
//! bits). The masks with one prefix are a range of the sorted list, so a split only extends
//! prefixes and moves no masks. When all key bits are used or the node is small, the ranges of each
//! side are copied together and passed to the [tree](super::tree).

use super::device::DeviceNodes;
use super::sort::{SortBits, Sorted};
use super::tree::Tree;
use super::tuning::Tuning;
use super::{Tell, choose};
use crate::Error;
use crate::control::StopToken;
use crate::engine::kernel::{Isa, Selection};
use crate::partial::Partial;
use std::ops::Range;

/// A sorted list, and the prefixes of all nodes on the current path.
#[derive(Debug, Default)]
struct Side {
    sorted: Sorted,
    prefixes: Vec<u32>,
}

/// One side of a node: some prefixes and the number of their masks.
#[derive(Clone, Debug)]
struct Group {
    prefixes: Range<usize>,
    masks: usize,
}

/// The two parts of a group that was divided by the next bit. Their prefixes are adjacent.
struct Halves {
    without: Group,
    with: Group,
}

impl Halves {
    fn both(&self) -> Group {
        let prefixes = self.without.prefixes.start..self.with.prefixes.end;
        Group { prefixes, masks: self.without.masks + self.with.masks }
    }
}

impl Side {
    fn all(&mut self, key_bits: u32) -> Group {
        self.prefixes.clear();
        self.prefixes.push(0);
        Group { prefixes: 0..1, masks: self.sorted.range(0, key_bits).len() }
    }

    /// Divides a group by the next key bit. Then `free` bits of the key remain.
    fn halve(&mut self, group: &Group, free: u32) -> Halves {
        let without = self.extend(group, 0, free);
        let with = self.extend(group, 1, free);
        Halves { without, with }
    }

    /// Extends each prefix of the group by `bit`, and adds the prefixes that have masks.
    fn extend(&mut self, group: &Group, bit: u32, free: u32) -> Group {
        let start = self.prefixes.len();
        let mut masks = 0;
        for index in group.prefixes.clone() {
            let prefix = self.prefixes[index] << 1 | bit;
            let length = self.sorted.range(prefix, free).len();
            masks += length;
            if length > 0 {
                self.prefixes.push(prefix);
            }
        }
        Group { prefixes: start..self.prefixes.len(), masks }
    }

    fn ranges(&self, group: &Group, free: u32) -> impl Iterator<Item = Range<usize>> {
        let prefixes = &self.prefixes[group.prefixes.clone()];
        prefixes.iter().map(move |&prefix| self.sorted.range(prefix, free))
    }

    fn gather(&self, group: &Group, free: u32, mut out: &mut [u32]) {
        for range in self.ranges(group, free) {
            let masks = &self.sorted.masks[range];
            let (here, rest) = out.split_at_mut(masks.len());
            here.copy_from_slice(masks);
            out = rest;
        }
    }
}

/// The chosen bits to sort by, best first.
///
/// Successive lists are similar, so a choice is used for several of them.
#[derive(Debug, Default)]
struct Choice {
    bits: Vec<u32>,
    /// The number of masks to sort before the bits are chosen again.
    fresh: usize,
}

impl Choice {
    /// Returns the chosen bits that are live, best first.
    fn bits(&self, live: u64) -> impl Iterator<Item = u64> {
        self.bits.iter().map(|bit| 1 << bit).filter(move |bit| live & bit != 0)
    }
}

#[derive(Debug)]
pub(super) enum Lower<I: Isa> {
    Tree(Tree<I>),
    Device(DeviceNodes),
}

/// The upper levels of a join, with the sorted lists.
#[derive(Debug)]
pub(super) struct Upper<I: Isa> {
    isa: I,
    tuning: Tuning,
    key_bits: u32,
    /// The number of key bits that the squeezed masks lack. Each node must be split by them.
    dropped: u32,
    choice: Choice,
    items: Side,
    patterns: Side,
    lower: Lower<I>,
    stop: StopToken,
}

impl<I: Isa> Upper<I> {
    /// Creates upper levels with empty lists. Counts end early after `stop`.
    pub(super) fn new(isa: I, tuning: Tuning, lower: Lower<I>, stop: &StopToken) -> Self {
        let (choice, items, patterns) = Default::default();
        let stop = stop.clone();
        Upper { isa, tuning, key_bits: 0, dropped: 0, choice, items, patterns, lower, stop }
    }

    /// Returns the number of joins sent to a device since the last call.
    pub(super) fn sent(&mut self) -> Result<usize, Error> {
        match &mut self.lower {
            Lower::Tree(_) => Ok(0),
            Lower::Device(nodes) => nodes.sent(),
        }
    }

    /// Returns the number of pairs of the oldest of these joins, if it is known.
    pub(super) fn next(&mut self, wait: bool) -> Result<Option<u64>, Error> {
        match &mut self.lower {
            Lower::Tree(_) => Ok(None),
            Lower::Device(nodes) => nodes.next(wait),
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        match &self.lower {
            Lower::Device(nodes) if nodes.has_failed() => true,
            _ => self.stop.is_stopped(),
        }
    }

    /// Counts the pairs without a common bit in two lists.
    ///
    /// `live` must contain all bits that are in both lists. Pairs that a device counts are not
    /// included.
    pub(super) fn count(
        &mut self,
        items: &[u64],
        patterns: &[u64],
        live: u64,
        tell: Tell<'_>,
    ) -> Partial<u64> {
        let by = self.sort_bits(items, patterns, live);
        self.key_bits = by.key_bits();
        self.items.sorted.fill(self.isa, items, &by, &self.stop);
        self.patterns.sorted.fill(self.isa, patterns, &by, &self.stop);
        let items = self.items.all(self.key_bits);
        let patterns = self.patterns.all(self.key_bits);
        let ends = [items.masks, patterns.masks];
        let pairs = self.node(items, patterns, 0);
        if let Lower::Device(nodes) = &mut self.lower {
            let [items, patterns] = [&self.items, &self.patterns].map(|side| &side.sorted.masks);
            nodes.send([&items[..ends[0]], &patterns[..ends[1]]], tell);
        }
        pairs
    }

    /// Chooses the bits to sort by, and the bits that the squeezed masks keep.
    ///
    /// The squeezed masks drop the highest key bits, as many as necessary.
    fn sort_bits(&mut self, items: &[u64], patterns: &[u64], live: u64) -> SortBits {
        let longest = items.len().max(patterns.len());
        self.dropped = live.count_ones().saturating_sub(self.tuning.narrow_bits);
        let doublings =
            (longest / self.tuning.sorted_to).checked_ilog2().map_or(0, |bits| bits + 1);
        let bits = doublings * self.tuning.bits_per_doubling;
        let wanted = if longest < self.tuning.sorted_from { 0 } else { bits };
        let bits = wanted.min(self.tuning.sort_bits).max(self.dropped) as usize;
        let stale = self.choice.bits(live).count() < bits || self.choice.fresh < longest;
        if bits > 0 && stale {
            let count = (bits as u32 + 1).min(self.tuning.sort_bits);
            let bits = choose::sort_bits(self.isa, items, patterns, live, count);
            self.choice = Choice { bits, fresh: self.tuning.choose_after };
        }
        self.choice.fresh = self.choice.fresh.saturating_sub(longest);
        let key = self.choice.bits(live).take(bits).sum::<u64>();
        let mut kept = live;
        for _ in 0..self.dropped {
            kept &= !(1 << (kept & key).ilog2());
        }
        SortBits { key: Selection::new(key), kept: Selection::new(kept) }
    }

    /// Counts the pairs without a common bit in a node after `depth` splits.
    fn node(&mut self, items: Group, patterns: Group, depth: u32) -> Partial<u64> {
        if items.masks == 0 || patterns.masks == 0 || self.is_stopped() {
            return Partial::default();
        }
        if depth == self.key_bits || (depth >= self.dropped && self.is_small(&items, &patterns)) {
            return self.gather(&items, &patterns, self.key_bits - depth);
        }
        let tops = (self.items.prefixes.len(), self.patterns.prefixes.len());
        let free = self.key_bits - depth - 1;
        let (i, p) = (self.items.halve(&items, free), self.patterns.halve(&patterns, free));
        let pairs = if patterns.masks >= items.masks {
            self.node(i.both(), p.without.clone(), depth + 1)
                + self.node(i.without, p.with, depth + 1)
        } else {
            self.node(i.without.clone(), p.both(), depth + 1)
                + self.node(i.with, p.without, depth + 1)
        };
        self.items.prefixes.truncate(tops.0);
        self.patterns.prefixes.truncate(tops.1);
        pairs
    }

    /// Returns whether a node is so small that the tree should choose its bits.
    fn is_small(&self, items: &Group, patterns: &Group) -> bool {
        let (small, large) = (items.masks.min(patterns.masks), items.masks.max(patterns.masks));
        small < self.tuning.few || large <= self.tuning.small_node
    }

    /// Counts the pairs of a node, or passes it to the device.
    fn gather(&mut self, items: &Group, patterns: &Group, free: u32) -> Partial<u64> {
        match &mut self.lower {
            Lower::Tree(tree) => tree.count((items.masks, patterns.masks), |stack| {
                let (first, second) = stack.split_at_mut(items.masks);
                self.items.gather(items, free, first);
                self.patterns.gather(patterns, free, second);
            }),
            Lower::Device(nodes) => {
                nodes.add(self.items.ranges(items, free), self.patterns.ranges(patterns, free));
                Partial::default()
            }
        }
    }
}
