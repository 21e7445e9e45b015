//! Splits of two sorted lists by the bits of the sort key, highest first.
//!
//! On each side, a split takes the keys without its bit, those with it, or both. So each side of a
//! node is the set of all keys with certain bits. A split does not need the masks, only the number
//! of masks with each key.

use crate::partial::Partial;
use std::ops::Range;

/// Keys that differ only in their free bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KeySet {
    /// The smallest of these keys.
    pub first: u32,
    /// The free bits.
    pub free: u32,
    /// The number of masks with one of these keys.
    pub masks: usize,
}

impl KeySet {
    /// Returns the ranges of these masks in their list, which is sorted by key.
    ///
    /// `starts` has the position of the first mask of each key, and the end of the list.
    pub fn ranges(self, starts: &[u32]) -> impl Iterator<Item = Range<usize>> {
        // Keys that differ only in their lowest bits are adjacent.
        let adjacent = 1 << self.free.trailing_ones();
        let free = self.free & !(adjacent - 1);
        let mut next = Some(0);
        std::iter::from_fn(move || {
            let value: u32 = next?;
            let following = value.wrapping_sub(free) & free;
            next = (following != 0).then_some(following);
            let key = self.first + value;
            Some(starts[key as usize] as usize..starts[(key + adjacent) as usize] as usize)
        })
    }
}

/// One side of a node during the splits.
#[derive(Clone, Debug)]
struct Group {
    /// Its keys; here, the lowest bits of the key, which are not split yet, are all 0.
    keys: KeySet,
    /// For each value of these lowest bits, the number of masks, as a range of [`Levels::counts`].
    counts: Range<usize>,
}

/// The two parts of a group that is divided by the next bit.
struct Parts {
    without: Group,
    with: Group,
}

/// Splits nodes until they are small.
#[derive(Debug)]
pub(super) struct Levels {
    /// A node is not split if neither side is longer than this.
    small_node: usize,
    /// It is also not split if one side is shorter than this.
    few: usize,
    /// The numbers of masks of all groups on the current path.
    counts: Vec<u32>,
}

/// The key by which both lists are sorted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    pub(super) bits: u32,
    /// The number of its highest bits by which each node is split.
    ///
    /// The masks lack these bits.
    dropped: u32,
}

impl Key {
    /// Creates the key of these bits, for masks that keep the bits `kept`.
    pub(super) fn new(bits: u64, kept: u64) -> Key {
        let missing = bits & !kept;
        let dropped =
            if missing == 0 { 0 } else { (bits >> missing.trailing_zeros()).count_ones() };
        Key { bits: bits.count_ones(), dropped }
    }
}

impl Levels {
    pub(super) fn new(small_node: usize, few: usize) -> Levels {
        Levels { small_node, few, counts: Vec::new() }
    }

    /// Calls `count` for each node that is not split. Returns the sum of its results.
    ///
    /// `counts` has the number of masks with each key, for both lists. After a stop, the sum is
    /// incomplete.
    pub(super) fn visit(
        &mut self,
        key: Key,
        counts: [impl Iterator<Item = u32>; 2],
        is_stopped: &impl Fn() -> bool,
        count: &mut impl FnMut([KeySet; 2]) -> Partial<u64>,
    ) -> Partial<u64> {
        self.counts.clear();
        let groups = counts.map(|counts| {
            let start = self.counts.len();
            self.counts.extend(counts);
            let counts = start..self.counts.len();
            Group { keys: KeySet { first: 0, free: 0, masks: self.sum(&counts) }, counts }
        });
        self.node(groups, 0, key, is_stopped, count)
    }

    /// Visits a node after `depth` splits.
    fn node(
        &mut self,
        [items, patterns]: [Group; 2],
        depth: u32,
        key: Key,
        is_stopped: &impl Fn() -> bool,
        count: &mut impl FnMut([KeySet; 2]) -> Partial<u64>,
    ) -> Partial<u64> {
        if items.keys.masks == 0 || patterns.keys.masks == 0 || is_stopped() {
            return Partial::default();
        }
        let lowest = (1 << (key.bits - depth)) - 1;
        if lowest == 0 || (depth >= key.dropped && self.is_small(&items, &patterns)) {
            let whole = |Group { keys, .. }| KeySet { free: keys.free | lowest, ..keys };
            return count([items, patterns].map(whole));
        }
        let (bit, top) = (lowest.div_ceil(2), self.counts.len());
        let swaps = patterns.keys.masks < items.keys.masks;
        let (longer, shorter) = if swaps { (items, patterns) } else { (patterns, items) };
        let both = self.both(&shorter, bit);
        let (longer, shorter) = (self.divided(&longer, bit), self.divided(&shorter, bit));
        let nodes = [[both, longer.without], [shorter.without, longer.with]];
        let pairs = nodes.map(|[shorter, longer]| {
            let node = if swaps { [longer, shorter] } else { [shorter, longer] };
            self.node(node, depth + 1, key, is_stopped, count)
        });
        self.counts.truncate(top);
        pairs.into_iter().sum()
    }

    /// Divides a group by the next bit of the key.
    fn divided(&self, group: &Group, bit: u32) -> Parts {
        let Group { keys, counts: Range { start, end } } = group.clone();
        let middle = start.midpoint(end);
        let masks = self.sum(&(start..middle));
        let first = keys.first | bit;
        Parts {
            without: Group { keys: KeySet { masks, ..keys }, counts: start..middle },
            with: Group {
                keys: KeySet { first, masks: keys.masks - masks, ..keys },
                counts: middle..end,
            },
        }
    }

    /// Makes a bit of a group free.
    fn both(&mut self, Group { keys, counts }: &Group, bit: u32) -> Group {
        let (top, half) = (self.counts.len(), counts.len() / 2);
        self.counts.extend_from_within(counts.start..counts.start + half);
        let (before, added) = self.counts.split_at_mut(top);
        for (count, with) in added.iter_mut().zip(&before[counts.start + half..counts.end]) {
            *count += with;
        }
        Group { keys: KeySet { free: keys.free | bit, ..*keys }, counts: top..top + half }
    }

    fn sum(&self, counts: &Range<usize>) -> usize {
        self.counts[counts.clone()].iter().sum::<u32>() as usize
    }

    /// Returns whether a node is so small that its own bits should be chosen.
    fn is_small(&self, items: &Group, patterns: &Group) -> bool {
        let sizes = [items, patterns].map(|group| group.keys.masks);
        let [small, large] = [sizes[0].min(sizes[1]), sizes[0].max(sizes[1])];
        small < self.few || large <= self.small_node
    }
}
