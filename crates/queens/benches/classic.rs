//! Times each classical algorithm on one board, whose count takes a few milliseconds.
//!
//! Each timed count is compared with the published one.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use queens::control::Control;
use queens::{Algorithm, Search, Size, known};
use std::hint::black_box;

/// Returns a board size for which an algorithm needs some milliseconds.
fn bench_size(algorithm: Algorithm) -> usize {
    match algorithm {
        Algorithm::BruteForce | Algorithm::BruteForceIterative => 7,
        Algorithm::Permutation
        | Algorithm::BoardScan
        | Algorithm::Backtracking
        | Algorithm::BacktrackingIterative
        | Algorithm::ExactCover => 9,
        Algorithm::ColumnBits
        | Algorithm::Flags
        | Algorithm::FlagsIterative
        | Algorithm::CarryChain => 10,
        Algorithm::Symmetry => 12,
        _ => 11,
    }
}

fn counts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    for &algorithm in Algorithm::ALL {
        let n = bench_size(algorithm);
        let Ok(size) = Size::new(n) else { continue };
        let expected = known::counts(size).map(|known| known.total);
        group.bench_function(BenchmarkId::new(algorithm.name(), n), |bencher| {
            let control = Control::default().threads(1);
            let count = || algorithm.count(black_box(size), &control).ok();
            bencher.iter(|| assert_eq!(count(), expected));
        });
    }
}

fn listings(criterion: &mut Criterion) {
    let size = Size::new(11).expect("11 rows are not too many");
    let expected = known::counts(size).map(|known| (known.unique, known.total));
    criterion.bench_function("unique/11", |bencher| {
        let control = Control::default().threads(1);
        let count = || Algorithm::Symmetry.count_classes(black_box(size), &control).ok();
        let count = || count().map(|classes| (classes.unique(), classes.total()));
        bencher.iter(|| assert_eq!(count(), expected));
    });
    criterion.bench_function("solutions/11", |bencher| {
        let total = expected.map(|(_, total)| total);
        let count = || queens::solutions(black_box(size)).count() as u128;
        bencher.iter(|| assert_eq!(Some(count()), total));
    });
}

criterion_group!(benches, counts, listings);
criterion_main!(benches);
