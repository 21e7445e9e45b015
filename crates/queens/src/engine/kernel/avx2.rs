//! The loops for AVX2: 512 lanes in two vectors, which share table lookups.
//!
//! A permutation packs the masks that a test selects. A table gives the permutation for each result
//! of the test.

#![allow(unsafe_code)]

use super::isa::{Isa, reserve_pairs};
use super::layout::Layout;
use super::rows::{PatternBlock, Rows, by_layout};
use super::select::Selection;
use super::split::{self, Vectors, split_by_vectors};
use std::arch::x86_64::*;

/// A row of lanes. Its operations are separate functions, compiled for AVX2: the compiler does not
/// inline a method of [`Isa`] that contains two instructions.
type Avx2Row = [__m256i; 2];

/// The token of the AVX2 kernel.
///
/// [`Avx2::new`] is the only constructor, and it checks that the processor has every feature used
/// in this file. A token therefore proves that functions compiled for these features may be called.
/// The safety comments below refer to this proof as "the token".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2(());

impl Avx2 {
    /// Returns the token if the processor has all features.
    pub(super) fn new() -> Option<Avx2> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx2(()))
    }
}

impl Isa for Avx2 {
    type Leaf = PatternBlock<Self>;

    #[inline(always)]
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R {
        // SAFETY: the token.
        unsafe { vectorize(work) }
    }

    #[inline(always)]
    fn select(self, mask: u64, selection: &Selection) -> u64 {
        // SAFETY: the token.
        unsafe { _pext_u64(mask, selection.chosen) }
    }

    #[inline(always)]
    fn prefetch(self, word: &u32) {
        // SAFETY: every processor with the token has the instruction, and the word exists.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(word).cast()) };
    }

    #[inline(always)]
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
        // SAFETY: the token.
        unsafe { pair_up(left, right, keep, tag, out) }
    }

    split_by_vectors!();
}

impl Rows for Avx2 {
    const LANES: usize = 512;

    /// Eight chunks of six bits: 32 KB.
    const TABLE_ROWS: usize = 8 * 64;
    const CARRY_SAVE: bool = true;
    type Row = Avx2Row;

    #[inline(always)]
    fn layout(self, live: u32, items: usize) -> Layout {
        Layout::balanced(live, items)
    }

    #[inline(always)]
    fn spread(self, mask: u32, layout: Layout) -> u64 {
        // SAFETY: the token.
        unsafe { _pdep_u64(u64::from(_pext_u32(mask, layout.live)), layout.fields) }
    }

    by_layout!(32: 1 2 3 4 5 6 7 8, 64: 1 2 3 4 5 6);

    #[inline(always)]
    fn row(self, columns: &[u32]) -> Avx2Row {
        let mut row = [0; 16];
        row[..columns.len()].copy_from_slice(columns);
        // SAFETY: the token.
        unsafe { row_of(&row) }
    }

    #[inline(always)]
    fn not(self, row: Avx2Row) -> Avx2Row {
        // SAFETY: the token.
        unsafe { not(row) }
    }

    #[inline(always)]
    fn and(self, a: Avx2Row, b: Avx2Row) -> Avx2Row {
        // SAFETY: the token.
        unsafe { and(a, b) }
    }

    #[inline(always)]
    fn exchange<const SIDE: usize>(self, a: Avx2Row, b: Avx2Row, low: u32) -> (Avx2Row, Avx2Row) {
        // SAFETY: the token.
        unsafe { exchange::<SIDE>(a, b, low) }
    }

    #[inline(always)]
    fn add_bits(self, a: Avx2Row, b: Avx2Row, c: Avx2Row) -> (Avx2Row, Avx2Row) {
        // SAFETY: the token.
        unsafe { add_bits(a, b, c) }
    }

    #[inline(always)]
    fn add_counts(self, [a, b]: Avx2Row, row: Avx2Row) -> Avx2Row {
        // SAFETY: the token.
        unsafe { [add_counts(a, row[0]), add_counts(b, row[1])] }
    }

    #[inline(always)]
    fn total(self, counts: Avx2Row) -> u64 {
        // SAFETY: the token.
        unsafe { total(counts) }
    }
}

// SAFETY: a lane is either in a set or in its complement, and lanes without a mask are removed.
unsafe impl Vectors<8> for Avx2 {
    type Vector = __m256i;
    type Set = u32;
    const ALL: u32 = 0xff;

    #[inline(always)]
    fn load(self, masks: &[u32; 8]) -> __m256i {
        // SAFETY: the token, and `masks` are a whole vector.
        unsafe { _mm256_loadu_si256(masks.as_ptr().cast()) }
    }

