//! The leaf for AVX-512 without byte permutations: tests many items against 32 patterns.
//!
//! The live bits are divided into *chunks* of five. A 32-bit word has one bit for each pattern of a
//! group of 32. For each value of the five bits of a chunk, a table has a word that marks the
//! patterns without any of these bits. Such a table fits in two registers, and one permutation
//! looks up 16 items. The AND of the results for all chunks marks which of 512 pairs fit, and
//! bit-sliced adders count eight such vectors at once.
//!
//! As in the [leaf with byte tables](super::bytes), nearly all groups are full, and their tables
//! are built with a few instructions.

#![allow(unsafe_code)]

use super::counter::{BitCounts, Counter};
use super::select::Selection;
use std::arch::x86_64::*;

#[derive(Debug)]
pub(crate) struct WordTables {
    /// For each group of 16 items, a vector of values for each chunk.
    ///
    /// A value is in the low five bits of a word.
    items: Box<[Words; MOST_CHUNKS * GROUPS]>,
}

/// The largest number of five-bit chunks in a mask.
const MOST_CHUNKS: usize = 7;

/// The number of groups of 16 items that are prepared at once.
///
/// This many groups fit in the first-level cache.
const GROUPS: usize = 64;

/// The largest number of patterns that are transposed at once.
const PATTERNS: usize = 512;

#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct Words([u32; 16]);

