//! The loops for NEON, which every 64-bit ARM processor has.
//!
//! A row has 512 lanes in four vectors.
//!
//! A byte permutation packs the masks that a test selects, and a table has the permutation for each
//! result of the test.
//!
//! The processor can extract adjacent bits with one instruction, but not arbitrary bits. So the
//! chunks of a leaf are runs of adjacent bits, including dead bits.

#![allow(unsafe_code)]

use super::counter::BitCounts;
use super::isa::{Isa, reserve_pairs};
use super::layout::Layout;
use super::rows::{PatternBlock, Rows, by_layout};
use super::select::Selection;
use super::split::{self, Vectors, split_by_vectors};
use std::arch::aarch64::*;
use std::array::from_fn;

/// The token of the NEON kernel.
///
/// [`Neon::new`] is the only constructor, and it checks that the processor has the feature. A token
/// therefore proves that functions compiled for it may be called. The safety comments below refer
/// to this proof as "the token".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Neon(());

impl Neon {
    pub(super) fn new() -> Option<Neon> {
        std::arch::is_aarch64_feature_detected!("neon").then_some(Neon(()))
    }
}

/// The number of vectors in a row.
///
/// With more vectors, chunks are extracted less often. With four vectors, the registers have space
/// for two items at a time.
const VECTORS: usize = 4;

/// The number of bits in a chunk. With six, an item needs few rows, and tables are built quickly.
const CHUNK: u32 = 6;

/// A row. If it contains counts, these are the two words of its first vector.
type NeonRow = [uint32x4_t; VECTORS];

impl Isa for Neon {
    type Leaf = PatternBlock<Self>;

    #[inline(always)]
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R {
        // SAFETY: the token.
        unsafe { vectorize(work) }
    }

    /// Writes the pairs one by one.
    ///
    /// A vector holds only two pairs, and selecting the pairs to write would take longer.
    #[inline(always)]
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
        pair_up(left, right, keep, tag, out);
    }

    split_by_vectors!();
}

impl Rows for Neon {
    const LANES: usize = 128 * VECTORS;

    /// The tables have five chunks of six bits and one of two. They fill about 20 KB.
    const TABLE_ROWS: usize = 6 * 64;

    const CHUNK_STEP: u32 = CHUNK;
    type Row = NeonRow;

    #[inline(always)]
    fn layout(self, live: u32, _items: usize) -> Layout {
        Layout::in_runs(live, CHUNK)
    }

    /// Chunks stay in place. Bits above the last chunk remain, because no loop reads them.
    #[inline(always)]
    fn spread(self, mask: u32, _layout: Layout) -> u64 {
        u64::from(mask)
    }

    by_layout!(64: 1 2 3 4 5 6);

    #[inline(always)]
    fn row(self, columns: &[u32]) -> NeonRow {
        let mut row = [[0; 4]; VECTORS];
        row.as_flattened_mut()[..columns.len()].copy_from_slice(columns);
        // SAFETY: the token, and each array is a whole vector.
        row.map(|vector| unsafe { vld1q_u32(vector.as_ptr()) })
    }

    #[inline(always)]
    fn not(self, row: NeonRow) -> NeonRow {
        // SAFETY: the token.
        row.map(|vector| unsafe { vmvnq_u32(vector) })
    }

    #[inline(always)]
    fn and(self, a: NeonRow, b: NeonRow) -> NeonRow {
        // SAFETY: the token.
        from_fn(|vector| unsafe { vandq_u32(a[vector], b[vector]) })
    }

    #[inline(always)]
    fn exchange<const SIDE: usize>(self, a: NeonRow, b: NeonRow, low: u32) -> (NeonRow, NeonRow) {
        // SAFETY: the token.
        let vectors: [_; VECTORS] =
            from_fn(|vector| unsafe { exchange::<SIDE>(a[vector], b[vector], low) });
        (vectors.map(|(a, _)| a), vectors.map(|(_, b)| b))
    }
}

impl BitCounts<NeonRow> for Neon {
    /// NEON has an instruction that counts the bits of each byte.
    const CARRY_SAVE: bool = false;

    #[inline(always)]
    fn zeros(self) -> NeonRow {
        self.row(&[])
    }

    #[inline(always)]
    fn add_bits(self, a: NeonRow, b: NeonRow, c: NeonRow) -> (NeonRow, NeonRow) {
        // SAFETY: the token.
        let vectors: [_; VECTORS] =
            from_fn(|vector| unsafe { add_bits(a[vector], b[vector], c[vector]) });
        (vectors.map(|(low, _)| low), vectors.map(|(_, high)| high))
    }

    #[inline(always)]
    fn add_counts(self, mut counts: NeonRow, row: NeonRow) -> NeonRow {
        // SAFETY: the token.
        counts[0] = unsafe { add_counts(counts[0], row) };
        counts
    }

