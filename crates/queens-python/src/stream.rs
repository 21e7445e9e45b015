//! Results of a search one by one: lazy, in bounded memory, and free to be left early.
//!
//! The search runs on a thread of its own and is held up when [`ROOM`] results wait to be taken.
//! A stream that is dropped stops its search within a few milliseconds.

use crate::interrupt::{TICK, check_signals};
use pyo3::exceptions::PyOSError;
use pyo3::{PyErr, PyResult, Python};
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// As many results may wait to be taken.
const ROOM: usize = 1024;

/// The end at which results are taken out.
pub(crate) struct Stream<T> {
    channel: Arc<Channel<T>>,
    /// Taken from the channel, all that there were at once.
    taken: VecDeque<T>,
}

/// The end at which results are put in.
pub(crate) struct Sink<T> {
    channel: Arc<Channel<T>>,
}

struct Channel<T> {
    state: Mutex<State<T>>,
    changed: Condvar,
    /// Nobody takes results any more.
    abandoned: AtomicBool,
}

struct State<T> {
    waiting: VecDeque<T>,
    ended: bool,
}

impl<T> Channel<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_abandoned(&self) -> bool {
        self.abandoned.load(Ordering::Relaxed)
    }
}

impl<T: Send + 'static> Stream<T> {
    /// Starts a search.
    pub(crate) fn new(search: impl FnOnce(&Sink<T>) + Send + 'static) -> PyResult<Stream<T>> {
        let state = Mutex::new(State { waiting: VecDeque::new(), ended: false });
        let abandoned = AtomicBool::new(false);
        let channel = Arc::new(Channel { state, changed: Condvar::new(), abandoned });
        let sink = Sink { channel: channel.clone() };
        let spawned = std::thread::Builder::new().spawn(move || search(&sink));
        spawned.map_err(|error| PyErr::new::<PyOSError, _>(error.to_string()))?;
        Ok(Stream { channel, taken: VecDeque::new() })
    }

    /// The next result, as soon as there is one.
    pub(crate) fn next(&mut self, py: Python<'_>) -> PyResult<Option<T>> {
        if self.taken.is_empty() {
            py.detach(|| self.refill())?;
        }
        Ok(self.taken.pop_front())
    }

    /// All results that wait, but at least one unless the search is over.
    pub(crate) fn next_all(&mut self, py: Python<'_>) -> PyResult<VecDeque<T>> {
        if self.taken.is_empty() {
            py.detach(|| self.refill())?;
        }
        Ok(std::mem::take(&mut self.taken))
    }

    fn refill(&mut self) -> PyResult<()> {
        let mut state = self.channel.state();
        while state.waiting.is_empty() && !state.ended {
            let waited = self.channel.changed.wait_timeout(state, TICK);
            let (woken, timeout) = waited.unwrap_or_else(PoisonError::into_inner);
            state = woken;
            if timeout.timed_out() {
                // The search must be able to go on while a signal handler runs.
                drop(state);
                check_signals()?;
                state = self.channel.state();
            }
        }
        std::mem::swap(&mut self.taken, &mut state.waiting);
        self.channel.changed.notify_one();
        Ok(())
    }
}

impl<T> Drop for Stream<T> {
    fn drop(&mut self) {
        let _state = self.channel.state(); // so that a sink cannot be about to wait
        self.channel.abandoned.store(true, Ordering::Relaxed);
        self.channel.changed.notify_one();
    }
}

impl<T> Sink<T> {
    /// Puts a result in, when there is room. Breaks when nobody wants any more.
    pub(crate) fn put(&self, result: T) -> ControlFlow<()> {
        let mut state = self.channel.state();
        while state.waiting.len() >= ROOM && !self.channel.is_abandoned() {
            state = self.channel.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        if self.channel.is_abandoned() {
            return ControlFlow::Break(());
        }
        state.waiting.push_back(result);
        self.channel.changed.notify_one();
        ControlFlow::Continue(())
    }

    /// Becomes true when nobody wants any more.
    pub(crate) fn abandoned(&self) -> &AtomicBool {
        &self.channel.abandoned
    }
}

impl<T> Drop for Sink<T> {
    fn drop(&mut self) {
        self.channel.state().ended = true;
        self.channel.changed.notify_one();
    }
}
