//! Totals, unique and symmetric counts, and estimates of them.

use crate::arguments::{self, How};
use crate::errors;
use crate::interrupt::interruptible;
use crate::values::to_python;
use pyo3::{Bound, PyAny, PyResult, Python, pyfunction};
use queens::engine::{self, half_turn, quarter_turn};
use queens::{Error, Size};
use queens_ledger::Plan;
use queens_ledger::estimate::{self as sampling, Basis, Estimate};
use serde_json::json;
use std::sync::atomic::AtomicBool;

/// All solutions.
#[pyfunction]
pub(crate) fn count(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: &Bound<'_, PyAny>,
) -> PyResult<u128> {
    let (size, how) = (arguments::size("n", n)?, How::new(threads, kernel)?);
    counted(py, |stop| total(size, &how, stop))
}

/// Solutions up to rotation and reflection.
#[pyfunction]
pub(crate) fn unique(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: &Bound<'_, PyAny>,
) -> PyResult<u128> {
    let (size, how) = (arguments::size("n", n)?, How::new(threads, kernel)?);
    counted(py, |stop| {
        let (half_turn, quarter_turn) = symmetric(size, &how, stop)?;
        Ok(engine::unique(size, total(size, &how, stop)?, half_turn, quarter_turn))
    })
}

/// Solutions that equal their rotation by 180 and by 90 degrees.
#[pyfunction]
pub(crate) fn symmetric_counts(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    kernel: &Bound<'_, PyAny>,
) -> PyResult<(u128, u128)> {
    let (size, how) = (arguments::size("n", n)?, How::new(None, kernel)?);
    counted(py, |stop| symmetric(size, &how, stop))
}

fn total(size: Size, how: &How, stop: &AtomicBool) -> Result<u128, Error> {
    Ok(engine::count(size, &how.options(stop))?.total)
}

fn symmetric(size: Size, how: &How, stop: &AtomicBool) -> Result<(u128, u128), Error> {
    Ok((half_turn(size, &how.options(stop))?, quarter_turn(size)))
}

/// Counts with the interpreter released.
pub(crate) fn counted<T: Send>(
    py: Python<'_>,
    count: impl FnOnce(&AtomicBool) -> Result<T, Error> + Send,
) -> PyResult<T> {
    let stop = AtomicBool::new(false);
    interruptible(py, &stop, || count(&stop))?.map_err(errors::engine)
}

/// Cost and size of a count from a random sample, by the names of `queens.estimate/1`.
#[pyfunction]
pub(crate) fn estimate<'py>(
    py: Python<'py>,
    n: &Bound<'py, PyAny>,
    seconds: &Bound<'py, PyAny>,
    seed: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    kernel: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    let (size, how) = (arguments::size("n", n)?, How::new(threads, kernel)?);
    let options = sampling::Options {
        seconds: arguments::seconds(seconds)?.as_secs_f64(),
        seed: seed.map(|seed| arguments::number("seed", seed)).transpose()?,
        threads: how.threads(),
        kernel: how.kernel(),
    };
    let stop = AtomicBool::new(false);
    let (units, estimate) = interruptible(py, &stop, || {
        let plan = Plan::new(size);
        sampling::estimate(&plan, &options, &stop, &|_| ()).map(|found| (plan.units(), found))
    })?
    .map_err(errors::ledger)?;
    to_python(py, &fields(size, units, &estimate))
}

fn fields(size: Size, units: u64, estimate: &Estimate) -> serde_json::Value {
    let (basis, sampled, keep, extrapolation) = match estimate.basis {
        Basis::All => ("all", units, None, None),
        Basis::Units(sampled) => ("units", sampled, None, None),
        Basis::Thinned { units, keep, beyond, .. } => ("thinned", units, Some(keep), Some(beyond)),
    };
    json!({
        "n": size.get(),
        "total": estimate.total.mean,
        "total_standard_error": estimate.total.standard_error,
        "cpu_seconds": estimate.cpu_seconds.mean,
        "cpu_seconds_interval": estimate.cpu_seconds.interval(),
        "wall_seconds": estimate.wall_seconds().mean,
        "wall_seconds_interval": estimate.wall_seconds().interval(),
        "bytes_per_thread": estimate.bytes_per_thread as u64,
        "basis": basis,
        "units": units,
        "sampled": sampled,
        "keep": keep,
        "extrapolation": extrapolation,
        "seed": estimate.seed,
        "kernel": estimate.kernel.name(),
        "threads": estimate.threads,
        "seconds": estimate.took.as_secs_f64(),
    })
}
