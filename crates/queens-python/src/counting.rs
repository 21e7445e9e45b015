//! Totals, unique and symmetric counts, and estimates of them.

use crate::arguments::{self, How};
use crate::errors;
use crate::interrupt::interruptible;
use crate::values::to_python;
use pyo3::{Bound, PyAny, PyResult, Python, pyfunction};
use queens::engine::{self, half_turn, quarter_turn};
use queens::{Error, Size};
use queens_ledger::Plan;
use queens_ledger::estimate::{self as sampling, Summary};
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
        let classes = engine::classes(size, total(size, &how, stop)?, &how.options(stop))?;
        Ok(classes.unique())
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
    counted(py, |stop| Ok((half_turn(size, &how.options(stop))?, quarter_turn(size))))
}

fn total(size: Size, how: &How, stop: &AtomicBool) -> Result<u128, Error> {
    Ok(engine::count(size, &how.options(stop))?.total)
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
    let summary = interruptible(py, &stop, || {
        let plan = Plan::new(size);
        let estimate = sampling::estimate(&plan, &options, &stop, &|_| ())?;
        Ok(Summary::new(&plan, &estimate))
    })?
    .map_err(errors::ledger)?;
    to_python(py, &json!(summary))
}
