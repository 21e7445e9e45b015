//! Any part of a trace, replayed from the nearest checkpoint.

use super::Trace;
use crate::api::trace::TraceState;
use queens::trace::{Event, Position};
use std::ops::ControlFlow;

/// Some steps, and the state before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) base: TraceState,
    pub(crate) events: Vec<Event>,
}

impl Trace {
    /// The state after `from` steps and up to `count` steps from there, of those that are known.
    pub(crate) fn window(&self, from: u64, count: usize) -> Window {
        let known = self.known().steps;
        let from = from.min(known);
        let count = (known - from).min(count as u64) as usize;
        let mut base = (from == 0).then(|| self.state(&Position::default(), None));
        let mut events = Vec::with_capacity(count);
        let _ = self.replay(from.saturating_sub(1), |position, event| {
            if position.step() <= from {
                base = (position.step() == from).then(|| self.state(position, Some(event)));
            } else {
                events.push(event);
            }
            is_over(base.is_some() && events.len() >= count)
        });
        events.truncate(count);
        // The step `from` is known, so the replay has come there.
        let base = base.unwrap_or_else(|| self.state(&Position::default(), None));
        Window { base, events }
    }

    /// A position for the page, with the step that led to it.
    fn state(&self, position: &Position, last: Option<Event>) -> TraceState {
        TraceState {
            step: position.step(),
            queens: position.queens().to_vec(),
            bits: if self.algorithm.shows_bits() { position.bits() } else { Vec::new() },
            last,
            counters: position.counters(),
        }
    }

    /// Hands over every step after `step`, at the latest, with the position that it leads to.
    pub(super) fn replay(
        &self,
        step: u64,
        mut each: impl FnMut(&Position, Event) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let start = self.checkpoint_before(|checkpoint| checkpoint.step() <= step);
        let mut position = start.clone().unwrap_or_default();
        let apply = |event: Event| {
            position.apply(&event);
            each(&position, event)
        };
        match start {
            Some(start) => self.algorithm.trace_from(self.size, start.queens(), apply),
            None => self.algorithm.trace(self.size, apply),
        }
    }

    /// The last of the checkpoints for which this holds, which are the first ones; `None` for the
    /// beginning of the search.
    pub(super) fn checkpoint_before(&self, holds: impl Fn(&Position) -> bool) -> Option<Position> {
        let kept = self.survey.kept();
        let place = kept.checkpoints.partition_point(holds).checked_sub(1)?;
        Some(kept.checkpoints[place].clone())
    }
}

pub(super) fn is_over(over: bool) -> ControlFlow<()> {
    if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
