//! Locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks, whatever has panicked meanwhile: every value locked here changes in one step, so none is
/// left half changed.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
