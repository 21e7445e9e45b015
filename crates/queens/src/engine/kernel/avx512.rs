//! The loops for AVX-512, which packs selected masks with one instruction.
//!
//! They use the foundation with the byte, quadword and short-vector extensions (F, BW, DQ, VL), and
//! BMI2 for moving bits. The two kernels differ only in their leaves. [`Avx512`] counts with
//! [byte tables](super::bytes), which need VBMI, VPOPCNTDQ and GFNI. The first processors with
//! AVX-512 (Skylake-X to Cooper Lake) lack these features, so [`Avx512Bw`] counts with
//! [word tables](super::words).

#![allow(unsafe_code)]

use super::bytes::{self, ByteTables};
use super::counter::BitCounts;
use super::isa::{Isa, Leaf, Shape, reserve_pairs};
use super::select::Selection;
use super::split::{self, Vectors, split_by_vectors};
use super::words::{self, WordTables};
use std::arch::x86_64::*;
use std::fmt;

/// The token of a kernel for AVX-512.
///
/// [`Avx512::new`] and [`Avx512Bw::new`] are the only constructors, and they check that the
/// processor has every feature used with the token. A token therefore proves that functions
/// compiled for these features may be called. The safety comments below refer to this proof as "the
/// token".
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<L>(L);

pub(crate) type Avx512Bw = Token<WithWords>;

pub(crate) type Avx512 = Token<WithBytes>;

/// Counts leaves with word tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithWords;

/// Counts leaves with byte tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WithBytes;

impl Avx512Bw {
    pub(super) fn new() -> Option<Avx512Bw> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Token(WithWords))
    }
}

impl Avx512 {
    pub(super) fn new() -> Option<Avx512> {
        let found = Avx512Bw::new().is_some()
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("gfni");
        found.then_some(Token(WithBytes))
    }
}

/// The differences between the two kernels.
pub(crate) trait Leaves: Copy + Send + Sync + fmt::Debug + 'static {
    type Leaf: Leaf<Token<Self>>;

    fn vectorize<R>(token: Token<Self>, work: impl FnOnce() -> R) -> R;
}

impl Leaves for WithWords {
    type Leaf = WordTables;

    #[inline(always)]
    fn vectorize<R>(_token: Token<Self>, work: impl FnOnce() -> R) -> R {
        // SAFETY: the token.
        unsafe { vectorize(work) }
    }
}

impl Leaves for WithBytes {
    type Leaf = ByteTables;

    #[inline(always)]
    fn vectorize<R>(_token: Token<Self>, work: impl FnOnce() -> R) -> R {
        // SAFETY: the token.
        unsafe { vectorize_with_popcounts(work) }
    }
}

impl Leaf<Avx512Bw> for WordTables {
    const SHAPE: Shape = Shape::Pairs;

    fn new(_isa: Avx512Bw) -> WordTables {
        WordTables::default()
    }

    fn count(&mut self, isa: Avx512Bw, patterns: &[u32], items: &[u32], live: u32) -> u64 {
        // SAFETY: the token.
        unsafe { words::count(isa, self, patterns, items, live) }
    }
}

impl BitCounts<__m512i> for Avx512Bw {
    const CARRY_SAVE: bool = true;

    #[inline(always)]
    fn zeros(self) -> __m512i {
        // SAFETY: the token.
        unsafe { _mm512_setzero_si512() }
    }

    #[inline(always)]
    fn add_bits(self, a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
        // The sum is a ^ b ^ c, and the carry is the majority of the three bits.
        // SAFETY: the token.
        unsafe {
            let sum = _mm512_ternarylogic_epi32::<0x96>(a, b, c);
            (sum, _mm512_ternarylogic_epi32::<0xe8>(a, b, c))
        }
    }

    #[inline(always)]
    fn add_counts(self, counts: __m512i, bits: __m512i) -> __m512i {
        // SAFETY: the token.
        unsafe { add_counts(counts, bits) }
    }

