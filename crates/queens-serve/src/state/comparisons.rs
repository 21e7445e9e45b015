//! The comparison that runs, and the results of the last ones.

use super::Busy;
use crate::limits::COMPARISONS;
use crate::sync::{StopOnDrop, lock};
use queens::run::StopToken;
use queens_page::api::compare::CompareEvent;
use queens_page::compare::Comparing;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::Semaphore;
use tokio::sync::mpsc::{self, Receiver, Sender};

/// The comparison that runs, and the results of the last ones.
#[derive(Debug)]
pub(crate) struct Comparisons {
    /// One comparison at a time: two would disturb each other's times.
    slot: Arc<Semaphore>,
    next_id: AtomicU64,
    finished: Mutex<VecDeque<Comparing>>,
}

impl Default for Comparisons {
    fn default() -> Comparisons {
        let slot = Arc::new(Semaphore::new(1));
        Comparisons { slot, next_id: AtomicU64::new(1), finished: Mutex::default() }
    }
}

impl Comparisons {
    /// The name of another comparison.
    pub(crate) fn next_id(&self) -> String {
        self.next_id.fetch_add(1, Ordering::Relaxed).to_string()
    }

    /// Starts a comparison, unless one is running. It stops when its events are dropped.
    pub(crate) fn start(
        self: &Arc<Self>,
        comparing: Comparing,
        stop: &StopToken,
    ) -> Result<CompareEvents, Busy> {
        let slot = self.slot.clone().try_acquire_owned().map_err(|_| Busy)?;
        let (stop, all) = (stop.child(), self.clone());
        let (events, receiver) = mpsc::channel(16);
        let token = stop.clone();
        tokio::task::spawn_blocking(move || {
            let end = all.run(comparing, &events, &token);
            // A client that knows of the end may start another comparison.
            drop(slot);
            if let Some(end) = end {
                let _ = events.blocking_send(end);
            }
        });
        Ok(CompareEvents { receiver, _stop: StopOnDrop(stop) })
    }

    /// Does a comparison and keeps its results; returns what says that it has ended.
    fn run(
        &self,
        mut comparing: Comparing,
        events: &Sender<CompareEvent>,
        stop: &StopToken,
    ) -> Option<CompareEvent> {
        let mut end = None;
        while let Ok(Some(event)) = comparing.next(stop) {
            if matches!(event, CompareEvent::Finished { .. }) {
                end = Some(event);
            } else {
                // A client that is gone has also stopped the comparison.
                let _ = events.blocking_send(event);
            }
        }
        self.keep(comparing);
        end
    }

    /// Keeps results until enough others are finished.
    fn keep(&self, finished: Comparing) {
        let mut kept = lock(&self.finished);
        kept.push_back(finished);
        if kept.len() > COMPARISONS {
            kept.pop_front();
        }
    }

    /// The results of a comparison that has ended, or was stopped.
    pub(crate) fn finished<T>(&self, id: &str, show: impl FnOnce(&Comparing) -> T) -> Option<T> {
        lock(&self.finished).iter().find(|finished| finished.id() == id).map(show)
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
