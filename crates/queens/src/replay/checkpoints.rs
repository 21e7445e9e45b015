//! How far a search has been read, and where it can be resumed.

use super::Extent;
use crate::trace::{Counters, Snapshot};

/// Checkpoints that are kept at most, about three megabytes: a window then takes a few milliseconds after
/// ten seconds of any search.
const MOST: usize = 1 << 14;

/// Steps between checkpoints in the beginning.
const SPACING: u64 = 64;

/// What is kept of a search.
#[derive(Debug)]
pub(super) struct Checkpoints {
    /// Snapshots before nodes, in their order.
    all: Vec<Snapshot>,
    /// How many of them are kept at most.
    most: usize,
    /// Steps between them.
    spacing: u64,
    extent: Extent,
    /// After the last step that has been read.
    counters: Counters,
}

impl Default for Checkpoints {
    fn default() -> Checkpoints {
        Checkpoints::new(MOST, SPACING)
    }
}

impl Checkpoints {
    /// Keeps at most `most` checkpoints, at first `spacing` steps apart.
    pub(super) fn new(most: usize, spacing: u64) -> Checkpoints {
        let (all, extent, counters) = (Vec::new(), Extent::default(), Counters::default());
        Checkpoints { all, most, spacing, extent, counters }
    }

    pub(super) fn extent(&self) -> Extent {
        self.extent
    }

    /// The last checkpoint, from which step on the next one is due, and how far the search has been read.
    pub(super) fn last(&self) -> (Snapshot, u64, Extent) {
        (self.before(|_| true), self.due(), self.extent)
    }

    fn due(&self) -> u64 {
        self.all.last().map_or(self.spacing, |last| last.step() + self.spacing)
    }

    /// Keeps a checkpoint, if one is due; returns from which step on the next one is.
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

    /// Notes how far the search has been read; returns the furthest extent so far.
    pub(super) fn reach(&mut self, snapshot: &Snapshot, is_complete: bool) -> Extent {
        if snapshot.step() >= self.extent.steps {
            let is_complete = is_complete || self.extent.is_complete;
            self.extent = Extent { steps: snapshot.step(), is_complete };
            self.counters = snapshot.counters();
        }
        self.extent
    }

    /// The last checkpoint for which this holds; the beginning of the search, if it holds for none. It must
    /// hold for all checkpoints up to some place, and for none after it.
    pub(super) fn before(&self, holds: impl Fn(&Snapshot) -> bool) -> Snapshot {
        self.last_of(holds).cloned().unwrap_or_default()
    }

    /// The counters of the last checkpoint up to a step; after the last step that has been read, exactly.
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
