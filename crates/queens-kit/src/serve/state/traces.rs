//! Traces (recorded searches) that are *followed* in the background: a separate thread for each trace runs its search
//! and saves checkpoints, so that any window of the trace can be replayed.

use crate::serve::state::{StopOnDrop, lock};
use queens::control::StopToken;
use queens::{Algorithm, Size};
use queens_show::page::api::trace::Known;
use queens_show::page::traces::{Recent, Trace};
use std::io;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// A trace that a thread follows.
///
/// The thread ends with the trace, after a time limit, or when the trace is no longer requested.
#[derive(Clone, Debug)]
pub(crate) struct Followed {
    trace: Arc<Trace>,
    known: watch::Receiver<Known>,
    _stop: Arc<StopOnDrop>,
}

impl AsRef<Trace> for Followed {
    fn as_ref(&self) -> &Trace {
        &self.trace
    }
}

impl Followed {
    fn start(algorithm: Algorithm, size: Size, stop: StopToken) -> io::Result<Followed> {
        let (sender, known) = watch::channel(Known::default());
        let trace = Arc::new(Trace::new(algorithm, size, stop.clone()));
        let followed = trace.clone();
        let follow = move || {
            followed.follow(followed.stop_token(), &mut |known| _ = sender.send_replace(known));
        };
        thread::Builder::new().name(format!("{algorithm} {size}")).spawn(follow)?;
        Ok(Followed { trace, known, _stop: Arc::new(StopOnDrop(stop)) })
    }

    /// Returns the trace when it has been followed up to a step, or after a timeout.
    pub(crate) async fn up_to(mut self, step: u64, patience: Duration) -> Arc<Trace> {
        let is_there = |known: &Known| known.steps >= step || known.complete || known.cut_off;
        // An error means that the search is no longer followed.
        let _ = timeout(patience, self.known.wait_for(is_there)).await;
        self.trace
    }
}

#[derive(Debug)]
pub(crate) struct Traces {
    recent: Mutex<Recent<Followed>>,
    stop: StopToken,
    time: Duration,
}

impl Traces {
    /// Makes an empty list of traces. Each trace will be followed for at most `time`.
    pub(crate) fn new(stop: StopToken, time: Duration) -> Traces {
        Traces { recent: Mutex::default(), stop, time }
    }

    /// Returns a trace; the first request for it starts following it.
    pub(crate) fn get(&self, (algorithm, size): (Algorithm, Size)) -> io::Result<Followed> {
        let start = || Followed::start(algorithm, size, self.stop.within(self.time));
        lock(&self.recent).get((algorithm, size), start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn traces() -> Traces {
        Traces::new(StopToken::new(), Duration::from_secs(3600))
    }

    fn subject(n: usize) -> (Algorithm, Size) {
        (Algorithm::BruteForce, Size::new(n).unwrap())
    }

    #[test]
    fn unrequested_traces_are_no_longer_followed() {
        let traces = traces();
        let first = traces.get(subject(16)).unwrap();
        assert!(Arc::ptr_eq(&first.trace, &traces.get(subject(16)).unwrap().trace));
        let stop = first.trace.stop_token().clone();
        drop(first);
        for n in 13..=15 {
            assert!(!stop.is_stopped());
            traces.get(subject(n)).unwrap();
        }
        assert!(stop.is_stopped());
    }

    #[tokio::test]
    async fn up_to_waits_for_the_step() {
        let traces = traces();
        let trace = traces.get(subject(16)).unwrap();
        let trace = trace.up_to(1_000_000, Duration::from_secs(3600)).await;
        assert!(trace.known().steps >= 1_000_000);
        let ended = traces.get(subject(4)).unwrap().up_to(u64::MAX, Duration::from_secs(3600));
        assert!(ended.await.known().complete, "beyond the end nothing is waited for");
    }
}
