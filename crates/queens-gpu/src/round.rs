//! The work of one round: tables for building halves, then lists and nodes for joining them.

use crate::batch::{BatchJoin, words};
use crate::card::RUNS;
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Join, MAX_KEY_BITS};
use queens::engine::{NodeSide, Nodes};
use std::ops::Range;

/// The number of vectors of a side in the table.
const SIDE: usize = 2 + RUNS / 4;

/// Joins, or pieces of joins, whose halves are on a card at the same time.
#[derive(Debug)]
pub(crate) struct Round(Vec<Piece>);

/// Some top and some bottom halves of a join.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    /// The number of the join in its batch.
    pub(crate) join: usize,
    pub(crate) blocks: [Range<u32>; 2],
    /// Whether the join counts the top and the bottom halves of this piece.
    ///
    /// Pieces of a join share the halves of one side.
    pub(crate) counts: [bool; 2],
}

/// The tables of a round.
#[derive(Debug)]
pub(crate) struct Table {
    /// Sides, then segments.
    ///
    /// A side: the bits that halves keep, the place of its first counter, and the ends of the runs of its key
    /// and of all runs; the required bits, and the required and forbidden bits; the runs. A segment: the first
    /// workgroup, the places of its side and of its first block, and 0.
    pub(crate) vectors: Vec<[u32; 4]>,
    /// The place of the first segment, after the blocks.
    pub(crate) first_segment: u32,
    pub(crate) segments: u32,
    /// One for each block of each side.
    pub(crate) workgroups: u32,
    /// The number of counters: one for each workgroup, a zero, and one for each key of each side.
    pub(crate) counters: usize,
    /// The workgroups and the keys of both sides of each piece, as ranges of the counters.
    pub(crate) sides: Vec<[[Range<usize>; 2]; 2]>,
}

/// The lists and nodes of a round.
#[derive(Debug)]
pub(crate) struct Work {
    /// The place of the first mask for each key; 0 for the other counters.
    pub(crate) cursors: Vec<u32>,
    /// For both sides of each node: the counter of its first key; the free bits of its keys and, from bit
    /// [`MAX_KEY_BITS`], the number of its part if the halves with one key are in several nodes.
    pub(crate) nodes: Vec<[u32; 4]>,
    /// Ranges of nodes for one dispatch each.
    pub(crate) dispatches: Vec<Range<usize>>,
    /// The number of pairs of all nodes.
    pub(crate) pairs: u64,
    /// The number of nodes of each piece.
    pub(crate) pieces: Vec<usize>,
    /// The number of halves of all pieces.
    pub(crate) halves: u32,
    longest: usize,
    divider: Nodes,
}

impl Round {
    pub(crate) fn all(joins: &[BatchJoin]) -> Round {
        let piece = |(join, BatchJoin { blocks, .. }): (usize, &BatchJoin)| Piece {
            join,
            blocks: blocks.clone(),
            counts: [true, true],
        };
        Round(joins.iter().enumerate().map(piece).collect())
    }

    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// Returns the tables of the program, for a table that begins with this number of blocks.
    pub(crate) fn table(&self, joins: &[BatchJoin], blocks: usize) -> Table {
        let (mut vectors, mut segments, mut sides) = (Vec::new(), Vec::new(), Vec::new());
        let workgroups: usize =
            self.0.iter().flat_map(|piece| &piece.blocks).map(|b| b.len()).sum();
        let (mut workgroup, mut counter) = (0, workgroups + 1);
        for piece in &self.0 {
            let BatchJoin { join, keep, .. } = &joins[piece.join];
            sides.push([0, 1].map(|side| {
                let place = 2 * blocks + vectors.len();
                let own = &piece.blocks[side];
                segments.push([workgroup as u32, place as u32, 2 * own.start, 0]);
                let counters = [workgroup..workgroup + own.len(), counter..counter + join.keys()];
                vectors.extend(side_vectors(join, side, keep[side], counter));
                (workgroup, counter) = (counters[0].end, counters[1].end);
                counters
            }));
        }
        let first_segment = (2 * blocks + vectors.len()) as u32;
        let count = segments.len() as u32;
        vectors.extend(segments);
        Table {
            vectors,
            first_segment,
            segments: count,
            workgroups: workgroups as u32,
            counters: counter,
            sides,
        }
    }

    /// Returns the number of halves of each piece; `None` if the counters contradict each other or a check.
    pub(crate) fn lengths(
        &self,
        joins: &[BatchJoin],
        table: &Table,
        counters: &[u32],
    ) -> Option<Vec<[u64; 2]>> {
        let sum =
            |range: &Range<usize>| counters[range.clone()].iter().map(|&n| u64::from(n)).sum();
        let mut lengths = Vec::new();
        for (piece, sides) in self.0.iter().zip(&table.sides) {
            let sums: [[u64; 2]; 2] = sides.each_ref().map(|side| side.each_ref().map(sum));
            let is_right = joins[piece.join].check.as_ref().is_none_or(|check| {
                let blocks = &piece.blocks[check.side];
                let workgroups = &counters[sides[check.side][0].clone()];
                let place = check.block.checked_sub(blocks.start).map(|place| place as usize);
                // A piece does not have all blocks of its join.
                place.and_then(|place| workgroups.get(place)).is_none_or(|&n| n == check.halves)
            });
            if !is_right || sums.iter().any(|[workgroups, keys]| workgroups != keys) {
                return None;
            }
            lengths.push(sums.map(|[_, keys]| keys));
        }
        Some(lengths)
    }

