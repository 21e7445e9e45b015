//! The running comparison and the results of the last ones.

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

/// The running comparison and the results of the last ones.
#[derive(Debug)]
pub(crate) struct Comparisons {
    /// Only one comparison runs at a time, because two would disturb each other's times.
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
    /// Returns the name of a new comparison.
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
            // A client may start another comparison as soon as it receives the end.
            drop(slot);
            if let Some(end) = end {
                let _ = events.blocking_send(end);
            }
        });
        Ok(CompareEvents { receiver, _stop: StopOnDrop(stop) })
    }

    /// Runs a comparison and stores its results; returns the event for its end.
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
                // If the client has disconnected, the comparison stops anyway.
                let _ = events.blocking_send(event);
            }
        }
        self.keep(comparing);
        end
    }

    /// Stores results until enough newer ones replace them.
    fn keep(&self, finished: Comparing) {
        let mut kept = lock(&self.finished);
        kept.push_back(finished);
        if kept.len() > COMPARISONS {
            kept.pop_front();
        }
    }

    /// Returns the results of a comparison that has finished or was stopped.
    pub(crate) fn finished<T>(&self, id: &str, show: impl FnOnce(&Comparing) -> T) -> Option<T> {
        lock(&self.finished).iter().find(|finished| finished.id() == id).map(show)
    }
}

/// The events of a running comparison.
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
