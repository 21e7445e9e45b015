//! Compares the classical algorithms with each other and with published counts.
//!
//! [`Placement::is_solution`], which is slow but simple, checks each solution.

use super::{size, square, stopped};
use queens::control::{Control, Progress, Stopped};
use queens::observer::{ForEachSolution, Observer, Statistics, Totals};
use queens::symmetry::ClassSize;
use queens::trace::{Event, Snapshot, Tracer};
use queens::unique::Census;
use queens::{
    Algorithm, Placement, Search, Size, Square,
    classic::{Order, Style},
    known, symmetry,
};
use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

/// Returns the largest board that an algorithm counts quickly with all checks on.
fn reach(algorithm: Algorithm) -> usize {
    match algorithm {
        Algorithm::BruteForce | Algorithm::BruteForceIterative => 7,
        Algorithm::Permutation => 9,
        Algorithm::BoardScan | Algorithm::ExactCover => 10,
        Algorithm::Symmetry | Algorithm::BitmapMirror => 12,
        _ => 11,
    }
}

/// Returns the statistics of a search on one thread, without a stop token.
fn statistics(algorithm: Algorithm, n: usize) -> Statistics {
    let mut statistics = Statistics::default();
    let ControlFlow::Continue(()) = algorithm.search(size(n), &mut statistics);
    statistics
}

fn count(algorithm: Algorithm, n: usize) -> u128 {
    algorithm.count(size(n), &Control::default()).unwrap()
}

fn listed(search: impl Search, n: usize) -> Vec<Placement> {
    let mut solutions = Vec::new();
    let ControlFlow::Continue(()) = search.solutions(size(n), |solution| {
        solutions.push(solution.clone());
        ControlFlow::<Infallible>::Continue(())
    });
    solutions
}

#[test]
fn counts_match_published_counts() {
    for &algorithm in Algorithm::ALL {
        assert_eq!(count(algorithm, 0), 1, "{algorithm} on the empty board");
        for known in known::all().filter(|known| known.n <= reach(algorithm)) {
            let total = count(algorithm, known.n);
            assert_eq!(total, known.total, "{algorithm}, N = {}", known.n);
        }
    }
}

#[test]
fn parts_add_up_for_any_number_of_threads() {
    for &algorithm in Algorithm::ALL {
        for n in 0..=reach(algorithm).min(10) {
            let whole = statistics(algorithm, n);
            for threads in [1, 2, 5] {
                let control = Control::default().threads(threads);
                let parts = algorithm.statistics(size(n), &control).unwrap();
                assert_eq!(parts, whole, "{algorithm}, N = {n}, {threads} threads");
            }
        }
    }
}

#[test]
fn solutions_are_correct_complete_and_ordered() {
    for &algorithm in Algorithm::ALL {
        for n in 0..=reach(algorithm).min(9) {
            let solutions = listed(algorithm, n);
            assert!(solutions.iter().all(Placement::is_solution), "{algorithm}, N = {n}");
            assert!(solutions.iter().all(|solution| solution.size() == n));
            let distinct: BTreeSet<_> = solutions.iter().collect();
            assert_eq!(distinct.len(), solutions.len(), "{algorithm}, N = {n}: duplicates");
            assert_eq!(solutions.len() as u128, count(algorithm, n), "{algorithm}, N = {n}");
            if algorithm.order() == Order::Lexicographic {
                assert!(solutions.is_sorted(), "{algorithm}, N = {n}");
            }
        }
    }
}

#[test]
fn iterator_matches_the_algorithms() {
    for n in 0..=9 {
        let all: Vec<_> = queens::solutions(size(n)).collect();
        assert_eq!(all, listed(Algorithm::Backtracking, n.min(9)));
    }
    let mut ended = queens::solutions(size(4));
    assert_eq!(ended.by_ref().count(), 2);
    assert_eq!(ended.next(), None);
}

