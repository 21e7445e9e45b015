//! Long work that Ctrl-C stops.
//!
//! Python runs signal handlers only between instructions of its main thread. So the work runs on a
//! thread of its own, while the calling thread waits and checks for signals.

use pyo3::types::PyAnyMethods;
use pyo3::{Bound, Py, PyAny, PyResult, Python};
use queens::run::{Progress, StopToken};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// Time between two checks for signals.
pub(crate) const SIGNAL_INTERVAL: Duration = Duration::from_millis(20);

/// Runs `work` without holding the interpreter. When a signal handler raises, as that of Ctrl-C
/// does, `stop` is stopped, and the exception is raised once the work has ended.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &StopToken,
    work: impl FnOnce(&StopToken) -> T + Send,
) -> PyResult<T> {
    accompanied(py, stop, check_signals, work)
}

/// The same for work that reports its progress: `report`, if there is one, is called with the share
/// that is done several times a second, and at the end. What it raises stops the work, too.
pub(crate) fn reporting<T: Send>(
    py: Python<'_>,
    report: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&StopToken, &(dyn Fn(Progress) + Sync)) -> T + Send,
) -> PyResult<T> {
    let share = AtomicU64::new(0);
    let note = |progress: Progress| {
        // Reports of different threads may overtake each other: floats above 0 order as their bits.
        share.fetch_max(progress.share.to_bits(), Ordering::Relaxed);
    };
    let report: Option<Py<PyAny>> = report.map(|report| report.clone().unbind());
    let tell = || {
        check_signals()?;
        let share = f64::from_bits(share.load(Ordering::Relaxed));
        let tell =
            |report: &Py<PyAny>| Python::attach(|py| report.bind(py).call1((share,)).map(drop));
        report.as_ref().map_or(Ok(()), tell)
    };
    let result = accompanied(py, &StopToken::new(), tell, |stop| work(stop, &note))?;
    tell()?;
    Ok(result)
}

/// Runs `work`, and `tick` on the calling thread until it has ended. An error of `tick` stops it.
fn accompanied<T: Send>(
    py: Python<'_>,
    stop: &StopToken,
    tick: impl Fn() -> PyResult<()> + Send,
    work: impl FnOnce(&StopToken) -> T + Send,
) -> PyResult<T> {
    py.detach(|| {
        thread::scope(|scope| {
            let (done, finished) = mpsc::channel::<()>();
            let worker = thread::Builder::new().spawn_scoped(scope, move || {
                let _done = done; // dropped at the end, even by a panic
                work(stop)
            })?;
            let ticks = wait(&finished, tick);
            if ticks.is_err() {
                stop.stop();
            }
            match worker.join() {
                Ok(result) => ticks.map(|()| result),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        })
    })
}

/// Runs work that looks at no token, or rarely: an exception leaves it to end by itself, and what it
/// returns is dropped.
pub(crate) fn abandonable<T: Send + 'static>(
    py: Python<'_>,
    work: impl FnOnce(&StopToken) -> T + Send + 'static,
) -> PyResult<T> {
    py.detach(|| {
        let stop = StopToken::new();
        let (done, finished) = mpsc::channel::<()>();
        let token = stop.clone();
        let worker = thread::Builder::new().spawn(move || {
            let _done = done;
            work(&token)
        })?;
        wait(&finished, check_signals).inspect_err(|_| stop.stop())?;
        worker.join().map_err(|panic| std::panic::resume_unwind(panic))
    })
}

/// Calls `tick` until the other end of `finished` is dropped, or it fails.
fn wait(finished: &Receiver<()>, tick: impl Fn() -> PyResult<()>) -> PyResult<()> {
    while finished.recv_timeout(SIGNAL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        tick()?;
    }
    Ok(())
}

/// Raises what a signal handler has raised; only Python's main thread runs any.
pub(crate) fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
