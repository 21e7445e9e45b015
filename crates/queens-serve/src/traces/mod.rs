//! Traces that can be entered anywhere.
//!
//! A trace is a stream of up to hundreds of millions of steps. So each search is followed once in
//! the background ([`survey`]), which keeps *checkpoints*: the [`Position`] at nodes that lie evenly
//! apart. A window is then replayed by the library from the nearest checkpoint ([`replay`]).
//!
//! [`Position`]: queens::trace::Position
//!
//! Steps are numbered from 1; *state s* is the state after s steps, and state 0 is the beginning.

mod marks;
mod replay;
mod survey;
#[cfg(test)]
mod tests;

use crate::api::trace::Known;
use crate::sync::lock;
use queens::{Algorithm, Size};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use survey::Survey;

/// Traces that are kept; each takes two or three megabytes at most.
const KEPT: usize = 8;

/// Searches that are followed at the same time: two are watched side by side, and one may have
/// been left a moment ago.
const FOLLOWED: usize = 3;

/// The search of one algorithm on one board.
#[derive(Debug)]
pub(crate) struct Trace {
    algorithm: Algorithm,
    size: Size,
    survey: Arc<Survey>,
}

impl Trace {
    /// Begins to follow the search.
    fn start(algorithm: Algorithm, size: Size, time: Duration) -> std::io::Result<Trace> {
        let survey = Arc::new(Survey::new());
        survey::follow(algorithm, size, time, survey.clone())?;
        Ok(Trace { algorithm, size, survey })
    }

    /// How far the search has been followed.
    pub(crate) fn known(&self) -> Known {
        self.survey.known()
    }

    /// The same, after waiting for the search to be followed up to a step, or for the time to pass.
    pub(crate) async fn known_to(&self, step: u64, patience: Duration) -> Known {
        let _ = tokio::time::timeout(patience, self.survey.followed_to(step)).await;
        self.known()
    }

    fn is_followed(&self) -> bool {
        let known = self.known();
        !known.complete && !known.cut_off
    }
}

impl Drop for Trace {
    fn drop(&mut self) {
        self.survey.stop();
    }
}

/// The traces requested lately.
#[derive(Debug)]
pub(crate) struct Traces {
    /// The one requested last is the last.
    kept: Mutex<Vec<Arc<Trace>>>,
    time: Duration,
}

impl Traces {
    /// No traces yet; each will be followed for so long at most.
    pub(crate) fn new(time: Duration) -> Traces {
        Traces { kept: Mutex::default(), time }
    }

    /// The trace of a search, which is followed from the first request on.
    ///
    /// # Errors
    /// When the system has no thread to follow it.
    pub(crate) fn get(&self, algorithm: Algorithm, size: Size) -> std::io::Result<Arc<Trace>> {
        let mut kept = lock(&self.kept);
        let is_it = |trace: &Arc<Trace>| (trace.algorithm, trace.size) == (algorithm, size);
        let trace = match kept.iter().position(is_it) {
            Some(place) => kept.remove(place),
            None => Arc::new(Trace::start(algorithm, size, self.time)?),
        };
        kept.push(trace.clone());
        make_room(&mut kept);
        Ok(trace)
    }

    /// Follows no search any longer.
    pub(crate) fn clear(&self) {
        lock(&self.kept).clear();
    }
}

/// Drops traces that were not requested lately.
fn make_room(kept: &mut Vec<Arc<Trace>>) {
    if kept.iter().filter(|trace| trace.is_followed()).count() > FOLLOWED
        && let Some(oldest) = kept.iter().position(|trace| trace.is_followed())
    {
        kept.remove(oldest);
    }
    if kept.len() > KEPT {
        kept.remove(0);
    }
}
