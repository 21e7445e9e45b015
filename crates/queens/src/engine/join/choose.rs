//! Chooses the bits to split by, from samples of the two lists.
//!
//! The *density* of a bit is the fraction of the masks that have it. If a bit has the densities `p`
//! and `q` in the two lists, a split by this bit prunes the fraction `p * q` of the pairs.

use super::sort::SortBits;
use super::tuning::Tuning;
use crate::engine::kernel::rows::{Rows, transpose};
use crate::engine::kernel::{Isa, Portable, Selection};

/// The number of adjacent masks that are sampled together, so that they load as vectors.
const RUN: usize = 16;
/// The number of runs in a sample.
///
/// Four bits can count the masks at one position of all 15 runs, and a byte can count all 15 * 16
/// masks of the sample.
const RUNS: usize = 15;

/// The estimated density of each bit of 32-bit masks.
pub(super) type Densities = [f32; 32];

#[inline(always)]
pub(super) fn densities(masks: &[u32]) -> Densities {
    let mut short = [0; RUN];
    let (mut all, _) = masks.as_chunks::<RUN>();
    if all.is_empty() {
        short[..masks.len()].copy_from_slice(masks);
        all = std::slice::from_ref(&short);
    }
    let runs = all.len().min(RUNS);
    let mut sample = [&[0; RUN]; RUNS];
    for (place, run) in sample.iter_mut().zip(all.iter().step_by(all.len() / runs)) {
        *place = run;
    }
    let scale = 1.0 / (runs * RUN).min(masks.len()).max(1) as f32;
    let mut densities = [0.0; 32];
    for (shift, counts) in counts(sample).into_iter().enumerate() {
        for byte in 0..4 {
            densities[shift + 8 * byte] = (counts >> (8 * byte) & 0xff) as f32 * scale;
        }
    }
    densities
}

/// Returns how many masks have each bit.
///
/// Byte `b` of word `w` is the number of masks with bit `8 * b + w`.
#[inline(always)]
fn counts(sample: [&[u32; RUN]; RUNS]) -> [u32; 8] {
    let mut planes = [[0; RUN]; 4];
    for place in 0..RUN {
        let mut bits = [0; RUNS];
        for (bits, run) in bits.iter_mut().zip(sample) {
            *bits = run[place];
        }
        let sums = sums(bits);
        for (plane, sum) in planes.iter_mut().zip(sums) {
            plane[place] = sum;
        }
    }
    let [ones, twos, fours, eights] = planes;
    let mut counts = [0; 8];
    for (shift, counts) in counts.iter_mut().enumerate() {
        let part = |sum: u32| sum >> shift & 0x0101_0101;
        for (((a, b), c), d) in ones.into_iter().zip(twos).zip(fours).zip(eights) {
            *counts += part(a) + 2 * part(b) + 4 * part(c) + 8 * part(d);
        }
    }
    counts
}

/// Counts, at every bit position, the words with this bit.
///
/// The counts have four bits. Word `i` of the result contains bit `i` of every count.
#[inline(always)]
fn sums(bits: [u32; RUNS]) -> [u32; 4] {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o] = bits;
    let ((a, p), (d, q), (g, r)) = (add(a, b, c), add(d, e, f), add(g, h, i));
    let ((j, s), (m, t)) = (add(j, k, l), add(m, n, o));
    let (a, u) = add(a, d, g);
    let (ones, v) = add(a, j, m);
    let ((p, w), (s, x)) = (add(p, q, r), add(s, t, u));
    let (twos, y) = add(p, s, v);
    let (fours, eights) = add(w, x, y);
    [ones, twos, fours, eights]
}

/// Adds three bits at every position, and returns the sums' low and high bits.
#[inline(always)]
fn add(a: u32, b: u32, c: u32) -> (u32, u32) {
    let either = a ^ b;
    (either ^ c, a & b | either & c)
}

/// Returns the bit that prunes most pairs, or `None` if the lists share no bit.
#[inline(always)]
pub(super) fn most_pruning(p: &Densities, q: &Densities) -> Option<u32> {
    let pruned: Densities = std::array::from_fn(|bit| p[bit] * q[bit]);
    best(&pruned)
}

