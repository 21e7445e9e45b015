//! Results of a search one by one: lazy and in bounded memory.
//!
//! The search runs on a thread of its own, and waits while [`ROOM`] results are not taken. Dropping
//! the stream stops its search within a few milliseconds.

use crate::interrupt::{SIGNAL_INTERVAL, check_signals};
use pyo3::{PyResult, Python};
use queens::run::StopToken;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};

/// The most results that wait to be taken.
const ROOM: usize = 1024;

/// The end at which results are taken out.
pub(crate) struct Stream<T> {
    /// A class of Python must be `Sync`, which a receiver is not: nobody ever waits for this lock.
    results: Mutex<Receiver<T>>,
    stop: StopToken,
}

/// The end at which results are put in.
pub(crate) struct Sink<T> {
    results: SyncSender<T>,
    stop: StopToken,
}

impl<T: Send + 'static> Stream<T> {
    /// Starts a search.
    pub(crate) fn new(search: impl FnOnce(&Sink<T>) + Send + 'static) -> PyResult<Stream<T>> {
        let (sender, receiver) = sync_channel(ROOM);
        let stop = StopToken::new();
        let sink = Sink { results: sender, stop: stop.clone() };
        std::thread::Builder::new().spawn(move || search(&sink))?;
        Ok(Stream { results: Mutex::new(receiver), stop })
    }

    /// The next result, as soon as there is one; `None` at the end of the search.
    pub(crate) fn next(&mut self, py: Python<'_>) -> PyResult<Option<T>> {
        let results = self.results.get_mut().unwrap_or_else(PoisonError::into_inner);
        match results.try_recv() {
            Ok(result) => Ok(Some(result)),
            Err(_) => py.detach(|| wait(results)),
        }
    }

    /// All results that are there, and at least one before the end of the search.
    pub(crate) fn next_all(&mut self, py: Python<'_>) -> PyResult<Vec<T>> {
        let first = self.next(py)?;
        let results = self.results.get_mut().unwrap_or_else(PoisonError::into_inner);
        Ok(first.into_iter().chain(results.try_iter().take(ROOM)).collect())
    }
}

fn wait<T>(results: &mut Receiver<T>) -> PyResult<Option<T>> {
    loop {
        match results.recv_timeout(SIGNAL_INTERVAL) {
            Ok(result) => return Ok(Some(result)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => check_signals()?,
        }
    }
}

impl<T> Drop for Stream<T> {
    /// A search that waits to put a result in is woken by the end of the channel.
    fn drop(&mut self) {
        self.stop.stop();
    }
}

impl<T> Sink<T> {
    /// Puts a result in, when there is room. Breaks when the stream was dropped.
    pub(crate) fn put(&self, result: T) -> ControlFlow<()> {
        match self.results.send(result) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }

    /// Stops when the stream is dropped.
    pub(crate) fn stop(&self) -> &StopToken {
        &self.stop
    }
}
