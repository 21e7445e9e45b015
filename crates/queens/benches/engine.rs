//! Times whole counts, plans and lists, completions and symmetric counts; checks each result.

use criterion::{Criterion, criterion_group, criterion_main};
use queens::control::Control;
use queens::count::Method;
use queens::engine::bench_support::make_lists;
use queens::engine::kernel::Kernel;
use queens::engine::{self, Options, UnitPlan};
use queens::{Board, Size, Square};
use std::hint::black_box;

fn size(n: usize) -> Size {
    Size::new(n).expect("a size below 32")
}

/// Counts all solutions, by kernel, on one thread.
fn totals(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10);
    for (n, total) in [(8, 92), (12, 14_200), (14, 365_596), (15, 2_279_184), (16, 14_772_512)] {
        for kernel in Kernel::available() {
            let options = Options::from(Control::default().threads(1)).kernel(kernel);
            group.bench_function(format!("{n}/{kernel}"), |bencher| {
                bencher.iter(|| {
                    let count = Method::Halves.count(black_box(size(n)), &options).unwrap();
                    assert_eq!(count.total.0, total);
                });
            });
        }
    }
    group.finish();
}

/// Builds a plan, and all its quadrant lists.
fn lists(criterion: &mut Criterion) {
    criterion.bench_function("plan/20", |bencher| {
        bencher.iter(|| assert_eq!(UnitPlan::new(black_box(size(20))).units(), 46_508));
    });
    criterion.bench_function("lists/16", |bencher| {
        let plan = UnitPlan::new(size(16));
        bencher.iter(|| {
            assert_eq!(make_lists(black_box(&plan)), 12_870);
        });
    });
}

/// Counts completions, by search and by join.
fn completions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("completions");
    group.sample_size(10);
    for (n, expected) in [(12, 500), (16, 436_228)] {
        let mut board = Board::empty(size(n));
        let corner = Square::new(0, 0, board.size()).expect("a square of the board");
        board.place(corner).expect("a free square");
        let options = Options::from(Control::default().threads(1));
        group.bench_function(n.to_string(), |bencher| {
            bencher.iter(|| {
                assert_eq!(engine::completions(black_box(&board), &options).unwrap(), expected);
            });
        });
    }
    group.finish();
}

/// Counts the solutions that equal their half turn.
fn symmetric(criterion: &mut Criterion) {
    criterion.bench_function("half-turn/20", |bencher| {
        let options = Options::from(Control::default().threads(1));
        bencher.iter(|| {
            assert_eq!(engine::half_turn(black_box(size(20)), &options).unwrap(), 144_620)
        });
    });
}

criterion_group!(benches, totals, lists, completions, symmetric);
criterion_main!(benches);