/// Returns the bit whose split leads to the cheapest leaves.
///
/// The split side has `length` masks.
///
/// A block takes the same time even if few of its lanes are filled. So near the leaves, the lengths
/// of both parts of the split side matter as well as the number of remaining pairs.
#[inline(always)]
pub(super) fn cheapest(
    split: &Densities,
    filtered: &Densities,
    length: usize,
    block: usize,
) -> Option<u32> {
    let (length, block) = (length as f32, block as f32);
    let gain: Densities = std::array::from_fn(|bit| {
        let (p, q) = (split[bit], filtered[bit]);
        let cost =
            (1.0 - q) * blocks_wanted(length * p, block) + blocks_wanted(length * (1.0 - p), block);
        let worth_it = p > 0.03 && q > 0.03;
        if worth_it { 1000.0 - cost } else { 0.0 }
    });
    best(&gain)
}

/// Returns the average number of blocks for a list of this length, according to measurements.
///
/// For long lists, it is less than `length / block`, because they are split again.
#[inline(always)]
fn blocks_wanted(length: f32, block: f32) -> f32 {
    let quotient = length / block;
    match quotient {
        _ if quotient <= 0.985 => 1.0,
        _ if quotient <= 1.97 => 1.4,
        _ => 1.65 * (quotient / 2.0).sqrt(),
    }
}

/// Returns the position of the largest value, or `None` if all are zero.
///
/// No value may be negative, so the bits of the values, read as integers, have the order of the
/// values. The position is stored in the lowest bits, and one comparison compares both.
#[inline(always)]
fn best(values: &Densities) -> Option<u32> {
    let mut best = 0;
    for (position, value) in values.iter().enumerate() {
        best = best.max(value.to_bits() & !31 | (31 - position as u32));
    }
    (best > 31).then_some(31 - best % 32)
}

/// A set of masks of a sample, with one bit for each mask.
type Sampled = [u64; 8];

/// The number of masks in a sample for choosing the bits to sort by.
const SAMPLE: usize = 512;

/// The number of words of a row that are transposed at once.
const WORDS: usize = Portable::LANES / 64;

/// A bit-sliced sample of a list: row `b` is the set of the masks with bit `b`.
struct Slices([Sampled; 64]);

impl Slices {
    fn of(list: &[u64]) -> Slices {
        let mut masks = list.iter().step_by(list.len().div_ceil(SAMPLE).max(1));
        let mut slices = Slices([[0; 8]; 64]);
        for words in (0..8).step_by(WORDS) {
            let mut halves = [[[0; WORDS]; 32]; 2];
            for (index, &mask) in masks.by_ref().take(Portable::LANES).enumerate() {
                halves[0][index % 32][index / 64] |= (mask & 0xffff_ffff) << (index & 32);
                halves[1][index % 32][index / 64] |= (mask >> 32) << (index & 32);
            }
            for (bits, half) in slices.0.chunks_exact_mut(32).zip(&mut halves) {
                transpose(Portable, half);
                for (bit, row) in bits.iter_mut().zip(half) {
                    bit[words..][..WORDS].copy_from_slice(row);
                }
            }
        }
        slices
    }
}

/// A node in the tree of splits: the sampled items and patterns that remain.
#[derive(Clone, Copy)]
struct SampleNode {
    items: Sampled,
    patterns: Sampled,
}

/// The number of nodes at which the tree stops growing.
///
/// Later splits are evaluated on the nodes of its last level.
const NODES: usize = 64;

/// Chooses up to `count` of the live bits that together prune most pairs, best first.
pub(crate) fn sort_bits<I: Isa>(
    isa: I,
    items: &[u64],
    patterns: &[u64],
    live: u64,
    count: u32,
) -> Vec<u32> {
    let (items, patterns) = (Slices::of(items), Slices::of(patterns));
    isa.vectorize(
        #[inline(always)]
        || choose_sort_bits(&items, &patterns, live, count),
    )
}

