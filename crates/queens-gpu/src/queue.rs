//! The units of one thread, whose results are returned in order.

use crate::batch::Batch;
use crate::flight::{Flight, Target};
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Halves, Join, Joined, Queue};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

/// The open batch, which will be sent to a card; the batch that a card counts; and results that were not yet
/// returned.
pub(crate) struct UnitQueue {
    target: Arc<dyn Target>,
    /// The number of threads of a workgroup that builds halves.
    threads: u32,
    most_halves: usize,
    stop: StopToken,
    open: Batch,
    flight: Option<Flight>,
    joined: VecDeque<Joined>,
}

impl UnitQueue {
    pub(crate) fn new(
        target: Arc<dyn Target>,
        threads: u32,
        most_halves: usize,
        stop: &StopToken,
    ) -> UnitQueue {
        let (open, flight, joined) = Default::default();
        UnitQueue { target, threads, most_halves, stop: stop.clone(), open, flight, joined }
    }

    /// Fetches the results of the batch on the card, if there is one.
    fn fetch(&mut self, wait: bool) -> Result<(), Error> {
        let Some(flight) = &mut self.flight else { return Ok(()) };
        if let Some(joined) = flight.joined(wait, &self.stop)? {
            self.joined.extend(joined);
            self.flight = None;
        }
        Ok(())
    }

    /// Sends the open batch.
    ///
    /// A thread first fetches the results of its last batch, so a thread that waits for a slot holds no slot,
    /// and threads cannot deadlock.
    fn send(&mut self, is_continued: bool) -> Result<(), Error> {
        self.fetch(true)?;
        self.flight = Some(self.target.clone().send(&mut self.open, is_continued, &self.stop)?);
        Ok(())
    }
}

impl Queue for UnitQueue {
    fn add(&mut self, halves: [&Halves<'_>; 2], mut joins: &[Join]) -> Result<(), Error> {
        while let Some(first) = joins.first() {
            let mut is_continued = false;
            if self.open.takes(first, self.most_halves) {
                let start = Instant::now();
                let added = self.open.add(halves, joins, self.threads, self.most_halves);
                self.target.worked(start.elapsed());
                joins = &joins[added..];
                is_continued = !joins.is_empty();
            }
            if !joins.is_empty() || self.open.is_full() {
                self.send(is_continued)?;
            }
        }
        Ok(())
    }

    fn next(&mut self, wait: bool) -> Result<Option<Joined>, Error> {
        self.stop.check()?;
        if self.joined.is_empty() {
            self.fetch(wait)?;
        }
        if self.joined.is_empty() && wait && !self.open.is_empty() {
            self.send(false)?;
            self.fetch(true)?;
        }
        Ok(self.joined.pop_front())
    }
}