    #[inline(always)]
    fn load_part(self, masks: &[u32]) -> (__m256i, u32) {
        // SAFETY: the token.
        (unsafe { load_part(masks) }, (1 << masks.len()) - 1)
    }

    #[inline(always)]
    fn test(self, vector: __m256i, lanes: u32, bit: u32) -> [u32; 2] {
        // SAFETY: the token.
        let have = unsafe { test(vector, bit) };
        [lanes & !have, lanes & have]
    }

    #[inline(always)]
    fn sort(self, masks: &[u64; 8], bits: [u64; 2], selection: &Selection) -> (__m256i, [u32; 4]) {
        // SAFETY: the token.
        unsafe { sort(masks, bits, selection) }
    }

    #[inline(always)]
    unsafe fn store(self, place: *mut u32, vector: __m256i, set: u32) -> usize {
        // SAFETY: the token, and the promise of the caller.
        unsafe { _mm256_storeu_si256(place.cast(), pack(vector, set)) };
        set.count_ones() as usize
    }
}

/// For each set of eight lanes, its lanes in order; other entries are arbitrary.
static LANES_OF: [[u8; 8]; 256] = split::bytes_of_lanes(1);

/// Compiles the inlined code for AVX2.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn vectorize<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Loads sixteen columns.
#[inline]
#[target_feature(enable = "avx2")]
fn row_of(columns: &[u32; 16]) -> Avx2Row {
    let halves = columns.as_ptr();
    // SAFETY: sixteen columns are two whole vectors.
    unsafe { [_mm256_loadu_si256(halves.cast()), _mm256_loadu_si256(halves.add(8).cast())] }
}

/// See [`Isa::not`].
#[inline]
#[target_feature(enable = "avx2")]
fn not([a, b]: Avx2Row) -> Avx2Row {
    let all = _mm256_set1_epi32(-1);
    [_mm256_xor_si256(a, all), _mm256_xor_si256(b, all)]
}

/// See [`Isa::and`].
#[inline]
#[target_feature(enable = "avx2")]
fn and(a: Avx2Row, b: Avx2Row) -> Avx2Row {
    [_mm256_and_si256(a[0], b[0]), _mm256_and_si256(a[1], b[1])]
}

/// Returns the bits that are in exactly one row.
#[inline]
#[target_feature(enable = "avx2")]
fn xor(a: Avx2Row, b: Avx2Row) -> Avx2Row {
    [_mm256_xor_si256(a[0], b[0]), _mm256_xor_si256(a[1], b[1])]
}

/// See [`Isa::exchange`].
#[inline]
#[target_feature(enable = "avx2")]
fn exchange<const SIDE: usize>(a: Avx2Row, b: Avx2Row, low: u32) -> (Avx2Row, Avx2Row) {
    let by = _mm_cvtsi64_si128(SIDE as i64);
    let low = [_mm256_set1_epi32(low as i32); 2];
    let moved = [_mm256_srl_epi32(a[0], by), _mm256_srl_epi32(a[1], by)];
    let different = and(xor(moved, b), low);
    let back = [_mm256_sll_epi32(different[0], by), _mm256_sll_epi32(different[1], by)];
    (xor(a, back), xor(b, different))
}

/// See [`Isa::add_bits`].
#[inline]
#[target_feature(enable = "avx2")]
fn add_bits(a: Avx2Row, b: Avx2Row, c: Avx2Row) -> (Avx2Row, Avx2Row) {
    let either = xor(a, b);
    // The two cases exclude each other.
    (xor(either, c), xor(and(a, b), and(either, c)))
}

/// See [`Isa::total`].
#[inline]
#[target_feature(enable = "avx2")]
fn total([a, b]: Avx2Row) -> u64 {
    let four = _mm256_add_epi64(a, b);
    let pair = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
    (_mm_cvtsi128_si64(pair) + _mm_extract_epi64::<1>(pair)) as u64
}

