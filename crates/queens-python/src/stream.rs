//! Lazy results of a search, in bounded memory.
//!
//! The search runs on another thread, and waits while [`ROOM`] results are in the queue. Dropping the stream
//! stops its search within a few milliseconds. Several threads may read from one stream: each result goes to
//! one of them.

use crate::interrupt::{SIGNAL_INTERVAL, check_signals};
use pyo3::exceptions::PyRuntimeError;
use pyo3::{PyResult, Python};
use queens::run::StopToken;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Capacity of the queue.
const ROOM: usize = 1024;

/// The receiving end of the queue.
pub(crate) struct Stream<T> {
    queue: Arc<Queue<T>>,
    /// The process of the search: a fork does not copy the thread.
    process: u32,
}

/// The sending end of the queue.
pub(crate) struct Sink<T>(Arc<Queue<T>>);

/// The state of both ends. The lock is held only briefly, and never while waiting for the interpreter.
struct Queue<T> {
    state: Mutex<State<T>>,
    /// Signals that there are results, or that no more will come.
    filled: Condvar,
    /// Signals that results were taken, or that the stream was dropped.
    taken: Condvar,
    stop: StopToken,
}

struct State<T> {
    results: VecDeque<T>,
    ended: bool,
}

impl<T> Queue<T> {
    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for results. Returns `None` after the interval, and an empty list at the end of the search.
    fn poll(&self, most: usize) -> Option<Vec<T>> {
        let waits = |state: &mut State<T>| state.results.is_empty() && !state.ended;
        let waited = self.filled.wait_timeout_while(self.state(), SIGNAL_INTERVAL, waits);
        self.take(waited.unwrap_or_else(PoisonError::into_inner).0, most)
    }

    fn take(&self, mut state: MutexGuard<'_, State<T>>, most: usize) -> Option<Vec<T>> {
        let waiting = state.results.len();
        if waiting == 0 && !state.ended {
            return None;
        }
        let results = state.results.drain(..most.min(waiting)).collect();
        // Wakes the search only when many results fit, because waking is more expensive than searching.
        if waiting > ROOM / 2 && state.results.len() <= ROOM / 2 {
            self.taken.notify_one();
        }
        Some(results)
    }
}

impl<T: Send + 'static> Stream<T> {
    /// Starts a search.
    pub(crate) fn new(search: impl FnOnce(&Sink<T>) + Send + 'static) -> PyResult<Stream<T>> {
        let queue = Arc::new(Queue {
            state: Mutex::new(State { results: VecDeque::new(), ended: false }),
            filled: Condvar::new(),
            taken: Condvar::new(),
            stop: StopToken::new(),
        });
        let sink = Sink(queue.clone());
        std::thread::Builder::new().spawn(move || search(&sink))?;
        Ok(Stream { queue, process: std::process::id() })
    }

    /// Waits for the next result; returns `None` at the end of the search.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        Ok(self.next_up_to(py, 1)?.pop())
    }

    /// Returns up to `most` waiting results; at least one before the end of the search.
    pub(crate) fn next_up_to(&self, py: Python<'_>, most: usize) -> PyResult<Vec<T>> {
        if !self.is_here() {
            let problem = "this iterator belongs to the process that was forked";
            return Err(PyRuntimeError::new_err(format!("{problem}: make another one here")));
        }
        let ready = self.queue.take(self.queue.state(), most);
        ready.map_or_else(|| py.detach(|| self.wait(most)), Ok)
    }

    fn wait(&self, most: usize) -> PyResult<Vec<T>> {
        loop {
            match self.queue.poll(most) {
                Some(results) => return Ok(results),
                None => check_signals()?,
            }
        }
    }
}

impl<T> Stream<T> {
    fn is_here(&self) -> bool {
        self.process == std::process::id()
    }

    /// Stops the search and drops its results; the iterator is then at its end.
    pub(crate) fn close(&self) {
        if !self.is_here() {
            return;
        }
        let mut state = self.queue.state();
        state.results.clear();
        state.ended = true;
        self.queue.stop.stop();
        self.queue.taken.notify_all();
        self.queue.filled.notify_all();
    }
}

impl<T> Drop for Stream<T> {
    fn drop(&mut self) {
        self.close();
    }
}

impl<T> Sink<T> {
    /// Adds a result when there is space. Breaks if the stream was dropped.
    pub(crate) fn put(&self, result: T) -> ControlFlow<()> {
        let full = |state: &mut State<T>| state.results.len() >= ROOM && !self.stop().is_stopped();
        let waited = self.0.taken.wait_while(self.0.state(), full);
        let mut state = waited.unwrap_or_else(PoisonError::into_inner);
        if self.stop().is_stopped() {
            return ControlFlow::Break(());
        }
        state.results.push_back(result);
        if state.results.len() == 1 {
            self.0.filled.notify_all();
        }
        ControlFlow::Continue(())
    }

    /// Returns the token that stops when the stream is dropped.
    pub(crate) fn stop(&self) -> &StopToken {
        &self.0.stop
    }
}

impl<T> Drop for Sink<T> {
    /// Marks the end of the search, even after a panic.
    fn drop(&mut self) {
        self.0.state().ended = true;
        self.0.filled.notify_all();
    }
}