#[test]
fn solutions_stop_on_break() {
    for &algorithm in Algorithm::ALL {
        let mut seen = 0;
        let ended = algorithm.solutions(size(6), |_| {
            seen += 1;
            if seen == 3 { ControlFlow::Break("enough") } else { ControlFlow::Continue(()) }
        });
        assert_eq!((ended, seen), (ControlFlow::Break("enough"), 3), "{algorithm}");
    }
}

#[test]
fn class_counts_match_published_counts() {
    for &algorithm in Algorithm::ALL {
        for known in known::all().filter(|known| known.n <= reach(algorithm).min(10)) {
            let classes = algorithm.count_classes(size(known.n), &Control::default()).unwrap();
            assert_eq!(classes.unique(), known.unique, "{algorithm}, N = {}", known.n);
            assert_eq!(classes.total(), known.total, "{algorithm}, N = {}", known.n);
            if known.n > 1 {
                let two = known.quarter_turn / 2;
                let four = (known.half_turn - known.quarter_turn) / 4;
                let sizes = [ClassSize::One, ClassSize::Two, ClassSize::Four];
                let found = sizes.map(|size| classes.with_members(size));
                assert_eq!(found, [0, two, four], "{algorithm}, N = {}", known.n);
            }
        }
    }
}

#[test]
fn representatives_are_canonical_and_complete() {
    for &algorithm in Algorithm::ALL {
        let n = reach(algorithm).min(8);
        let mut members = BTreeSet::new();
        let ControlFlow::Continue(()) = algorithm.representatives(size(n), |found, members_of| {
            assert_eq!(symmetry::canonical(found).unwrap(), *found, "{algorithm}");
            assert_eq!(symmetry::class_size(found).unwrap(), members_of, "{algorithm}");
            members.extend(symmetry::images(found).unwrap());
            ControlFlow::<Infallible>::Continue(())
        });
        assert_eq!(members.into_iter().collect::<Vec<_>>(), listed(Algorithm::Flags, n));
    }
}

#[test]
fn row_by_row_algorithms_share_one_tree() {
    use Algorithm::*;
    for n in 0..=9 {
        let expected = statistics(Backtracking, n);
        for other in [BoardScan, BacktrackingIterative, Flags, FlagsIterative] {
            assert_eq!(statistics(other, n), expected, "{other}, N = {n}");
        }
        for other in [ColumnBits, Bitmap, BitmapIterative] {
            let found = statistics(other, n);
            assert_eq!(Statistics { tested: expected.tested, ..found }, expected, "{other}");
        }
        assert_eq!(statistics(BruteForce, n.min(6)), statistics(BruteForceIterative, n.min(6)));
        assert_eq!(statistics(BitmapMirror, n), statistics(BitmapMirrorIterative, n));
    }
}

/// The queens on the board during the replay of a trace.
#[derive(Default)]
struct Replay {
    queens: Vec<queens::Square>,
    tally: Statistics,
    solutions: Vec<Placement>,
}

impl Replay {
    fn step(&mut self, event: Event) {
        match event {
            Event::Node { depth, bits } => {
                self.tally.nodes += 1;
                assert_eq!(depth, self.queens.len());
                if let Some(bits) = bits {
                    assert_eq!(bits.down.count_ones() as usize, depth);
                }
            }
            Event::Tested { attack, square } => {
                self.tally.tested += 1;
                let mut above = self.queens.iter().filter(|queen| queen.row() < square.row());
                assert_eq!(attack.is_some(), above.any(|queen| queen.attack(square).is_some()));
                if let Some(attack) = attack {
                    assert!(self.queens.contains(&attack.queen));
                    assert_eq!(attack.queen.attack(square), Some(attack.line));
                }
            }
            Event::Placed { square } => {
                self.tally.placed += 1;
                self.queens.push(square);
            }
            Event::Removed { square } => assert_eq!(self.queens.pop(), Some(square)),
            Event::Solution { placement, images } => {
                self.tally.found += 1;
                self.tally.solutions += images.len() as u128;
                let mut squares = self.queens.clone();
                squares.sort_unstable();
                assert_eq!(placement.squares().unwrap().collect::<Vec<_>>(), squares);
                self.solutions.extend(images.iter().map(|image| image.apply(&placement).unwrap()));
            }
        }
    }
}

