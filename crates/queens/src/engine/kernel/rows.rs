//! A leaf that counts for each item how many patterns of a block it fits.
//!
//! Up to [`Rows::LANES`] patterns are *bit-sliced*: for each bit, a row with one lane per pattern
//! marks the patterns without this bit. The live bits are divided into *chunks* of a few bits. For
//! each value of a chunk, a table has the AND of the rows of its set bits, which marks the patterns
//! without any of these bits. To count an item, the loop loads one table row per chunk, computes
//! the AND of these rows, and counts its set bits.
//!
//! The code is written once, and inlined into functions that are compiled for an instruction set
//! ([`Isa::vectorize`]).

use super::counter::{BitCounts, Counter};
use super::isa::{Isa, Leaf, Shape};
use super::layout::Layout;
use std::fmt;

/// An instruction set whose leaves count with rows.
pub(crate) trait Rows: Isa + BitCounts<Self::Row> {
    /// The number of patterns that are counted at once.
    const LANES: usize;

    /// The largest number of rows in the tables of a leaf.
    const TABLE_ROWS: usize;

    /// The distance between two chunks in the result of [`Rows::spread`], in bits.
    const CHUNK_STEP: u32 = 8;

    /// One bit for each lane, divided into columns of 32 bits.
    type Row: Copy + Send + fmt::Debug;

    /// Chooses how the live bits are divided into chunks, for this number of items.
    #[inline(always)]
    fn layout(self, live: u32, _items: usize) -> Layout {
        Layout::in_place(live)
    }

    /// Returns the number of columns to use for this many patterns.
    ///
    /// The other columns of a row are not counted.
    #[inline(always)]
    fn columns(self, _patterns: usize) -> usize {
        Self::LANES / 32
    }

    /// Returns the chunks of a mask at distances of [`Rows::CHUNK_STEP`] bits.
    ///
    /// Call this only in code that is inlined into [`Isa::vectorize`].
    #[inline(always)]
    fn spread(self, mask: u32, layout: Layout) -> u64 {
        u64::from(mask & layout.live)
    }

    /// Counts the pairs that fit, with these tables.
    #[inline(always)]
    fn count_with<const STRIDE: usize, const CHUNKS: usize>(
        self,
        tables: Tables<'_, Self, STRIDE, CHUNKS>,
        items: &[u32],
    ) -> u64 {
        tables.count(self, items)
    }

    /// Counts with the loop for the layout of the block. [`by_layout`] implements this method.
    ///
    /// Call this only in code that is inlined into [`Isa::vectorize`].
    fn count_items(self, block: &PatternBlock<Self>, items: &[u32]) -> u64;

    /// Loads a row of at most `LANES / 32` columns; the others are 0.
    ///
    /// Call this and the methods below only in code that is inlined into [`Isa::vectorize`].
    fn row(self, columns: &[u32]) -> Self::Row;

    #[inline(always)]
    fn ones(self) -> Self::Row {
        self.not(self.zeros())
    }

    fn not(self, row: Self::Row) -> Self::Row;

    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// Swaps bits of `a` with bits of `b` in each column.
    ///
    /// Each bit of `b` that is in `low` is swapped with the bit of `a` that is `SIDE` positions
    /// higher.
    fn exchange<const SIDE: usize>(
        self,
        a: Self::Row,
        b: Self::Row,
        low: u32,
    ) -> (Self::Row, Self::Row);
}

/// Implements [`Rows::count_items`] for the layouts of an instruction set.
///
/// The arguments are the strides, each with its possible numbers of chunks. Each combination is
/// compiled to a separate loop.
macro_rules! by_layout {
    ($($stride:literal: $($chunks:literal)+),+) => {
        #[inline(always)]
        fn count_items(self, block: &PatternBlock<Self>, items: &[u32]) -> u64 {
            match (block.layout().stride(), block.layout().chunks()) {
                $($(
                    ($stride, $chunks) => block.count_chunks::<$stride, $chunks>(self, items),
                )+)+
                other => unreachable!("a layout of another kernel: {other:?}"),
            }
        }
    };
}
pub(super) use by_layout;

/// A block of patterns, prepared for counting.
#[derive(Debug)]
pub(crate) struct PatternBlock<I: Rows> {
    layout: Layout,
    columns: usize,
    /// The tables of the chunks. Each table begins one stride after the previous one.
    rows: Box<[I::Row]>,
}

impl<I: Rows> Leaf<I> for PatternBlock<I> {
    const SHAPE: Shape = Shape::Lanes(I::LANES);

    fn new(isa: I) -> Self {
        let rows = vec![isa.row(&[0; 2]); I::TABLE_ROWS].into_boxed_slice();
        PatternBlock { layout: isa.layout(0, 0), columns: 0, rows }
    }

    fn count(&mut self, isa: I, patterns: &[u32], items: &[u32], live: u32) -> u64 {
        debug_assert!(patterns.len() <= I::LANES);
        self.layout = isa.layout(live, items.len());
        self.columns = isa.columns(patterns.len());
        isa.vectorize(
            #[inline(always)]
            || self.build(isa, patterns),
        );
        isa.vectorize(
            #[inline(always)]
            || isa.count_items(self, items),
        )
    }
}

