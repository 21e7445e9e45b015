//! Tests the public interface of the fast counter: totals, threads, progress, stops.

use super::{size, square};
use queens::control::{Control, Progress, StopToken, Stopped};
use queens::engine::kernel::Kernel;
use queens::engine::{self, Options, Stage, StageTimer, UnitPlan, UnitsCount};
use queens::{Board, Error, known};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// Returns the published total; the empty board has one solution, without queens.
fn total(n: usize) -> u128 {
    known::counts(size(n)).map_or(1, |known| known.total)
}

/// Returns the largest size for a kernel.
///
/// Without optimisation, counts take several times as long. Kernels of other processors run in an
/// emulator.
fn largest(kernel: Kernel) -> usize {
    match (kernel, cfg!(debug_assertions)) {
        _ if cfg!(not(target_arch = "x86_64")) => 14,
        (Kernel::Avx512, false) => 18,
        (_, false) => 17,
        (Kernel::Avx512, true) => 15,
        (_, true) => 13,
    }
}

fn whole(n: usize, options: &Options<'_>) -> Result<UnitsCount, Error> {
    UnitPlan::new(size(n)).count_units(UnitPlan::ALL, options)
}

#[test]
fn totals_match_published_counts() {
    for kernel in Kernel::available() {
        for n in 0..=largest(kernel) {
            let threads: &[usize] = if n <= 13 { &[1, 2, 3, 8, 64] } else { &[2] };
            for &threads in threads {
                let options = Options::from(Control::default().threads(threads)).kernel(kernel);
                let count = whole(n, &options).unwrap();
                assert_eq!(count.total(), total(n), "N={n} {kernel} {threads} threads");
                assert_eq!(count.kernel, kernel);
            }
        }
    }
}

#[test]
fn progress_ends_at_all_units() {
    let seen = Mutex::new(Vec::new());
    let note = |progress: Progress| seen.lock().unwrap().push(progress);
    let plan = UnitPlan::new(size(14));
    plan.count_units(UnitPlan::ALL, &Options::from(Control::default().progress(&note))).unwrap();
    let seen = seen.into_inner().unwrap();
    assert!(!seen.is_empty() && seen.len() < 100, "{} reports", seen.len());
    assert!(seen.iter().all(|now| (0.0..=1.0).contains(&now.share) && now.all == plan.units()));
    let last = seen.iter().max_by_key(|now| now.done).unwrap();
    assert_eq!((last.share, last.done), (1.0, plan.units()));
}

#[test]
fn stage_duration_excludes_other_stages() {
    // Each read of this clock advances it by one nanosecond.
    let now = AtomicU64::new(0);
    let clock = || Duration::from_nanos(now.fetch_add(1, Relaxed));
    let seen = Mutex::new(Vec::new());
    let report = |stage: Stage, time: Duration| seen.lock().unwrap().push((stage, time));
    let options =
        Options::from(Control::default().threads(1)).stage_timer(StageTimer::new(&clock, &report));
    for n in [8, 11] {
        whole(n, &options).unwrap();
        now.fetch_add(1_000_000, Relaxed); // the time between two counts
    }
    let seen = seen.into_inner().unwrap();
    let counted = |(stage, _): &&(Stage, Duration)| matches!(stage, Stage::Counted(_));
    let units = [8, 11].map(|n| UnitPlan::new(size(n)).units()).iter().sum::<u64>();
    assert_eq!(seen.iter().filter(counted).count() as u64, units);
    assert!(seen.iter().all(|&(_, time)| time == Duration::from_nanos(1)), "{seen:?}");
}

#[test]
fn long_counts_stop_at_their_deadline() {
    // Each of these counts would take hours to centuries.
    let again = || {
        Options::from(Control::default().stop(&StopToken::new().within(Duration::from_millis(50))))
    };
    let stopped = Error::Stopped(Stopped::AtDeadline);
    for n in [23, 32] {
        assert_eq!(whole(n, &again()).unwrap_err(), stopped);
    }
    assert_eq!(engine::half_turn(size(32), &again()).unwrap_err(), stopped);
    assert_eq!(engine::half_placements(size(26), &again()).unwrap_err(), stopped);
    let mut board = Board::empty(size(24));
    board.block(square(0, 0)).unwrap();
    assert_eq!(engine::completions(&board, &again()).unwrap_err(), stopped);
}

#[test]
fn units_beyond_the_last_are_ignored() {
    let plan = UnitPlan::new(size(27));
    assert_eq!(plan.units(), 7_802_498);
    let beyond = plan.count_units(plan.units()..u64::MAX, &Options::default()).unwrap();
    assert_eq!((beyond.units, beyond.parts[0].units), (plan.units()..plan.units(), 0));
}

#[test]
fn completions_of_medium_boards_match_totals() {
    // Each solution has one queen in the first row, so the completions of these one-queen boards
    // add up to all solutions. The larger size uses the join.
    let n = if cfg!(debug_assertions) { 12 } else { 14 };
    let sum: u128 = size(n)
        .indices()
        .map(|column| {
            let mut board = Board::empty(size(n));
            board.place(square(0, column.into())).unwrap();
            engine::completions(&board, &Options::default()).unwrap()
        })
        .sum();
    assert_eq!(sum, total(n));
}
