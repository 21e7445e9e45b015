//! Work that leaves the interpreter to others, and that Ctrl-C stops.
//!
//! Python only notices a signal between two instructions of its main thread. So the work runs on a
//! thread of its own, while the calling one waits and looks for signals.

use pyo3::{PyResult, Python};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// How often signals are looked for.
pub(crate) const TICK: Duration = Duration::from_millis(50);

/// Does the work without holding the interpreter. A signal whose handler raises (Ctrl-C does) makes
/// `stop` true, and is raised when the work has ended.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &AtomicBool,
    work: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, finished) = mpsc::channel::<()>();
            let worker = scope.spawn(move || {
                let _done = done; // dropped at the end, even by a panic
                work()
            });
            let mut signals = Ok(());
            while signals.is_ok() && finished.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                signals = check_signals();
            }
            stop.fetch_or(signals.is_err(), Ordering::Relaxed);
            match worker.join() {
                Ok(result) => signals.map(|()| result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    })
}

/// What a signal handler has raised. Threads other than Python's main one never see any.
pub(crate) fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
