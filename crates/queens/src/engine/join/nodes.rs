//! The nodes of a join on a device: ranges of its sorted lists.

use super::levels::{Key, Levels};
use super::tuning::Tuning;
use crate::Error;
use crate::control::StopToken;
use crate::engine::gpu::Join;
use crate::partial::Partial;
use std::ops::Range;

/// Divides two sorted lists into nodes, from the numbers of halves with each key.
#[derive(Debug)]
pub struct Nodes {
    levels: Levels,
    longest: usize,
    /// Ranges of the list of top halves and of that of bottom halves.
    pub ranges: [Vec<Range<u32>>; 2],
    /// The nodes, each with its range of `ranges` on both sides.
    pub nodes: Vec<[Range<u32>; 2]>,
}

impl Nodes {
    /// Creates an empty set of nodes with at most `longest` halves on each side.
    pub fn new(longest: usize) -> Nodes {
        let levels = Levels::new(longest, Tuning::measured().few);
        Nodes { levels, longest, ranges: Default::default(), nodes: Vec::new() }
    }

    /// Replaces the nodes with those of a join; `counts` has the number of halves for each key.
    ///
    /// Each list has at most 2^32 - 1 halves.
    ///
    /// # Errors
    /// [`Error::Stopped`].
    pub fn fill(
        &mut self,
        join: &Join,
        counts: [&[u32]; 2],
        stop: &StopToken,
    ) -> Result<(), Error> {
        let Nodes { levels, longest, ranges, nodes } = self;
        ranges.iter_mut().for_each(Vec::clear);
        nodes.clear();
        for (side, counts) in [&mut levels.items, &mut levels.patterns].into_iter().zip(counts) {
            side.starts.clear();
            side.starts.push(0);
            side.starts.extend(counts.iter().scan(0, |end, count| {
                *end += count;
                Some(*end)
            }));
        }
        let key = Key::new(join.key(), join.kept());
        let visited = levels.visit(key, &|| stop.is_stopped(), &mut |[items, patterns]| {
            let items = cut(items.iter(), *longest, &mut ranges[0]);
            let patterns = cut(patterns.iter(), *longest, &mut ranges[1]);
            for items in items {
                nodes.extend(patterns.iter().map(|patterns| [items.clone(), patterns.clone()]));
            }
            Partial::default()
        });
        visited.open(stop)?;
        Ok(())
    }
}

/// Appends ranges, cut into blocks of at most `longest` masks. Returns the ranges of each block.
///
/// Adjacent ranges are merged.
fn cut(
    ranges: impl Iterator<Item = Range<usize>>,
    longest: usize,
    out: &mut Vec<Range<u32>>,
) -> Vec<Range<u32>> {
    let (mut blocks, mut first, mut masks) = (Vec::new(), out.len(), 0);
    for mut range in ranges {
        while !range.is_empty() {
            let end = range.end.min(range.start + longest - masks);
            let piece = range.start as u32..end as u32;
            match out[first..].last_mut() {
                Some(before) if before.end == piece.start => before.end = piece.end,
                _ => out.push(piece),
            }
            masks += end - range.start;
            range.start = end;
            if masks == longest {
                blocks.push(first as u32..out.len() as u32);
                (first, masks) = (out.len(), 0);
            }
        }
    }
    if masks > 0 {
        blocks.push(first as u32..out.len() as u32);
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_cut_into_blocks() {
        let mut out = vec![80..81, 90..91];
        let ranges = [2..4, 4..7, 9..9, 10..21, 30..31];
        let blocks = cut(ranges.into_iter(), 4, &mut out);
        assert_eq!(out[2..], [2..6, 6..7, 10..13, 13..17, 17..21, 30..31]);
        assert_eq!(blocks, [2..3, 3..5, 5..6, 6..7, 7..8]);
        assert_eq!(cut([].into_iter(), 4, &mut out), []);
    }
}
