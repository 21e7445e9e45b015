//! The units of one thread, whose results are returned in order.

use crate::batch::Batch;
use crate::flight::{Flight, Slots};
use queens::Error;
use queens::control::StopToken;
use queens::engine::gpu::{Halves, Join, Joined, Queue};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

/// The open batch, which will be sent to a card; the batch that a card counts; and results that were not yet
/// returned.
pub(crate) struct UnitQueue {
    slots: Arc<Slots>,
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
        slots: Arc<Slots>,
        threads: u32,
        most_halves: usize,
        stop: &StopToken,
    ) -> UnitQueue {
        let (open, flight, joined) = Default::default();
        UnitQueue { slots, threads, most_halves, stop: stop.clone(), open, flight, joined }
    }

    /// Fetches the results of the batch on the card, if there is one.
    fn fetch(&mut self, wait: bool) -> Result<(), Error> {
        let Some(flight) = &self.flight else { return Ok(()) };
        if let Some(joined) = flight.joined(wait, &self.stop)? {
            self.joined.extend(joined);
            self.flight = None;
        }
        Ok(())
    }

    /// Sends the open batch.
    ///
    /// A thread waits for a slot only if it has none, so threads cannot deadlock.
    fn send(&mut self) -> Result<(), Error> {
        self.fetch(true)?;
        self.flight = Some(self.slots.send(&mut self.open, &self.stop)?);
        Ok(())
    }

    /// Adds the halves to the open batch, and as many of the joins as fit. Returns their number.
    fn add_some(&mut self, halves: [&Halves<'_>; 2], joins: &[Join]) -> usize {
        let start = Instant::now();
        let open = &mut self.open;
        let blocks = halves.map(|halves| open.add_halves(halves, self.threads));
        let mut added = 0;
        for join in joins {
            if added > 0 && (open.is_full() || !open.takes(join, self.most_halves)) {
                break;
            }
            let check = (added == 0).then(|| open.check(halves, join, &blocks)).flatten();
            open.add_join(halves, join, blocks.clone(), check);
            added += 1;
        }
        self.slots.statistics.worked(start.elapsed());
        added
    }
}

impl Queue for UnitQueue {
    fn add(&mut self, halves: [&Halves<'_>; 2], mut joins: &[Join]) -> Result<(), Error> {
        while let Some(first) = joins.first() {
            if self.open.takes(first, self.most_halves) {
                let added = self.add_some(halves, joins);
                joins = &joins[added..];
            }
            if !joins.is_empty() || self.open.is_full() {
                self.send()?;
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
            self.send()?;
            self.fetch(true)?;
        }
        Ok(self.joined.pop_front())
    }
}
