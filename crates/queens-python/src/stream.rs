//! Results of a search one by one: lazy and in bounded memory.
//!
//! The search runs on a thread of its own, and waits while [`ROOM`] results are not taken. Dropping
//! the stream stops its search within a few milliseconds. Several threads may take from one stream:
//! each result goes to one of them.

use crate::interrupt::{SIGNAL_INTERVAL, check_signals};
use pyo3::exceptions::PyRuntimeError;
use pyo3::{PyResult, Python};
use queens::run::StopToken;
use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The most results that wait to be taken.
const ROOM: usize = 1024;

/// The end at which results are taken out.
pub(crate) struct Stream<T> {
    queue: Arc<Queue<T>>,
    /// The process that the search runs in: a fork has no copy of the thread.
    process: u32,
}

/// The end at which results are put in.
pub(crate) struct Sink<T>(Arc<Queue<T>>);

/// What both ends share. The lock is held for moments only, and never while the interpreter is
/// waited for.
struct Queue<T> {
    state: Mutex<State<T>>,
    /// There are results, or no more will come.
    filled: Condvar,
    /// Results were taken, or the stream was dropped.
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

    /// Some results, if there are any within the interval; `Some` of none at the end.
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
        // The search is woken when there is room for many results: waking costs more than finding.
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

    /// The next result, as soon as there is one; `None` at the end of the search.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        Ok(self.next_up_to(py, 1)?.pop())
    }

    /// The results that are there, up to `most`; at least one before the end of the search.
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
}

impl<T> Stream<T> {
    /// Stops the search and drops its results: the next one is the end.
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
    /// Puts a result in, when there is room. Breaks when the stream was dropped.
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

    /// Stops when the stream is dropped.
    pub(crate) fn stop(&self) -> &StopToken {
        &self.0.stop
    }
}

impl<T> Drop for Sink<T> {
    /// The search has ended, even by a panic.
    fn drop(&mut self) {
        self.0.state().ended = true;
        self.0.filled.notify_all();
    }
}
