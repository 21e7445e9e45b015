//! The loops for AVX-512: 512 lanes, one instruction to pack the masks that a test leaves over.
//!
//! What is used: the foundation with the byte, quadword and short-vector extensions (F, BW, DQ, VL),
//! VPOPCNTDQ for the leaf, BMI2 for moving bits. Processors that lack one of them (the first
//! generations had no VPOPCNTDQ) run the AVX2 kernel.

#![allow(unsafe_code)]

use super::isa::{Isa, SLACK, reserve_pairs};
use super::layout::Layout;
use super::select::Selection;
use std::arch::x86_64::*;

/// The token of the AVX-512 kernel.
///
/// The only way to make one is [`Avx512::new`], which checks that the processor has every feature
/// named here. Holding a token therefore proves that functions compiled for these features, or for
/// some of them, may be called: this is what "the token" stands for in the safety comments below.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Avx512(());

impl Avx512 {
    /// The token, if the processor has all features.
    pub(super) fn new() -> Option<Avx512> {
        let found = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vpopcntdq")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        found.then_some(Avx512(()))
    }
}

impl Isa for Avx512 {
    const LANES: usize = 512;
    /// Eight chunks of six bits: 32 KB, of which usually half are in use.
    const TABLE_ROWS: usize = 8 * 64;
    const CARRY_SAVE: bool = false;
    type Row = __m512i;

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
    fn layout(self, live: u32, items: usize) -> Layout {
        Layout::balanced(live, items)
    }

    #[inline(always)]
    fn spread(self, mask: u32, layout: Layout) -> u64 {
        // SAFETY: the token.
        unsafe { _pdep_u64(u64::from(_pext_u32(mask, layout.live)), layout.fields) }
    }

    #[inline(always)]
    fn row(self, columns: &[u32]) -> __m512i {
        let lanes = ((1u32 << columns.len().min(16)) - 1) as __mmask16;
        // SAFETY: the token, and only columns that exist are read.
        unsafe { _mm512_maskz_loadu_epi32(lanes, columns.as_ptr().cast()) }
    }

    #[inline(always)]
    fn not(self, row: __m512i) -> __m512i {
        // SAFETY: the token.
        unsafe { _mm512_ternarylogic_epi64::<0x55>(row, row, row) }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: the token.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn exchange<const SIDE: usize>(self, a: __m512i, b: __m512i, low: u32) -> (__m512i, __m512i) {
        // SAFETY: the token.
        unsafe { exchange::<SIDE>(a, b, low) }
    }

    #[inline(always)]
    fn add_bits(self, a: __m512i, b: __m512i, c: __m512i) -> (__m512i, __m512i) {
        // SAFETY: the token.
        unsafe {
            let low = _mm512_ternarylogic_epi64::<0x96>(a, b, c);
            (low, _mm512_ternarylogic_epi64::<0xe8>(a, b, c))
        }
    }

    #[inline(always)]
    fn add_counts(self, counts: __m512i, row: __m512i) -> __m512i {
        // SAFETY: the token.
        unsafe { _mm512_add_epi64(counts, _mm512_popcnt_epi64(row)) }
    }

    #[inline(always)]
    fn total(self, counts: __m512i) -> u64 {
        // SAFETY: the token.
        unsafe { _mm512_reduce_add_epi64(counts) as u64 }
    }

    #[inline(always)]
    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
        // SAFETY: the token.
        unsafe { pair_up(left, right, keep, tag, out) }
    }

    #[inline(always)]
    fn deal_to<const LISTS: usize>(
        self,
        masks: &[u64],
        bits: [u64; 2],
        selection: &Selection,
        lists: [&mut [u32]; 4],
    ) -> [usize; 4] {
        // SAFETY: the token.
        unsafe { deal::<LISTS>(masks, bits, selection, lists) }
    }

    #[inline(always)]
    fn partition(self, masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize {
        // SAFETY: the token.
        unsafe { partition(masks, bit, without, with) }
    }

    #[inline(always)]
    fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize {
        // SAFETY: the token.
        unsafe { filter(masks, bit, without) }
    }
}

/// Compiles what is inlined into it for AVX-512.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vpopcntdq")]
#[target_feature(enable = "bmi1,bmi2,lzcnt,popcnt")]
fn vectorize<R>(work: impl FnOnce() -> R) -> R {
    work()
}

/// See [`Isa::exchange`].
#[inline]
#[target_feature(enable = "avx512f")]
fn exchange<const SIDE: usize>(a: __m512i, b: __m512i, low: u32) -> (__m512i, __m512i) {
    let by = _mm_cvtsi64_si128(SIDE as i64);
    let low = _mm512_set1_epi32(low as i32);
    // (a >> SIDE ^ b) & low
    let different = _mm512_ternarylogic_epi64::<0x28>(_mm512_srl_epi32(a, by), b, low);
    let a = _mm512_xor_si512(a, _mm512_sll_epi32(different, by));
    (a, _mm512_xor_si512(b, different))
}

/// See [`Isa::pair_up`]: eight pairs a step.
///
/// The lists are short, so what costs is leaving loops at another time than the last one was left.
/// Up to four vectors of the right list therefore stay in registers, and only the left one is
/// looped over.
#[inline]
#[target_feature(enable = "avx512f,bmi1,bmi2,popcnt")]
fn pair_up(left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
    reserve_pairs(left.len(), right.len(), out);
    for right in right.chunks(32) {
        // SAFETY: there is room for the pairs of all chunks and a vector (less than `SLACK`) more.
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

/// Pairs up with a right list that fills `VECTORS` vectors, the last of them perhaps in part.
///
/// # Safety
///
/// There must be room in `out` for all pairs and eight more.
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
            // SAFETY: at most as many pairs have been written as were tested before, and the caller
            // promises room for all of them and a vector more.
            unsafe { _mm512_storeu_si512(place.add(length).cast(), packed) };
            length += apart.count_ones() as usize;
        }
    }
    // SAFETY: all words up to `length` have been written, within the capacity.
    unsafe { out.set_len(length) };
}