    #[inline(always)]
    fn total(self, counts: NeonRow) -> u64 {
        // SAFETY: the token.
        unsafe { vaddvq_u64(vreinterpretq_u64_u32(counts[0])) }
    }
}

// SAFETY: a lane is either in a set or in its complement, and lanes without a mask are removed.
unsafe impl Vectors<8> for Neon {
    type Vector = [uint32x4_t; 2];
    type Set = Sets;
    const ALL: Sets = Sets::first(8);

    #[inline(always)]
    fn load(self, masks: &[u32; 8]) -> [uint32x4_t; 2] {
        // SAFETY: the token, and every four masks form a whole vector.
        unsafe { [vld1q_u32(masks.as_ptr()), vld1q_u32(masks[4..].as_ptr())] }
    }

    #[inline(always)]
    fn load_part(self, masks: &[u32]) -> ([uint32x4_t; 2], Sets) {
        let eight = from_fn(|lane| masks.get(lane).map_or(0, |&mask| mask));
        (self.load(&eight), Sets::first(masks.len() as u32))
    }

    /// Lanes without a mask are 0, so they are never in the second set.
    #[inline(always)]
    fn test(self, vectors: [uint32x4_t; 2], lanes: Sets, bit: u32) -> [Sets; 2] {
        // SAFETY: the token.
        let have = unsafe { test(vectors, bit) };
        [lanes.without(have), have]
    }

    #[inline(always)]
    fn sort(
        self,
        masks: &[u64; 8],
        bits: [u64; 2],
        selection: &Selection,
    ) -> ([uint32x4_t; 2], [Sets; 4]) {
        // SAFETY: the token.
        unsafe { sort(masks, bits, selection) }
    }

    #[inline(always)]
    unsafe fn store(self, place: *mut u32, eight: [uint32x4_t; 2], sets: Sets) -> usize {
        // SAFETY: the token, and the promise of the caller.
        unsafe { store(place, eight, sets) }
    }
}

/// For each subset of four lanes, their bytes in order. The remaining entries do not matter.
static BYTES_OF: [[u8; 16]; 16] = split::bytes_of_lanes(4);

#[inline]
#[target_feature(enable = "neon")]
fn vectorize<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[inline]
#[target_feature(enable = "neon")]
fn exchange<const SIDE: usize>(a: uint32x4_t, b: uint32x4_t, low: u32) -> (uint32x4_t, uint32x4_t) {
    let (up, down) = (vdupq_n_s32(SIDE as i32), vdupq_n_s32(-(SIDE as i32)));
    let low = vdupq_n_u32(low);
    (vbslq_u32(low, a, vshlq_u32(b, up)), vbslq_u32(low, vshlq_u32(a, down), b))
}

#[inline]
#[target_feature(enable = "neon")]
fn add_bits(a: uint32x4_t, b: uint32x4_t, c: uint32x4_t) -> (uint32x4_t, uint32x4_t) {
    let either = veorq_u32(a, b);
    // Where `a` and `b` differ, the high bit is the third bit; elsewhere it is their common bit.
    let high = vbslq_u32(either, c, a);
    (veorq_u32(either, c), high)
}

/// Implements [`BitCounts::add_counts`].
///
/// The bits of the corresponding bytes of all vectors are counted together. Then neighbouring bytes
/// are added up to words.
#[inline]
#[target_feature(enable = "neon")]
fn add_counts(counts: uint32x4_t, row: NeonRow) -> uint32x4_t {
    let mut bytes = vdupq_n_u8(0);
    for vector in row {
        bytes = vaddq_u8(bytes, vcntq_u8(vreinterpretq_u8_u32(vector)));
    }
    let quarters = vpaddlq_u16(vpaddlq_u8(bytes));
    vreinterpretq_u32_u64(vpadalq_u32(vreinterpretq_u64_u32(counts), quarters))
}

/// Implements [`Isa::pair_up`]: writes each pair, but keeps only the pairs that fit.
fn pair_up(left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
    reserve_pairs(left.len(), right.len(), out);
    let mut length = out.len();
    for &x in left {
        let joined = x & keep | tag;
        let mut pair = |y: u64| {
            // SAFETY: at most one pair was written for each tested pair, and there is space for all
            // of them and more.
            unsafe { out.as_mut_ptr().add(length).write(joined | y & keep) };
            length += usize::from(x & y == 0);
        };
        let (fours, rest) = right.as_chunks::<4>();
        for four in fours {
            four.iter().for_each(|&y| pair(y));
        }
        rest.iter().for_each(|&y| pair(y));
    }
    // SAFETY: `length` words have been written, within the capacity.
    unsafe { out.set_len(length) };
}