impl Default for WordTables {
    fn default() -> WordTables {
        WordTables { items: Box::new([Words([0; 16]); MOST_CHUNKS * GROUPS]) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,popcnt")]
pub(super) fn count<I: BitCounts<__m512i>>(
    isa: I,
    tables: &mut WordTables,
    patterns: &[u32],
    items: &[u32],
    live: u32,
) -> u64 {
    let mut pairs = 0;
    for items in items.chunks(16 * GROUPS) {
        pairs += match live.count_ones().div_ceil(5) {
            0 | 1 => count_chunks::<1, _>(isa, tables, patterns, items, live),
            2 => count_chunks::<2, _>(isa, tables, patterns, items, live),
            3 => count_chunks::<3, _>(isa, tables, patterns, items, live),
            4 => count_chunks::<4, _>(isa, tables, patterns, items, live),
            5 => count_chunks::<5, _>(isa, tables, patterns, items, live),
            6 => count_chunks::<6, _>(isa, tables, patterns, items, live),
            _ => count_chunks::<7, _>(isa, tables, patterns, items, live),
        };
    }
    pairs
}

/// Counts the pairs if live bits fill `CHUNKS` chunks and items fit in `tables`.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,popcnt")]
fn count_chunks<const CHUNKS: usize, I: BitCounts<__m512i>>(
    isa: I,
    tables: &mut WordTables,
    patterns: &[u32],
    items: &[u32],
    live: u32,
) -> u64 {
    let groups = &mut tables.items.as_chunks_mut::<CHUNKS>().0[..items.len().div_ceil(16)];
    deal(items, live, groups);
    let mut counter = Counter::new(isa);
    for patterns in patterns.chunks(PATTERNS) {
        let block = Block::new(patterns, live);
        for group in 0..block.groups {
            block.tables::<CHUNKS>(group).look_up(isa, groups, &mut counter);
        }
    }
    // The items that pad the last vector have no bits and fit every pattern.
    let added = 16 * groups.len() - items.len();
    counter.total(isa) - (added * patterns.len()) as u64
}

/// Writes the chunk values of the items, in groups of 16 items.
#[inline]
#[target_feature(enable = "avx512f")]
fn deal<const CHUNKS: usize>(items: &[u32], live: u32, groups: &mut [[Words; CHUNKS]]) {
    let selection = Selection::new(u64::from(live));
    for (group, items) in groups.iter_mut().zip(items.chunks(16)) {
        let mut masks = _mm512_and_si512(load_part(items), _mm512_set1_epi32(live as i32));
        for &(moved, by) in selection.steps() {
            let moving = _mm512_and_si512(masks, _mm512_set1_epi32(moved as i32));
            let there = _mm512_srl_epi32(moving, _mm_cvtsi32_si128(by as i32));
            // masks ^ moving | there
            masks = _mm512_ternarylogic_epi32::<0xbe>(masks, moving, there);
        }
        for chunk in group {
            *chunk = store(masks);
            masks = _mm512_srli_epi32::<5>(masks);
        }
    }
}

/// Up to [`PATTERNS`] patterns, transposed in groups of 32.
struct Block {
    groups: usize,
    /// For each group, the patterns in use.
    used: Words,
    /// For each live bit, lowest first, the patterns of each group with this bit.
    owners: [Words; 32],
}

impl Block {
    /// Transposes the patterns.
    ///
    /// Each row loads a run of patterns. Pattern `k` of the run in row `r` gets bit `r` of group
    /// `k`, because this order of the patterns is the cheapest.
    #[inline]
    #[target_feature(enable = "avx512f,popcnt")]
    fn new(patterns: &[u32], live: u32) -> Block {
        let groups = patterns.len().div_ceil(32);
        let mut rows = [_mm512_setzero_si512(); 32];
        for (row, run) in rows.iter_mut().zip(patterns.chunks(groups)) {
            *row = load_part(run);
        }
        swap_quarters::<16>(&mut rows, 0x0000_ffff);
        swap_quarters::<8>(&mut rows, 0x00ff_00ff);
        swap_quarters::<4>(&mut rows, 0x0f0f_0f0f);
        swap_quarters::<2>(&mut rows, 0x3333_3333);
        swap_quarters::<1>(&mut rows, 0x5555_5555);
        let mut owners = [Words([0; 16]); 32];
        let mut left = live;
        for owners in owners.iter_mut().take(live.count_ones() as usize) {
            *owners = store(rows[left.trailing_zeros() as usize % 32]);
            left &= left.wrapping_sub(1);
        }
        let (full, partial) = (patterns.len() / groups, patterns.len() % groups);
        let lanes = |group| ((1u64 << (full + usize::from(group < partial))) - 1) as u32;
        Block { groups, used: Words(std::array::from_fn(lanes)), owners }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    fn tables<const CHUNKS: usize>(&self, group: usize) -> Tables<CHUNKS> {
        /// For each of four bits, the lanes whose number has this bit.
        const VALUES: [__mmask16; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];
        let mut tables = Tables([[_mm512_setzero_si512(); 2]; CHUNKS]);
        let mut first = _mm512_set1_epi32(self.used.0[group] as i32);
        for (chunk, [low, high]) in tables.0.iter_mut().enumerate() {
            let owners = |bit: usize| match self.owners.get(5 * chunk + bit) {
                Some(owners) => _mm512_set1_epi32(owners.0[group] as i32),
                None => _mm512_setzero_si512(),
            };
            *low = first;
            for (bit, values) in VALUES.into_iter().enumerate() {
                *low = _mm512_mask_andnot_epi32(*low, values, owners(bit), *low);
            }
            *high = _mm512_andnot_si512(owners(4), *low);
            first = _mm512_set1_epi32(-1);
        }
        tables
    }
}

/// The tables of a group of patterns: two registers, for low and high values.
struct Tables<const CHUNKS: usize>([[__m512i; 2]; CHUNKS]);

impl<const CHUNKS: usize> Tables<CHUNKS> {
    /// Counts the pairs of these patterns and all items that fit.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw")]
    fn look_up(
        &self,
        isa: impl BitCounts<__m512i>,
        groups: &[[Words; CHUNKS]],
        counter: &mut Counter<__m512i>,
    ) {
        let (eights, rest) = groups.as_chunks::<8>();
        for eight in eights {
            counter.add_eight(isa, |item| self.free(&eight[item]));
        }
        for group in rest {
            counter.add(isa, self.free(group));
        }
    }

    /// Returns which pairs of these patterns and a group of items fit.
    #[inline]
    #[target_feature(enable = "avx512f")]
    fn free(&self, group: &[Words; CHUNKS]) -> __m512i {
        let free = |chunk: usize| {
            let [low, high] = self.0[chunk];
            _mm512_permutex2var_epi32(low, load(&group[chunk]), high)
        };
        let mut fits = free(0);
        for chunk in (1..CHUNKS - 1).step_by(2) {
            // fits & free & free
            fits = _mm512_ternarylogic_epi32::<0x80>(fits, free(chunk), free(chunk + 1));
        }
        if CHUNKS.is_multiple_of(2) {
            fits = _mm512_and_si512(fits, free(CHUNKS - 1));
        }
        fits
    }
}

/// Swaps the two off-diagonal quarters of each square of `2 * SIDE` rows and bits.
///
/// `low` contains the bits in the low half of each square.
#[inline]
#[target_feature(enable = "avx512f")]
fn swap_quarters<const SIDE: usize>(rows: &mut [__m512i; 32], low: u32) {
    let (by, low) = (_mm_cvtsi64_si128(SIDE as i64), _mm512_set1_epi32(low as i32));
    for square in 0..16 / SIDE {
        for side in 0..SIDE {
            let above = 2 * SIDE * square + side;
            let below = above + SIDE;
            let (a, b) = (rows[above], rows[below]);
            // Where `low` is set, choose the second operand, elsewhere the third.
            let up = _mm512_sll_epi32(b, by);
            let down = _mm512_srl_epi32(a, by);
            rows[above] = _mm512_ternarylogic_epi32::<0xca>(low, a, up);
            rows[below] = _mm512_ternarylogic_epi32::<0xca>(low, down, b);
        }
    }
}

/// Loads up to 16 masks, and sets the other lanes to 0.
#[inline]
#[target_feature(enable = "avx512f")]
fn load_part(masks: &[u32]) -> __m512i {
    debug_assert!((1..=16).contains(&masks.len()));
    let lanes = u16::MAX >> (16 - masks.len());
    // SAFETY: only the lanes of `masks` are read.
    unsafe { _mm512_maskz_loadu_epi32(lanes, masks.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn load(words: &Words) -> __m512i {
    // SAFETY: the words are a whole vector, and aligned.
    unsafe { _mm512_load_si512(words.0.as_ptr().cast()) }
}

#[inline]
#[target_feature(enable = "avx512f")]
fn store(vector: __m512i) -> Words {
    let mut words = Words([0; 16]);
    // SAFETY: the words are a whole vector, and aligned.
    unsafe { _mm512_store_si512(words.0.as_mut_ptr().cast(), vector) };
    words
}
