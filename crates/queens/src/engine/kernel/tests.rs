//! Runs the same tests for every kernel, and compares each loop with a simple version.

use super::rows::Rows;
use super::*;
use crate::rng::Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Runs the task with each kernel that this processor can run.
pub(in super::super) fn for_each_kernel<T: Task + Clone>(task: T) {
    Kernel::available().for_each(|kernel| drop(dispatch(kernel, task.clone())));
    #[cfg(target_arch = "x86_64")]
    avx2::Avx2::new().into_iter().for_each(|isa| drop(task.clone().run(isa.without_pext())));
}

/// Returns random masks. Each bit of `bits` is set with probability `density / 8`.
pub(in super::super) fn masks(random: &mut Rng, count: usize, bits: u64, density: u64) -> Vec<u64> {
    let mut mask = || {
        let flips = (0..64).filter(|bit| bits >> bit & 1 == 1 && random.below(8) < density);
        flips.map(|bit| 1 << bit).sum()
    };
    (0..count).map(|_| mask()).collect()
}

/// List lengths around the vector widths and block sizes of all kernels.
const SIZES: [usize; 24] = [
    0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 31, 33, 63, 64, 65, 127, 128, 129, 255, 257, 511, 512, 513,
];

fn narrow(masks: &[u64]) -> Vec<u32> {
    masks.iter().map(|&mask| mask as u32).collect()
}

/// Removes the dead bits that are not in `side`.
///
/// If the other list gets `!side`, no pair of masks has a dead bit in common.
fn strip(side: u32, live: u32, masks: &[u64]) -> Vec<u32> {
    masks.iter().map(|&mask| mask as u32 & (live | side)).collect()
}

/// Compares the count of one leaf with a test of each pair.
#[derive(Clone)]
struct CountLeaf {
    items: Vec<u32>,
    patterns: Vec<u32>,
    live: u32,
}

impl Task for CountLeaf {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let mut leaf = I::Leaf::new(isa);
        let most = match I::Leaf::SHAPE {
            Shape::Lanes(lanes) => lanes,
            Shape::Pairs => usize::MAX,
        };
        let patterns = &self.patterns[..self.patterns.len().min(most)];
        let apart = |item: &u32| patterns.iter().filter(|&&pattern| pattern & item == 0).count();
        let expected: usize = self.items.iter().map(apart).sum();
        // Count another leaf first, so that the tables are not empty.
        leaf.count(isa, patterns, &patterns[..patterns.len().min(70)], u32::MAX);
        let found = leaf.count(isa, patterns, &self.items, self.live);
        let (items, patterns) = (self.items.len(), patterns.len());
        assert_eq!(found, expected as u64, "{isa:?} {items} x {patterns} {:#x}", self.live);
    }
}

#[test]
fn leaf_counts_match_pair_by_pair() {
    let mut random = Rng::new(2);
    for round in 0..400 {
        let size = |random: &mut Rng| SIZES[random.below(SIZES.len() as u64) as usize];
        let bits = if round % 3 == 0 { u64::from(u32::MAX) } else { random.next() & random.next() };
        let live = if round % 5 == 0 { 0 } else { (random.next() | bits) as u32 };
        let densities = [0, 1, 1, 2, 2, 3, 5, 8];
        let density = |random: &mut Rng| densities[random.below(8) as usize];
        let (items, patterns) = (size(&mut random), size(&mut random));
        let (p, q) = (density(&mut random), density(&mut random));
        let side = random.next() as u32;
        let items = strip(side, live, &masks(&mut random, items, bits, p));
        let patterns = strip(!side, live, &masks(&mut random, patterns, bits, q));
        for_each_kernel(CountLeaf { items, patterns, live });
    }
}

#[test]
fn any_number_of_live_bits_is_counted() {
    let mut random = Rng::new(3);
    for bits in 0..=32 {
        let low = u32::MAX.checked_shr(32 - bits).unwrap_or(0);
        // The second mask has different highest bits, which determine the chunks of the layouts
        // that leave bits in place.
        for live in [low, low.rotate_left(7 * bits)] {
            // The layout depends on the number of items, and many items are counted in parts.
            for length in [1, 61, 200, 1100] {
                let side = random.next() as u32;
                let items = strip(side, live, &masks(&mut random, length, u64::MAX, 2));
                let patterns = strip(!side, live, &masks(&mut random, 509, u64::MAX, 1));
                for_each_kernel(CountLeaf { items, patterns, live });
            }
        }
    }
}

