//! A leaf with rows: counts how many of a block of patterns each item fits.
//!
//! Up to [`Rows::LANES`] patterns are *bit-sliced*: for each bit, a row with one lane per pattern
//! marks the patterns without this bit. The live bits are dealt to *chunks* of a few bits. For each
//! chunk, a table holds the AND of the rows for each value of its bits: the lanes without any of
//! these bits. An item then costs one table row per chunk, the AND of these rows, and a population
//! count.
//!
//! The code is written once, with the rows of an instruction set, and inlined into functions
//! compiled for it ([`Isa::vectorize`]). So one source compiles to 128- and 256-bit code.

use super::isa::{Isa, Leaf, Shape};
use super::layout::Layout;
use std::fmt;

/// An instruction set that counts by rows.
pub(crate) trait Rows: Isa {
    /// The number of patterns that are counted at once.
    const LANES: usize;

    /// The largest number of rows in the tables of a leaf.
    const TABLE_ROWS: usize;

    /// Whether adding up rows lane by lane is cheaper than counting each row.
    const CARRY_SAVE: bool;

    /// The distance of two chunks of a spread mask, in bits.
    const CHUNK_STEP: u32 = 8;

    /// One bit for each lane, as columns of 32 bits.
    type Row: Copy + Send + fmt::Debug;

    /// Chooses how the live bits are dealt to chunks, for this many items.
    #[inline(always)]
    fn layout(self, live: u32, _items: usize) -> Layout {
        Layout::in_place(live)
    }

    /// Returns the chunks of a mask, one every [`Rows::CHUNK_STEP`] bits.
    ///
    /// Inline this into [`Isa::vectorize`].
    #[inline(always)]
    fn spread(self, mask: u32, layout: Layout) -> u64 {
        u64::from(mask & layout.live)
    }

    /// Counts the items with the loop for the layout of the block. [`by_layout`] writes this
    /// method.
    ///
    /// Inline this into [`Isa::vectorize`].
    fn count_items(self, block: &PatternBlock<Self>, items: &[u32]) -> u64;

    /// Loads a row from at most `LANES / 32` columns; the rest is empty.
    ///
    /// Inline this and the other methods on rows into [`Isa::vectorize`].
    fn row(self, columns: &[u32]) -> Self::Row;

    /// The row without set bits.
    #[inline(always)]
    fn zeros(self) -> Self::Row {
        self.row(&[])
    }

    /// The row with all bits set.
    #[inline(always)]
    fn ones(self) -> Self::Row {
        self.not(self.zeros())
    }

    /// The bits that are not in the row.
    fn not(self, row: Self::Row) -> Self::Row;

    /// The bits in both rows.
    fn and(self, a: Self::Row, b: Self::Row) -> Self::Row;

    /// Swaps bits of `a` with bits of `b` in each column.
    ///
    /// Swaps each bit of `b` in `low` with the bit of `a` that is `SIDE` above it.
    fn exchange<const SIDE: usize>(
        self,
        a: Self::Row,
        b: Self::Row,
        low: u32,
    ) -> (Self::Row, Self::Row);

    /// Adds three bits in each lane; returns low and high bits of the sums.
    fn add_bits(self, a: Self::Row, b: Self::Row, c: Self::Row) -> (Self::Row, Self::Row);

    /// Adds the number of set bits of the row to counts in a row.
    fn add_counts(self, counts: Self::Row, row: Self::Row) -> Self::Row;

    /// The sum of the counts.
    fn total(self, counts: Self::Row) -> u64;
}

/// Writes [`Rows::count_items`] for the layouts of an instruction set.
///
/// Layouts are strides, each with its possible numbers of chunks. Each combination is a separate
/// loop, so only those that occur are compiled.
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
    /// The tables of the chunks, one after the other, one stride each.
    rows: Box<[I::Row]>,
}

impl<I: Rows> Leaf<I> for PatternBlock<I> {
    const SHAPE: Shape = Shape::Lanes(I::LANES);

    fn new(isa: I) -> Self {
        let rows = vec![isa.row(&[0; 2]); I::TABLE_ROWS].into_boxed_slice();
        PatternBlock { layout: isa.layout(0, 0), rows }
    }

    fn count(&mut self, isa: I, patterns: &[u32], items: &[u32], live: u32) -> u64 {
        debug_assert!(patterns.len() <= I::LANES);
        self.layout = isa.layout(live, items.len());
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
    /// The assignment of the live bits to chunks.
    #[inline(always)]
    pub(super) fn layout(&self) -> Layout {
        self.layout
    }

    /// Builds the tables of all chunks.
    #[inline(always)]
    fn build(&mut self, isa: I, patterns: &[u32]) {
        let rows = rows_without(isa, patterns);
        let mut first = lanes_used(isa, patterns.len());
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

    /// Runs the counting loop for this stride and number of chunks.
    #[inline(always)]
    pub(super) fn count_chunks<const STRIDE: usize, const CHUNKS: usize>(
        &self,
        isa: I,
        items: &[u32],
    ) -> u64 {
        let tables = self.rows.as_chunks::<STRIDE>().0.first_chunk::<CHUNKS>();
        debug_assert!(tables.is_some(), "no layout has so many rows");
        tables.map_or(0, |rows| Tables { isa, layout: self.layout, rows }.count(items))
    }
}

/// The tables of `CHUNKS` chunks. Their sizes are constant, so loads need no bounds check.
#[derive(Clone, Copy)]
struct Tables<'a, I: Rows, const STRIDE: usize, const CHUNKS: usize> {
    isa: I,
    layout: Layout,
    rows: &'a [[I::Row; STRIDE]; CHUNKS],
}

impl<I: Rows, const STRIDE: usize, const CHUNKS: usize> Tables<'_, I, STRIDE, CHUNKS> {
    /// Returns the lanes whose pattern has no bit in common with the item.
    #[inline(always)]
    fn free(self, item: u32) -> I::Row {
        let spread = self.isa.spread(item, self.layout);
        let mut lanes = self.rows[0][spread as usize % STRIDE];
        for chunk in 1..CHUNKS {
            let value = (spread >> (I::CHUNK_STEP * chunk as u32)) as usize % STRIDE;
            lanes = self.isa.and(lanes, self.rows[chunk][value]);
        }
        lanes
    }

