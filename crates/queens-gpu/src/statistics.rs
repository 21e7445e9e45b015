//! Totals of joins, pairs, bytes and seconds.

use parking_lot::Mutex;
use std::fmt;
use std::mem;
use std::time::Duration;

/// Sums over all joins of some cards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Statistics {
    /// The number of submitted batches.
    pub batches: u64,
    /// The number of joins.
    pub joins: u64,
    /// The number of halves that the cards built.
    pub halves: u64,
    /// The number of nodes.
    pub nodes: u64,
    /// The number of bytes sent.
    pub bytes: u64,
    /// The number of pairs of all nodes.
    pub pairs: u64,
    /// The number of tested pairs; 0 unless [`Settings::is_measured`](crate::Settings::is_measured) is set.
    pub tested: u64,
    /// Seconds in which cards counted halves, by their clocks; 0 without a clock.
    pub count: f64,
    /// Seconds in which cards wrote halves.
    pub write: f64,
    /// Seconds in which cards joined halves.
    pub join: f64,
    /// Seconds in which threads packed, divided and sent, without waiting.
    pub host: f64,
    /// Seconds from a submission to its results.
    pub flight: f64,
}

impl Statistics {
    fn add(&mut self, other: &Statistics) {
        self.batches += other.batches;
        self.joins += other.joins;
        self.halves += other.halves;
        self.nodes += other.nodes;
        self.bytes += other.bytes;
        self.pairs += other.pairs;
        self.tested += other.tested;
        self.count += other.count;
        self.write += other.write;
        self.join += other.join;
        self.host += other.host;
        self.flight += other.flight;
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Statistics { batches, joins, halves, nodes, bytes, pairs, tested, .. } = self;
        let Statistics { count, write, join, host, flight, .. } = self;
        write!(
            f,
            "{joins} joins in {batches} batches, {halves} halves, {nodes} nodes, {:.1} MB sent, {:.3e} pairs of nodes",
            *bytes as f64 / 1e6,
            *pairs as f64
        )?;
        if *tested > 0 {
            write!(f, ", {:.3e} tested", *tested as f64)?;
        }
        write!(
            f,
            "; seconds of the card: counting {count:.3}, writing {write:.3}, joining {join:.3}; \
             of the processor {host:.3}; from submissions to results {flight:.3}"
        )
    }
}

#[derive(Debug, Default)]
pub(crate) struct Shared {
    current: Mutex<Statistics>,
    /// The seconds of the processor since the cards were opened.
    host: Mutex<f64>,
}

impl Shared {
    pub(crate) fn add(&self, other: &Statistics) {
        self.current.lock().add(other);
        *self.host.lock() += other.host;
    }

    /// Adds time in which a thread worked for a card.
    pub(crate) fn worked(&self, time: Duration) {
        self.add(&Statistics { host: time.as_secs_f64(), ..Statistics::default() });
    }

    pub(crate) fn take(&self) -> Statistics {
        mem::take(&mut *self.current.lock())
    }

    pub(crate) fn host_time(&self) -> Duration {
        Duration::from_secs_f64(*self.host.lock())
    }
}
