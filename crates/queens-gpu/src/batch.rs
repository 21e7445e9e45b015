//! Joins that are submitted together, in the layout of the program.

use queens::engine::gpu::Join;
use std::ops::Range;

/// A batch is sent once it has this many masks. This is enough work for any card.
pub(crate) const FULL: usize = 1 << 22;

/// The buffers of one submission.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    /// The lists of all joins.
    pub(crate) masks: Vec<u32>,
    /// For each range: its start, and how many masks of its list precede it.
    ///
    /// Each list has one more entry at the end.
    pub(crate) ranges: Vec<[u32; 2]>,
    /// The start and the end of the ranges of the items, then of the patterns.
    pub(crate) nodes: Vec<[u32; 4]>,
    /// The number of nodes of each join.
    pub(crate) joins: Vec<usize>,
}

impl Batch {
    /// Adds a join whose nodes have at most `longest` masks per side. Returns whether it was added.
    ///
    /// The program runs without bounds checks, so ranges outside of their lists and longer nodes are rejected.
    #[must_use]
    pub(crate) fn add(&mut self, join: &Join<'_>, longest: usize) -> bool {
        let side = |place: usize| (join.masks[place], join.ranges[place]);
        let firsts = [side(0), side(1)].map(|(masks, ranges)| self.add_side(masks, ranges));
        let [Some(items), Some(patterns)] = firsts else { return false };
        let ends = [join.ranges[0].len(), join.ranges[1].len()].map(|end| end as u32);
        for [item, pattern] in join.nodes {
            let is_inside = |range: &Range<u32>, end| range.start <= range.end && range.end <= end;
            let node = [
                items + item.start,
                items + item.end,
                patterns + pattern.start,
                patterns + pattern.end,
            ];
            if !is_inside(item, ends[0])
                || !is_inside(pattern, ends[1])
                || self.sides(&node).into_iter().any(|masks| masks as usize > longest)
            {
                return false;
            }
            self.nodes.push(node);
        }
        self.joins.push(join.nodes.len());
        true
    }

    fn add_side(&mut self, masks: &[u32], ranges: &[Range<u32>]) -> Option<u32> {
        let first = u32::try_from(self.ranges.len() + ranges.len()).ok()? - ranges.len() as u32;
        let list = u32::try_from(self.masks.len() + masks.len()).ok()? - masks.len() as u32;
        let mut before = 0_u32;
        for range in ranges {
            self.ranges.push([list + range.start, before]);
            let length = range.end.checked_sub(range.start)?;
            before = before.checked_add(length)?;
            if range.end as usize > masks.len() {
                return None;
            }
        }
        self.ranges.push([list, before]);
        self.masks.extend_from_slice(masks);
        Some(first)
    }

    pub(crate) fn is_full(&self) -> bool {
        self.masks.len() >= FULL
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.joins.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.masks.clear();
        self.ranges.clear();
        self.nodes.clear();
        self.joins.clear();
    }

    /// Returns the number of masks of a node on either side.
    fn sides(&self, node: &[u32; 4]) -> [u32; 2] {
        let before = |range: u32| self.ranges[range as usize][1];
        [before(node[1]) - before(node[0]), before(node[3]) - before(node[2])]
    }

    /// Divides the nodes into parts of about this many pairs. Also returns the total number of pairs.
    pub(crate) fn parts(&self, pairs: u64) -> (Vec<Range<usize>>, u64) {
        let (mut parts, mut first, mut here, mut all) = (Vec::new(), 0, 0, 0);
        for (place, node) in self.nodes.iter().enumerate() {
            let [items, patterns] = self.sides(node);
            let next = u64::from(items) * u64::from(patterns);
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

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&self.masks[..]) + size_of_val(&self.ranges[..]) + size_of_val(&self.nodes[..])
    }
}
