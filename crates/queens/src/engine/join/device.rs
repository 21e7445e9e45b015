//! Collects the nodes of a join and sends them to a GPU with their lists.

use super::Tell;
use crate::Error;
use crate::control::StopToken;
use crate::engine::gpu::{Device, Join, Queue};
use crate::engine::result::Stage;
use std::fmt;
use std::mem;
use std::ops::Range;

/// The nodes of the current join, and the queue of the joins that were sent.
pub(super) struct DeviceNodes {
    queue: Box<dyn Queue>,
    /// The largest number of masks that a node may have on either side.
    longest: usize,
    ranges: [Vec<Range<u32>>; 2],
    nodes: Vec<[Range<u32>; 2]>,
    /// The number of joins sent since the last call of [`DeviceNodes::sent()`].
    sent: usize,
    /// The first error of the device. After it, no more joins are sent.
    failure: Option<Error>,
}

impl DeviceNodes {
    pub(super) fn new(device: &dyn Device, stop: &StopToken) -> DeviceNodes {
        DeviceNodes {
            queue: device.queue(stop),
            longest: device.longest(),
            ranges: Default::default(),
            nodes: Vec::new(),
            sent: 0,
            failure: None,
        }
    }

    /// Adds a node. A node with too many masks is added in pieces.
    pub(super) fn add(
        &mut self,
        items: impl Iterator<Item = Range<usize>>,
        patterns: impl Iterator<Item = Range<usize>>,
    ) {
        let items = cut(items, self.longest, &mut self.ranges[0]);
        let patterns = cut(patterns, self.longest, &mut self.ranges[1]);
        for items in items {
            self.nodes.extend(patterns.iter().map(|patterns| [items.clone(), patterns.clone()]));
        }
    }

    /// Sends the nodes and the masks that they refer to.
    pub(super) fn send(&mut self, masks: [&[u32]; 2], tell: Tell<'_>) {
        tell(Stage::Sorted);
        if !self.nodes.is_empty() && self.failure.is_none() {
            let ranges = self.ranges.each_ref().map(Vec::as_slice);
            let added = self.queue.add(&Join { masks, ranges, nodes: &self.nodes });
            self.sent += usize::from(added.is_ok());
            self.failure = added.err();
        }
        self.ranges.iter_mut().for_each(Vec::clear);
        self.nodes.clear();
        tell(Stage::Sent);
    }

    pub(super) fn sent(&mut self) -> Result<usize, Error> {
        let sent = mem::take(&mut self.sent);
        self.failure.clone().map_or(Ok(sent), Err)
    }

    pub(super) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Returns the number of pairs of the oldest join, if it is known.
    pub(super) fn next(&mut self, wait: bool) -> Result<Option<u64>, Error> {
        self.queue.next(wait)
    }
}

impl fmt::Debug for DeviceNodes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeviceNodes").field("nodes", &self.nodes.len()).finish_non_exhaustive()
    }
}

/// Appends ranges to `out`, cut into blocks of at most `longest` masks.
///
/// Returns the positions of the ranges of each block in `out`. Adjacent ranges are merged.
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
