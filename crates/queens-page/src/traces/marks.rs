//! Where solutions and dead ends lie.
//!
//! A solution is marked at its own step. A dead end is marked at the step before the removal that
//! reveals it: there the board shows the queens that led nowhere.

use super::Trace;
use super::replay::is_over;
use crate::api::trace::{Direction, Known, MarkKind, Marks, NextMark};
use queens::trace::{Counters, Event};

/// Up to here, every step is examined; beyond, checkpoints are dense enough.
const EXACT: u64 = 1 << 18;

impl MarkKind {
    fn count(self, counters: &Counters) -> u64 {
        match self {
            MarkKind::Solution => counters.found,
            MarkKind::DeadEnd => counters.dead_ends,
        }
    }

    /// Steps from the mark to the step that counts it.
    fn delay(self) -> u64 {
        match self {
            MarkKind::Solution => 0,
            MarkKind::DeadEnd => 1,
        }
    }
}

impl Trace {
    /// How many marks lie in equal parts of the known steps.
    pub fn marks(&self, buckets: usize) -> Marks {
        let known = self.known();
        let (mut found, mut dead_ends) = (vec![0; buckets], vec![0; buckets]);
        if known.steps <= EXACT {
            self.each_mark(known, |kind, step| {
                let bucket = ((step - 1) * buckets as u64 / known.steps) as usize;
                match kind {
                    MarkKind::Solution => found[bucket] += 1,
                    MarkKind::DeadEnd => dead_ends[bucket] += 1,
                }
            });
        } else {
            let edges = self.edges(known, buckets);
            for (bucket, edge) in edges.windows(2).enumerate() {
                found[bucket] = edge[1].found - edge[0].found;
                dead_ends[bucket] = edge[1].dead_ends - edge[0].dead_ends;
            }
        }
        let (algorithm, n) = (self.algorithm.name(), self.size.get());
        Marks { algorithm, n, known, found, dead_ends }
    }

    /// Hands over every mark of the known steps.
    fn each_mark(&self, known: Known, mut each: impl FnMut(MarkKind, u64)) {
        let mut dead_ends = 0;
        let _ = self.replay(0, |position, event| {
            if position.step() > known.steps {
                return is_over(true);
            }
            match event {
                Event::Solution { .. } => each(MarkKind::Solution, position.step()),
                Event::Removed { .. } if position.counters().dead_ends > dead_ends => {
                    each(MarkKind::DeadEnd, position.step() - 1);
                }
                _ => {}
            }
            dead_ends = position.counters().dead_ends;
            is_over(false)
        });
    }

    /// The counters at the edges of the parts, as the nearest checkpoint before each has them.
    fn edges(&self, known: Known, buckets: usize) -> Vec<Counters> {
        let kept = self.kept();
        let at = |bucket: usize| {
            let edge = (known.steps as u128 * bucket as u128 / buckets as u128) as u64;
            let after = kept.checkpoints.partition_point(|checkpoint| checkpoint.step() <= edge);
            let before = after.checked_sub(1).map(|place| kept.checkpoints[place].counters());
            match kept.end {
                Some(end) if bucket == buckets => end,
                _ => before.unwrap_or_default(),
            }
        };
        (0..=buckets).map(at).collect()
    }

    /// The nearest mark after or before a step, among the known ones.
    pub fn next_mark(&self, from: u64, to: Direction, kind: MarkKind) -> NextMark {
        NextMark { step: self.nearest(from, to, kind), known: self.known() }
    }

    fn nearest(&self, from: u64, to: Direction, kind: MarkKind) -> Option<u64> {
        let delay = kind.delay();
        let from = from.min(self.known().steps) + delay;
        let number = match to {
            Direction::Forward => kind.count(&self.counters_at(from)) + 1,
            Direction::Back => kind.count(&self.counters_at(from.saturating_sub(1))),
        };
        if number == 0 { None } else { self.counted(kind, number).map(|step| step - delay) }
    }

    /// The counters after a step; after the last known one, if it lies beyond.
    fn counters_at(&self, step: u64) -> Counters {
        let step = step.min(self.known().steps);
        let mut counters = Counters::default();
        if step > 0 {
            let _ = self.replay(step - 1, |position, _| {
                counters = position.counters();
                is_over(position.step() == step)
            });
        }
        counters
    }

    /// The known step that made a counter reach this number.
    fn counted(&self, kind: MarkKind, number: u64) -> Option<u64> {
        let known = self.known().steps;
        let start =
            self.checkpoint_before(|checkpoint| kind.count(&checkpoint.counters()) < number);
        let mut reached = None;
        let _ = self.replay(start.map_or(0, |start| start.step()), |position, _| {
            if kind.count(&position.counters()) >= number {
                reached = Some(position.step());
            }
            is_over(reached.is_some() || position.step() >= known)
        });
        reached.filter(|&step| step <= known)
    }
}
