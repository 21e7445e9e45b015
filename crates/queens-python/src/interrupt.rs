//! Runs long work that Ctrl-C can stop.
//!
//! Python runs signal handlers only between instructions of its main thread. Therefore the work runs on
//! another thread, while the calling thread waits and checks for signals.

use pyo3::exceptions::PyRuntimeError;
use pyo3::types::PyAnyMethods;
use pyo3::{Bound, PyAny, PyResult, Python};
use queens::control::{Control, Progress, StopToken};
use queens_show::stream::Stream;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

/// The time between two checks for signals.
const SIGNAL_INTERVAL: Duration = Duration::from_millis(20);

/// The number of items between two checks for signals.
pub(crate) const CHECK_EVERY: usize = 1 << 16;

/// Converts each item, of which there may be millions. Checks for Ctrl-C at intervals.
pub(crate) fn each<T>(
    items: &Bound<'_, PyAny>,
    convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let mut converted = Vec::new();
    for item in items.try_iter()? {
        converted.push(convert(&item?)?);
        if converted.len().is_multiple_of(CHECK_EVERY) {
            items.py().check_signals()?;
        }
    }
    Ok(converted)
}

/// Runs `work` without the interpreter lock. If a signal handler raises an exception, for example on Ctrl-C,
/// this function signals `stop`, waits for the end of the work, and then raises the exception.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    stop: &StopToken,
    work: impl FnOnce(&StopToken) -> T + Send,
) -> PyResult<T> {
    accompanied(py, stop, check_signals, work)
}

/// Runs work that reports its progress: to a function, or if `progress` is true, to a bar.
pub(crate) fn reporting<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    what: &str,
    work: impl FnOnce(Control<'_>) -> T + Send,
) -> PyResult<T> {
    match progress {
        Some(function) if function.is_callable() => reporting_to(function, work),
        Some(truth) if truth.is_truthy()? => {
            let bar = py.import("queens._optional")?.call_method1("bar", (what,))?;
            let result = reporting_to(&bar, work);
            bar.call_method0("close")?;
            result
        }
        // Work that nobody watches need not report its progress.
        _ => interruptible(py, &StopToken::new(), |stop| work(Control::default().stop(stop))),
    }
}

/// Calls `report` with the completed fraction several times a second, and at the end. An exception raised by
/// `report` also stops the work.
fn reporting_to<T: Send>(
    report: &Bound<'_, PyAny>,
    work: impl FnOnce(Control<'_>) -> T + Send,
) -> PyResult<T> {
    let py = report.py();
    // 1 + the bits of the fraction. It is 0 before the first report, because resumed work does not begin
    // at 0 %.
    let share = AtomicU64::new(0);
    let note = |progress: Progress| {
        // Reports of different threads can arrive out of order. Positive floats have the same order as their
        // bits.
        share.fetch_max(progress.share.to_bits() + 1, Ordering::Relaxed);
    };
    let report = report.clone().unbind();
    let tell = || {
        check_signals()?;
        let Some(bits) = share.load(Ordering::Relaxed).checked_sub(1) else { return Ok(()) };
        Python::attach(|py| report.bind(py).call1((f64::from_bits(bits),)).map(drop))
    };
    let work = |stop: &StopToken| work(Control::default().stop(stop).progress(&note));
    let result = accompanied(py, &StopToken::new(), tell, work)?;
    tell()?;
    Ok(result)
}

/// Runs `work`, and calls `tick` on the calling thread until the work ends. If `tick` fails, the work is
/// stopped.
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
                let _done = done; // dropped at the end, even on a panic
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

/// Runs work that checks its token rarely or never. After an exception, the work continues until its end, and
/// its result is dropped.
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

/// Waits for the next results of a search, and returns at most `most` of them.
///
/// Returns an empty list at the end of the search.
pub(crate) fn next_up_to<T: Send>(
    py: Python<'_>,
    stream: &Stream<T>,
    most: usize,
) -> PyResult<Vec<T>> {
    if stream.is_forked() {
        let problem = "this iterator belongs to the process that was forked";
        return Err(PyRuntimeError::new_err(format!("{problem}: make another one here")));
    }
    let ready = stream.ready(most);
    ready.map_or_else(|| py.detach(|| stream.wait(most, check_signals)), Ok)
}

/// Calls `tick` until the sender of `finished` is dropped or `tick` fails.
fn wait(finished: &Receiver<()>, tick: impl Fn() -> PyResult<()>) -> PyResult<()> {
    while finished.recv_timeout(SIGNAL_INTERVAL) == Err(RecvTimeoutError::Timeout) {
        tick()?;
    }
    Ok(())
}

/// Raises the exception of a signal handler, if any; only Python's main thread runs handlers.
fn check_signals() -> PyResult<()> {
    Python::attach(|py| py.check_signals())
}
