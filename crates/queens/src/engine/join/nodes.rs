//! The nodes of a join on a device: ranges of its sorted lists.

use super::levels::{Key, Levels};
use super::tuning::Tuning;
use crate::Error;
use crate::control::StopToken;
use crate::engine::gpu::Join;
use crate::partial::Partial;
use std::ops::Range;

/// Divides sorted lists into nodes, from the numbers of halves with each key.
#[derive(Debug)]
pub struct Nodes {
    levels: Levels,
    longest: u32,
    /// The ranges of top halves and of bottom halves, which the nodes refer to.
    pub sides: [NodeRanges; 2],
    /// The first range of each node and the one after its last, on the top side and on the bottom side.
    pub nodes: Vec<[u32; 4]>,
}

/// Ranges of halves in sorted lists.
#[derive(Debug, Default)]
pub struct NodeRanges {
    /// For each range its start, and the number of halves in all ranges before it, modulo 2^32.
    ///
    /// [`Nodes::end`] adds an entry with the number of halves in all ranges.
    pub ranges: Vec<[u32; 2]>,
    /// The number of halves in all ranges, modulo 2^32.
    halves: u32,
    /// The ranges of each block of the current node.
    blocks: Vec<[u32; 2]>,
}

impl Nodes {
    /// Creates an empty set of nodes with at most `longest` halves on each side.
    pub fn new(longest: usize) -> Nodes {
        let levels = Levels::new(longest, Tuning::measured().few);
        Nodes { levels, longest: longest as u32, sides: Default::default(), nodes: Vec::new() }
    }

    /// Removes all nodes.
    pub fn clear(&mut self) {
        self.nodes.clear();
        for side in &mut self.sides {
            side.ranges.clear();
            side.halves = 0;
        }
    }

    /// Adds the nodes of a join.
    ///
    /// `counts` has the number of top and bottom halves for each key. These lists begin at `starts`
    /// and end before 2^32.
    ///
    /// # Errors
    /// [`Error::Stopped`].
    pub fn add(
        &mut self,
        join: &Join,
        counts: [&[u32]; 2],
        starts: [u32; 2],
        stop: &StopToken,
    ) -> Result<(), Error> {
        let Nodes { levels, longest, sides, nodes } = self;
        let lists = [&mut levels.items, &mut levels.patterns].into_iter().zip(counts).zip(starts);
        for ((list, counts), start) in lists {
            list.starts.clear();
            list.starts.push(start);
            list.starts.extend(counts.iter().scan(start, |end, count| {
                *end += count;
                Some(*end)
            }));
        }
        let key = Key::new(join.key(), join.kept());
        let visited = levels.visit(key, &|| stop.is_stopped(), &mut |[items, patterns]| {
            sides[0].add(items.iter(), items.len(), *longest);
            sides[1].add(patterns.iter(), patterns.len(), *longest);
            for &[first, end] in &sides[0].blocks {
                let patterns = &sides[1].blocks;
                nodes.extend(patterns.iter().map(|&[other, last]| [first, end, other, last]));
            }
            Partial::default()
        });
        visited.open(stop)?;
        Ok(())
    }

    /// Adds the entries after the last ranges.
    pub fn end(&mut self) {
        for side in &mut self.sides {
            side.ranges.push([0, side.halves]);
        }
    }
}

impl NodeRanges {
    /// Adds the ranges of one side of a node, and cuts them into blocks of at most `longest` halves.
    ///
    /// Adjacent ranges are merged.
    fn add(&mut self, ranges: impl Iterator<Item = Range<u32>>, count: usize, longest: u32) {
        let NodeRanges { ranges: out, halves, blocks } = self;
        let (first, before) = (out.len(), *halves);
        out.resize(first + count, [0; 2]);
        let (mut end, mut last) = (first, None);
        for range in ranges {
            // Written unconditionally, to avoid an unpredictable branch.
            out[end] = [range.start, *halves];
            end += usize::from(last != Some(range.start));
            *halves = halves.wrapping_add(range.end - range.start);
            last = Some(range.end);
        }
        out.truncate(end);
        blocks.clear();
        if halves.wrapping_sub(before) > longest {
            self.cut(first, longest);
        } else {
            blocks.push([first as u32, end as u32]);
        }
    }

    /// Cuts the ranges from `first` on into blocks of at most `longest` halves.
    fn cut(&mut self, first: usize, longest: u32) {
        let NodeRanges { ranges: out, halves: all, blocks } = self;
        let whole: Vec<[u32; 2]> = out.drain(first..).collect();
        let ends = whole[1..].iter().map(|range| range[1]).chain([*all]);
        let (mut first, mut here) = (first, 0);
        for (&[mut start, mut halves], end) in whole.iter().zip(ends) {
            while halves != end {
                if here == longest {
                    blocks.push([first as u32, out.len() as u32]);
                    (first, here) = (out.len(), 0);
                }
                let length = end.wrapping_sub(halves).min(longest - here);
                out.push([start, halves]);
                (start, halves) = (start + length, halves.wrapping_add(length));
                here += length;
            }
        }
        blocks.push([first as u32, out.len() as u32]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_cut_into_blocks() {
        let mut side = NodeRanges::default();
        side.add([80..81, 90..91].into_iter(), 2, 4);
        assert_eq!((&side.ranges[..], &side.blocks[..]), (&[[80, 0], [90, 1]][..], &[[0, 2]][..]));
        side.add([2..4, 4..7, 9..9, 10..21, 30..31].into_iter(), 5, 4);
        let expected = [[2, 2], [6, 6], [10, 7], [13, 10], [17, 14], [30, 18]];
        assert_eq!(side.ranges[2..], expected);
        assert_eq!(side.blocks, [[2, 3], [3, 5], [5, 6], [6, 7], [7, 8]]);
    }
}
