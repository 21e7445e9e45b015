//! Any part of a trace, replayed from the nearest checkpoint.

use super::Trace;
use crate::api::trace::{TraceState, TraceWindow};
use queens::Square;
use queens::trace::{Event, Position};
use std::ops::ControlFlow;

impl Trace {
    /// The state after `from` steps and up to `count` steps from there, of those that are known.
    pub fn window(&self, from: u64, count: usize) -> TraceWindow {
        let known = self.known();
        let from = from.min(known.steps);
        let count = (known.steps - from).min(count as u64) as usize;
        let mut base = (from == 0).then(|| self.state(&Position::default(), None));
        let (mut events, mut free) = (Vec::with_capacity(count), Vec::new());
        let _ = self.replay(from.saturating_sub(1), |position, event| {
            if position.step() <= from {
                base = (position.step() == from).then(|| self.state(position, Some(event)));
            } else {
                if matches!(event, Event::Node { bits: Some(_), .. }) && events.len() < count {
                    free.push(self.free(position.queens()));
                }
                events.push(event);
            }
            is_over(base.is_some() && events.len() >= count)
        });
        events.truncate(count);
        // The step `from` is known, so the replay has come there.
        let base = base.unwrap_or_else(|| self.state(&Position::default(), None));
        let (algorithm, n) = (self.algorithm.name(), self.size.get());
        TraceWindow { algorithm, n, base, events, free, known }
    }

    /// The free squares of the row below these queens, where the algorithm has bits for them.
    fn free(&self, queens: &[Square]) -> u32 {
        let candidates = self.algorithm.state(self.size, queens).candidates;
        candidates.iter().fold(0, |free, square| free | 1 << square.column())
    }

    /// A position for the page, with the step that led to it.
    fn state(&self, position: &Position, last: Option<Event>) -> TraceState {
        let bits = if self.algorithm.shows_bits() { position.bits() } else { Vec::new() };
        let rows = 0..bits.len();
        TraceState {
            step: position.step(),
            queens: position.queens().to_vec(),
            free: rows.map(|row| self.free(&position.queens()[..row])).collect(),
            bits,
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
        let mut position = start.unwrap_or_default();
        let queens = position.queens().to_vec();
        self.algorithm.trace_from(self.size, &queens, |event: Event| {
            position.apply(&event);
            each(&position, event)
        })
    }

    /// The last of the checkpoints for which this holds, which are the first ones; `None` for the
    /// beginning of the search.
    pub(super) fn checkpoint_before(&self, holds: impl Fn(&Position) -> bool) -> Option<Position> {
        let kept = self.kept();
        let place = kept.checkpoints.partition_point(holds).checked_sub(1)?;
        Some(kept.checkpoints[place].clone())
    }
}

pub(super) fn is_over(over: bool) -> ControlFlow<()> {
    if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
