//! Windows and marks against the whole trace.

use super::*;
use crate::api::trace::{Direction, MarkKind};
use queens::trace::Event;
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

/// A trace that has been followed to its end, or for so long.
fn followed(algorithm: Algorithm, n: usize, time: Duration) -> Trace {
    let trace = Trace::start(algorithm, size(n), time).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap();
    runtime.block_on(trace.known_to(u64::MAX, Duration::from_secs(60)));
    trace
}

const LONG: Duration = Duration::from_secs(60);

/// Steps spread over a trace, its ends and their neighbours among them.
fn places(steps: u64, number: u64) -> impl Iterator<Item = u64> {
    let spread = (0..number).map(move |place| steps * place / number + place % 7);
    let ends = [0, 1, 2, 63, 64, 65, steps.saturating_sub(1), steps];
    spread.chain(ends).map(move |step| step.min(steps))
}

#[test]
fn every_window_is_a_slice_of_the_trace() {
    for &algorithm in Algorithm::ALL {
        for n in 1..=7 {
            let events = events(algorithm, n);
            let trace = followed(algorithm, n, LONG);
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

#[test]
fn states_are_what_the_steps_before_have_made() {
    for &algorithm in Algorithm::ALL {
        let events = events(algorithm, 6);
        let trace = followed(algorithm, 6, LONG);
        for from in places(events.len() as u64, 300) {
            let base = trace.window(from, 1).base;
            let (mut queens, mut bits) = (Vec::new(), Vec::new());
            let (mut nodes, mut solutions) = (0, 0);
            for event in &events[..from as usize] {
                match event {
                    Event::Node { depth, bits: fields } => {
                        nodes += 1;
                        bits.truncate(*depth);
                        bits.extend(*fields);
                    }
                    Event::Placed { square } => queens.push(*square),
                    Event::Removed { .. } => {
                        queens.pop();
                        bits.truncate(queens.len() + 1);
                    }
                    Event::Solution { images, .. } => solutions += images.len() as u64,
                    Event::Tested { .. } => {}
                }
            }
            assert_eq!(base.queens, queens, "{algorithm}: {from}");
            assert_eq!(base.bits, bits, "{algorithm}: {from}");
            assert_eq!((base.counters.nodes, base.counters.solutions), (nodes, solutions));
        }
    }
}

/// Every mark of a trace, found by looking at all steps.
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
fn marks_are_found_from_anywhere_in_both_directions() {
    for &algorithm in Algorithm::ALL {
        let events = events(algorithm, 6);
        let all = marks(&events);
        let trace = followed(algorithm, 6, LONG);
        for kind in [MarkKind::Solution, MarkKind::DeadEnd] {
            let of_kind = || all.iter().filter(|mark| mark.0 == kind).map(|mark| mark.1);
            for from in places(events.len() as u64, 40) {
                let next = trace.next_mark(from, Direction::Forward, kind);
                let expected = of_kind().find(|&step| step > from);
                assert_eq!(next, expected, "{algorithm}: {kind:?} after {from}");
                let previous = trace.next_mark(from, Direction::Back, kind);
                let expected = of_kind().rfind(|&step| step < from);
                assert_eq!(previous, expected, "{algorithm}: {kind:?} before {from}");
            }
        }
    }
}

#[test]
fn marks_are_put_into_the_parts_where_they_lie() {
    for (algorithm, n) in [(Algorithm::Bitmap, 6), (Algorithm::ExactCover, 7)] {
        let events = events(algorithm, n);
        let trace = followed(algorithm, n, LONG);
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
fn a_long_trace_is_thinned_and_still_entered_anywhere() {
    let trace = followed(Algorithm::Backtracking, 12, LONG);
    let known = trace.known();
    assert!(known.complete && known.steps > 1 << 23, "{known:?}");
    let marks = trace.marks(300);
    assert_eq!(marks.found.iter().sum::<u64>(), 14_200);
    let end = trace.window(known.steps, 10);
    assert_eq!((end.base.counters.solutions, end.events.len()), (14_200, 0));
    assert!(end.base.queens.is_empty());
    // Windows side by side are one window.
    for from in places(known.steps - 200, 20) {
        let whole = trace.window(from, 200);
        let second = trace.window(from + 100, 100);
        assert_eq!(whole.events[100..], second.events, "{from}");
    }
}

#[test]
fn a_search_without_end_is_cut_off() {
    let trace = followed(Algorithm::BruteForce, 16, Duration::from_millis(50));
    let known = trace.known();
    assert!(known.cut_off && !known.complete && known.steps > 1_000, "{known:?}");
    let window = trace.window(known.steps - 10, 100);
    assert_eq!((window.base.step, window.events.len()), (known.steps - 10, 10));
    let beyond = trace.window(u64::MAX, 100);
    assert_eq!((beyond.base.step, beyond.events.len()), (known.steps, 0));
    assert_eq!(trace.next_mark(u64::MAX, Direction::Forward, MarkKind::Solution), None);
}

#[test]
fn traces_nobody_asks_for_are_let_go() {
    let traces = Traces::new(LONG);
    let first = traces.get(Algorithm::BruteForce, size(16)).unwrap();
    assert!(Arc::ptr_eq(&first, &traces.get(Algorithm::BruteForce, size(16)).unwrap()));
    let survey = Arc::downgrade(&first.survey);
    drop(first);
    for n in 13..16 {
        traces.get(Algorithm::BruteForce, size(n)).unwrap();
    }
    for _ in 0..500 {
        if survey.strong_count() == 0 {
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("the oldest search is still followed");
}
