//! Times single stages of the fast counter, for each kernel of this processor.
//!
//! Each benchmark compares its count with one that tests all pairs.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use queens::engine::bench_support::{KernelStages, with_stages};
use queens::engine::kernel::Kernel;

/// The size of the board whose halves are joined.
const SIZE: u32 = 18;
/// The columns of the top half, an average set; the bottom half has the rest.
const COLUMNS: u32 = 0b01_1010_0110_1001_0110;

/// Returns the masks of all placements of one half on these columns.
///
/// A mask has a bit for each occupied diagonal that crosses both halves.
fn half_list(columns: u32, bottom: bool) -> Vec<u64> {
    let mut masks = Vec::new();
    place(0, columns, bottom, 0, 0, &mut masks);
    masks
}

/// Places queens in the rows that are `depth` or more rows away from the cut.
fn place(depth: u32, columns: u32, bottom: bool, sums: u64, differences: u64, out: &mut Vec<u64>) {
    let half = SIZE / 2;
    if columns == 0 {
        // Sums half..half + SIZE - 1 and differences -(half - 1)..SIZE - half - 1 are shared.
        let field = (1 << (2 * half - 1)) - 1;
        let (sums, differences) = (sums >> half & field, differences >> half & field);
        out.push(sums | differences << (2 * half - 1));
        return;
    }
    let row = if bottom { half + depth } else { half - 1 - depth };
    for column in (0..SIZE).filter(|column| columns >> column & 1 == 1) {
        let (sum, difference) = (1 << (row + column), 1 << (column + SIZE - 1 - row));
        if sums & sum == 0 && differences & difference == 0 {
            let rest = columns & !(1 << column);
            place(depth + 1, rest, bottom, sums | sum, differences | difference, out);
        }
    }
}

/// Both half lists.
fn half_lists() -> (Vec<u64>, Vec<u64>) {
    (half_list(COLUMNS, false), half_list(!COLUMNS & ((1 << SIZE) - 1), true))
}

/// Counts the pairs without a common bit by testing every pair.
fn pairs_apart(left: &[u64], right: &[u64]) -> u64 {
    left.iter().map(|x| right.iter().filter(|&y| x & y == 0).count() as u64).sum()
}

/// Returns the low 32 bits of `count` masks.
fn narrow(masks: &[u64], count: usize) -> Vec<u32> {
    masks.iter().map(|&mask| mask as u32).cycle().take(count).collect()
}

/// Runs `work` with each kernel.
fn for_each_kernel(mut work: impl FnMut(Kernel, &mut dyn KernelStages)) {
    Kernel::available().for_each(|kernel| with_stages(kernel, SIZE, |stages| work(kernel, stages)));
}

fn pair_up(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("pair_up");
    let (left, right) = half_lists();
    for (x, y) in [(8, 16), (40, 60), (100, 300)] {
        let (left, right) = (&left[..x], &right[..y]);
        let expected = pairs_apart(left, right);
        group.throughput(Throughput::Elements((x * y) as u64));
        for_each_kernel(|kernel, stages| {
            let mut out = Vec::new();
            group.bench_function(BenchmarkId::new(kernel.name(), format!("{x}x{y}")), |bencher| {
                bencher.iter(|| {
                    out.clear();
                    stages.pair_up(black_box(left), right, u64::MAX, &mut out);
                });
                assert_eq!(out.len() as u64, expected);
            });
        });
    }
    group.finish();
}

fn partition(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("partition");
    let masks = narrow(&half_lists().0, 3000);
    let bit = 1 << 8;
    let expected = masks.iter().filter(|&mask| mask & bit == 0).count();
    group.throughput(Throughput::Elements(masks.len() as u64));
    for_each_kernel(|kernel, stages| {
        let mut parts = Default::default();
        group.bench_function(kernel.name(), |bencher| {
            bencher.iter(|| {
                let found = stages.partition(black_box(&masks), bit, &mut parts);
                assert_eq!(found, expected);
            });
        });
    });
    group.finish();
}

fn leaf(criterion: &mut Criterion) {
    let (left, right) = half_lists();
    let (items, patterns) = (narrow(&left, 1000), narrow(&right, 512));
    let live = 0x01ff_ffff;
    let masked = |masks: &[u32]| masks.iter().map(|&mask| u64::from(mask & live)).collect();
    let (masked_items, masked_patterns): (Vec<u64>, Vec<u64>) = (masked(&items), masked(&patterns));
    let items: Vec<u32> = masked_items.iter().map(|&mask| mask as u32).collect();
    for_each_kernel(|kernel, stages| {
        let patterns = &patterns[..patterns.len().min(stages.lanes())];
        let expected = pairs_apart(&masked_items, &masked_patterns[..patterns.len()]);
        let mut group = criterion.benchmark_group("leaf");
        group.throughput(Throughput::Elements((patterns.len() * items.len()) as u64));
        group.bench_function(kernel.name(), |bencher| {
            bencher.iter(|| {
                assert_eq!(stages.count_leaf(black_box(patterns), &items, live), expected);
            });
        });
        group.finish();
    });
}

fn join(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("join");
    let (items, patterns) = half_lists();
    let expected = u128::from(pairs_apart(&items, &patterns));
    group.throughput(Throughput::Elements((items.len() + patterns.len()) as u64));
    for_each_kernel(|kernel, stages| {
        group.bench_function(kernel.name(), |bencher| {
            bencher.iter(|| assert_eq!(stages.join(black_box(&items), &patterns), expected));
        });
    });
    group.finish();
}

criterion_group!(benches, pair_up, partition, leaf, join);
criterion_main!(benches);
