//! The loops for AVX2. A row has 512 lanes in two vectors, which share table lookups.
//!
//! A permutation packs the masks that a test selects, and a table has the permutation for each
//! result of the test. Leaves select bits with shifts, because AMD processors before Zen 3 need
//! dozens of cycles for PEXT, the instruction for this.

#![allow(unsafe_code)]

use super::counter::BitCounts;
use super::finder::{Avx2Row, and, count_with, load_part};
use super::isa::{Isa, reserve_pairs};
use super::layout::Layout;
use super::rows::{PatternBlock, Rows, Tables, by_layout};
use super::select::Selection;
use super::split::{self, Vectors, split_by_vectors};
use std::arch::x86_64::*;
use std::array::from_fn;

/// The token of the AVX2 kernel.
///
/// [`Avx2::new`] is the only constructor, and it checks that the processor has every feature used
/// in this file. A token therefore proves that functions compiled for these features may be called.
/// The safety comments below refer to this proof as "the token".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx2 {
    /// Whether the instruction PEXT is faster than a few shifts.
    has_fast_pext: bool,
}

impl Avx2 {
    pub(super) fn new() -> Option<Avx2> {
        let found = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then(|| Avx2 { has_fast_pext: has_fast_pext() })
    }

    /// Returns a token that selects bits as on a processor with a slow PEXT.
    #[cfg(test)]
    pub(super) fn without_pext(self) -> Avx2 {
        Avx2 { has_fast_pext: false }
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
        if self.has_fast_pext {
            // SAFETY: the token.
            unsafe { _pext_u64(mask, selection.chosen) }
        } else {
            selection.apply(mask)
        }
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

    /// The tables have space for eight chunks of six bits, which is 32 KB.
    const TABLE_ROWS: usize = 8 * 64;
    type Row = Avx2Row;

    #[inline(always)]
    fn layout(self, live: u32, items: usize) -> Layout {
        Layout::balanced(live, items)
    }

    /// If the patterns fit in the first vector, only this vector is counted.
    #[inline(always)]
    fn columns(self, patterns: usize) -> usize {
        if patterns <= Self::LANES / 2 { 8 } else { 16 }
    }

    #[inline(always)]
    fn count_with<const STRIDE: usize, const CHUNKS: usize>(
        self,
        tables: Tables<'_, Self, STRIDE, CHUNKS>,
        items: &[u32],
    ) -> u64 {
        // SAFETY: the token.
        unsafe {
            match tables.columns {
                8 => count_with::<_, 1, STRIDE, CHUNKS>(self, tables, items),
                _ => count_with::<_, 2, STRIDE, CHUNKS>(self, tables, items),
            }
        }
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
}

impl<const VECTORS: usize> BitCounts<[__m256i; VECTORS]> for Avx2 {
    const CARRY_SAVE: bool = true;

    #[inline(always)]
    fn zeros(self) -> [__m256i; VECTORS] {
        // SAFETY: the token.
        [unsafe { _mm256_setzero_si256() }; VECTORS]
    }

    #[inline(always)]
    fn add_bits(
        self,
        a: [__m256i; VECTORS],
        b: [__m256i; VECTORS],
        c: [__m256i; VECTORS],
    ) -> ([__m256i; VECTORS], [__m256i; VECTORS]) {
        // SAFETY: the token.
        unsafe { add_bits(a, b, c) }
    }

    #[inline(always)]
    fn add_counts(self, counts: [__m256i; VECTORS], row: [__m256i; VECTORS]) -> [__m256i; VECTORS] {
        // SAFETY: the token.
        from_fn(|vector| unsafe { add_counts(counts[vector], row[vector]) })
    }

    #[inline(always)]
    fn total(self, counts: [__m256i; VECTORS]) -> u64 {
        // SAFETY: the token.
        counts.map(|counts| unsafe { total(counts) }).iter().sum()
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
        unsafe { (squeeze(masks, selection), sets(masks, bits)) }
    }

    #[inline(always)]
    unsafe fn store(self, place: *mut u32, vector: __m256i, set: u32) -> usize {
        // SAFETY: the token, and the promise of the caller.
        unsafe { _mm256_storeu_si256(place.cast(), pack(vector, set)) };
        set.count_ones() as usize
    }
}

/// Returns whether this processor implements PEXT in hardware, so that it is fast.
fn has_fast_pext() -> bool {
    // SAFETY: all processors with AVX2 have these leaves.
    #[allow(unused_unsafe, reason = "safe in newer compilers")]
    let [maker, signature] = unsafe { [__cpuid(0), __cpuid(1)] };
    is_pext_fast(maker.ecx.to_le_bytes(), signature.eax)
}

/// Returns whether a processor has a fast PEXT.
///
/// `maker` contains the last four letters of its vendor name. Processors of AMD and Hygon before
/// Zen 3 (family 19h) execute PEXT in microcode, which takes dozens of cycles.
fn is_pext_fast(maker: [u8; 4], signature: u32) -> bool {
    // `AuthenticAMD` and `HygonGenuine`.
    let is_amd = [*b"cAMD", *b"uine"].contains(&maker);
    let family = (signature >> 8 & 0xf) + (signature >> 20 & 0xff);
    !is_amd || family >= 0x19
}

/// For each subset of eight lanes, its lanes in order. The remaining entries do not matter.
static LANES_OF: [[u8; 8]; 256] = split::bytes_of_lanes(1);

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn vectorize<R>(work: impl FnOnce() -> R) -> R {
    work()
}

#[inline]
#[target_feature(enable = "avx2")]
fn row_of(columns: &[u32; 16]) -> Avx2Row {
    let halves = columns.as_ptr();
    // SAFETY: sixteen columns are two whole vectors.
    unsafe { [_mm256_loadu_si256(halves.cast()), _mm256_loadu_si256(halves.add(8).cast())] }
}

#[inline]
#[target_feature(enable = "avx2")]
fn not([a, b]: Avx2Row) -> Avx2Row {
    let all = _mm256_set1_epi32(-1);
    [_mm256_xor_si256(a, all), _mm256_xor_si256(b, all)]
}

#[inline]
#[target_feature(enable = "avx2")]
fn xor<const VECTORS: usize>(a: [__m256i; VECTORS], b: [__m256i; VECTORS]) -> [__m256i; VECTORS] {
    from_fn(|vector| _mm256_xor_si256(a[vector], b[vector]))
}

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

#[inline]
#[target_feature(enable = "avx2")]
fn add_bits<const VECTORS: usize>(
    a: [__m256i; VECTORS],
    b: [__m256i; VECTORS],
    c: [__m256i; VECTORS],
) -> ([__m256i; VECTORS], [__m256i; VECTORS]) {
    let either = xor(a, b);
    // The two parts of the high bit are never both set, so XOR equals OR.
    (xor(either, c), xor(and(a, b), and(either, c)))
}

/// Implements [`BitCounts::total`] for one vector.
#[inline]
#[target_feature(enable = "avx2")]
fn total(four: __m256i) -> u64 {
    let pair = _mm_add_epi64(_mm256_castsi256_si128(four), _mm256_extracti128_si256::<1>(four));
    (_mm_cvtsi128_si64(pair) + _mm_extract_epi64::<1>(pair)) as u64
}

/// Implements [`BitCounts::add_counts`] for one vector.
///
/// A table lookup counts the bits of each half byte. Then the bytes of each word are added up.
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

/// Moves the lanes of a set to the low end of the vector.
#[inline]
#[target_feature(enable = "avx2")]
fn pack(eight: __m256i, set: u32) -> __m256i {
    let lanes = u64::from_le_bytes(LANES_OF[(set & 0xff) as usize]);
    _mm256_permutevar8x32_epi32(eight, _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(lanes as i64)))
}

/// For each subset of four masks, the lanes of its masks' 32-bit halves, in order.
///
/// The remaining entries do not matter.
static HALVES_OF: [[u32; 8]; 16] = {
    let mut table = [[0; 8]; 16];
    let mut set = 0;
    while set < 16 {
        let (mut mask, mut place) = (0, 0);
        while mask < 4 {
            if set >> mask & 1 == 1 {
                table[set][place] = 2 * mask;
                table[set][place + 1] = 2 * mask + 1;
                place += 2;
            }
            mask += 1;
        }
        set += 1;
    }
    table
};

/// Implements [`Isa::pair_up`] with four pairs per step.
///
/// The lists are short, so the main cost is mispredicted loop exits. Up to four vectors of the
/// right list therefore stay in registers, and only the left list needs a loop.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
fn pair_up(left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
    reserve_pairs(left.len(), right.len(), out);
    for right in right.chunks(16) {
        // SAFETY: there is space for the pairs of all chunks and for one more vector, which is
        // shorter than `SLACK`.
        unsafe {
            match right.len().div_ceil(4) {
                1 => pair_up_vectors::<1>(left, right, keep, tag, out),
                2 => pair_up_vectors::<2>(left, right, keep, tag, out),
                3 => pair_up_vectors::<3>(left, right, keep, tag, out),
                _ => pair_up_vectors::<4>(left, right, keep, tag, out),
            }
        }
    }
}

/// Implements [`pair_up`] for a right list that fits in `VECTORS` vectors.
///
/// # Safety
///
/// `out` must have space for all pairs and four more.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
unsafe fn pair_up_vectors<const VECTORS: usize>(
    left: &[u64],
    right: &[u64],
    keep: u64,
    tag: u64,
    out: &mut Vec<u64>,
) {
    debug_assert!(out.capacity() - out.len() >= left.len() * right.len() + 4);
    let place = out.as_mut_ptr();
    let mut length = out.len();
    let (mut ys, mut kept_ys) =
        ([_mm256_setzero_si256(); VECTORS], [_mm256_setzero_si256(); VECTORS]);
    let mut last_lanes = 0;
    for (vector, four) in right.chunks(4).take(VECTORS).enumerate() {
        let order = _mm256_setr_epi64x(0, 1, 2, 3);
        let lanes = _mm256_cmpgt_epi64(_mm256_set1_epi64x(four.len() as i64), order);
        // SAFETY: only the lanes of `four` are read.
        ys[vector] = unsafe { _mm256_maskload_epi64(four.as_ptr().cast(), lanes) };
        kept_ys[vector] = _mm256_and_si256(ys[vector], _mm256_set1_epi64x(keep as i64));
        last_lanes = 0xf >> (4 - four.len());
    }
    for &x in left {
        let tested = _mm256_set1_epi64x(x as i64);
        let joined = _mm256_set1_epi64x((x & keep | tag) as i64);
        for vector in 0..VECTORS {
            let common = _mm256_and_si256(tested, ys[vector]);
            let apart = _mm256_cmpeq_epi64(common, _mm256_setzero_si256());
            let mut set = _mm256_movemask_pd(_mm256_castsi256_pd(apart)) as usize;
            if vector == VECTORS - 1 {
                set &= last_lanes;
            }
            // SAFETY: an entry is a whole vector. At most one pair was written for each tested
            // pair, and the caller promises space for all of them and for one more vector.
            unsafe {
                let halves = _mm256_loadu_si256(HALVES_OF[set % 16].as_ptr().cast());
                let packed = _mm256_permutevar8x32_epi32(kept_ys[vector], halves);
                let pairs = _mm256_or_si256(joined, packed);
                _mm256_storeu_si256(place.add(length).cast(), pairs);
            }
            length += set.count_ones() as usize;
        }
    }
    // SAFETY: all words up to `length` have been written, within the capacity.
    unsafe { out.set_len(length) };
}

/// Returns the set of the masks in a vector that have the bit.
#[inline]
#[target_feature(enable = "avx2,lzcnt")]
fn test(vector: __m256i, bit: u32) -> u32 {
    // Shift the bit to the sign bit, because only sign bits can be extracted to a set of lanes.
    let signs = _mm256_sll_epi32(vector, _mm_cvtsi32_si128(bit.leading_zeros() as i32));
    _mm256_movemask_ps(_mm256_castsi256_ps(signs)) as u32
}

/// Moves the selected bits of each of eight masks to its low end.
#[inline]
#[target_feature(enable = "avx2")]
fn squeeze(eight: &[u64; 8], selection: &Selection) -> __m256i {
    let chosen = _mm256_set1_epi64x(selection.chosen as i64);
    // SAFETY: four masks from the first or the fifth are a whole vector.
    let load = |first: usize| unsafe { _mm256_loadu_si256(eight[first..].as_ptr().cast()) };
    let mut fours = [0, 4].map(|first| _mm256_and_si256(load(first), chosen));
    for &(moved, by) in selection.steps() {
        let (moved, by) = (_mm256_set1_epi64x(moved as i64), _mm_cvtsi32_si128(by as i32));
        for masks in &mut fours {
            let moving = _mm256_and_si256(*masks, moved);
            let there = _mm256_srl_epi64(moving, by);
            *masks = _mm256_or_si256(_mm256_xor_si256(*masks, moving), there);
        }
    }
    // The shuffle takes the low halves of two masks from each vector in turn, so reorder them.
    let [low, high] = fours.map(|masks| _mm256_castsi256_ps(masks));
    let halves = _mm256_castps_si256(_mm256_shuffle_ps::<0b10_00_10_00>(low, high));
    _mm256_permute4x64_epi64::<0b11_01_10_00>(halves)
}

/// Returns the lanes of each list of [`Vectors::sort`].
#[inline]
#[target_feature(enable = "avx2")]
fn sets(masks: &[u64; 8], bits: [u64; 2]) -> [u32; 4] {
    let [first, second] = bits.map(|bit| which_have(masks, bit));
    [0xff & !(first | second), first & !second, second & !first, first & second]
}

/// Returns the set of the masks that have a bit. It is empty if `bit` is 0.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pext_is_slow_before_zen_3() {
        let [zen_2, zen_3, hygon, skylake] = [0x0087_0f10, 0x00a2_0f10, 0x0090_0f01, 0x0005_06e3];
        assert!(!is_pext_fast(*b"cAMD", zen_2) && !is_pext_fast(*b"uine", hygon));
        assert!(is_pext_fast(*b"cAMD", zen_3) && is_pext_fast(*b"ntel", skylake));
    }
}
