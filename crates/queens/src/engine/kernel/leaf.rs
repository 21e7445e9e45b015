//! The leaf: how many of a block of patterns each item fits, all patterns at once.
//!
//! Up to `64 * W` patterns are *bit-sliced*: for every bit, one row of `W` words tells which
//! patterns (lanes) do not have it. The live bits are dealt to *chunks* of a few bits, and for each
//! chunk a table holds, for every value of these bits, the AND of their rows: the lanes free of all
//! of them. An item then costs one table row per chunk, the AND of these rows, and a population
//! count.
//!
//! Everything here is plain Rust over arrays of words. It is inlined into functions compiled for
//! the instruction set ([`Isa::vectorize`]), so one source becomes 128-, 256- and 512-bit code.

use super::Isa;

/// One bit for each of the `64 * W` lanes.
type Row<const W: usize> = [u64; W];

/// How the live bits of a mask are dealt to chunks: chunk `k` is byte `k` of the spread mask.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Layout {
    /// The bits of a mask that are dealt; at least those that occur in both lists.
    pub(crate) live: u32,
    /// Where they go, lowest to lowest.
    pub(crate) fields: u64,
    /// How many chunks there are, 1 to 8.
    chunks: u32,
    /// The bits of the widest chunk.
    width: u32,
}

impl Layout {
    /// Deals the live bits evenly to 4 to 6 bits wide chunks: wider ones need fewer rows per item,
    /// but more rows to be built.
    pub(crate) fn balanced(live: u32, items: usize) -> Layout {
        let bits = live.count_ones();
        let cost = |width: &u32| bits.div_ceil(*width) as usize * (items + (2 << width));
        let widest = (4..=6).min_by_key(cost).unwrap_or(6);
        let chunks = bits.div_ceil(widest).max(1);
        let width = |chunk: u32| bits / chunks + u32::from(chunk < bits % chunks);
        let fields = (0..chunks).map(|chunk| ((1 << width(chunk)) - 1) << (8 * chunk)).sum();
        Layout { live, fields, chunks, width: width(0) }
    }

    /// Leaves every bit where it is: the chunks are the bytes of the mask, dead bits included.
    pub(crate) fn in_place(live: u32) -> Layout {
        let chunks = (u32::BITS - live.leading_zeros()).div_ceil(8).max(1);
        let live = u32::MAX >> (32 - 8 * chunks);
        Layout { live, fields: u64::from(live), chunks, width: 8 }
    }

    /// The number of bits of each chunk.
    fn widths(self) -> impl Iterator<Item = u32> {
        (0..self.chunks).map(move |chunk| (self.fields >> (8 * chunk) & 0xff).count_ones())
    }
}

/// What the join needs of a block, whatever its number of lanes.
pub(crate) trait Leaf: Send + std::fmt::Debug {
    /// How many patterns fit.
    const LANES: usize;

    /// A block without patterns.
    fn new() -> Self;

    /// Takes at most `LANES` patterns. `live` must contain the bits that a pattern has in common
    /// with an item; `items` is about how many items will come.
    fn fill<I: Isa>(&mut self, isa: I, patterns: &[u32], live: u32, items: usize);

    /// The number of pairs of an item and a pattern without a common bit.
    fn count<I: Isa>(&self, isa: I, items: &[u32]) -> u64;
}

/// The tables of a block of `64 * W` patterns; `ROWS` rows of them in all.
#[derive(Debug)]
pub(crate) struct Block<const W: usize, const ROWS: usize> {
    layout: Layout,
    tables: Box<Tables<W, ROWS>>,
}

/// Table rows, starting on a cache line so that no row of 64 bytes straddles two.
#[derive(Debug)]
#[repr(align(64))]
struct Tables<const W: usize, const ROWS: usize>([Row<W>; ROWS]);

impl<const W: usize, const ROWS: usize> Leaf for Block<W, ROWS> {
    const LANES: usize = 64 * W;

    fn new() -> Self {
        let tables = Box::new(Tables([[0; W]; ROWS]));
        Block { layout: Layout::default(), tables }
    }

    fn fill<I: Isa>(&mut self, isa: I, patterns: &[u32], live: u32, items: usize) {
        self.layout = isa.layout(live, items);
        isa.vectorize(
            #[inline(always)]
            || self.build(patterns),
        );
    }

    fn count<I: Isa>(&self, isa: I, items: &[u32]) -> u64 {
        isa.vectorize(
            #[inline(always)]
            || self.count_by_width(isa, items),
        )
    }
}

impl<const W: usize, const ROWS: usize> Block<W, ROWS> {
    /// Rows from one chunk's table to the next: 64 serve chunks of 6 bits, but when all have at
    /// most 5, tables packed twice as densely share the first-level cache better.
    const fn stride(width: u32) -> usize {
        match width {
            0..=5 => 32,
            6 => 64,
            _ => 256,
        }
    }

    /// Builds the tables of all chunks.
    #[inline(always)]
    fn build(&mut self, patterns: &[u32]) {
        let rows = rows_without::<W>(patterns, self.layout.live);
        let stride = Self::stride(self.layout.width);
        let mut first = lanes_used::<W>(patterns.len());
        let mut start = 0;
        let tables = self.tables.0.chunks_exact_mut(stride);
        for (table, width) in tables.zip(self.layout.widths()) {
            let end = start + width as usize;
            build_chunk(table, first, &rows[start..end]);
            start = end;
            first = [u64::MAX; W];
        }
    }