/// A set of lanes for each of two four-lane vectors, and the sizes of both.
#[derive(Clone, Copy)]
pub(super) struct Sets(u32);

impl Sets {
    /// Returns the lanes whose bits are all set; the other lanes must be 0.
    #[inline]
    #[target_feature(enable = "neon")]
    fn of(first: uint32x4_t, second: uint32x4_t) -> Sets {
        // Each lane adds its bit to the set and one to the size. No sum overflows into the next
        // field.
        const WEIGHTS: [u16; 8] = [0x0101, 0x0102, 0x0104, 0x0108, 0x1010, 0x1020, 0x1040, 0x1080];
        let lanes = vuzp1q_u16(vreinterpretq_u16_u32(first), vreinterpretq_u16_u32(second));
        // SAFETY: the array is a whole vector.
        let weights = unsafe { vld1q_u16(WEIGHTS.as_ptr()) };
        Sets(u32::from(vaddvq_u16(vandq_u16(lanes, weights))))
    }

    #[inline(always)]
    const fn first(lanes: u32) -> Sets {
        let high = lanes.saturating_sub(4);
        Sets(high << 12 | (lanes - high) << 8 | ((1 << lanes) - 1))
    }

    /// Removes the lanes of `others`, which must be a subset.
    #[inline(always)]
    fn without(self, others: Sets) -> Sets {
        Sets(self.0 - others.0)
    }

    #[inline]
    fn sets(self) -> [usize; 2] {
        [self.0 & 0xf, self.0 >> 4 & 0xf].map(|set| set as usize)
    }

    #[inline]
    fn lengths(self) -> [usize; 2] {
        [self.0 >> 8 & 0xf, self.0 >> 12].map(|length| length as usize)
    }
}

/// Writes the lanes of both sets one after the other, and returns their number.
///
/// # Safety
///
/// There must be space for eight masks.
#[inline]
#[target_feature(enable = "neon")]
unsafe fn store(place: *mut u32, eight: [uint32x4_t; 2], sets: Sets) -> usize {
    let ([first, second], lengths) = (sets.sets(), sets.lengths());
    // SAFETY: the first set has at most four lanes, so both writes end within eight masks.
    unsafe {
        vst1q_u32(place, pack(eight[0], first));
        vst1q_u32(place.add(lengths[0]), pack(eight[1], second));
    }
    lengths[0] + lengths[1]
}

/// Moves the lanes of a set to the low end of the vector.
#[inline]
#[target_feature(enable = "neon")]
fn pack(four: uint32x4_t, set: usize) -> uint32x4_t {
    // SAFETY: the array is a whole vector.
    let bytes = unsafe { vld1q_u8(BYTES_OF[set % 16].as_ptr()) };
    vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(four), bytes))
}

/// Returns the sets of the masks in two vectors that have the bit.
#[inline]
#[target_feature(enable = "neon")]
fn test(vectors: [uint32x4_t; 2], bit: u32) -> Sets {
    let [first, second] = vectors.map(|vector| vtstq_u32(vector, vdupq_n_u32(bit)));
    Sets::of(first, second)
}

#[inline]
#[target_feature(enable = "neon")]
fn sort(masks: &[u64; 8], bits: [u64; 2], selection: &Selection) -> ([uint32x4_t; 2], [Sets; 4]) {
    // SAFETY: every two masks form a whole vector.
    let mut pairs: [_; 4] = from_fn(|pair| unsafe { vld1q_u64(masks[2 * pair..].as_ptr()) });
    let [first, second] =
        bits.map(|bit| halves(pairs.map(|pair| vtstq_u64(pair, vdupq_n_u64(bit)))));
    pairs = pairs.map(|pair| vandq_u64(pair, vdupq_n_u64(selection.chosen)));
    for &(moved, by) in selection.steps() {
        for pair in &mut pairs {
            let there = vshlq_u64(*pair, vdupq_n_s64(-i64::from(by)));
            let stay = vbicq_u64(*pair, vdupq_n_u64(moved));
            *pair = vbslq_u64(vdupq_n_u64(moved >> by), there, stay);
        }
    }
    let wanted = |has: uint32x4_t, bit: usize| if bit == 0 { vmvnq_u32(has) } else { has };
    let set = |list: usize| {
        let [a, b] =
            [0, 1].map(|i| vandq_u32(wanted(first[i], list & 1), wanted(second[i], list >> 1)));
        Sets::of(a, b)
    };
    (halves(pairs), [set(0), set(1), set(2), set(3)])
}

#[inline]
#[target_feature(enable = "neon")]
fn halves(pairs: [uint64x2_t; 4]) -> [uint32x4_t; 2] {
    let [a, b, c, d] = pairs.map(|pair| vreinterpretq_u32_u64(pair));
    [vuzp1q_u32(a, b), vuzp1q_u32(c, d)]
}
