//! Helpers for shared state.

use queens::control::StopToken;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Every value locked here changes in one step, so a panic leaves none half changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Dropped with an answer that no client waits for, or with a trace that is no longer requested.
#[derive(Debug)]
pub(crate) struct StopOnDrop(pub(crate) StopToken);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