#[test]
fn counts_of_long_lists_do_not_overflow() {
    // Every item fits every pattern, so the sum of each lane would not fit in 16 bits.
    let (items, patterns) = (vec![0; 20_001], vec![0; 512]);
    for_each_kernel(CountLeaf { items, patterns, live: 0 });
}

/// Compares operations on rows with the same operations on each column.
#[derive(Clone)]
struct RowOperations([[u32; 16]; 3]);

impl RowOperations {
    /// Checks that the row has exactly the bits of the columns.
    fn check<I: Rows>(isa: I, found: I::Row, columns: &[u32], what: &str) {
        let expected = &columns[..I::LANES / 32];
        let bits: u32 = expected.iter().map(|column| column.count_ones()).sum();
        let common = isa.and(found, isa.row(expected));
        for row in [found, common] {
            // Add the counts three times, so that they do not fit in a byte.
            let counts =
                [row; 3].into_iter().fold(isa.zeros(), |sum, row| isa.add_counts(sum, row));
            assert_eq!(isa.total(counts), 3 * u64::from(bits), "{isa:?} {what}");
        }
    }

    fn run<I: Rows>(&self, isa: I) {
        let RowOperations([a, b, c]) = self;
        let columns = |of: fn(u32, u32, u32) -> u32| -> [u32; 16] {
            std::array::from_fn(|column| of(a[column], b[column], c[column]))
        };
        let [x, y, z] = self.0.map(|columns| isa.row(&columns[..I::LANES / 32]));
        let (low, high) = isa.add_bits(x, y, z);
        Self::check(isa, isa.not(x), &columns(|a, _, _| !a), "not");
        Self::check(isa, isa.and(x, y), &columns(|a, b, _| a & b), "and");
        Self::check(isa, low, &columns(|a, b, c| a ^ b ^ c), "low bits");
        Self::check(isa, high, &columns(|a, b, c| a & b | a & c | b & c), "high bits");
        Self::check(isa, isa.ones(), &[u32::MAX; 16], "ones");
        let mut first = [0; 16];
        first[0] = a[0];
        Self::check(isa, isa.row(&a[..1]), &first, "short row");
    }
}

#[test]
fn row_operations_match_column_by_column() {
    let mut random = Rng::new(7);
    for _ in 0..50 {
        let mut columns = || std::array::from_fn(|_| random.next() as u32);
        let operations = RowOperations([columns(), columns(), columns()]);
        operations.run(Portable);
        #[cfg(target_arch = "x86_64")]
        avx2::Avx2::new().into_iter().for_each(|isa| operations.run(isa));
        #[cfg(target_arch = "aarch64")]
        neon::Neon::new().into_iter().for_each(|isa| operations.run(isa));
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        operations.run(simd128::Simd128);
    }
}

/// Compares the splits of a list with those of the standard library.
#[derive(Clone)]
struct Split {
    masks: Vec<u32>,
    bit: u32,
}

impl Task for Split {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let Split { masks, bit } = self;
        let (without, with): (Vec<u32>, Vec<u32>) = masks.iter().partition(|&m| m & bit == 0);
        let (mut zeros, mut ones) = (vec![0; masks.len() + SLACK], vec![0; masks.len() + SLACK]);
        let length = isa.partition(&masks, bit, &mut zeros, &mut ones);
        assert_eq!(zeros[..length], without, "{isa:?} partition");
        assert_eq!(ones[..masks.len() - length], with, "{isa:?} partition");
        zeros.fill(0);
        let length = isa.filter(&masks, bit, &mut zeros);
        assert_eq!(zeros[..length], without, "{isa:?} filter");
    }
}

#[test]
fn splits_keep_each_mask_on_its_side() {
    let mut random = Rng::new(4);
    for size in SIZES.into_iter().chain([1400]) {
        for density in 0..=8 {
            let masks = narrow(&masks(&mut random, size, u64::MAX, density));
            for_each_kernel(Split { masks, bit: 1 << random.below(32) });
        }
    }
}

/// Compares dealing a list with dealing each mask separately.
#[derive(Clone)]
struct Deal {
    masks: Vec<u64>,
    bits: [u64; 2],
    selection: Selection,
}

