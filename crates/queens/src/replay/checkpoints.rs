//! How far a search was read, and the nodes where it can resume.

use super::Extent;
use crate::trace::{Counters, Snapshot};

/// The largest number of checkpoints, which take about three megabytes.
///
/// Even in a search that was read for ten seconds, any step is reached in a few milliseconds.
const MOST: usize = 1 << 14;

/// The initial number of steps between checkpoints.
const SPACING: u64 = 64;

#[derive(Debug)]
pub(super) struct Checkpoints {
    /// Snapshots before nodes, in search order.
    all: Vec<Snapshot>,
    most: usize,
    spacing: u64,
    extent: Extent,
    /// The counters after the last step that was read.
    counters: Counters,
}

impl Default for Checkpoints {
    fn default() -> Checkpoints {
        Checkpoints::new(MOST, SPACING)
    }
}

impl Checkpoints {
    /// Creates an empty list for at most `most` checkpoints, at first `spacing` steps apart.
    pub(super) fn new(most: usize, spacing: u64) -> Checkpoints {
        let (all, extent, counters) = (Vec::new(), Extent::default(), Counters::default());
        Checkpoints { all, most, spacing, extent, counters }
    }

    pub(super) fn extent(&self) -> Extent {
        self.extent
    }

    /// Returns the last checkpoint, the step of the next one, and the extent.
    pub(super) fn last(&self) -> (Snapshot, u64, Extent) {
        (self.before(|_| true), self.due(), self.extent)
    }

    fn due(&self) -> u64 {
        self.all.last().map_or(self.spacing, |last| last.step() + self.spacing)
    }

    /// Stores a checkpoint if one is due; returns the step of the next one.
    pub(super) fn add(&mut self, checkpoint: &Snapshot) -> u64 {
        if checkpoint.step() < self.due() {
            return self.due();
        }
        if self.all.len() == self.most {
            let mut is_kept = false;
            self.all.retain(|_| {
                is_kept = !is_kept;
                is_kept
            });
            self.spacing *= 2;
        }
        self.all.push(checkpoint.clone());
        self.due()
    }

    /// Records how far the search was read; returns the largest extent so far.
    pub(super) fn reach(&mut self, snapshot: &Snapshot, is_complete: bool) -> Extent {
        if snapshot.step() >= self.extent.steps {
            let is_complete = is_complete || self.extent.is_complete;
            self.extent = Extent { steps: snapshot.step(), is_complete };
            self.counters = snapshot.counters();
        }
        self.extent
    }

    /// Returns the last checkpoint for which `holds` returns true, or the beginning of the search.
    ///
    /// `holds` must be true for all checkpoints up to some position, and false after it.
    pub(super) fn before(&self, holds: impl Fn(&Snapshot) -> bool) -> Snapshot {
        self.last_of(holds).cloned().unwrap_or_default()
    }

    /// Returns the counters of the last checkpoint up to a step.
    ///
    /// At the last step that was read, they are exact.
    pub(super) fn counters(&self, step: u64) -> Counters {
        match self.last_of(|checkpoint| checkpoint.step() <= step) {
            _ if step >= self.extent.steps => self.counters,
            Some(checkpoint) => checkpoint.counters(),
            None => Counters::default(),
        }
    }

    fn last_of(&self, holds: impl Fn(&Snapshot) -> bool) -> Option<&Snapshot> {
        let place = self.all.partition_point(holds).checked_sub(1)?;
        Some(&self.all[place])
    }

    #[cfg(test)]
    pub(super) fn is_within_bounds(&self) -> bool {
        self.all.len() <= self.most
    }
}