#[test]
fn traces_match_solutions_and_statistics() {
    for &algorithm in Algorithm::ALL {
        for n in 0..=reach(algorithm).min(8) {
            let mut replay = Replay::default();
            let ControlFlow::Continue(()) = algorithm.trace(size(n), |event| {
                replay.step(event);
                ControlFlow::<Infallible>::Continue(())
            });
            assert!(replay.queens.is_empty(), "{algorithm}, N = {n}: queens left on the board");
            assert_eq!(replay.tally, statistics(algorithm, n), "{algorithm}, N = {n}");
            replay.solutions.sort();
            assert_eq!(replay.solutions, listed(Algorithm::Flags, n), "{algorithm}, N = {n}");
        }
    }
}

#[test]
fn unknown_names_get_a_suggestion() {
    for &algorithm in Algorithm::ALL {
        assert!(algorithm.summary().len() <= 90, "{algorithm}: one line");
    }
    let error = "bitmpa".parse::<Algorithm>().unwrap_err();
    assert_eq!(error.to_string(), "there is no algorithm `bitmpa`: did you mean `bitmap`?");
}

#[test]
fn search_spaces_match_published_formulas() {
    assert_eq!(Algorithm::BitmapMirror.space().size(size(8)), Some(20_160));
    assert_eq!(Algorithm::Symmetry.space().size(size(8)), Some(5_040));
    assert_eq!(Algorithm::BruteForce.space().size(size(0)), Some(1));
    assert_eq!(Algorithm::BruteForce.space().size(size(32)), None);
}

/// Returns the events of a search.
fn events(search: impl Search, n: usize) -> Vec<Event> {
    let mut events = Vec::new();
    let ControlFlow::Continue(()) = search.trace(size(n), |event| {
        events.push(event);
        ControlFlow::<Infallible>::Continue(())
    });
    events
}

/// Returns each node of a trace: its index, and its queens in order.
fn nodes(events: &[Event]) -> Vec<(usize, Vec<Square>)> {
    let (mut queens, mut nodes) = (Vec::new(), Vec::new());
    for (place, event) in events.iter().enumerate() {
        match event {
            Event::Placed { square } => queens.push(*square),
            Event::Removed { .. } => drop(queens.pop()),
            Event::Node { .. } => nodes.push((place, queens.clone())),
            _ => {}
        }
    }
    nodes
}

#[test]
fn trace_resumes_at_any_node() {
    for &algorithm in Algorithm::ALL {
        for n in 0..=reach(algorithm).min(9) - 2 {
            let events = events(algorithm, n);
            let nodes = nodes(&events);
            for (place, queens) in nodes.iter().step_by(1 + nodes.len() / 200) {
                let mut rest = events[*place..].iter().take(500);
                let ended = algorithm.trace_from(size(n), queens, |event| match rest.next() {
                    Some(expected) if *expected == event => ControlFlow::Continue(()),
                    other => ControlFlow::Break(other.cloned()),
                });
                let cut = ControlFlow::Break(None);
                assert!(ended.is_continue() || ended == cut, "{algorithm}, {queens:?}: {ended:?}");
                assert_eq!(rest.next(), None, "{algorithm}, {queens:?}");
            }
        }
    }
}

/// Returns whether each queen is placed in the row below the last one.
fn goes_by_rows(events: &[Event]) -> bool {
    let mut position = Snapshot::default();
    events.iter().all(|event| {
        let row = position.queens().len();
        position.apply(event);
        !matches!(event, Event::Placed { square } if square.row() != row)
    })
}

#[test]
fn properties_match_the_traces() {
    for &algorithm in Algorithm::ALL {
        // On smaller boards, even exact cover fills the rows in order.
        let events = events(algorithm, 6);
        let has_bits = |event: &Event| matches!(event, Event::Node { bits: Some(_), .. });
        let is_test = |event: &Event| matches!(event, Event::Tested { .. });
        assert_eq!(events.iter().any(has_bits), algorithm.shows_bits(), "{algorithm}");
        assert_eq!(events.iter().any(is_test), algorithm.shows_tests(), "{algorithm}");
        assert_eq!(goes_by_rows(&events), algorithm.by_rows(), "{algorithm}");
        let is_variant = algorithm.name() != algorithm.family();
        assert!(!is_variant || algorithm.form() == Style::Iterative, "{algorithm}");
    }
}

