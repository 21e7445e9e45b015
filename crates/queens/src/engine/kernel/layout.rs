//! Divides the live bits of a mask into *chunks*, whose values are table indices.
//!
//! A bit is live if masks of both lists of a leaf may have it. Other bits are dead.

/// The assignment of the live bits of a mask to chunks.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Layout {
    /// The bits of a mask that belong to a chunk. They include all live bits.
    pub(crate) live: u32,
    /// The positions to which these bits move, in the same order. Byte `k` is for chunk `k`.
    pub(crate) fields: u64,
    chunks: u32,
    width: u32,
}

impl Layout {
    /// Divides the live bits evenly among chunks of at most 4, 5 or 6 bits.
    ///
    /// The cheapest of these widths is chosen. With wider chunks, an item needs fewer rows of the
    /// tables, but the tables have more rows to build.
    #[cfg_attr(
        not(target_arch = "x86_64"),
        allow(dead_code, reason = "for processors that select bits by one instruction")
    )]
    pub(crate) fn balanced(live: u32, items: usize) -> Layout {
        let bits = live.count_ones();
        let cost = |width: &u32| bits.div_ceil(*width) as usize * (items + (2 << width));
        let widest = (4..=6).min_by_key(cost).unwrap_or(6);
        let chunks = bits.div_ceil(widest).max(1);
        let width = |chunk: u32| bits / chunks + u32::from(chunk < bits % chunks);
        let fields = (0..chunks).map(|chunk| ((1 << width(chunk)) - 1) << (8 * chunk)).sum();
        Layout { live, fields, chunks, width: width(0) }
    }

    /// Leaves each bit in place, so that the chunks are the bytes of the mask.
    ///
    /// The chunks include dead bits.
    pub(crate) fn in_place(live: u32) -> Layout {
        Layout::in_runs(live, 8)
    }

    /// Leaves each bit in place, with chunks of `width` adjacent bits.
    pub(crate) fn in_runs(live: u32, width: u32) -> Layout {
        let chunks = (u32::BITS - live.leading_zeros()).div_ceil(width).max(1);
        let run = |chunk: u32| u64::MAX >> (64 - width) & u64::from(u32::MAX >> (width * chunk));
        let fields = (0..chunks).map(|chunk| run(chunk) << (8 * chunk)).sum();
        let live = u32::MAX >> u32::BITS.saturating_sub(width * chunks);
        Layout { live, fields, chunks, width }
    }

    /// Returns the number of rows from one chunk's table to the next.
    ///
    /// A chunk of 6 bits needs 64 rows. If all chunks have at most 5 bits, half this distance
    /// suffices, and the tables fit better in the first-level cache.
    pub(super) fn stride(self) -> usize {
        match self.width {
            0..=5 => 32,
            6 => 64,
            _ => 256,
        }
    }

    /// Returns the number of chunks, which is 1 to 8.
    pub(super) fn chunks(self) -> u32 {
        self.chunks
    }

    pub(super) fn widths(self) -> impl Iterator<Item = u32> {
        (0..self.chunks).map(move |chunk| (self.fields >> (8 * chunk) & 0xff).count_ones())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Returns each stride that occurs, with its largest number of chunks.
    ///
    /// The masks have any number of live bits from 0 to 32.
    fn shapes(layout: impl Fn(u32, usize) -> Layout) -> BTreeSet<(usize, u32)> {
        let masks = (0..=32u32).map(|bits| u32::MAX.checked_shr(32 - bits).unwrap_or(0));
        let layouts = masks.flat_map(|live| (0..2_000).map(move |items| (live, items)));
        let shapes: BTreeSet<_> = layouts
            .map(|(live, items)| layout(live, items))
            .map(|layout| (layout.stride(), layout.chunks()))
            .collect();
        let most = |stride| shapes.iter().filter(|shape| shape.0 == stride).max().copied();
        [32, 64, 256].into_iter().filter_map(most).collect()
    }

    #[test]
    fn every_layout_has_a_counting_loop() {
        let balanced = shapes(Layout::balanced);
        assert!(balanced.is_subset(&[(32, 7), (32, 8), (64, 6)].into()), "{balanced:?}");
        assert_eq!(shapes(|live, _| Layout::in_place(live)), [(256, 4)].into());
        assert_eq!(shapes(|live, _| Layout::in_runs(live, 6)), [(64, 6)].into());
    }
}
