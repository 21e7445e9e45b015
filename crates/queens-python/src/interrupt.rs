//! Work that releases the interpreter, and that Ctrl-C stops.
//!
//! Python handles signals only between two instructions of its main thread. So the work runs on a
//! thread of its own, while the calling thread waits and checks for signals.

use pyo3::{PyResult, Python};
use queens::run::StopToken;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Time between two checks for signals.
pub(crate) const SIGNAL_INTERVAL: Duration = Duration::from_millis(50);

/// Runs `work` without holding the interpreter. When a signal handler raises, as that of Ctrl-C
/// does, `stop` is stopped, and the exception is raised once the work has ended.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &StopToken,
    work: impl FnOnce(&StopToken) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, finished) = mpsc::channel::<()>();
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                let _done = done; // dropped at the end, even by a panic
                work(stop)
            })?;
            let mut signals = Ok(());
            while signals.is_ok()
                && finished.recv_timeout(SIGNAL_INTERVAL) == Err(RecvTimeoutError::Timeout)
            {
                signals = check_signals();
            }
            if signals.is_err() {
                stop.stop();
            }
            match worker.join() {
                Ok(result) => signals.map(|()| result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    })
}

/// Raises what a signal handler has raised; only Python's main thread runs any.
pub(crate) fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
