use super::*;
use crate::Search;
use crate::trace::Counters;
use std::convert::Infallible;

/// Creates a replay that keeps few checkpoints, so that it drops some even on small boards.
fn replay(algorithm: Algorithm, n: usize) -> Replay {
    let checkpoints = Mutex::new(Checkpoints::new(8, 4));
    Replay { checkpoints, ..Replay::new(algorithm, Size::new(n).unwrap()) }
}

fn events(algorithm: Algorithm, n: usize) -> Vec<Event> {
    let mut events = Vec::new();
    let ControlFlow::Continue(()) = algorithm.trace(Size::new(n).unwrap(), |event| {
        events.push(event);
        ControlFlow::<Infallible>::Continue(())
    });
    events
}

/// Returns some step numbers of a trace in mixed order, including the first and the last.
fn places(steps: usize) -> impl Iterator<Item = u64> {
    let jumps = (0..60).map(move |place| place * 7_919 % (steps + 1));
    jumps.chain([0, 1, steps.saturating_sub(1), steps]).map(|step| step as u64)
}

#[test]
fn states_match_the_sum_of_their_steps() {
    for &algorithm in Algorithm::ALL {
        for n in 0..=5 {
            let (events, replay) = (events(algorithm, n), replay(algorithm, n));
            for step in places(events.len()) {
                let mut base = Snapshot::default();
                events[..step as usize].iter().for_each(|event| base.apply(event));
                let last = step.checked_sub(1).map(|last| events[last as usize].clone());
                let state = replay.at(step, || false).unwrap();
                assert_eq!((state.base, state.last), (base, last), "{algorithm} {n}: {step}");
            }
            let (end, steps) = (replay.at(u64::MAX, || false).unwrap(), events.len() as u64);
            assert_eq!(end.base.step(), steps, "{algorithm} {n}");
            assert_eq!(replay.extent(), Extent { steps, is_complete: true });
            assert!(replay.checkpoints().is_within_bounds());
        }
    }
}

/// Returns all marks of a trace (its solutions and dead ends) by examining every step.
fn marks(events: &[Event], solutions: bool, dead_ends: bool) -> Vec<u64> {
    let mut marks = Vec::new();
    let mut is_new = false;
    for (before, event) in events.iter().enumerate() {
        match event {
            Event::Solution { .. } if solutions => marks.push(before as u64 + 1),
            Event::Removed { .. } if is_new && dead_ends => marks.push(before as u64),
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
fn marks_are_found_in_both_directions() {
    for &algorithm in Algorithm::ALL {
        let (events, replay) = (events(algorithm, 5), replay(algorithm, 5));
        for (solutions, dead_ends) in [(true, false), (false, true), (true, true)] {
            let all = marks(&events, solutions, dead_ends);
            assert!(!all.is_empty());
            let count = |counters: Counters| {
                let found = if solutions { counters.found } else { 0 };
                found + if dead_ends { counters.dead_ends } else { 0 }
            };
            for from in places(events.len()) {
                let next = all.iter().copied().find(|&mark| mark > from);
                let found = replay.find_mark(from, count, || false);
                assert_eq!(found, next, "{algorithm}: after {from}");
                assert_eq!(replay.next_mark(from, count), next, "{algorithm}: after {from}");
                let _ = replay.at(from, || false);
                let previous = all.iter().copied().rfind(|&mark| mark < from);
                let found = replay.previous_mark(from, count);
                assert_eq!(found, previous, "{algorithm}: before {from}");
            }
        }
    }
}

#[test]
fn endless_search_stops_on_request() {
    let replay = Replay::new(Algorithm::Flags, Size::MAX);
    let mut looks = 0;
    let end = replay.at(u64::MAX, || {
        looks += 1;
        looks == 100
    });
    assert_eq!(end, None);
    let extent = replay.extent();
    assert!(looks == 100 && !extent.is_complete && extent.steps / INTERVAL == 100, "{extent:?}");
    // Steps that were read are accessible, even backwards.
    let step = extent.steps - 5;
    assert_eq!(replay.at(step, || true).unwrap().base.step(), step);
    let dead_end = replay.previous_mark(step, |counters| counters.dead_ends);
    assert!(dead_end.is_some_and(|mark| mark < step && step - mark < 10_000));
    assert!(replay.checkpoints().is_within_bounds());
}
