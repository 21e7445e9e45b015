//! Any part of a trace, told by the library from the nearest checkpoint on.

use super::Trace;
use super::survey::Checkpoint;
use crate::api::trace::{Counters, TraceState};
use queens::Square;
use queens::observer::Bits;
use queens::trace::Event;
use std::ops::ControlFlow;

/// The state of a search, carried on from step to step.
#[derive(Clone, Debug, Default)]
pub(super) struct Track {
    pub(super) step: u64,
    pub(super) counters: Counters,
    queens: Vec<Square>,
    /// A queen was placed, or a node reached, and nothing has come of it yet.
    is_new: bool,
}

impl Track {
    fn after(checkpoint: &Checkpoint) -> Track {
        let Checkpoint { step, counters, queens } = checkpoint;
        // At a checkpoint a node follows, which is new whatever was before.
        let (step, counters) = (*step, *counters);
        Track { step, counters, queens: queens.squares().to_vec(), is_new: false }
    }

    fn apply(&mut self, event: &Event) {
        self.step += 1;
        let counters = &mut self.counters;
        match event {
            Event::Node { .. } => {
                counters.nodes += 1;
                self.is_new = true;
            }
            Event::Tested { .. } => counters.tested += 1,
            Event::Placed { square } => {
                counters.placed += 1;
                self.queens.push(*square);
                self.is_new = true;
            }
            Event::Removed { .. } => {
                counters.dead_ends += u64::from(std::mem::take(&mut self.is_new));
                self.queens.pop();
            }
            Event::Solution { images, .. } => {
                counters.found += 1;
                counters.solutions += images.len() as u64;
                self.is_new = false;
            }
        }
    }

    /// The state for the page; `has_bits` if nodes have bit fields.
    fn state(&self, last: Option<Event>, has_bits: bool) -> TraceState {
        // A queen that was placed just now has led to no node yet, and before the first step not
        // even the root has been reached.
        let nodes = match last {
            None => 0,
            Some(Event::Placed { .. }) => self.queens.len(),
            Some(_) => self.queens.len() + 1,
        };
        let bits = if has_bits { bits(&self.queens, nodes) } else { Vec::new() };
        let queens = self.queens.clone();
        TraceState { step: self.step, queens, bits, last, counters: self.counters }
    }
}

/// The bit fields of the first nodes on the way to these queens, one a row from the top.
fn bits(queens: &[Square], nodes: usize) -> Vec<Bits> {
    let below = |bits: &Bits, queen: &Square| bits.below(1 << queen.column);
    let mut all = vec![Bits::default()];
    for queen in queens {
        let next = below(&all[all.len() - 1], queen);
        all.push(next);
    }
    all.truncate(nodes);
    all
}

/// Some steps, and the state before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Window {
    pub(crate) base: TraceState,
    pub(crate) events: Vec<Event>,
}

impl Trace {
    /// The state after `from` steps and up to `count` steps from there, of those that are known.
    pub(crate) fn window(&self, from: u64, count: usize, has_bits: bool) -> Window {
        let known = self.known().steps;
        let from = from.min(known);
        let count = (known - from).min(count as u64) as usize;
        let mut base = (from == 0).then(|| Track::default().state(None, has_bits));
        let mut events = Vec::with_capacity(count);
        let _ = self.replay(from.saturating_sub(1), |track, event| {
            if track.step <= from {
                base = (track.step == from).then(|| track.state(Some(event), has_bits));
            } else {
                events.push(event);
            }
            is_over(base.is_some() && events.len() >= count)
        });
        events.truncate(count);
        // The step `from` is known, so the replay has come there.
        let base = base.unwrap_or_else(|| Track::default().state(None, has_bits));
        Window { base, events }
    }

    /// Hands over every step after `step`, at the latest, with the state that it leads to.
    pub(super) fn replay(
        &self,
        step: u64,
        mut each: impl FnMut(&Track, Event) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let start = self.checkpoint_before(|checkpoint| checkpoint.step <= step);
        let mut track = start.as_ref().map(Track::after).unwrap_or_default();
        let tell = |event: Event| {
            track.apply(&event);
            each(&track, event)
        };
        match start {
            Some(start) => self.algorithm.trace_from(self.size, start.queens.squares(), tell),
            None => self.algorithm.trace(self.size, tell),
        }
    }

    /// The last of the checkpoints for which this holds, which are the first ones; the beginning,
    /// if there is none.
    pub(super) fn checkpoint_before(
        &self,
        holds: impl Fn(&Checkpoint) -> bool,
    ) -> Option<Checkpoint> {
        let kept = self.survey.kept();
        let place = kept.checkpoints.partition_point(holds).checked_sub(1)?;
        Some(kept.checkpoints[place])
    }
}

pub(super) fn is_over(over: bool) -> ControlFlow<()> {
    if over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
