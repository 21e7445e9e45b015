//! Totals of joins, pairs, bytes and seconds.

use crate::batch::Batch;
use parking_lot::Mutex;
use std::fmt;
use std::mem;

/// Sums over all joins of some cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Statistics {
    /// The number of submissions.
    pub batches: u64,
    /// The number of joins.
    pub joins: u64,
    /// The number of nodes.
    pub nodes: u64,
    /// The number of masks in all lists.
    pub masks: u64,
    /// The number of bytes sent.
    pub bytes: u64,
    /// The number of pairs of all nodes.
    pub pairs: u64,
    /// The number of tested pairs; 0 unless [`Settings::is_measured`](crate::Settings::is_measured) is set.
    pub tested: u64,
    /// The number of tested pairs, including pairs of empty lanes.
    pub lanes: u64,
    /// Seconds of the program by the clock of the card; 0 without a clock.
    pub program: f64,
    /// Seconds for copying the buffers, summed over all threads.
    pub upload: f64,
    /// Seconds from a submission to its counts.
    pub flight: f64,
}

impl Statistics {
    /// Returns the sizes of a batch that will be sent.
    pub(crate) fn of(batch: &Batch) -> Statistics {
        Statistics {
            batches: 1,
            joins: batch.joins.len() as u64,
            nodes: batch.nodes.len() as u64,
            masks: batch.masks.len() as u64,
            bytes: batch.bytes() as u64,
            ..Statistics::default()
        }
    }

    fn add(&mut self, other: &Statistics) {
        self.batches += other.batches;
        self.joins += other.joins;
        self.nodes += other.nodes;
        self.masks += other.masks;
        self.bytes += other.bytes;
        self.pairs += other.pairs;
        self.tested += other.tested;
        self.lanes += other.lanes;
        self.program += other.program;
        self.upload += other.upload;
        self.flight += other.flight;
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Statistics { batches, joins, nodes, masks, bytes, pairs, tested, lanes, .. } = self;
        let Statistics { program, upload, flight, .. } = self;
        write!(
            f,
            "{joins} joins in {batches} batches, {nodes} nodes, {masks} masks, {:.1} MB sent, {:.3e} pairs of nodes",
            *bytes as f64 / 1e6,
            *pairs as f64
        )?;
        if *tested > 0 {
            let (tested, lanes) = (*tested as f64, *lanes as f64);
            write!(f, ", {tested:.3e} tested in {lanes:.3e} lanes")?;
        }
        write!(
            f,
            "; seconds: program {program:.3}, upload {upload:.3}, from submission to counts {flight:.3}"
        )
    }
}

#[derive(Debug, Default)]
pub(crate) struct Shared(Mutex<Statistics>);

impl Shared {
    pub(crate) fn add(&self, other: &Statistics) {
        self.0.lock().add(other);
    }

    pub(crate) fn take(&self) -> Statistics {
        mem::take(&mut *self.0.lock())
    }
}
