//! The loops for WebAssembly with `simd128`. A row has 256 lanes in two vectors.
//!
//! A byte permutation packs the masks that a test selects, and a table has the permutation for each
//! result of the test.
//!
//! A module cannot detect these instructions at run time, because a WebAssembly engine without them
//! rejects the whole module. So this code is compiled only into builds that require `simd128`,
//! where the instructions are safe to use.

#![allow(unsafe_code)]

use super::counter::BitCounts;
use super::isa::{Isa, reserve_pairs};
use super::rows::{PatternBlock, Rows, by_layout};
use super::select::Selection;
use super::split::{self, Vectors, split_by_vectors};
use std::arch::wasm32::*;

/// The token of the `simd128` kernel, which every build that contains this code can run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Simd128;

impl Isa for Simd128 {
    type Leaf = PatternBlock<Self>;

    #[inline(always)]
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }

    /// Tests two pairs per step.
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
        let kept = u64x2_splat(keep);
        let (twos, rest) = right.as_chunks::<2>();
        for &x in left {
            // Do not reserve for all pairs at once: few of them fit, and WebAssembly memory is
            // scarce.
            reserve_pairs(1, right.len(), out);
            let mut length = out.len();
            let joined = x & keep | tag;
            let (x_tested, x_joined) = (u64x2_splat(x), u64x2_splat(joined));
            for two in twos {
                // SAFETY: `two` is a whole vector.
                let y = unsafe { v128_load(two.as_ptr().cast()) };
                let apart = u64x2_eq(v128_and(x_tested, y), u64x2_splat(0));
                let pairs = v128_or(x_joined, v128_and(y, kept));
                // Each mask is two adjacent lanes of 32 bits, so the same table can pack the masks.
                let halves = u32x4_bitmask(apart);
                // SAFETY: at most one pair was written for each tested pair, and there is space for
                // all of them and for one more vector, which is shorter than `SLACK`.
                unsafe { v128_store(out.as_mut_ptr().add(length).cast(), pack(pairs, halves)) };
                length += halves.count_ones() as usize / 2;
            }
            for &y in rest {
                // SAFETY: as above.
                unsafe { out.as_mut_ptr().add(length).write(joined | y & keep) };
                length += usize::from(x & y == 0);
            }
            // SAFETY: `length` words have been written, within the capacity.
            unsafe { out.set_len(length) };
        }
    }

    split_by_vectors!();
}

impl Rows for Simd128 {
    const LANES: usize = 256;

    /// The tables have four chunks of eight bits, and fill 32 KB.
    const TABLE_ROWS: usize = 4 * 256;
    type Row = [v128; 2];

    by_layout!(256: 1 2 3 4);

    #[inline(always)]
    fn row(self, columns: &[u32]) -> [v128; 2] {
        let mut row = [0; 8];
        row[..columns.len()].copy_from_slice(columns);
        let [a, b, c, d, e, f, g, h] = row;
        [u32x4(a, b, c, d), u32x4(e, f, g, h)]
    }

    #[inline(always)]
    fn not(self, [a, b]: [v128; 2]) -> [v128; 2] {
        [v128_not(a), v128_not(b)]
    }

    #[inline(always)]
    fn and(self, a: [v128; 2], b: [v128; 2]) -> [v128; 2] {
        [v128_and(a[0], b[0]), v128_and(a[1], b[1])]
    }

    #[inline(always)]
    fn exchange<const SIDE: usize>(
        self,
        mut a: [v128; 2],
        mut b: [v128; 2],
        low: u32,
    ) -> ([v128; 2], [v128; 2]) {
        let low = u32x4_splat(low);
        for part in 0..2 {
            let moved = u32x4_shr(a[part], SIDE as u32);
            let different = v128_and(v128_xor(moved, b[part]), low);
            a[part] = v128_xor(a[part], u32x4_shl(different, SIDE as u32));
            b[part] = v128_xor(b[part], different);
        }
        (a, b)
    }
}

impl BitCounts<[v128; 2]> for Simd128 {
    const CARRY_SAVE: bool = true;

    #[inline(always)]
    fn zeros(self) -> [v128; 2] {
        self.row(&[])
    }

    #[inline(always)]
    fn add_bits(self, a: [v128; 2], b: [v128; 2], c: [v128; 2]) -> ([v128; 2], [v128; 2]) {
        let (mut low, mut high) = (self.zeros(), self.zeros());
        for part in 0..2 {
            let either = v128_xor(a[part], b[part]);
            low[part] = v128_xor(either, c[part]);
            high[part] = v128_bitselect(c[part], a[part], either);
        }
        (low, high)
    }