/// Implements [`Isa::add_counts`] for one half.
///
/// A table counts the bits of half bytes, and bytes are added up to words.
#[inline]
#[target_feature(enable = "avx2")]
fn add_counts(counts: __m256i, row: __m256i) -> __m256i {
    let bits =
        _mm256_broadcastsi128_si256(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let half = _mm256_set1_epi8(0x0f);
    let low = _mm256_shuffle_epi8(bits, _mm256_and_si256(row, half));
    let high = _mm256_shuffle_epi8(bits, _mm256_and_si256(_mm256_srli_epi16::<4>(row), half));
    let bytes = _mm256_add_epi8(low, high);
    _mm256_add_epi64(counts, _mm256_sad_epu8(bytes, _mm256_setzero_si256()))
}

/// Moves a set of lanes to the low end.
#[inline]
#[target_feature(enable = "avx2")]
fn pack(eight: __m256i, set: u32) -> __m256i {
    let lanes = u64::from_le_bytes(LANES_OF[(set & 0xff) as usize]);
    _mm256_permutevar8x32_epi32(eight, _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(lanes as i64)))
}

/// See [`Isa::pair_up`]: four pairs a step.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn pair_up(left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
    reserve_pairs(left.len(), right.len(), out);
    let mut length = out.len();
    let kept = _mm256_set1_epi64x(keep as i64);
    let (fours, rest) = right.as_chunks::<4>();
    for &x in left {
        let x_tested = _mm256_set1_epi64x(x as i64);
        let joined = x & keep | tag;
        let x_joined = _mm256_set1_epi64x(joined as i64);
        for four in fours {
            // SAFETY: `four` is a whole vector.
            let y = unsafe { _mm256_loadu_si256(four.as_ptr().cast()) };
            let common = _mm256_and_si256(x_tested, y);
            let apart = _mm256_cmpeq_epi64(common, _mm256_setzero_si256());
            let pairs = _mm256_or_si256(x_joined, _mm256_and_si256(y, kept));
            // Lanes of 32 bits: the table packs pairs of adjacent lanes as well.
            let halves = _mm256_movemask_ps(_mm256_castsi256_ps(apart)) as u32;
            let packed = pack(pairs, halves);
            // SAFETY: at most one pair was written for each tested pair, and there is space for all
            // of them and a vector (less than `SLACK`) more.
            unsafe { _mm256_storeu_si256(out.as_mut_ptr().add(length).cast(), packed) };
            length += halves.count_ones() as usize / 2;
        }
        for &y in rest {
            // SAFETY: as above.
            unsafe { out.as_mut_ptr().add(length).write(joined | y & keep) };
            length += usize::from(x & y == 0);
        }
    }
    // SAFETY: `length` words have been written, within the capacity.
    unsafe { out.set_len(length) };
}

/// See [`Vectors::load_part`].
#[inline]
#[target_feature(enable = "avx2")]
fn load_part(masks: &[u32]) -> __m256i {
    let order = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let lanes = _mm256_cmpgt_epi32(_mm256_set1_epi32(masks.len() as i32), order);
    // SAFETY: only the lanes of `masks` are read.
    unsafe { _mm256_maskload_epi32(masks.as_ptr().cast(), lanes) }
}

/// Returns which masks of a vector have the bit.
#[inline]
#[target_feature(enable = "avx2,lzcnt")]
fn test(vector: __m256i, bit: u32) -> u32 {
    // Shift the bit to the sign, because only signs can be moved to a mask.
    let signs = _mm256_sll_epi32(vector, _mm_cvtsi32_si128(bit.leading_zeros() as i32));
    _mm256_movemask_ps(_mm256_castsi256_ps(signs)) as u32
}

/// See [`Vectors::sort`].
#[inline]
#[target_feature(enable = "avx2,bmi2")]
fn sort(masks: &[u64; 8], bits: [u64; 2], selection: &Selection) -> (__m256i, [u32; 4]) {
    let [first, second] = bits.map(|bit| which_have(masks, bit));
    let sets = [0xff & !(first | second), first & !second, second & !first, first & second];
    let [a, b, c, d, e, f, g, h] = masks.map(|mask| _pext_u64(mask, selection.chosen) as i32);
    (_mm256_setr_epi32(a, b, c, d, e, f, g, h), sets)
}

/// Returns which of eight masks have a bit; for `bit` 0, no mask.
#[inline]
#[target_feature(enable = "avx2")]
fn which_have(eight: &[u64; 8], bit: u64) -> u32 {
    let tested = _mm256_set1_epi64x(bit as i64);
    let lacks = [0, 4].map(|first| {
        // SAFETY: four masks from the first or the fifth are a whole vector.
        let four = unsafe { _mm256_loadu_si256(eight.as_ptr().add(first).cast()) };
        let lacks = _mm256_cmpeq_epi64(_mm256_and_si256(four, tested), _mm256_setzero_si256());
        _mm256_movemask_pd(_mm256_castsi256_pd(lacks)) as u32
    });
    0xff ^ (lacks[0] | lacks[1] << 4)
}
