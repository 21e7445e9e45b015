//! The joins of one thread, whose counts are returned in order.

use crate::adapter;
use crate::batch::Batch;
use crate::slot::{Flight, Slots};
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Join, Queue};
use queens::engine::kernel::Kernel;
use std::collections::VecDeque;
use std::sync::Arc;

/// The open batch (joins that will be sent to the GPU together), the batch that the GPU is counting, and
/// counts not yet returned.
pub(crate) struct JoinQueue {
    slots: Arc<Slots>,
    /// The maximum length of each of the two lists of masks of a node.
    longest: usize,
    stop: StopToken,
    open: Batch,
    flight: Option<Flight>,
    counts: VecDeque<u64>,
}

impl JoinQueue {
    pub(crate) fn new(slots: Arc<Slots>, longest: usize, stop: &StopToken) -> JoinQueue {
        let (open, flight, counts) = Default::default();
        JoinQueue { slots, longest, stop: stop.clone(), open, flight, counts }
    }

    /// Fetches the counts of the batch on the card, if there is one.
    fn fetch(&mut self, wait: bool) -> Result<(), Error> {
        let Some(flight) = &self.flight else { return Ok(()) };
        if let Some(counts) = flight.counts(wait, &self.stop)? {
            self.counts.extend(counts);
            self.flight = None;
        }
        Ok(())
    }

    /// Sends the open batch.
    ///
    /// A thread that waits for a slot (the GPU buffers of a batch) has none, so threads cannot deadlock.
    fn send(&mut self) -> Result<(), Error> {
        self.fetch(true)?;
        let slot = self.slots.take(&self.stop)?;
        self.flight = Some(slot.send(&mut self.open, &self.slots, &self.stop)?);
        Ok(())
    }
}

impl Queue for JoinQueue {
    fn add(&mut self, join: &Join<'_>) -> Result<(), Error> {
        if !self.open.add(join, self.longest) {
            return Err(adapter::error(
                Kernel::GPU,
                "a join does not fit its device: use another kernel",
            ));
        }
        if self.open.is_full() { self.send() } else { Ok(()) }
    }

    fn next(&mut self, wait: bool) -> Result<Option<u64>, Error> {
        self.stop.check()?;
        if self.counts.is_empty() {
            self.fetch(wait)?;
        }
        if self.counts.is_empty() && wait && !self.open.is_empty() {
            self.send()?;
            self.fetch(true)?;
        }
        Ok(self.counts.pop_front())
    }
}
