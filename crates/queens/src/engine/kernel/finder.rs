//! Finds the table rows that belong to the items of a leaf, for AVX2.
//!
//! Vector instructions compute the row positions for eight items at once. So the loop over the
//! items only loads each position, and need not select bits.

#![allow(unsafe_code)]

use super::counter::{BitCounts, Counter};
use super::layout::Layout;
use super::rows::{Rows, Tables};
use super::select::Selection;
use std::arch::x86_64::*;
use std::array::from_fn;

/// A row of lanes.
///
/// Its operations are separate functions compiled for AVX2, because the compiler does not inline a
/// method of `Isa` with more than one vector instruction.
pub(super) type Avx2Row = [__m256i; 2];

const ROW: usize = size_of::<Avx2Row>();

/// The number of groups of eight items whose row positions are computed at once.
const PART: usize = 16;

/// The positions of the rows of eight items in the tables, in bytes.
///
/// Each word has the positions for two chunks, 16 bits each.
type Places = [[u32; 8]; 4];

/// The constants for finding the rows of items in the tables of a block.
struct Finder<const CHUNKS: usize> {
    live: __m256i,
    /// The moves that squeeze the live bits, from [`Selection::steps`].
    moves: [(__m256i, __m128i); 5],
    move_count: usize,
    /// The shifts that isolate a chunk's bits and multiply their value by the row size.
    shifts: [[__m128i; 2]; CHUNKS],
}

impl<const CHUNKS: usize> Finder<CHUNKS> {
    #[inline]
    #[target_feature(enable = "avx2")]
    fn new(layout: Layout) -> Finder<CHUNKS> {
        let selection = Selection::new(u64::from(layout.live));
        let mut moves = [(_mm256_setzero_si256(), _mm_setzero_si128()); 5];
        for (to, &(moved, by)) in moves.iter_mut().zip(selection.steps()) {
            *to = (_mm256_set1_epi32(moved as i32), _mm_cvtsi32_si128(by as i32));
        }
        let mut shifts = [[_mm_setzero_si128(); 2]; CHUNKS];
        let mut end = 0;
        for (chunk, (shifts, width)) in shifts.iter_mut().zip(layout.widths()).enumerate() {
            end += width;
            let down = 32 - width - ROW.ilog2() - if chunk % 2 == 1 { 16 } else { 0 };
            *shifts = [32 - end, down].map(|by| _mm_cvtsi32_si128(by as i32));
        }
        let live = _mm256_set1_epi32(layout.live as i32);
        Finder { live, moves, move_count: selection.steps().len(), shifts }
    }

    /// Returns the positions of the rows of eight items in the table of each chunk.
    #[inline]
    #[target_feature(enable = "avx2")]
    fn places(&self, items: __m256i) -> Places {
        let mut masks = _mm256_and_si256(items, self.live);
        for &(moved, by) in &self.moves[..self.move_count] {
            let moving = _mm256_and_si256(masks, moved);
            let there = _mm256_srl_epi32(moving, by);
            masks = _mm256_or_si256(_mm256_xor_si256(masks, moving), there);
        }
        let place = |chunk: usize| {
            let [up, down] = self.shifts[chunk];
            let whole_rows = _mm256_set1_epi32(-(ROW as i32) << (16 * (chunk % 2)));
            _mm256_and_si256(_mm256_srl_epi32(_mm256_sll_epi32(masks, up), down), whole_rows)
        };
        let mut places = [[0; 8]; 4];
        for (pair, places) in places.iter_mut().enumerate().take(CHUNKS.div_ceil(2)) {
            let mut two = place(2 * pair);
            if 2 * pair + 1 < CHUNKS {
                two = _mm256_or_si256(two, place(2 * pair + 1));
            }
            // SAFETY: eight places are a whole vector.
            unsafe { _mm256_storeu_si256(places.as_mut_ptr().cast(), two) };
        }
        places
    }
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn count_with<I, const VECTORS: usize, const STRIDE: usize, const CHUNKS: usize>(
    isa: I,
    tables: Tables<'_, I, STRIDE, CHUNKS>,
    items: &[u32],
) -> u64
where
    I: Rows<Row = Avx2Row> + BitCounts<[__m256i; VECTORS]>,
{
    let finder = Finder::<CHUNKS>::new(tables.layout);
    let free = |places: &Places, item: usize| {
        let row = |chunk: usize| {
            let place = (places[chunk / 2][item] >> (16 * (chunk % 2)) & 0xffff) as usize;
            debug_assert!(place < size_of_val(&tables.rows[chunk]));
            // SAFETY: a place is the value of a chunk times the size of a row, and a table has a row
            // for each value ([`Layout::stride`]).
            unsafe { *tables.rows[chunk].as_ptr().byte_add(place).cast::<[__m256i; VECTORS]>() }
        };
        let mut lanes = row(0);
        for chunk in 1..CHUNKS {
            lanes = and(lanes, row(chunk));
        }
        lanes
    };
    let mut counter = Counter::<[__m256i; VECTORS]>::new(isa);
    let mut places = [[[0; 8]; 4]; PART];
    let (groups, rest) = items.as_chunks::<8>();
    for groups in groups.chunks(PART) {
        for (places, group) in places.iter_mut().zip(groups) {
            // SAFETY: eight items are a whole vector.
            *places = finder.places(unsafe { _mm256_loadu_si256(group.as_ptr().cast()) });
        }
        for places in &places[..groups.len()] {
            counter.add_eight(isa, |item| free(places, item));
        }
    }
    places[0] = finder.places(load_part(rest));
    for item in 0..rest.len() {
        counter.add(isa, free(&places[0], item));
    }
    counter.total(isa)
}

#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn and<const VECTORS: usize>(
    a: [__m256i; VECTORS],
    b: [__m256i; VECTORS],
) -> [__m256i; VECTORS] {
    from_fn(|vector| _mm256_and_si256(a[vector], b[vector]))
}

/// Loads fewer masks than a vector has lanes, and sets the other lanes to 0.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn load_part(masks: &[u32]) -> __m256i {
    let order = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let lanes = _mm256_cmpgt_epi32(_mm256_set1_epi32(masks.len() as i32), order);
    // SAFETY: only the lanes of `masks` are read.
    unsafe { _mm256_maskload_epi32(masks.as_ptr().cast(), lanes) }
}
