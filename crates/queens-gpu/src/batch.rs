//! Units and joins that are sent together, in the layout of the program `make.wgsl`.

use crate::card::Card;
use queens::engine::gpu::{Halves, Join};
use std::ops::Range;
use std::sync::Arc;
use wgpu::Buffer;

/// A batch is sent once it should have this many halves. This is enough work for any card.
const FULL: f64 = (1 << 22) as f64;

/// It should also have this many halves for each placement, whose upload takes time.
const FULL_PER_PLACEMENT: f64 = 16.0;

/// The maximum number of pairs of placements that a workgroup tests.
///
/// Mesa's llvmpipe silently ends the loops of an invocation after 65,535 iterations in total.
const BLOCK: usize = 1 << 15;

/// A left and a right list of placements, and the tag of their halves.
///
/// The words are the start and the length of the left list and of the right list; then the tag, the number
/// of threads for each left placement, and 0.
type Block = [u32; 8];

/// The units and joins of one submission.
#[derive(Debug, Default)]
pub(crate) struct Batch {
    pub(crate) placements: Vec<u64>,
    pub(crate) blocks: Vec<Block>,
    pub(crate) joins: Vec<BatchJoin>,
    /// The expected number of halves.
    expected: f64,
    /// The blocks of a unit whose other joins were sent.
    continued: Option<[Range<u32>; 2]>,
    /// The cards that have the placements, and the buffers with them.
    pub(crate) sent: Vec<(Arc<Card>, Buffer)>,
}

/// A join, with the blocks of its top and bottom halves.
#[derive(Debug)]
pub(crate) struct BatchJoin {
    pub(crate) join: Join,
    /// The bits that the masks of top and of bottom halves keep.
    pub(crate) keep: [u64; 2],
    pub(crate) blocks: [Range<u32>; 2],
    pub(crate) check: Option<Check>,
}

/// A block whose halves were also counted on the processor.
#[derive(Clone, Debug)]
pub(crate) struct Check {
    pub(crate) side: usize,
    pub(crate) block: u32,
    pub(crate) halves: u32,
}

impl Batch {
    /// Adds the halves of a unit, and as many of its joins as fit. Returns the number of these joins.
    ///
    /// `most` halves fit on the card, which builds them with `threads` threads per workgroup.
    pub(crate) fn add(
        &mut self,
        halves: [&Halves<'_>; 2],
        joins: &[Join],
        threads: u32,
        most: usize,
    ) -> usize {
        let blocks = match self.continued.take() {
            Some(blocks) => blocks,
            None => {
                self.sent.clear();
                halves.map(|halves| self.add_halves(halves, threads))
            }
        };
        let mut added = 0;
        for join in joins {
            if added > 0 && (self.is_full() || !self.takes(join, most)) {
                break;
            }
            let check = (added == 0).then(|| self.check(halves, join, &blocks)).flatten();
            self.add_join(halves, join, blocks.clone(), check);
            added += 1;
        }
        added
    }

    /// Adds the placements of the halves of one side. Returns their blocks.
    pub(crate) fn add_halves(&mut self, halves: &Halves<'_>, threads: u32) -> Range<u32> {
        let first = self.blocks.len() as u32;
        for set in &halves.row_sets {
            let [left, right] = [set.left, set.right].map(|list| {
                self.placements.extend_from_slice(list);
                self.placements.len() - list.len()..self.placements.len()
            });
            let (shorter, longer) =
                if left.len() <= right.len() { (left, right) } else { (right, left) };
            for right in pieces(longer, BLOCK) {
                let most = BLOCK / right.len();
                let width = (right.len().next_power_of_two() as u32).min(threads);
                self.blocks.extend(pieces(shorter.clone(), most).map(|left| {
                    let [low, high] = words(set.tag);
                    let lists = [left, right.clone()];
                    let [left, right] = lists.map(|list| [list.start as u32, list.len() as u32]);
                    [left[0], left[1], right[0], right[1], low, high, width, 0]
                }));
            }
        }
        first..self.blocks.len() as u32
    }

    /// Adds a join of halves that were added.
    pub(crate) fn add_join(
        &mut self,
        halves: [&Halves<'_>; 2],
        join: &Join,
        blocks: [Range<u32>; 2],
        check: Option<Check>,
    ) {
        self.expected += length(join);
        let keep = halves.map(|halves| halves.keep);
        self.joins.push(BatchJoin { join: join.clone(), keep, blocks, check });
    }

    /// Returns whether another join should be added to this batch; `most` halves fit on the card.
    pub(crate) fn takes(&self, join: &Join, most: usize) -> bool {
        self.is_empty() || self.expected + length(join) <= most as f64 * 0.8
    }

    pub(crate) fn is_full(&self) -> bool {
        self.expected >= FULL.max(FULL_PER_PLACEMENT * self.placements.len() as f64)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.joins.is_empty()
    }

    pub(crate) fn clear(&mut self) {
        self.placements.clear();
        self.blocks.clear();
        self.joins.clear();
        self.expected = 0.0;
        self.continued = None;
        self.sent.clear();
    }

    /// Removes all joins, and returns them with the blocks.
    ///
    /// If the batch is continued, the placements of its last unit remain for other joins.
    pub(crate) fn take(&mut self, is_continued: bool) -> (Vec<BatchJoin>, Vec<Block>) {
        let joins = std::mem::take(&mut self.joins);
        self.expected = 0.0;
        if is_continued {
            self.continued = joins.last().map(|last| last.blocks.clone());
            return (joins, self.blocks.clone());
        }
        let blocks = std::mem::take(&mut self.blocks);
        self.clear();
        (joins, blocks)
    }

    /// Returns the buffer with the placements on a card that has them.
    pub(crate) fn sent_to(&self, card: &Arc<Card>) -> Option<Buffer> {
        let found = self.sent.iter().find(|(other, _)| Arc::ptr_eq(other, card));
        found.map(|(_, buffer)| buffer.clone())
    }

    /// Counts the halves that a join selects in one of its blocks.
    ///
    /// The block depends on the number of blocks of the batch, so that each unit checks another one.
    fn check(
        &self,
        halves: [&Halves<'_>; 2],
        join: &Join,
        blocks: &[Range<u32>; 2],
    ) -> Option<Check> {
        let side = self.blocks.len() % 2;
        let count = blocks[side].len();
        let chosen = (self.blocks.len() * 7 + self.joins.len()).checked_rem(count)?;
        let block = blocks[side].start + chosen as u32;
        let [left, left_length, right, right_length, low, high, ..] = self.blocks[block as usize];
        let list = |start: u32, length: u32| &self.placements[start as usize..][..length as usize];
        let (tag, keep) = (u64::from(high) << 32 | u64::from(low), halves[side].keep);
        let mut halves = 0;
        for &x in list(left, left_length) {
            let is_half = |&&y: &&u64| x & y == 0 && join.selected[side].has((x | y) & keep | tag);
            halves += list(right, right_length).iter().filter(is_half).count() as u32;
        }
        Some(Check { side, block, halves })
    }
}

/// The expected number of halves of a join.
fn length(join: &Join) -> f64 {
    join.lengths.iter().sum()
}

/// Divides a range into pieces of at most this length.
fn pieces(range: Range<usize>, length: usize) -> impl Iterator<Item = Range<usize>> {
    let end = range.end;
    range.step_by(length).map(move |start| start..end.min(start + length))
}

/// Returns the low and the high word.
pub(crate) fn words(mask: u64) -> [u32; 2] {
    [mask as u32, (mask >> 32) as u32]
}