impl<I: Rows> PatternBlock<I> {
    #[inline(always)]
    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    #[inline(always)]
    fn build(&mut self, isa: I, patterns: &[u32]) {
        let rows = rows_without(isa, patterns, self.columns);
        let mut first = lanes_used(isa, patterns.len(), self.columns);
        let mut live = self.layout.live;
        let tables = self.rows.chunks_exact_mut(self.layout.stride());
        for (table, width) in tables.zip(self.layout.widths()) {
            table[0] = first;
            first = isa.ones();
            for bit in 0..width {
                let row = rows[live.trailing_zeros() as usize % 32];
                live &= live.wrapping_sub(1);
                let (done, next) = table.split_at_mut(1 << bit);
                for (new, &old) in next.iter_mut().zip(&*done) {
                    *new = isa.and(old, row);
                }
            }
        }
    }

    /// Runs the counting loop for this stride and this number of chunks.
    #[inline(always)]
    pub(super) fn count_chunks<const STRIDE: usize, const CHUNKS: usize>(
        &self,
        isa: I,
        items: &[u32],
    ) -> u64 {
        let tables = self.rows.as_chunks::<STRIDE>().0.first_chunk::<CHUNKS>();
        debug_assert!(tables.is_some(), "no layout has so many rows");
        tables.map_or(0, |rows| {
            isa.count_with(Tables { layout: self.layout, columns: self.columns, rows }, items)
        })
    }
}

/// The tables of `CHUNKS` chunks.
///
/// Their sizes are compile-time constants, so loads need no bounds checks.
#[derive(Clone, Copy)]
pub(crate) struct Tables<'a, I: Rows, const STRIDE: usize, const CHUNKS: usize> {
    pub(super) layout: Layout,
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "for AVX2"))]
    pub(super) columns: usize,
    pub(super) rows: &'a [[I::Row; STRIDE]; CHUNKS],
}

impl<I: Rows, const STRIDE: usize, const CHUNKS: usize> Tables<'_, I, STRIDE, CHUNKS> {
    /// Returns the lanes whose patterns fit the item.
    #[inline(always)]
    fn free(self, isa: I, item: u32) -> I::Row {
        let spread = isa.spread(item, self.layout);
        let mut lanes = self.rows[0][spread as usize % STRIDE];
        for chunk in 1..CHUNKS {
            let value = (spread >> (I::CHUNK_STEP * chunk as u32)) as usize % STRIDE;
            lanes = isa.and(lanes, self.rows[chunk][value]);
        }
        lanes
    }

    /// Returns the number of pairs of an item and a pattern that fit.
    #[inline(always)]
    pub(super) fn count(self, isa: I, items: &[u32]) -> u64 {
        let mut counter = Counter::new(isa);
        let (groups, rest) = items.as_chunks::<8>();
        for group in groups {
            counter.add_eight(
                isa,
                #[inline(always)]
                |item| self.free(isa, group[item]),
            );
        }
        for &item in rest {
            counter.add(isa, self.free(isa, item));
        }
        counter.total(isa)
    }
}

/// For each bit, returns the lanes whose patterns do not have it.
///
/// Each row loads a run of patterns. Pattern `k` of the run in row `r` gets the lane at bit `r` of
/// the 32-bit column `k`, because this order of the lanes is the cheapest.
#[inline(always)]
fn rows_without<I: Rows>(isa: I, patterns: &[u32], columns: usize) -> [I::Row; 32] {
    let mut rows = [isa.ones(); 32];
    for (row, run) in rows.iter_mut().zip(patterns.chunks(columns)) {
        *row = isa.row(run);
    }
    transpose(isa, &mut rows);
    for row in &mut rows {
        *row = isa.not(*row);
    }
    rows
}

/// Transposes the 32 x 32 bit matrix in each 32-bit column of the rows.
#[inline(always)]
pub(crate) fn transpose<I: Rows>(isa: I, rows: &mut [I::Row; 32]) {
    swap_quarters::<I, 16>(isa, rows, 0x0000_ffff);
    swap_quarters::<I, 8>(isa, rows, 0x00ff_00ff);
    swap_quarters::<I, 4>(isa, rows, 0x0f0f_0f0f);
    swap_quarters::<I, 2>(isa, rows, 0x3333_3333);
    swap_quarters::<I, 1>(isa, rows, 0x5555_5555);
}

/// Swaps the two off-diagonal quarters of each square of `2 * SIDE` rows and bits.
///
/// `low` contains the bits in the low half of each square.
#[inline(always)]
fn swap_quarters<I: Rows, const SIDE: usize>(isa: I, rows: &mut [I::Row; 32], low: u32) {
    for square in 0..16 / SIDE {
        for side in 0..SIDE {
            let above = 2 * SIDE * square + side;
            let below = above + SIDE;
            (rows[above], rows[below]) = isa.exchange::<SIDE>(rows[above], rows[below], low);
        }
    }
}

/// Returns the lanes of the first `patterns` patterns, in the order of [`rows_without`].
#[inline(always)]
fn lanes_used<I: Rows>(isa: I, patterns: usize, columns: usize) -> I::Row {
    let (full, partial) = (patterns / columns, patterns % columns);
    let mut used = [0; 16];
    for (column, used) in used.iter_mut().enumerate() {
        *used = ((1u64 << (full + usize::from(column < partial))) - 1) as u32;
    }
    isa.row(&used[..columns])
}