/// See [`Isa::deal_to`]: eight masks a step, to the first `LISTS` lists only.
#[inline]
#[target_feature(enable = "avx512f,avx512vl,bmi1,bmi2,popcnt")]
fn deal<const LISTS: usize>(
    masks: &[u64],
    bits: [u64; 2],
    selection: &Selection,
    lists: [&mut [u32]; 4],
) -> [usize; 4] {
    for list in &lists[..LISTS] {
        assert!(list.len() >= masks.len() + SLACK, "no room for the masks");
    }
    let mut lengths = [0; 4];
    let mut step = |eight: __m512i, lanes: __mmask8| {
        let [first, second] = bits
            .map(|bit| _mm512_mask_test_epi64_mask(lanes, eight, _mm512_set1_epi64(bit as i64)));
        let sets = [lanes & !(first | second), first & !second, second & !first, first & second];
        let squeezed = _mm512_cvtepi64_epi32(squeeze(eight, selection));
        for list in 0..LISTS {
            let packed = _mm256_maskz_compress_epi32(sets[list], squeezed);
            // SAFETY: at most the masks seen before have been copied to a list, and there is room for
            // all of them and a vector (less than `SLACK`) more.
            unsafe {
                _mm256_storeu_si256(lists[list].as_mut_ptr().add(lengths[list]).cast(), packed);
            }
            lengths[list] += sets[list].count_ones() as usize;
        }
    };
    let (eights, rest) = masks.as_chunks::<8>();
    for eight in eights {
        // SAFETY: `eight` is a whole vector.
        step(unsafe { _mm512_loadu_si512(eight.as_ptr().cast()) }, 0xff);
    }
    if !rest.is_empty() {
        let lanes = (1 << rest.len()) - 1;
        // SAFETY: only the lanes of `rest` are read.
        step(unsafe { _mm512_maskz_loadu_epi64(lanes, rest.as_ptr().cast()) }, lanes);
    }
    lengths
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

/// See [`Isa::partition`]: sixteen masks a step.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn partition(masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize {
    assert!(without.len().min(with.len()) >= masks.len() + SLACK, "no room for the parts");
    let (mut zeros, mut ones) = (0, 0);
    for_sixteens(masks, |sixteen, lanes| {
        let has = _mm512_mask_test_epi32_mask(lanes, sixteen, _mm512_set1_epi32(bit as i32));
        let lacks = lanes & !has;
        // SAFETY: `zeros + ones` masks have been seen before, not all of `masks`, and both parts
        // have room for all of them and one vector (`SLACK`) more.
        unsafe {
            store(without.as_mut_ptr().add(zeros), _mm512_maskz_compress_epi32(lacks, sixteen));
            store(with.as_mut_ptr().add(ones), _mm512_maskz_compress_epi32(has, sixteen));
        }
        zeros += lacks.count_ones() as usize;
        ones += has.count_ones() as usize;
    });
    zeros
}

/// See [`Isa::filter`]: sixteen masks a step.
#[inline]
#[target_feature(enable = "avx512f,popcnt")]
fn filter(masks: &[u32], bit: u32, without: &mut [u32]) -> usize {
    assert!(without.len() >= masks.len() + SLACK, "no room for the part");
    let mut zeros = 0;
    for_sixteens(masks, |sixteen, lanes| {
        let lacks = _mm512_mask_testn_epi32_mask(lanes, sixteen, _mm512_set1_epi32(bit as i32));
        let packed = _mm512_maskz_compress_epi32(lacks, sixteen);
        // SAFETY: at most the masks seen before have been copied, and there is room for all of them
        // and one vector (`SLACK`) more.
        unsafe { store(without.as_mut_ptr().add(zeros), packed) };
        zeros += lacks.count_ones() as usize;
    });
    zeros
}

/// Calls `step` with sixteen masks after another, and with the lanes that are masks.
#[inline]
#[target_feature(enable = "avx512f")]
fn for_sixteens(masks: &[u32], mut step: impl FnMut(__m512i, __mmask16)) {
    let (sixteens, rest) = masks.as_chunks::<16>();
    for sixteen in sixteens {
        // SAFETY: `sixteen` is a whole vector.
        step(unsafe { _mm512_loadu_si512(sixteen.as_ptr().cast()) }, 0xffff);
    }
    if !rest.is_empty() {
        let lanes = (1 << rest.len()) - 1;
        // SAFETY: only the lanes of `rest` are read.
        step(unsafe { _mm512_maskz_loadu_epi32(lanes, rest.as_ptr().cast()) }, lanes);
    }
}

/// Writes a vector.
///
/// # Safety
///
/// There must be room for sixteen masks.
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn store(place: *mut u32, vector: __m512i) {
    // SAFETY: as the caller promises.
    unsafe { _mm512_storeu_si512(place.cast(), vector) }
}
