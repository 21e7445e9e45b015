//! The comparison that runs, and the results of the last ones.

use super::Busy;
use crate::api::compare::CompareEvent;
use crate::limits::COMPARISONS;
use crate::sync::{StopOnDrop, lock};
use queens::Size;
use queens::count::Method;
use queens::run::{StopToken, Stopped};
use queens_report::{Comparison, Round, Run};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The comparison that runs, and the results of the last ones.
#[derive(Debug)]
pub(crate) struct Comparisons {
    /// One comparison at a time: two would disturb each other's times.
    slot: Arc<Semaphore>,
    next_id: AtomicU64,
    finished: Mutex<VecDeque<Finished>>,
}

impl Default for Comparisons {
    fn default() -> Comparisons {
        let slot = Arc::new(Semaphore::new(1));
        Comparisons { slot, next_id: AtomicU64::new(1), finished: Mutex::default() }
    }
}

impl Comparisons {
    /// Starts a comparison, unless one is running. It stops when its events are dropped.
    pub(crate) fn start(
        self: &Arc<Self>,
        comparison: Comparison,
        sizes: Vec<Size>,
        stop: &StopToken,
    ) -> Result<CompareEvents, Busy> {
        let slot = self.slot.clone().try_acquire_owned().map_err(|_| Busy)?;
        let stop = stop.child();
        let (events, receiver) = mpsc::channel(16);
        let running = Running {
            id: self.next_id.fetch_add(1, Ordering::Relaxed).to_string(),
            runs: sizes.len() * comparison.methods().len(),
            done: 0,
            comparison,
            events,
            stop: stop.clone(),
        };
        let all = self.clone();
        tokio::task::spawn_blocking(move || running.run(&sizes, &all, slot));
        Ok(CompareEvents { receiver, _stop: StopOnDrop(stop) })
    }

    /// Keeps results until enough others are finished.
    fn keep(&self, finished: Finished) {
        let mut kept = lock(&self.finished);
        kept.push_back(finished);
        if kept.len() > COMPARISONS {
            kept.pop_front();
        }
    }

    /// The runs of a comparison in the format of `queens compare --csv`.
    pub(crate) fn csv(&self, id: &str) -> Option<String> {
        self.finished(id, |finished| {
            let runs = finished.rounds.iter().flat_map(Round::runs).map(Run::csv);
            let lines = std::iter::once(Run::CSV_HEADER.to_owned()).chain(runs);
            lines.map(|line| line + "\n").collect()
        })
    }

    /// The times of a comparison as a chart in SVG.
    pub(crate) fn svg(&self, id: &str) -> Option<String> {
        self.finished(id, |finished| finished.comparison.chart(&finished.rounds).to_svg())
    }

    fn finished<T>(&self, id: &str, show: impl FnOnce(&Finished) -> T) -> Option<T> {
        lock(&self.finished).iter().find(|finished| finished.id == id).map(show)
    }
}

/// What a comparison reports, as it runs.
#[derive(Debug)]
pub(crate) struct CompareEvents {
    receiver: Receiver<CompareEvent>,
    _stop: StopOnDrop,
}

impl CompareEvents {
    pub(crate) async fn next(&mut self) -> Option<CompareEvent> {
        self.receiver.recv().await
    }
}

/// A comparison that has ended, or was stopped.
#[derive(Debug)]
struct Finished {
    id: String,
    comparison: Comparison,
    rounds: Vec<Round>,
}

/// A comparison that runs, on a thread of its own.
struct Running {
    id: String,
    comparison: Comparison,
    events: Sender<CompareEvent>,
    stop: StopToken,
    done: usize,
    runs: usize,
}

impl Running {
    fn run(mut self, sizes: &[Size], all: &Comparisons, slot: OwnedSemaphorePermit) {
        self.send(CompareEvent::Started { id: self.id.clone(), runs: self.runs });
        let mut rounds = Vec::new();
        let ended = sizes.iter().try_for_each(|&size| self.round(size, &mut rounds));
        let disagreement = rounds.iter().find_map(Round::disagreement);
        let Running { id, comparison, events, .. } = self;
        all.keep(Finished { id, comparison, rounds });
        // A client that knows of the end may start another comparison.
        drop(slot);
        if ended.is_ok() {
            let _ = events.blocking_send(CompareEvent::Finished { disagreement });
        }
    }

    /// Keeps what was measured of a round even if it is stopped.
    fn round(&mut self, size: Size, rounds: &mut Vec<Round>) -> Result<(), Stopped> {
        let mut runs = Vec::new();
        let methods = self.comparison.methods().to_vec();
        let ended = methods.into_iter().try_for_each(|method| {
            runs.push(self.one(method, size)?);
            Ok(())
        });
        rounds.push(Round::new(size, runs));
        ended
    }

    fn one(&mut self, method: Method, size: Size) -> Result<Run, Stopped> {
        let (n, name, runs) = (size.get(), method.name(), self.runs);
        self.send(CompareEvent::Running { n, algorithm: name, done: self.done, runs });
        let run = self.comparison.run(method, size, &self.stop)?;
        self.done += 1;
        self.send(CompareEvent::Measured { done: self.done, runs, run: run.clone() });
        Ok(run)
    }

    /// A client that is gone has also stopped the comparison.
    fn send(&self, event: CompareEvent) {
        let _ = self.events.blocking_send(event);
    }
}