#[test]
fn only_parallel_algorithms_report_parts() {
    for &algorithm in Algorithm::ALL {
        let parts = AtomicU64::new(0);
        let note = |progress: Progress| parts.store(progress.all, Ordering::Relaxed);
        let control = Control::default().progress(&note);
        algorithm.count(size(6), &control).unwrap();
        // A search that runs as a whole reports thousandths.
        assert_eq!(parts.into_inner() != 1000, algorithm.is_parallel(), "{algorithm}");
    }
}

#[test]
fn snapshots_match_by_events_and_by_observer() {
    for &algorithm in Algorithm::ALL {
        let (mut applied, mut seen) = (Snapshot::default(), Snapshot::default());
        events(algorithm, 6).iter().for_each(|event| applied.apply(event));
        let ControlFlow::Continue(()) = algorithm.search(size(6), &mut seen);
        assert_eq!(applied, seen, "{algorithm}");
        let (counters, statistics) = (seen.counters(), statistics(algorithm, 6));
        let Statistics { nodes, tested, placed, found, solutions } = statistics;
        assert_eq!([counters.nodes, counters.tested, counters.placed], [nodes, tested, placed]);
        assert_eq!((counters.found, u128::from(counters.solutions)), (found, solutions));
    }
}

#[test]
fn observers_ignore_squares_outside_their_board() {
    let mut census = Census::new(size(4));
    let _ = Algorithm::Bitmap.search(size(6), &mut census);
    let mut recorder = ForEachSolution::new(size(4), |found, _| {
        assert_eq!(found.size(), 4);
        ControlFlow::<()>::Continue(())
    });
    let _ = Algorithm::Bitmap.search(size(6), &mut recorder);
    let mut tracer = Tracer::new(size(4), |event| match event {
        Event::Solution { placement, .. } => ControlFlow::Break(placement.size()),
        _ => ControlFlow::Continue(()),
    });
    assert_eq!(Algorithm::Bitmap.search(size(6), &mut tracer), ControlFlow::Break(4));
}

#[test]
fn trace_from_unreached_node_is_empty() {
    let attacked = [square(0, 0), square(0, 0)];
    for &algorithm in Algorithm::ALL {
        let ended = algorithm.trace_from(size(5), &attacked, ControlFlow::Break);
        assert_eq!(ended, ControlFlow::Continue(()), "{algorithm}");
    }
}

/// An algorithm that implements only the required function.
#[derive(Clone, Copy)]
struct SearchOnly;

impl Search for SearchOnly {
    fn search<O: Observer>(&self, size: Size, observer: &mut O) -> ControlFlow<O::Stop> {
        Algorithm::BoardScan.search(size, observer)
    }
}

#[test]
fn search_function_suffices_for_an_algorithm() {
    let built_in = Algorithm::BoardScan;
    for n in 0..=7 {
        let control = Control::default();
        assert_eq!(events(SearchOnly, n), events(built_in, n), "N = {n}");
        assert_eq!(listed(SearchOnly, n), listed(built_in, n), "N = {n}");
        assert_eq!(SearchOnly.count(size(n), &control), built_in.count(size(n), &control));
        let classes = SearchOnly.count_classes(size(n), &control);
        assert_eq!(classes, built_in.count_classes(size(n), &control), "N = {n}");
    }
    let mut rest = Totals::default();
    let ControlFlow::Continue(()) = SearchOnly.search_from(size(8), &[square(0, 4)], &mut rest);
    assert_eq!(rest.total, 46);
    assert_eq!(SearchOnly.count(Size::MAX, &stopped()), Err(Stopped::OnRequest));
    assert_eq!(SearchOnly.count_classes(Size::MAX, &stopped()), Err(Stopped::OnRequest));
}
