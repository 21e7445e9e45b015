//! A search entered at any of its steps, forwards and backwards.
//!
//! A search is a stream of up to billions of steps and runs only forwards. So whoever reads it keeps
//! *checkpoints*: the [`Position`] before nodes that lie evenly apart, where the library can resume
//! the search. To go anywhere is to replay from the nearest checkpoint. When they become too many,
//! every second one is dropped and their distance doubles: memory stays bounded, and the distance
//! is always a small fraction of what has been read.

use super::{Counters, Event, Position};
use crate::{Algorithm, Size};
use std::ops::ControlFlow;

/// Checkpoints that are kept at most: about three megabytes.
const CHECKPOINTS: usize = 1 << 14;

/// Steps between checkpoints in the beginning.
const SPACING: u64 = 64;

/// Steps between two looks at whether to stop.
const INTERVAL: u64 = 1 << 14;

/// The search of one algorithm on one board, as far as it has been read.
///
/// Steps are numbered from 1; *state s* is the state after s steps, and state 0 is the beginning.
/// Calls that may take long ask `stop` many times a second whether to give up.
///
/// ```
/// use queens::trace::{Counters, Event, Replay};
/// use queens::{Algorithm, Size};
///
/// let mut replay = Replay::new(Algorithm::Bitmap, Size::new(6)?);
/// let found = |counters: Counters| counters.found;
/// let first = replay.next_mark(0, found, || false).unwrap();
/// let second = replay.next_mark(first, found, || false).unwrap();
/// let (position, event) = replay.at(second, || false).unwrap();
/// assert_eq!((position.step(), position.counters().found), (second, 2));
/// assert!(matches!(event, Some(Event::Solution { .. })));
/// assert_eq!(replay.previous_mark(second, found), Some(first));
/// # Ok::<(), queens::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    algorithm: Algorithm,
    size: Size,
    /// Positions before nodes, in their order.
    checkpoints: Vec<Position>,
    /// How many of them are kept at most.
    room: usize,
    /// Steps between them.
    spacing: u64,
    /// The last step that has been read.
    known: u64,
    /// Whether it is the last step of the search.
    is_complete: bool,
}

impl Replay {
    /// Reads nothing yet.
    pub const fn new(algorithm: Algorithm, size: Size) -> Replay {
        let (room, spacing) = (CHECKPOINTS, SPACING);
        Replay {
            algorithm,
            size,
            checkpoints: Vec::new(),
            room,
            spacing,
            known: 0,
            is_complete: false,
        }
    }

    /// The last step that has been read so far.
    pub const fn known(&self) -> u64 {
        self.known
    }

    /// Whether that is the last step of the search.
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The state after a step and the step itself, which state 0 has not; the last state, if the
    /// search ends before. `None` when stopped on the way.
    pub fn at(
        &mut self,
        step: u64,
        mut stop: impl FnMut() -> bool,
    ) -> Option<(Position, Option<Event>)> {
        let step = if self.is_complete { step.min(self.known) } else { step };
        let Some(before) = step.checked_sub(1) else { return Some((Position::default(), None)) };
        let mut state = None;
        let start = self.checkpoint(|position| position.step() <= before);
        self.read(start, &mut stop, |_, position, event| {
            let is_there = position.step() == step;
            if is_there {
                state = Some((position.clone(), Some(event.clone())));
            }
            is_there
        });
        // The end came first: only now is it known where that is.
        let is_beyond = state.is_none() && self.is_complete;
        if is_beyond { self.at(self.known, stop) } else { state }
    }

    /// The first mark after a step; `None` if there is none, or when stopped on the way.
    ///
    /// Marks are what `count` counts. A solution is marked at its own step, a dead end at the step
    /// before the removal that reveals it: there the board shows the queens that led nowhere.
    pub fn next_mark(
        &mut self,
        step: u64,
        count: impl Fn(Counters) -> u64,
        mut stop: impl FnMut() -> bool,
    ) -> Option<u64> {
        let mut mark = None;
        let start = self.checkpoint(|position| position.step() <= step);
        self.read(start, &mut stop, |before, position, event| {
            if count(position.counters()) > count(before) {
                mark = Some(marked(position, event)).filter(|&mark| mark > step);
            }
            mark.is_some()
        });
        mark
    }

    /// The last mark before a step that has been read: see [`Replay::next_mark`].
    pub fn previous_mark(&mut self, step: u64, count: impl Fn(Counters) -> u64) -> Option<u64> {
        // A removal at this very step marks the one before it.
        let step = step.min(self.known);
        let (position, event) = self.at(step, || false)?;
        let is_last = matches!(event, Some(Event::Removed { .. }));
        let last = if is_last { position } else { self.at(step.checked_sub(1)?, || false)?.0 };
        let number = count(last.counters());
        if number == 0 { None } else { self.numbered(number, count) }
    }

    /// The mark of this number, which has been read.
    fn numbered(&mut self, number: u64, count: impl Fn(Counters) -> u64) -> Option<u64> {
        let mut mark = None;
        let start = self.checkpoint(|position| count(position.counters()) < number);
        self.read(start, &mut || false, |_, position, event| {
            mark = (count(position.counters()) >= number).then(|| marked(position, event));
            mark.is_some()
        });
        mark
    }