    /// Picks the counting loop made for this number and width of chunks.
    #[inline(always)]
    fn count_by_width<I: Isa>(&self, isa: I, items: &[u32]) -> u64 {
        match Self::stride(self.layout.width) {
            32 => self.count_by_chunks::<I, 32>(isa, items),
            64 => self.count_by_chunks::<I, 64>(isa, items),
            _ => self.count_by_chunks::<I, 256>(isa, items),
        }
    }

    /// Picks the counting loop made for this number of chunks.
    #[inline(always)]
    fn count_by_chunks<I: Isa, const STRIDE: usize>(&self, isa: I, items: &[u32]) -> u64 {
        match self.layout.chunks {
            1 => self.count_chunks::<I, STRIDE, 1>(isa, items),
            2 => self.count_chunks::<I, STRIDE, 2>(isa, items),
            3 => self.count_chunks::<I, STRIDE, 3>(isa, items),
            4 => self.count_chunks::<I, STRIDE, 4>(isa, items),
            5 => self.count_chunks::<I, STRIDE, 5>(isa, items),
            6 => self.count_chunks::<I, STRIDE, 6>(isa, items),
            7 => self.count_chunks::<I, STRIDE, 7>(isa, items),
            _ => self.count_chunks::<I, STRIDE, 8>(isa, items),
        }
    }

    /// The counting loop: one row per chunk, their AND, its population count.
    #[inline(always)]
    fn count_chunks<I: Isa, const STRIDE: usize, const CHUNKS: usize>(
        &self,
        isa: I,
        items: &[u32],
    ) -> u64 {
        if CHUNKS * STRIDE > ROWS {
            return 0;
        }
        let mut counts = [0; W];
        for &item in items {
            let spread = isa.spread(item, self.layout);
            let mut lanes = [u64::MAX; W];
            for chunk in 0..CHUNKS {
                let value = (spread >> (8 * chunk)) as usize & (STRIDE - 1);
                let row = &self.tables.0[chunk * STRIDE + value];
                (0..W).for_each(|word| lanes[word] &= row[word]);
            }
            (0..W).for_each(|word| counts[word] += u64::from(lanes[word].count_ones()));
        }
        counts.iter().sum()
    }
}

/// For every live bit, lowest first, the lanes whose pattern does not have it.
///
/// Lane `64 * word + 32 * half + k` holds pattern `2 * W * k + 2 * word + half`: the order costs
/// least, since each row of the matrix to transpose is then a run of patterns.
#[inline(always)]
fn rows_without<const W: usize>(patterns: &[u32], live: u32) -> [Row<W>; 32] {
    let mut rows = [[0; W]; 32];
    for (row, run) in rows.iter_mut().zip(patterns.chunks(2 * W)) {
        *row = pack(run);
    }
    transpose(&mut rows);
    let mut squeezed = [[0; W]; 32];
    let mut rest = live;
    for row in squeezed.iter_mut().take(live.count_ones() as usize) {
        *row = rows[rest.trailing_zeros() as usize].map(|word| !word);
        rest &= rest - 1;
    }
    squeezed
}

/// Two patterns to a word; missing ones are empty.
#[inline(always)]
fn pack<const W: usize>(run: &[u32]) -> Row<W> {
    let at = |index: usize| u64::from(run.get(index).copied().unwrap_or(0));
    std::array::from_fn(|word| at(2 * word) | at(2 * word + 1) << 32)
}

/// Transposes the 32 x 32 bit matrices that the halves of the words are columns of.
#[inline(always)]
pub(crate) fn transpose<const W: usize>(rows: &mut [Row<W>; 32]) {
    let steps =
        [(16, 0x0000_ffff), (8, 0x00ff_00ff), (4, 0x0f0f_0f0f), (2, 0x3333_3333), (1, 0x5555_5555)];
    for (distance, half_mask) in steps {
        let mask = half_mask << 32 | half_mask;
        for low in (0..32).filter(|low| low & distance == 0) {
            (0..W).for_each(|word| {
                let (a, b) = (rows[low][word], rows[low + distance][word]);
                let swapped = ((a >> distance) ^ b) & mask;
                rows[low][word] = a ^ swapped << distance;
                rows[low + distance][word] = b ^ swapped;
            });
        }
    }
}

/// The lanes of the first `patterns` patterns, in the order of [`rows_without`].
#[inline(always)]
fn lanes_used<const W: usize>(patterns: usize) -> Row<W> {
    let (full, partial) = (patterns / (2 * W), patterns % (2 * W));
    let used = |column: usize| (1u64 << (full + usize::from(column < partial))) - 1;
    std::array::from_fn(|word| used(2 * word) | used(2 * word + 1) << 32)
}

/// `table[value]` = `first` AND the rows of the bits of `value`.
#[inline(always)]
fn build_chunk<const W: usize>(table: &mut [Row<W>], first: Row<W>, rows: &[Row<W>]) {
    table[0] = first;
    for (bit, row) in rows.iter().enumerate() {
        let (done, next) = table.split_at_mut(1 << bit);
        for (new, old) in next.iter_mut().zip(done) {
            *new = std::array::from_fn(|word| old[word] & row[word]);
        }
    }
}
