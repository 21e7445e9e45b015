//! Splits of two sorted lists by the bits of the sort key, highest first.
//!
//! After `d` splits, each side of a node is a set of *prefixes* (values of the highest `d` key
//! bits). The masks with one prefix are a range of the sorted list, so a split only extends
//! prefixes. It does not need the masks, only the number of masks with each key.

use crate::partial::Partial;
use std::ops::Range;

/// The positions of the keys in both lists, and the prefixes of all nodes on the current path.
#[derive(Debug)]
pub(super) struct Levels {
    /// A node is not split if neither side is longer than this.
    small_node: usize,
    /// It is also not split if one side is shorter than this.
    few: usize,
    pub(super) items: Side,
    pub(super) patterns: Side,
}

/// A sorted list.
#[derive(Debug, Default)]
pub(super) struct Side {
    /// The position of the first mask of each key, and the end of the list.
    pub(super) starts: Vec<u32>,
    prefixes: Vec<u32>,
}

/// One side of a node: some prefixes and the number of their masks.
#[derive(Clone, Debug)]
struct Group {
    prefixes: Range<usize>,
    masks: usize,
}

/// The two parts of a group that was divided by the next bit. Their prefixes are adjacent.
struct Parts {
    without: Group,
    with: Group,
}

impl Parts {
    fn both(&self) -> Group {
        let prefixes = self.without.prefixes.start..self.with.prefixes.end;
        Group { prefixes, masks: self.without.masks + self.with.masks }
    }
}

impl Side {
    fn all(&mut self) -> Group {
        self.prefixes.clear();
        self.prefixes.push(0);
        let [first, .., end] = self.starts[..] else { return Group { prefixes: 0..0, masks: 0 } };
        Group { prefixes: 0..1, masks: (end - first) as usize }
    }

    /// Returns the range of the masks whose keys begin with this prefix.
    ///
    /// The prefix consists of all key bits but the last `free`.
    fn range(&self, prefix: u32, free: u32) -> Range<u32> {
        let start = |prefix: u32| self.starts[(prefix << free) as usize];
        start(prefix)..start(prefix + 1)
    }

    /// Divides a group by the next key bit. Then `free` bits of the key remain.
    ///
    /// Extends each prefix of the group by the bit, and adds the prefixes that have masks.
    fn divide(&mut self, group: &Group, free: u32) -> Parts {
        let (start, length) = (self.prefixes.len(), group.prefixes.len());
        self.prefixes.resize(start + 2 * length, 0);
        let (before, added) = self.prefixes.split_at_mut(start);
        let (mut zeros, mut ones, mut without) = (0, 0, 0);
        for &prefix in &before[group.prefixes.clone()] {
            let [first, middle, end] = [2 * prefix, 2 * prefix + 1, 2 * prefix + 2]
                .map(|p| self.starts[(p << free) as usize]);
            // Written unconditionally, to avoid an unpredictable branch.
            added[zeros] = 2 * prefix;
            added[length + ones] = 2 * prefix + 1;
            zeros += usize::from(first < middle);
            ones += usize::from(middle < end);
            without += (middle - first) as usize;
        }
        added.copy_within(length..length + ones, zeros);
        let middle = start + zeros;
        self.prefixes.truncate(middle + ones);
        Parts {
            without: Group { prefixes: start..middle, masks: without },
            with: Group { prefixes: middle..middle + ones, masks: group.masks - without },
        }
    }
}

/// One side of a node that is not split: ranges of the sorted list.
pub(super) struct Ranges<'a> {
    side: &'a Side,
    group: &'a Group,
    free: u32,
}

impl<'a> Ranges<'a> {
    /// The number of ranges.
    pub(super) fn len(&self) -> usize {
        self.group.prefixes.len()
    }

    /// The number of masks.
    pub(super) fn masks(&self) -> usize {
        self.group.masks
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = Range<u32>> + 'a {
        let Ranges { side, group, free } = *self;
        side.prefixes[group.prefixes.clone()].iter().map(move |&prefix| side.range(prefix, free))
    }
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
        Levels { small_node, few, items: Side::default(), patterns: Side::default() }
    }

    /// Calls `count` for each node that is not split. Returns the sum of its results.
    ///
    /// After a stop, the sum is incomplete.
    pub(super) fn visit(
        &mut self,
        key: Key,
        is_stopped: &impl Fn() -> bool,
        count: &mut impl FnMut([Ranges<'_>; 2]) -> Partial<u64>,
    ) -> Partial<u64> {
        let (items, patterns) = (self.items.all(), self.patterns.all());
        self.node([items, patterns], 0, key, is_stopped, count)
    }

    /// Visits a node after `depth` splits.
    fn node(
        &mut self,
        [items, patterns]: [Group; 2],
        depth: u32,
        key: Key,
        is_stopped: &impl Fn() -> bool,
        count: &mut impl FnMut([Ranges<'_>; 2]) -> Partial<u64>,
    ) -> Partial<u64> {
        if items.masks == 0 || patterns.masks == 0 || is_stopped() {
            return Partial::default();
        }
        if depth == key.bits || (depth >= key.dropped && self.is_small(&items, &patterns)) {
            let free = key.bits - depth;
            return count([
                Ranges { side: &self.items, group: &items, free },
                Ranges { side: &self.patterns, group: &patterns, free },
            ]);
        }
        let tops = (self.items.prefixes.len(), self.patterns.prefixes.len());
        let (depth, free) = (depth + 1, key.bits - depth - 1);
        let (i, p) = (self.items.divide(&items, free), self.patterns.divide(&patterns, free));
        let nodes = if patterns.masks >= items.masks {
            [[i.both(), p.without], [i.without, p.with]]
        } else {
            [[i.without.clone(), p.both()], [i.with, p.without]]
        };
        let pairs = nodes.map(|node| self.node(node, depth, key, is_stopped, count)).into_iter();
        self.items.prefixes.truncate(tops.0);
        self.patterns.prefixes.truncate(tops.1);
        pairs.sum()
    }

    /// Returns whether a node is so small that its own bits should be chosen.
    fn is_small(&self, items: &Group, patterns: &Group) -> bool {
        let (small, large) = (items.masks.min(patterns.masks), items.masks.max(patterns.masks));
        small < self.few || large <= self.small_node
    }
}