    /// The last of the checkpoints for which this holds, which are the first ones; the beginning of
    /// the search, if it holds for none.
    fn checkpoint(&self, holds: impl Fn(&Position) -> bool) -> Position {
        let place = self.checkpoints.partition_point(holds).checked_sub(1);
        place.map_or_else(Position::default, |place| self.checkpoints[place].clone())
    }

    /// Hands over every step after a checkpoint, with the counters before it and the position after
    /// it, until told that it is over.
    fn read(
        &mut self,
        start: Position,
        stop: &mut impl FnMut() -> bool,
        mut is_over: impl FnMut(Counters, &Position, &Event) -> bool,
    ) {
        let (algorithm, size) = (self.algorithm, self.size);
        let mut position = start.clone();
        let step = |event: Event| {
            self.keep(&position, &event);
            let before = position.counters();
            position.apply(&event);
            self.known = self.known.max(position.step());
            let is_over = is_over(before, &position, &event);
            let asks = position.step().is_multiple_of(INTERVAL);
            if is_over || asks && stop() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let end = match start.step() {
            0 => algorithm.trace(size, step),
            _ => algorithm.trace_from(size, start.queens(), step),
        };
        self.is_complete |= end.is_continue();
    }

    /// Keeps the position before a node, if one is due.
    fn keep(&mut self, position: &Position, event: &Event) {
        let due = self.checkpoints.last().map_or(self.spacing, |last| last.step() + self.spacing);
        if position.step() < due || !matches!(event, Event::Node { .. }) {
            return;
        }
        if self.checkpoints.len() == self.room {
            let mut is_kept = false;
            self.checkpoints.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.spacing *= 2;
        }
        self.checkpoints.push(position.clone());
    }
}

/// The step of the mark that this step adds.
fn marked(position: &Position, event: &Event) -> u64 {
    position.step() - u64::from(matches!(event, Event::Removed { .. }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    /// A replay that has few checkpoints, so that small boards thin them.
    fn replay(algorithm: Algorithm, n: usize) -> Replay {
        Replay { room: 8, spacing: 4, ..Replay::new(algorithm, Size::new(n).unwrap()) }
    }

    fn events(algorithm: Algorithm, n: usize) -> Vec<Event> {
        let mut events = Vec::new();
        let ControlFlow::Continue(()) = algorithm.trace(Size::new(n).unwrap(), |event| {
            events.push(event);
            ControlFlow::<Infallible>::Continue(())
        });
        events
    }

    /// Some steps of a trace, in an order that jumps to and fro, its ends among them.
    fn places(steps: usize) -> impl Iterator<Item = u64> {
        let jumps = (0..60).map(move |place| place * 7_919 % (steps + 1));
        jumps.chain([0, 1, steps.saturating_sub(1), steps]).map(|step| step as u64)
    }

    #[test]
    fn every_state_is_what_the_steps_before_have_made() {
        for &algorithm in Algorithm::ALL {
            for n in 0..=5 {
                let (events, mut replay) = (events(algorithm, n), replay(algorithm, n));
                for step in places(events.len()) {
                    let mut position = Position::default();
                    events[..step as usize].iter().for_each(|event| position.apply(event));
                    let last = step.checked_sub(1).map(|last| events[last as usize].clone());
                    let state = replay.at(step, || false);
                    assert_eq!(state, Some((position, last)), "{algorithm} {n}: {step}");
                }
                let end = replay.at(u64::MAX, || false).unwrap().0;
                assert_eq!(end.step(), events.len() as u64, "{algorithm} {n}");
                assert!(replay.is_complete() && replay.known() == end.step());
                assert!(replay.checkpoints.len() <= replay.room);
            }
        }
    }

    /// Every mark of a trace, found by looking at all steps.
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
    fn marks_are_found_from_anywhere_in_both_directions() {
        for &algorithm in Algorithm::ALL {
            let (events, mut replay) = (events(algorithm, 5), replay(algorithm, 5));
            for (solutions, dead_ends) in [(true, false), (false, true), (true, true)] {
                let all = marks(&events, solutions, dead_ends);
                assert!(!all.is_empty());
                let count = |counters: Counters| {
                    let found = if solutions { counters.found } else { 0 };
                    found + if dead_ends { counters.dead_ends } else { 0 }
                };
                for from in places(events.len()) {
                    let next = all.iter().copied().find(|&mark| mark > from);
                    let found = replay.next_mark(from, count, || false);
                    assert_eq!(found, next, "{algorithm}: after {from}");
                    let _ = replay.at(from, || false);
                    let previous = all.iter().copied().rfind(|&mark| mark < from);
                    let found = replay.previous_mark(from, count);
                    assert_eq!(found, previous, "{algorithm}: before {from}");
                }
            }
        }
    }

    #[test]
    fn a_search_without_end_is_left_on_request() {
        let mut replay = Replay::new(Algorithm::Flags, Size::MAX);
        let mut looks = 0;
        let end = replay.at(u64::MAX, || {
            looks += 1;
            looks == 100
        });
        assert_eq!(end, None);
        assert_eq!((looks, replay.known(), replay.is_complete()), (100, 100 * INTERVAL, false));
        // What has been read is known, also backwards.
        let step = replay.known() - 5;
        assert_eq!(replay.at(step, || true).unwrap().0.step(), step);
        let dead_end = replay.previous_mark(step, |counters| counters.dead_ends);
        assert!(dead_end.is_some_and(|mark| mark < step && step - mark < 10_000));
        assert!(replay.checkpoints.len() <= CHECKPOINTS);
    }
}