impl Task for Deal {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let Deal { masks, bits, selection } = self;
        let mut out = [0; 4].map(|_| vec![7; masks.len() + SLACK]);
        let lengths = isa.deal(&masks, bits, &selection, out.each_mut().map(|list| &mut list[..]));
        for (list, found) in out.iter().enumerate() {
            let belongs = |mask: &u64| {
                usize::from(mask & bits[0] != 0) + 2 * usize::from(mask & bits[1] != 0) == list
            };
            let here = masks.iter().copied().filter(belongs);
            let expected: Vec<u32> = here.map(|mask| selection.apply(mask) as u32).collect();
            assert_eq!(found[..lengths[list]], expected, "{isa:?} {bits:#x?} list {list}");
        }
    }
}

#[test]
fn dealing_matches_mask_by_mask() {
    let mut random = Rng::new(6);
    for size in SIZES {
        for bits in [[0, 0], [1 << 37, 0], [1 << 5, 1 << 63], [1 << 40, 1 << 3], [0, 1 << 9]] {
            for density in [1, 3, 8] {
                let masks = masks(&mut random, size, u64::MAX, density);
                let selection = Selection::new(random.next() & random.next() | 1 << 20);
                for_each_kernel(Deal { masks, bits, selection });
            }
        }
    }
}

/// Splits a list into buffers, one of which is a word too short.
#[derive(Clone, Copy)]
struct SplitWithoutRoom;

impl Task for SplitWithoutRoom {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let (masks, selection) = ([0_u32; 9], Selection::new(0xff));
        let lists = |short: usize| {
            [0, 1, 2, 3].map(|list| vec![0; masks.len() + SLACK - usize::from(list == short)])
        };
        let refuses = |run: &dyn Fn()| {
            assert!(catch_unwind(AssertUnwindSafe(run)).is_err(), "{isa:?} takes too short a list");
        };
        for short in 0..4 {
            refuses(&|| {
                let (masks, mut lists) = (masks.map(u64::from), lists(short));
                isa.deal(&masks, [1, 2], &selection, lists.each_mut().map(|list| &mut list[..]));
            });
        }
        for short in 0..2 {
            refuses(&|| {
                let [mut without, mut with, ..] = lists(short);
                isa.partition(&masks, 1, &mut without, &mut with);
            });
        }
        refuses(&|| {
            isa.filter(&masks, 1, &mut lists(0)[0]);
        });
    }
}

#[test]
#[cfg_attr(target_family = "wasm", ignore = "a panic ends a program for WebAssembly")]
fn short_output_buffers_panic() {
    // The portable loops check each access, and need only the space that they use.
    let by_vectors = Kernel::available().filter(|&kernel| kernel != Kernel::Portable);
    by_vectors.for_each(|kernel| dispatch(kernel, SplitWithoutRoom));
}

/// Compares the pairs of two lists with those of a double loop, after sorting both.
#[derive(Clone)]
struct PairUp {
    left: Vec<u64>,
    right: Vec<u64>,
    keep: u64,
    tag: u64,
}

impl Task for PairUp {
    type Output = ();

    fn run<I: Isa>(self, isa: I) {
        let PairUp { left, right, keep, tag } = self;
        let mut expected = vec![5, 3];
        for x in &left {
            let apart = right.iter().filter(|&y| x & y == 0);
            expected.extend(apart.map(|y| (x | y) & keep | tag));
        }
        let mut found = vec![5, 3];
        isa.pair_up(&left, &right, keep, tag, &mut found);
        assert_eq!(found[..2], [5, 3], "{isa:?} keeps what is there");
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{isa:?} {} x {}", left.len(), right.len());
    }
}

#[test]
fn pairs_match_a_double_loop() {
    let mut random = Rng::new(5);
    for (index, left) in SIZES.into_iter().enumerate().take(14) {
        for right in SIZES.into_iter().take(18) {
            let density = [0, 1, 1, 2, 8][index % 5];
            let (left, right) = (
                masks(&mut random, left, u64::MAX, density),
                masks(&mut random, right, u64::MAX, 1),
            );
            let tag = [0, 1 << 63, random.next()][index % 3];
            for_each_kernel(PairUp { left, right, keep: random.next(), tag });
        }
    }
}

#[test]
fn best_kernel_is_last_of_those_compared() {
    assert!(Kernel::Portable.is_available());
    assert!(Kernel::best().is_available());
    let compared = Kernel::available().filter(|&kernel| kernel != Kernel::Avx512Bw);
    assert_eq!(compared.last(), Some(Kernel::best()));
    for [kernel, needed] in [[Kernel::Avx512, Kernel::Avx512Bw], [Kernel::Avx512Bw, Kernel::Avx2]] {
        assert!(needed.is_available() || !kernel.is_available(), "{kernel} without {needed}");
    }
}
