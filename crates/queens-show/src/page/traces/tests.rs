//! Compares windows and marks with the whole trace.

use super::*;
use crate::page::api::trace::{Direction, Known, MarkKind};
use queens::Search;
use queens::trace::Event;
use std::collections::HashMap;
use std::convert::Infallible;
use std::ops::ControlFlow;

fn size(n: usize) -> Size {
    Size::new(n).unwrap()
}

fn events(algorithm: Algorithm, n: usize) -> Vec<Event> {
    let mut events = Vec::new();
    let ControlFlow::Continue(()) = algorithm.trace(size(n), |event| {
        events.push(event);
        ControlFlow::<Infallible>::Continue(())
    });
    events
}

/// Returns a trace that was followed to its end.
fn followed(algorithm: Algorithm, n: usize) -> Trace {
    let trace = Trace::new(algorithm, size(n), StopToken::new());
    trace.follow(trace.stop_token(), &mut |_| ());
    trace
}

/// Returns steps spread over a trace, including its ends and their neighbours.
fn places(steps: u64, number: u64) -> impl Iterator<Item = u64> {
    let spread = (0..number).map(move |place| steps * place / number + place % 7);
    let ends = [0, 1, 2, 63, 64, 65, steps.saturating_sub(1), steps];
    spread.chain(ends).map(move |step| step.min(steps))
}

#[test]
fn windows_are_slices_of_the_trace() {
    for &algorithm in Algorithm::ALL {
        for n in 1..=7 {
            let events = events(algorithm, n);
            let trace = followed(algorithm, n);
            let steps = events.len() as u64;
            assert_eq!(trace.known(), Known { steps, complete: true, cut_off: false });
            for from in places(steps, 60) {
                let window = trace.window(from, 50);
                let rest = &events[from as usize..];
                assert_eq!(window.events, rest[..rest.len().min(50)], "{algorithm} {n}: {from}");
                assert_eq!(window.base.step, from);
                let last = from.checked_sub(1).map(|last| &events[last as usize]);
                assert_eq!(window.base.last.as_ref(), last, "{algorithm} {n}: {from}");
            }
        }
    }
}

/// Finds every mark of a trace by checking all steps.
fn marks(events: &[Event]) -> Vec<(MarkKind, u64)> {
    let mut marks = Vec::new();
    let mut is_new = false;
    for (before, event) in events.iter().enumerate() {
        match event {
            Event::Solution { .. } => marks.push((MarkKind::Solution, before as u64 + 1)),
            Event::Removed { .. } if is_new => marks.push((MarkKind::DeadEnd, before as u64)),
            _ => {}
        }
        is_new = match event {
            Event::Node { .. } | Event::Placed { .. } => true,
            Event::Tested { .. } => is_new,
            Event::Removed { .. } | Event::Solution { .. } => false,
        };
    }
    marks
}

#[test]
fn marks_are_counted_in_their_parts() {
    for (algorithm, n) in [(Algorithm::Bitmap, 6), (Algorithm::ExactCover, 7)] {
        let events = events(algorithm, n);
        let trace = followed(algorithm, n);
        for buckets in [1, 10, 97, 2_000] {
            let mut expected = [vec![0; buckets], vec![0; buckets]];
            for (kind, step) in marks(&events) {
                let bucket = (step - 1) as usize * buckets / events.len();
                expected[usize::from(kind == MarkKind::DeadEnd)][bucket] += 1;
            }
            let marks = trace.marks(buckets);
            assert_eq!([marks.found, marks.dead_ends], expected, "{algorithm}, {buckets} parts");
        }
    }
}

#[test]
fn time_slices_do_not_change_the_trace() {
    let (slice, mut slices) = (StopToken::new(), 0);
    slice.stop();
    for &algorithm in Algorithm::ALL {
        let whole = followed(algorithm, 7);
        let sliced = Trace::new(algorithm, size(7), StopToken::new());
        let mut before = 0;
        while sliced.is_open() {
            let steps = sliced.follow(&slice, &mut |_| ()).steps;
            assert!(steps > before, "{algorithm}: no step after {before}");
            (before, slices) = (steps, slices + 1);
        }
        assert_eq!(sliced.known(), whole.known(), "{algorithm}");
        for from in places(whole.known().steps, 30) {
            let [one, other] = [&sliced, &whole].map(|trace| trace.window(from, 40));
            assert_eq!(one, other, "{algorithm}: {from}");
        }
        for buckets in [1, 60] {
            let [one, other] = [&sliced, &whole].map(|trace| trace.marks(buckets));
            assert_eq!((one.found, one.dead_ends), (other.found, other.dead_ends), "{algorithm}");
        }
    }
    assert!(slices > 2 * Algorithm::ALL.len(), "only {slices} slices");
}