    /// The number of free lanes, summed over the items.
    #[inline(always)]
    fn count(self, items: &[u32]) -> u64 {
        if I::CARRY_SAVE { self.count_carry_save(items) } else { self.count_each(items) }
    }

    /// Counts the lanes of each item separately.
    #[inline(always)]
    fn count_each(self, items: &[u32]) -> u64 {
        let isa = self.isa;
        let (mut even, mut odd) = (isa.zeros(), isa.zeros());
        let (pairs, rest) = items.as_chunks::<2>();
        for pair in pairs {
            even = isa.add_counts(even, self.free(pair[0]));
            odd = isa.add_counts(odd, self.free(pair[1]));
        }
        for &item in rest {
            even = isa.add_counts(even, self.free(item));
        }
        isa.total(even) + isa.total(odd)
    }

    /// Counts with bit-sliced adders, for expensive population counts.
    ///
    /// Eight rows are added lane by lane, so that only one row in eight is counted (Warren,
    /// Hacker's Delight, section 5-1: the Harley-Seal method).
    #[inline(always)]
    fn count_carry_save(self, items: &[u32]) -> u64 {
        let isa = self.isa;
        let [mut ones, mut twos, mut fours, mut eights] = [isa.zeros(); 4];
        let (groups, rest) = items.as_chunks::<8>();
        for group in groups {
            let (sum, a) = isa.add_bits(ones, self.free(group[0]), self.free(group[1]));
            let (sum, b) = isa.add_bits(sum, self.free(group[2]), self.free(group[3]));
            let (pairs, c) = isa.add_bits(twos, a, b);
            let (sum, a) = isa.add_bits(sum, self.free(group[4]), self.free(group[5]));
            let (sum, b) = isa.add_bits(sum, self.free(group[6]), self.free(group[7]));
            let (pairs, d) = isa.add_bits(pairs, a, b);
            let (quads, e) = isa.add_bits(fours, c, d);
            (ones, twos, fours) = (sum, pairs, quads);
            eights = isa.add_counts(eights, e);
        }
        let ones = isa.total(isa.add_counts(isa.zeros(), ones));
        let twos = isa.total(isa.add_counts(isa.zeros(), twos));
        let fours = isa.total(isa.add_counts(isa.zeros(), fours));
        8 * isa.total(eights) + 4 * fours + 2 * twos + ones + self.count_each(rest)
    }
}

/// For each bit, returns the lanes whose pattern does not have it.
///
/// Pattern `k` of the run that is loaded into row `r` becomes bit `r` of the 32-bit column `k`:
/// this order of the lanes is cheapest.
#[inline(always)]
fn rows_without<I: Rows>(isa: I, patterns: &[u32]) -> [I::Row; 32] {
    let mut rows = [isa.ones(); 32];
    for (row, run) in rows.iter_mut().zip(patterns.chunks(I::LANES / 32)) {
        *row = isa.row(run);
    }
    transpose(isa, &mut rows);
    for row in &mut rows {
        *row = isa.not(*row);
    }
    rows
}

/// Transposes the 32 x 32 bit matrices in the 32-bit columns of the rows.
#[inline(always)]
pub(crate) fn transpose<I: Rows>(isa: I, rows: &mut [I::Row; 32]) {
    swap_quarters::<I, 16>(isa, rows, 0x0000_ffff);
    swap_quarters::<I, 8>(isa, rows, 0x00ff_00ff);
    swap_quarters::<I, 4>(isa, rows, 0x0f0f_0f0f);
    swap_quarters::<I, 2>(isa, rows, 0x3333_3333);
    swap_quarters::<I, 1>(isa, rows, 0x5555_5555);
}

/// Swaps the off-diagonal quarters of all squares of `2 * SIDE` rows and columns.
///
/// `low` are the columns in their left halves.
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
fn lanes_used<I: Rows>(isa: I, patterns: usize) -> I::Row {
    let columns = I::LANES / 32;
    let (full, partial) = (patterns / columns, patterns % columns);
    let mut used = [0; 16];
    for (column, used) in used.iter_mut().enumerate() {
        *used = ((1u64 << (full + usize::from(column < partial))) - 1) as u32;
    }
    isa.row(&used[..columns])
}