    /// Divides a round with too many halves; `None` if it has only one block per side.
    pub(crate) fn divided(&self, lengths: &[[u64; 2]]) -> Option<[Round; 2]> {
        if let [piece] = &self.0[..] {
            let long = usize::from(lengths[0][1] > lengths[0][0]);
            let side = if piece.blocks[long].len() > 1 { long } else { 1 - long };
            let Range { start, end } = piece.blocks[side];
            let middle = start + (end - start) / 2;
            if middle == start {
                return None;
            }
            let part = |blocks, is_first: bool| {
                let mut part = piece.clone();
                part.blocks[side] = blocks;
                part.counts[1 - side] &= is_first;
                Round(vec![part])
            };
            return Some([part(start..middle, true), part(middle..end, false)]);
        }
        let (first, second) = self.0.split_at(self.0.len() / 2);
        Some([first, second].map(|pieces| Round(pieces.to_vec())))
    }
}

impl Work {
    /// Creates empty lists, for nodes with at most `longest` halves on each side.
    pub(crate) fn new(longest: usize) -> Work {
        let (cursors, nodes, dispatches, pairs, pieces, halves) = Default::default();
        let divider = Nodes::new(longest);
        Work { cursors, nodes, dispatches, pairs, pieces, halves, longest, divider }
    }

    /// Prepares the lists and nodes of a round, with about `most_pairs` pairs for each dispatch.
    pub(crate) fn prepare(
        &mut self,
        round: &Round,
        joins: &[BatchJoin],
        table: &Table,
        counters: &[u32],
        most_pairs: u64,
        stop: &StopToken,
    ) -> Result<(), Error> {
        let Work { cursors, nodes, dispatches, pairs, pieces, halves, longest, divider } = self;
        let others = table.workgroups as usize + 1;
        *halves = 0;
        cursors.clear();
        cursors.resize(others, 0);
        cursors.extend(counters[others..].iter().map(|count| {
            *halves += count;
            *halves - count
        }));
        // The end of the last list.
        cursors.push(*halves);
        nodes.clear();
        dispatches.clear();
        pieces.clear();
        *pairs = 0;
        let (mut first, mut here) = (0, 0);
        for (piece, sides) in round.0.iter().zip(&table.sides) {
            let [tops, bottoms] = sides.each_ref().map(|[_, keys]| keys.clone());
            let starts = [&tops, &bottoms].map(|keys| &cursors[keys.start..=keys.end]);
            let side = |NodeSide { keys, skipped }: NodeSide, counter: usize| {
                [
                    counter as u32 + keys.first,
                    keys.free | ((skipped / *longest) as u32) << MAX_KEY_BITS,
                ]
            };
            let before = nodes.len();
            divider.of(&joins[piece.join].join, starts, stop, |top, bottom| {
                let next = top.keys.masks as u64 * bottom.keys.masks as u64;
                if here > 0 && here + next > most_pairs {
                    dispatches.push(first..nodes.len());
                    (first, here) = (nodes.len(), 0);
                }
                here += next;
                *pairs += next;
                let [[a, b], [c, d]] = [side(top, tops.start), side(bottom, bottoms.start)];
                nodes.push([a, b, c, d]);
            })?;
            pieces.push(nodes.len() - before);
        }
        dispatches.push(first..nodes.len());
        cursors.pop();
        Ok(())
    }
}

/// Returns the vectors of a side whose first counter is at this place.
fn side_vectors(join: &Join, side: usize, keep: u64, counter: usize) -> [[u32; 4]; SIDE] {
    let mut vectors = [[0; 4]; SIDE];
    let key = runs(join.key());
    let all = [&key[..], &runs(join.kept())].concat();
    let (selected, [low, high]) = (join.selected[side], words(keep));
    vectors[0] = [low, high, counter as u32, key.len() as u32 | (all.len() as u32) << 16];
    let [required, tested] = [selected.required, selected.required | selected.forbidden].map(words);
    vectors[1] = [required[0], required[1], tested[0], tested[1]];
    for (place, run) in all.into_iter().enumerate() {
        vectors[2 + place / 4][place % 4] = run;
    }
    vectors
}

/// Returns the runs of adjacent bits of a selection, in words of the program.
///
/// The first bit in the mask, from bit 8 the number of bits, and from bit 16 their place after the selection.
fn runs(chosen: u64) -> Vec<u32> {
    let (mut runs, mut left, mut place) = (Vec::new(), chosen, 0);
    while left != 0 {
        let first = left.trailing_zeros();
        // A run does not cross from one word to the other.
        let length = (left >> first).trailing_ones().min(32 - first % 32);
        runs.push(first | length << 8 | place << 16);
        left &= !(((1 << length) - 1) << first);
        place += length;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_select_bits() {
        for chosen in [0, 1, 1 << 63, 0xf0f0_0ff0, 0x3_c000_0000, 0xaaaa_aaaa_aaaa_aaaa] {
            let all = runs(chosen);
            assert!(all.len() <= RUNS / 2);
            let value = |mask: u64| {
                let run = |&run: &u32| {
                    let (first, length, place) = (run & 63, run >> 8 & 63, run >> 16);
                    assert!(first % 32 + length <= 32);
                    (mask >> first & ((1 << length) - 1)) << place
                };
                all.iter().map(run).sum::<u64>()
            };
            let bits = (0..64).filter(|bit| chosen >> bit & 1 == 1);
            for (place, bit) in bits.enumerate() {
                assert_eq!(value(1 << bit), 1 << place, "{chosen:#x}");
                assert_eq!(value(!(1 << bit)), value(!0) - (1 << place), "{chosen:#x}");
            }
        }
    }
}
