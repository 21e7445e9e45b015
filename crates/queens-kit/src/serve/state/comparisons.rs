//! The running comparison, and the results of recent ones.

use crate::serve::refusal::{Answer, Refusal};
use crate::serve::state::COMPARISONS;
use crate::serve::state::{StopOnDrop, lock};
use futures_util::stream::{self, Stream};
use queens::control::StopToken;
use queens_show::page::compare::CompareEvent;
use queens_show::page::compare::Comparing;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;

#[derive(Debug, Default)]
pub(crate) struct Comparisons {
    /// Only one comparison runs at a time, because two would disturb each other's times.
    slot: Arc<tokio::sync::Mutex<()>>,
    named: AtomicU64,
    finished: Mutex<VecDeque<Comparing>>,
}

impl Comparisons {
    pub(crate) fn next_id(&self) -> String {
        (1 + self.named.fetch_add(1, Ordering::Relaxed)).to_string()
    }

    /// Starts a comparison, unless one is running. It stops when the returned stream is dropped.
    pub(crate) fn start(
        self: &Arc<Self>,
        mut comparing: Comparing,
        stop: &StopToken,
    ) -> Answer<impl Stream<Item = CompareEvent> + use<>> {
        let running = |_| Refusal::taken("a comparison is running already: wait, or stop it");
        let slot = self.slot.clone().try_lock_owned().map_err(running)?;
        let (stop, all) = (StopOnDrop(stop.child()), self.clone());
        let (events, receiver) = mpsc::channel(16);
        let token = stop.0.clone();
        tokio::task::spawn_blocking(move || {
            let mut end = None;
            while let Ok(Some(event)) = comparing.next(&token) {
                if matches!(event, CompareEvent::Finished { .. }) {
                    end = Some(event);
                } else {
                    // If the client has disconnected, the comparison stops anyway.
                    let _ = events.blocking_send(event);
                }
            }
            all.keep(comparing);
            // A client may start another comparison as soon as it receives the end.
            drop(slot);
            end.map(|end| events.blocking_send(end))
        });
        Ok(stream::unfold((receiver, stop), async |(mut receiver, stop)| {
            Some((receiver.recv().await?, (receiver, stop)))
        }))
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
