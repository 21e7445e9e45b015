//! What threads share.

use queens::run::StopToken;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks, even after a panic: every value locked here changes in one step, so none is left half
/// changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Stops its token when it is dropped: with the answer that nobody waits for any longer, or with
/// the trace that nobody asks for.
#[derive(Debug)]
pub(crate) struct StopOnDrop(pub(crate) StopToken);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}