#[test]
fn reports_never_exceed_visible_steps() {
    let trace = Trace::new(Algorithm::Backtracking, size(9), StopToken::new());
    let mut reports = Vec::new();
    let known = trace.follow(trace.stop_token(), &mut |known| {
        assert_eq!(trace.window(known.steps, 1).base.step, known.steps);
        reports.push(known);
    });
    assert!(reports.len() > 5 && reports.is_sorted_by_key(|known| known.steps), "{reports:?}");
    assert_eq!((reports.last(), known.complete), (Some(&known), true));
}

#[test]
fn long_searches_are_cut_off() {
    let trace = Trace::new(Algorithm::BruteForce, size(16), StopToken::new());
    trace.stop_token().stop();
    let known = trace.follow(trace.stop_token(), &mut |_| ());
    assert!(known.cut_off && !known.complete && known.steps > 1_000, "{known:?}");
    assert_eq!(trace.follow(&StopToken::new(), &mut |_| ()), known, "it stays cut off");
    let window = trace.window(known.steps - 10, 100);
    assert_eq!((window.base.step, window.events.len()), (known.steps - 10, 10));
    let beyond = trace.window(u64::MAX, 100);
    assert_eq!((beyond.base.step, beyond.events.len()), (known.steps, 0));
    assert_eq!(trace.next_mark(u64::MAX, Direction::Forward, MarkKind::Solution).step, None);
}

/// The page computes the variable `free` of a bit-map algorithm from the candidates.
#[test]
fn queens_take_candidates_in_order() {
    for &algorithm in Algorithm::ALL.iter().filter(|algorithm| algorithm.shows_bits()) {
        for n in 4..=7 {
            let trace = followed(algorithm, n);
            let steps = trace.known().steps;
            let window = trace.window(0, steps as usize);
            // The remaining candidates of each row.
            let (mut rows, mut nodes) = (Vec::new(), window.candidates.into_iter());
            let mut placed = 0;
            for event in &window.events {
                match event {
                    Event::Node { depth, bits: Some(_) } => {
                        rows.truncate(*depth);
                        rows.push(nodes.next().unwrap().into_iter());
                    }
                    Event::Placed { square } => {
                        let next = rows.last_mut().unwrap().next();
                        assert_eq!(next, Some(square.column()), "{algorithm}, N = {n}");
                        placed += 1;
                    }
                    Event::Removed { square } => rows.truncate(square.row() + 1),
                    _ => (),
                }
            }
            assert!(nodes.next().is_none() && placed > n, "{algorithm}, N = {n}");
            for from in places(steps, 20) {
                let base = trace.window(from, 0).base;
                assert_eq!(base.candidates.len(), base.bits.len(), "{algorithm}, N = {n}, {from}");
            }
        }
    }
}

/// Looks for every position of a trace, with its queens in reverse order.
#[test]
fn positions_are_found_at_first_occurrence() {
    for algorithm in [Algorithm::Backtracking, Algorithm::ExactCover, Algorithm::BitmapMirror] {
        let trace = followed(algorithm, 6);
        let (mut queens, mut first) = (Vec::<Square>::new(), HashMap::new());
        for (before, event) in events(algorithm, 6).iter().enumerate() {
            match event {
                Event::Placed { square } => {
                    queens.push(*square);
                    first.entry(queens.clone()).or_insert(before as u64 + 1);
                }
                Event::Removed { .. } => drop(queens.pop()),
                _ => (),
            }
        }
        assert!(first.len() > 20, "{algorithm}");
        for (queens, &step) in &first {
            let backwards: Vec<Square> = queens.iter().rev().copied().collect();
            let found = trace.same_position(&backwards);
            assert_eq!((found.step, found.queens), (step, queens.len()), "{algorithm}: {queens:?}");
        }
    }
    let attacked = [(0, 0), (1, 1), (2, 5)].map(|(r, c)| Square::new(r, c, size(6)).unwrap());
    let found = followed(Algorithm::Bitmap, 6).same_position(&attacked);
    assert_eq!((found.step, found.queens), (2, 1), "no other queen can stand with the first");
}
