//! Joins that are sent together, as the program reads them.

use queens::engine::gpu::Join;
use std::ops::Range;

/// A batch is sent when it has so many masks: enough work for a card of any size.
const FULL: usize = 1 << 22;

/// The buffers of one submission.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// The lists of all joins.
    pub(crate) masks: Vec<u32>,
    /// Where each range begins, and how many masks of its list the ranges before it have. Behind the ranges of a list
    /// there is one more, for the end.
    pub(crate) ranges: Vec<[u32; 2]>,
    /// The first range of the items and the one after their last, then those of the patterns.
    pub(crate) nodes: Vec<[u32; 4]>,
    /// The nodes of each join.
    pub(crate) joins: Vec<usize>,
}

impl Batch {
    /// Adds a join.
    pub(crate) fn add(&mut self, join: &Join<'_>) {
        let [items, patterns] =
            [0, 1].map(|side| self.add_side(join.masks[side], join.ranges[side]));
        let node = |[item, pattern]: &[Range<u32>; 2]| {
            [items + item.start, items + item.end, patterns + pattern.start, patterns + pattern.end]
        };
        self.nodes.extend(join.nodes.iter().map(node));
        self.joins.push(join.nodes.len());
    }

    /// Adds a list and its ranges; returns the place of the first of these.
    fn add_side(&mut self, masks: &[u32], ranges: &[Range<u32>]) -> u32 {
        let (first, list) = (self.ranges.len() as u32, self.masks.len() as u32);
        let mut before = 0;
        for range in ranges {
            self.ranges.push([list + range.start, before]);
            // Blocks of one list have many masks in common, so this sum may pass 2^32: only differences matter.
            before = before.wrapping_add(range.end - range.start);
        }
        self.ranges.push([list, before]);
        self.masks.extend_from_slice(masks);
        first
    }

    /// Whether it should be sent.
    pub(crate) fn is_full(&self) -> bool {
        self.masks.len() >= FULL
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.joins.is_empty()
    }

    /// Makes room for other joins.
    pub(crate) fn clear(&mut self) {
        self.masks.clear();
        self.ranges.clear();
        self.nodes.clear();
        self.joins.clear();
    }

    /// The pairs of a node.
    fn pairs(&self, node: &[u32; 4]) -> u64 {
        let before = |range: u32| self.ranges[range as usize][1];
        let masks = |first, end| u64::from(before(end).wrapping_sub(before(first)));
        masks(node[0], node[1]) * masks(node[2], node[3])
    }

    /// The nodes in parts of about this many pairs, and the pairs of all.
    pub(crate) fn parts(&self, pairs: u64) -> (Vec<Range<usize>>, u64) {
        let (mut parts, mut first, mut here, mut all) = (Vec::new(), 0, 0, 0);
        for (place, node) in self.nodes.iter().enumerate() {
            let next = self.pairs(node);
            if here > 0 && here + next > pairs {
                parts.push(first..place);
                (first, here) = (place, 0);
            }
            here += next;
            all += next;
        }
        parts.push(first..self.nodes.len());
        (parts, all)
    }

    /// The bytes that are sent.
    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.masks[..]) + size_of_val(&self.ranges[..]) + size_of_val(&self.nodes[..])
    }
}