    #[inline(always)]
    fn total(self, counts: __m512i) -> u64 {
        // SAFETY: the token.
        unsafe { _mm512_reduce_add_epi64(counts) as u64 }
    }
}

/// Adds the number of set bits in each 64-bit word to its count.
#[inline]
#[target_feature(enable = "avx512f,avx512bw")]
fn add_counts(counts: __m512i, bits: __m512i) -> __m512i {
    let of_half =
        _mm512_broadcast_i32x4(_mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4));
    let half = _mm512_set1_epi8(0x0f);
    let low = _mm512_shuffle_epi8(of_half, _mm512_and_si512(bits, half));
    let high = _mm512_and_si512(_mm512_srli_epi16::<4>(bits), half);
    let bytes = _mm512_add_epi8(low, _mm512_shuffle_epi8(of_half, high));
    _mm512_add_epi64(counts, _mm512_sad_epu8(bytes, _mm512_setzero_si512()))
}

impl<L: Leaves> Isa for Token<L> {
    type Leaf = L::Leaf;

    #[inline(always)]
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R {
        L::vectorize(self, work)
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

impl Leaf<Avx512> for ByteTables {
    const SHAPE: Shape = Shape::Pairs;

    fn new(_isa: Avx512) -> ByteTables {
        ByteTables::default()
    }

    fn count(&mut self, _isa: Avx512, patterns: &[u32], items: &[u32], live: u32) -> u64 {
        // SAFETY: the token.
        unsafe { bytes::count(self, patterns, items, live) }
    }
}

// SAFETY: a lane is either in a set or in its complement, and lanes without a mask are removed.
unsafe impl<L: Leaves> Vectors<16> for Token<L> {
    type Vector = __m512i;
    type Set = __mmask16;
    const ALL: __mmask16 = 0xffff;

    #[inline(always)]
    fn load(self, masks: &[u32; 16]) -> __m512i {
        // SAFETY: the token, and `masks` are a whole vector.
        unsafe { _mm512_loadu_si512(masks.as_ptr().cast()) }
    }

    #[inline(always)]
    fn load_part(self, masks: &[u32]) -> (__m512i, __mmask16) {
        let lanes = (1 << masks.len()) - 1;
        // SAFETY: the token, and only the lanes of `masks` are read.
        (unsafe { _mm512_maskz_loadu_epi32(lanes, masks.as_ptr().cast()) }, lanes)
    }

    #[inline(always)]
    fn test(self, vector: __m512i, lanes: __mmask16, bit: u32) -> [__mmask16; 2] {
        // SAFETY: the token.
        unsafe {
            let bit = _mm512_set1_epi32(bit as i32);
            let lack = _mm512_mask_testn_epi32_mask(lanes, vector, bit);
            [lack, _mm512_mask_test_epi32_mask(lanes, vector, bit)]
        }
    }

    #[inline(always)]
    fn sort(
        self,
        masks: &[u64; 16],
        bits: [u64; 2],
        selection: &Selection,
    ) -> (__m512i, [__mmask16; 4]) {
        // SAFETY: the token.
        unsafe { sort(masks, bits, selection) }
    }

    #[inline(always)]
    unsafe fn store(self, place: *mut u32, vector: __m512i, set: __mmask16) -> usize {
        // SAFETY: the token, and the promise of the caller.
        unsafe { _mm512_storeu_si512(place.cast(), _mm512_maskz_compress_epi32(set, vector)) };
        set.count_ones() as usize
    }
}

#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,lzcnt,popcnt")]
fn vectorize<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Runs `work`, compiled for processors that also have vector population counts.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn vectorize_with_popcounts<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// Implements [`Isa::pair_up`] with eight pairs per step.
///
/// The lists are short, so the main cost is mispredicted loop exits. Up to four vectors of the
/// right list therefore stay in registers, and only the left list needs a loop.
#[inline]
#[target_feature(enable = "avx512f,bmi1,bmi2,popcnt")]
fn pair_up(left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
    reserve_pairs(left.len(), right.len(), out);
    for right in right.chunks(32) {
        // SAFETY: there is space for the pairs of all chunks and for one more vector, which is
        // shorter than `SLACK`.
        unsafe {
            match right.len().div_ceil(8) {
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
/// `out` must have space for all pairs and eight more.
#[inline]
#[target_feature(enable = "avx512f,bmi1,bmi2,popcnt")]
unsafe fn pair_up_vectors<const VECTORS: usize>(
    left: &[u64],
    right: &[u64],
    keep: u64,
    tag: u64,
    out: &mut Vec<u64>,
) {
    debug_assert!(out.capacity() - out.len() >= left.len() * right.len() + 8);
    let place = out.as_mut_ptr();
    let mut length = out.len();
    let (mut ys, mut kept_ys) =
        ([_mm512_setzero_si512(); VECTORS], [_mm512_setzero_si512(); VECTORS]);
    let mut lanes = [0; VECTORS];
    for (vector, eight) in right.chunks(8).take(VECTORS).enumerate() {
        lanes[vector] = (0xff_u32 >> (8 - eight.len())) as __mmask8;
        // SAFETY: only the lanes of `eight` are read.
        ys[vector] = unsafe { _mm512_maskz_loadu_epi64(lanes[vector], eight.as_ptr().cast()) };
        kept_ys[vector] = _mm512_and_si512(ys[vector], _mm512_set1_epi64(keep as i64));
    }
    for &x in left {
        let tested = _mm512_set1_epi64(x as i64);
        let joined = _mm512_set1_epi64((x & keep | tag) as i64);
        for vector in 0..VECTORS {
            let apart = _mm512_mask_testn_epi64_mask(lanes[vector], tested, ys[vector]);
            let pairs = _mm512_or_si512(joined, kept_ys[vector]);
            let packed = _mm512_maskz_compress_epi64(apart, pairs);
            // SAFETY: at most one pair was written for each tested pair, and the caller promises
            // space for all of them and for one more vector.
            unsafe { _mm512_storeu_si512(place.add(length).cast(), packed) };
            length += apart.count_ones() as usize;
        }
    }
    // SAFETY: all words up to `length` have been written, within the capacity.
    unsafe { out.set_len(length) };
}

#[inline]
#[target_feature(enable = "avx512f")]
fn sort(masks: &[u64; 16], bits: [u64; 2], selection: &Selection) -> (__m512i, [__mmask16; 4]) {
    // SAFETY: eight masks from the first or the ninth are a whole vector.
    let load = |first: usize| unsafe { _mm512_loadu_si512(masks[first..].as_ptr().cast()) };
    let [low, high] = [load(0), load(8)];
    let [first, second] = bits.map(|bit| {
        let bit = _mm512_set1_epi64(bit as i64);
        let have = [low, high].map(|eight| __mmask16::from(_mm512_test_epi64_mask(eight, bit)));
        have[0] | have[1] << 8
    });
    let sets = [!(first | second), first & !second, second & !first, first & second];
    let [low, high] = [low, high].map(|eight| _mm512_cvtepi64_epi32(squeeze(eight, selection)));
    (_mm512_inserti64x4::<1>(_mm512_castsi256_si512(low), high), sets)
}

/// Moves the selected bits of each of eight masks to its low end.
#[inline]
#[target_feature(enable = "avx512f")]
fn squeeze(eight: __m512i, selection: &Selection) -> __m512i {
    let mut eight = _mm512_and_si512(eight, _mm512_set1_epi64(selection.chosen as i64));
    for &(moved, by) in selection.steps() {
        let moving = _mm512_and_si512(eight, _mm512_set1_epi64(moved as i64));
        let there = _mm512_srl_epi64(moving, _mm_cvtsi32_si128(by as i32));
        // eight ^ moving | there
        eight = _mm512_ternarylogic_epi64::<0xbe>(eight, moving, there);
    }
    eight
}