/// Grows the tree level by level, and splits patterns and items alternately.
#[inline(always)]
fn choose_sort_bits(items: &Slices, patterns: &Slices, live: u64, count: u32) -> Vec<u32> {
    let mut nodes = vec![SampleNode { items: [u64::MAX; 8], patterns: [u64::MAX; 8] }];
    let mut chosen = Vec::new();
    let mut left = live;
    for level in 0..count.min(live.count_ones()) {
        let mut best = (0, 0);
        for bit in (0..64).filter(|bit| left >> bit & 1 == 1) {
            let pruned = pruned(&nodes, &items.0[bit], &patterns.0[bit]) + 1;
            best = best.max((pruned, bit));
        }
        let bit = best.1;
        left &= !(1 << bit);
        chosen.push(bit as u32);
        if nodes.len() < NODES {
            split_all(&mut nodes, &items.0[bit], &patterns.0[bit], level % 2 == 0);
        }
    }
    chosen
}

/// Returns how many pairs a split of all nodes prunes.
#[inline(always)]
fn pruned(nodes: &[SampleNode], items: &Sampled, patterns: &Sampled) -> u64 {
    let both = |node: &SampleNode| {
        let (mut x, mut y) = (0, 0);
        for word in 0..8 {
            x += u64::from((node.items[word] & items[word]).count_ones());
            y += u64::from((node.patterns[word] & patterns[word]).count_ones());
        }
        x * y
    };
    nodes.iter().map(both).sum()
}

#[inline(always)]
fn split_all(
    nodes: &mut Vec<SampleNode>,
    items: &Sampled,
    patterns: &Sampled,
    split_patterns: bool,
) {
    for index in 0..nodes.len() {
        let whole = nodes[index];
        let mut with = whole;
        let without = &mut nodes[index];
        for word in 0..8 {
            let (x, y) = (items[word], patterns[word]);
            if split_patterns {
                without.patterns[word] &= !y;
                with.patterns[word] &= y;
                with.items[word] &= !x;
            } else {
                without.items[word] &= !x;
                with.items[word] &= x;
                with.patterns[word] &= !y;
            }
        }
        nodes.push(with);
    }
}

/// The chosen bits to sort by, best first.
///
/// Successive lists are similar, so a choice is used for several of them.
#[derive(Debug, Default)]
pub(crate) struct Choice {
    bits: Vec<u32>,
    /// The number of masks to sort before the bits are chosen again.
    fresh: usize,
}

impl Choice {
    /// Chooses the bits to sort lists by, up to `longest` masks long, and those that masks keep.
    ///
    /// The samples represent the lists, and can be the lists. Sorted masks lack the highest bits of
    /// the key if there are too many live bits.
    pub(crate) fn sort_bits<I: Isa>(
        &mut self,
        isa: I,
        tuning: &Tuning,
        [items, patterns]: [&[u64]; 2],
        longest: usize,
        live: u64,
    ) -> SortBits {
        let dropped = live.count_ones().saturating_sub(tuning.narrow_bits);
        let doublings = (longest / tuning.sorted_to).checked_ilog2().map_or(0, |bits| bits + 1);
        let bits = doublings * tuning.bits_per_doubling;
        let wanted = if longest < tuning.sorted_from { 0 } else { bits };
        let bits = wanted.min(tuning.sort_bits).max(dropped) as usize;
        let stale = self.bits(live).count() < bits || self.fresh < longest;
        if bits > 0 && stale {
            let count = (bits as u32 + 1).min(tuning.sort_bits);
            let bits = sort_bits(isa, items, patterns, live, count);
            *self = Choice { bits, fresh: tuning.choose_after };
        }
        self.fresh = self.fresh.saturating_sub(longest);
        let key = self.bits(live).take(bits).sum::<u64>();
        let mut kept = live;
        for _ in 0..dropped {
            kept &= !(1 << (kept & key).ilog2());
        }
        SortBits { key: Selection::new(key), kept: Selection::new(kept) }
    }

    /// Returns the chosen bits that are live, best first.
    fn bits(&self, live: u64) -> impl Iterator<Item = u64> {
        self.bits.iter().map(|bit| 1 << bit).filter(move |bit| live & bit != 0)
    }
}
