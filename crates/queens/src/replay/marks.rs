//! Finds solutions and dead ends (marks), and the step whose board is nearest to a given one.

use super::{Extent, Replay};
use crate::Square;
use crate::trace::{Counters, Snapshot, StepKind};

/// The largest number of steps for which marks are counted exactly.
///
/// For longer searches, the counts come from the counters of the checkpoints.
const EXACT: u64 = 1 << 18;

/// The number of marks in each of several equal parts of the search so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkCounts {
    /// How far the search was read.
    pub extent: Extent,
    /// Placements found in each part.
    pub found: Vec<u64>,
    /// Dead ends in each part.
    pub dead_ends: Vec<u64>,
}

impl Replay {
    /// Returns this counter's first mark after a step, among the steps that were read.
    pub fn next_mark(&self, step: u64, count: impl Fn(Counters) -> u64) -> Option<u64> {
        let number = self.marks_until(step, &count) + 1;
        self.mark(number, &count)
    }

    /// Returns the first mark of this counter after a step; reads as far as necessary.
    ///
    /// Also returns `None` if `stop` returns true first.
    pub fn find_mark(
        &self,
        step: u64,
        count: impl Fn(Counters) -> u64,
        mut stop: impl FnMut() -> bool,
    ) -> Option<u64> {
        // The following step shows whether this one is a mark.
        self.at(step.saturating_add(1), &mut stop)?;
        let number = self.marks_until(step, &count) + 1;
        self.mark(number, &count).or_else(|| {
            self.follow_until(|snapshot| count(snapshot.counters()) >= number, |_| stop());
            self.mark(number, &count)
        })
    }

    /// Returns this counter's last mark before a step, among the steps that were read.
    pub fn previous_mark(&self, step: u64, count: impl Fn(Counters) -> u64) -> Option<u64> {
        let before = step.min(self.extent().steps).checked_sub(1)?;
        let number = self.marks_until(before, &count);
        if number == 0 { None } else { self.mark(number, &count) }
    }

    /// Returns the number of marks up to and including this step.
    fn marks_until(&self, step: u64, count: impl Fn(Counters) -> u64) -> u64 {
        // The following step may be the removal that reveals a dead end here.
        let end = step.saturating_add(1).min(self.extent().steps);
        let mut number = 0;
        self.walk(
            |checkpoint| checkpoint.step() < step.min(end),
            end,
            |snapshot| {
                if place(snapshot) <= step {
                    number = count(snapshot.counters());
                }
                false
            },
        );
        number
    }

    /// Returns the mark with this number, from 1, if it was read.
    fn mark(&self, number: u64, count: impl Fn(Counters) -> u64) -> Option<u64> {
        let mut mark = None;
        self.walk(
            |checkpoint| count(checkpoint.counters()) < number,
            self.extent().steps,
            |snapshot| {
                mark = (count(snapshot.counters()) >= number).then(|| place(snapshot));
                mark.is_some()
            },
        );
        mark
    }

    /// Divides the steps that were read into equal parts, and counts the marks in each.
    pub fn marks(&self, parts: usize) -> MarkCounts {
        let extent = self.extent();
        let (found, dead_ends) = (vec![0; parts], vec![0; parts]);
        let mut counts = MarkCounts { extent, found, dead_ends };
        if extent.steps <= EXACT {
            self.count_exactly(&mut counts);
        } else {
            self.count_by_checkpoints(&mut counts);
        }
        counts
    }

    fn count_exactly(&self, counts: &mut MarkCounts) {
        let (steps, parts) = (counts.extent.steps, counts.found.len() as u64);
        let mut before = Counters::default();
        let count = |snapshot: &Snapshot| {
            let after = snapshot.counters();
            if after.found + after.dead_ends > before.found + before.dead_ends {
                let part = ((place(snapshot) - 1) * parts / steps) as usize;
                counts.found[part] += after.found - before.found;
                counts.dead_ends[part] += after.dead_ends - before.dead_ends;
            }
            before = after;
            false
        };
        self.walk(|_| false, steps, count);
    }

    fn count_by_checkpoints(&self, counts: &mut MarkCounts) {
        let (steps, parts) = (counts.extent.steps as u128, counts.found.len());
        let checkpoints = self.checkpoints();
        let mut before = Counters::default();
        for part in 0..parts {
            let edge = (steps * (part as u128 + 1) / parts as u128) as u64;
            let after = checkpoints.counters(edge);
            counts.found[part] = after.found - before.found;
            counts.dead_ends[part] = after.dead_ends - before.dead_ends;
            before = after;
        }
    }
}

/// Returns the step of the mark that the last step creates, if any.
fn place(snapshot: &Snapshot) -> u64 {
    snapshot.step() - u64::from(snapshot.last() == Some(StepKind::Removed))
}

impl Replay {
    /// Returns the first step with the most `wanted` queens and no other queens.
    ///
    /// Also returns the number of these queens, which is 0 at step 0. Considers only steps up to
    /// `end` that were read.
    ///
    /// ```
    /// use queens::replay::Replay;
    /// use queens::{Algorithm, Size, Square};
    ///
    /// let size = Size::new(6)?;
    /// let replay = Replay::new(Algorithm::Backtracking, size);
    /// replay.follow(|_| false);
    /// let queens = [Square::new(0, 1, size)?, Square::new(1, 3, size)?];
    /// let (step, number) = replay.nearest(&queens, u64::MAX);
    /// assert_eq!(number, 2);
    /// assert_eq!(replay.window(step, 0).base.queens(), queens);
    /// # Ok::<(), queens::Error>(())
    /// ```
    pub fn nearest(&self, wanted: &[Square], end: u64) -> (u64, usize) {
        let end = end.min(self.extent().steps);
        let mut nearest = (0, 0);
        let is_nearer = |snapshot: &Snapshot, best: usize| {
            let queens = snapshot.queens();
            snapshot.last() == Some(StepKind::Placed)
                && queens.len() > best
                && queens.iter().all(|queen| wanted.contains(queen))
        };
        self.walk(
            |_| false,
            end,
            |snapshot| {
                if is_nearer(snapshot, nearest.1) {
                    nearest = (snapshot.step(), snapshot.queens().len());
                }
                nearest.1 >= wanted.len()
            },
        );
        nearest
    }
}
