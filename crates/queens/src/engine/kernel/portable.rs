//! The loops in plain Rust, which are the fallback and the reference for other kernels.

use super::counter::BitCounts;
use super::isa::Isa;
use super::layout::Layout;
use super::rows::{PatternBlock, Rows, by_layout};
use super::select::Selection;
use std::array::from_fn;

/// The number of words in a row. A row has 256 lanes.
///
/// Wider rows would save splits, but their tables would need more of the first-level cache.
const WORDS: usize = 4;

/// The number of bits in a chunk. With six bits, the tables are built quickly and fill 12 KB.
const CHUNK: u32 = 6;

type Row = [u64; WORDS];

/// The token of the portable kernel, which is always available.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Isa for Portable {
    type Leaf = PatternBlock<Self>;

    #[inline(always)]
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }

    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
        // Write each pair, but advance by 1 only if the pair fits. This avoids a branch that would
        // be hard to predict.
        for &x in left {
            let (joined, first) = (x & keep | tag, out.len());
            out.resize(first + right.len(), 0);
            let (places, mut found) = (&mut out[first..], 0);
            for &y in right {
                places[found] = joined | y & keep;
                found += usize::from(x & y == 0);
            }
            out.truncate(first + found);
        }
    }

    fn deal_to<const LISTS: usize>(
        self,
        masks: &[u64],
        bits: [u64; 2],
        selection: &Selection,
        lists: [&mut [u32]; 4],
    ) -> [usize; 4] {
        let mut lengths = [0; 4];
        for &mask in masks {
            let [first, second] = bits.map(|bit| usize::from(mask & bit != 0));
            let list = first | second << 1;
            lists[list][lengths[list]] = selection.apply(mask) as u32;
            lengths[list] += 1;
        }
        lengths
    }

    fn partition(self, masks: &[u32], bit: u32, without: &mut [u32], with: &mut [u32]) -> usize {
        let mut zeros = 0;
        for (index, &mask) in masks.iter().enumerate() {
            without[zeros] = mask;
            with[index - zeros] = mask;
            zeros += usize::from(mask & bit == 0);
        }
        zeros
    }

    fn filter(self, masks: &[u32], bit: u32, without: &mut [u32]) -> usize {
        let mut zeros = 0;
        for &mask in masks {
            without[zeros] = mask;
            zeros += usize::from(mask & bit == 0);
        }
        zeros
    }
}

impl Rows for Portable {
    const LANES: usize = 64 * WORDS;

    /// The tables have five chunks of six bits and one of two bits.
    const TABLE_ROWS: usize = 6 * 64;

    const CHUNK_STEP: u32 = CHUNK;
    type Row = Row;

    #[inline(always)]
    fn layout(self, live: u32, _items: usize) -> Layout {
        Layout::in_runs(live, CHUNK)
    }

    /// Chunks stay in place. Bits above the last chunk remain, because no loop reads them.
    #[inline(always)]
    fn spread(self, mask: u32, _layout: Layout) -> u64 {
        u64::from(mask)
    }

    by_layout!(64: 1 2 3 4 5 6);

    #[inline(always)]
    fn row(self, columns: &[u32]) -> Row {
        let column = |index: usize| columns.get(index).map_or(0, |&column| u64::from(column));
        from_fn(|word| column(2 * word) | column(2 * word + 1) << 32)
    }

    #[inline(always)]
    fn not(self, row: Row) -> Row {
        row.map(|word| !word)
    }

    #[inline(always)]
    fn and(self, a: Row, b: Row) -> Row {
        from_fn(|word| a[word] & b[word])
    }

    #[inline(always)]
    fn exchange<const SIDE: usize>(self, mut a: Row, mut b: Row, low: u32) -> (Row, Row) {
        let low = u64::from(low) << 32 | u64::from(low);
        for word in 0..WORDS {
            let different = ((a[word] >> SIDE) ^ b[word]) & low;
            a[word] ^= different << SIDE;
            b[word] ^= different;
        }
        (a, b)
    }
}

impl BitCounts<Row> for Portable {
    /// WebAssembly has an instruction that counts the bits of a word. Other targets may lack it.
    const CARRY_SAVE: bool = !cfg!(target_family = "wasm");

    #[inline(always)]
    fn zeros(self) -> Row {
        [0; WORDS]
    }

    #[inline(always)]
    fn add_bits(self, a: Row, b: Row, c: Row) -> (Row, Row) {
        let (mut low, mut high) = ([0; WORDS], [0; WORDS]);
        for word in 0..WORDS {
            let either = a[word] ^ b[word];
            low[word] = either ^ c[word];
            high[word] = a[word] & b[word] | either & c[word];
        }
        (low, high)
    }

    #[inline(always)]
    fn add_counts(self, counts: Row, row: Row) -> Row {
        from_fn(|word| counts[word] + u64::from(row[word].count_ones()))
    }

    #[inline(always)]
    fn total(self, counts: Row) -> u64 {
        counts.iter().sum()
    }
}
