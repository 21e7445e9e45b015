//! The loops in plain Rust: the reference for other kernels, and the fallback.

use super::counter::BitCounts;
use super::isa::Isa;
use super::rows::{PatternBlock, Rows, by_layout};
use super::select::Selection;

/// The token of the portable kernel; always available.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

impl Isa for Portable {
    type Leaf = PatternBlock<Self>;

    #[inline(always)]
    fn vectorize<R>(self, work: impl FnOnce() -> R) -> R {
        work()
    }

    fn pair_up(self, left: &[u64], right: &[u64], keep: u64, tag: u64, out: &mut Vec<u64>) {
        for &x in left {
            let apart = right.iter().filter(|&&y| x & y == 0);
            out.extend(apart.map(|&y| (x | y) & keep | tag));
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
    const LANES: usize = 128;

    /// Four chunks of eight bits: 16 KB.
    const TABLE_ROWS: usize = 4 * 256;
    type Row = [u64; 2];

    by_layout!(256: 1 2 3 4);

    #[inline(always)]
    fn row(self, columns: &[u32]) -> [u64; 2] {
        let column = |index: usize| columns.get(index).map_or(0, |&column| u64::from(column));
        [column(0) | column(1) << 32, column(2) | column(3) << 32]
    }

    #[inline(always)]
    fn not(self, [a, b]: [u64; 2]) -> [u64; 2] {
        [!a, !b]
    }

    #[inline(always)]
    fn and(self, a: [u64; 2], b: [u64; 2]) -> [u64; 2] {
        [a[0] & b[0], a[1] & b[1]]
    }

    #[inline(always)]
    fn exchange<const SIDE: usize>(
        self,
        mut a: [u64; 2],
        mut b: [u64; 2],
        low: u32,
    ) -> ([u64; 2], [u64; 2]) {
        let low = u64::from(low) << 32 | u64::from(low);
        for word in 0..2 {
            let different = ((a[word] >> SIDE) ^ b[word]) & low;
            a[word] ^= different << SIDE;
            b[word] ^= different;
        }
        (a, b)
    }
}

impl BitCounts<[u64; 2]> for Portable {
    const CARRY_SAVE: bool = true;

    #[inline(always)]
    fn zeros(self) -> [u64; 2] {
        self.row(&[])
    }

    #[inline(always)]
    fn add_bits(self, a: [u64; 2], b: [u64; 2], c: [u64; 2]) -> ([u64; 2], [u64; 2]) {
        let (mut low, mut high) = ([0; 2], [0; 2]);
        for word in 0..2 {
            let either = a[word] ^ b[word];
            low[word] = either ^ c[word];
            high[word] = a[word] & b[word] | either & c[word];
        }
        (low, high)
    }

    #[inline(always)]
    fn add_counts(self, counts: [u64; 2], row: [u64; 2]) -> [u64; 2] {
        [counts[0] + u64::from(row[0].count_ones()), counts[1] + u64::from(row[1].count_ones())]
    }

    #[inline(always)]
    fn total(self, counts: [u64; 2]) -> u64 {
        counts[0] + counts[1]
    }
}