    /// Counts the bits of bytes, and adds the bytes up to 32-bit counts.
    ///
    /// The counts cannot overflow, because only one row per eight items is counted, and memory has
    /// space for fewer than 2^29 items.
    #[inline(always)]
    fn add_counts(self, counts: [v128; 2], row: [v128; 2]) -> [v128; 2] {
        let bytes = u8x16_add(u8x16_popcnt(row[0]), u8x16_popcnt(row[1]));
        let sums = u32x4_extadd_pairwise_u16x8(u16x8_extadd_pairwise_u8x16(bytes));
        [u32x4_add(counts[0], sums), counts[1]]
    }

    #[inline(always)]
    fn total(self, [counts, _]: [v128; 2]) -> u64 {
        let pairs = u64x2_add(u64x2_extend_low_u32x4(counts), u64x2_extend_high_u32x4(counts));
        u64x2_extract_lane::<0>(pairs) + u64x2_extract_lane::<1>(pairs)
    }
}

// SAFETY: a lane is either in a set or in its complement, and lanes without a mask are removed.
unsafe impl Vectors<4> for Simd128 {
    type Vector = v128;
    type Set = u8;
    const ALL: u8 = 0xf;

    #[inline(always)]
    fn load(self, masks: &[u32; 4]) -> v128 {
        // SAFETY: `masks` are a whole vector.
        unsafe { v128_load(masks.as_ptr().cast()) }
    }

    #[inline(always)]
    fn load_part(self, masks: &[u32]) -> (v128, u8) {
        let mask = |lane: usize| masks.get(lane).map_or(0, |&mask| mask);
        (u32x4(mask(0), mask(1), mask(2), 0), (1 << masks.len()) - 1)
    }

    #[inline(always)]
    fn test(self, vector: v128, lanes: u8, bit: u32) -> [u8; 2] {
        // Shift the bit to the sign bit, because only sign bits can be extracted to a set of lanes.
        let have = u32x4_bitmask(u32x4_shl(vector, bit.leading_zeros()));
        [lanes & !have, lanes & have]
    }

    #[inline(always)]
    fn sort(self, masks: &[u64; 4], bits: [u64; 2], selection: &Selection) -> (v128, [u8; 4]) {
        let [a, b, c, d] = *masks;
        let [low, high] = [u64x2(a, b), u64x2(c, d)];
        let [first, second] = bits.map(|bit| {
            let have = |two| u64x2_ne(v128_and(two, u64x2_splat(bit)), u64x2_splat(0));
            u32x4_bitmask(low_halves(have(low), have(high)))
        });
        let neither = 0xf & !(first | second);
        let sets = [neither, first & !second, second & !first, first & second];
        (low_halves(squeeze(low, selection), squeeze(high, selection)), sets)
    }

    #[inline(always)]
    unsafe fn store(self, place: *mut u32, vector: v128, set: u8) -> usize {
        // SAFETY: the promise of the caller.
        unsafe { v128_store(place.cast(), pack(vector, set)) };
        set.count_ones() as usize
    }
}

/// For each subset of four lanes, their bytes in order. The remaining entries do not matter.
static BYTES_OF: [[u8; 16]; 16] = split::bytes_of_lanes(4);

/// Moves the lanes of a set to the low end of the vector.
#[inline(always)]
fn pack(four: v128, set: u8) -> v128 {
    let bytes = &BYTES_OF[usize::from(set & 0xf)];
    // SAFETY: `bytes` is a whole vector.
    u8x16_swizzle(four, unsafe { v128_load(bytes.as_ptr().cast()) })
}

/// Moves the selected bits of each of two masks to its low end, like [`Selection::apply`].
#[inline(always)]
fn squeeze(two: v128, selection: &Selection) -> v128 {
    let chosen = v128_and(two, u64x2_splat(selection.chosen));
    selection.steps().iter().fold(chosen, |two, &(moved, by)| {
        let moving = v128_and(two, u64x2_splat(moved));
        v128_or(v128_xor(two, moving), u64x2_shr(moving, by))
    })
}

/// Returns the low 32 bits of the two lanes of each vector.
#[inline(always)]
fn low_halves(low: v128, high: v128) -> v128 {
    u32x4_shuffle::<0, 2, 4, 6>(low, high)
}
