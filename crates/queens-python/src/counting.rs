//! Totals, unique and symmetric counts, and estimates of them.

use crate::arguments;
use crate::cluster;
use crate::errors;
use crate::interrupt::{interruptible, reporting};
use crate::values::to_python;
use pyo3::exceptions::PyValueError;
use pyo3::{Bound, PyAny, PyResult, Python, pyfunction};
use queens::Error;
use queens::count::{BoardCount, Method};
use queens::engine::{Options, half_turn, quarter_turn};
use queens::run::{Control, Progress, StopToken};
use queens_ledger::estimate::{self as sampling, Effort, Summary};
use queens_ledger::{CountPlan, Ledger, fill};
use std::path::PathBuf;

/// Counts all solutions.
#[pyfunction]
pub(crate) fn count(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: &Bound<'_, PyAny>,
    report: Option<&Bound<'_, PyAny>>,
) -> PyResult<u128> {
    Ok(counts(py, false, n, threads, kernel, report)?.total.0)
}

/// Counts solutions up to rotation and reflection.
#[pyfunction]
pub(crate) fn unique(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: &Bound<'_, PyAny>,
    report: Option<&Bound<'_, PyAny>>,
) -> PyResult<u128> {
    let unique = counts(py, true, n, threads, kernel, report)?.unique;
    Ok(unique.map_or(0, |unique| unique.0)) // present, because it was requested
}

fn counts(
    py: Python<'_>,
    unique: bool,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: &Bound<'_, PyAny>,
    report: Option<&Bound<'_, PyAny>>,
) -> PyResult<BoardCount> {
    let size = arguments::size("n", n)?;
    let control = Control::default().threads(arguments::threads("threads", threads)?);
    let kernel = arguments::kernel(kernel, size)?;
    let watched = report.is_some(); // without a report function, the count does not pause
    let count = |stop: &StopToken, note: &(dyn Fn(Progress) + Sync)| {
        let control = control.stop(stop);
        let control = if watched { control.progress(note) } else { control };
        Method::Halves.count(size, &Options::from(control).kernel(kernel).unique(unique))
    };
    reporting(py, report, count)?.map_err(errors::engine)
}

/// Counts all solutions into the ledger of a file, which is created or resumed.
#[pyfunction]
pub(crate) fn count_into(
    py: Python<'_>,
    ledger: PathBuf,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: &Bound<'_, PyAny>,
    report: Option<&Bound<'_, PyAny>>,
) -> PyResult<u128> {
    let size = arguments::size("n", n)?;
    let control = Control::default().threads(arguments::threads("threads", threads)?);
    let options = fill::CountOptions {
        kernel: arguments::kernel(kernel, size)?,
        limit: arguments::kernel_limit()?,
        program: cluster::program(),
    };
    let count = |stop: &StopToken, note: &(dyn Fn(Progress) + Sync)| {
        let plan = CountPlan::new(size);
        let ledger = Ledger::create_or_open(&ledger, &plan, plan.ledger_cut())?;
        fill::fill(&ledger, &options, &control.stop(stop).progress(note), &|_| ())
    };
    let outcome = reporting(py, report, count)?.map_err(errors::ledger)?;
    let problem = || errors::incomplete(&outcome.status);
    outcome.status.total().ok_or_else(problem)
}

/// Counts solutions that equal their rotation by 180 and by 90 degrees.
#[pyfunction]
pub(crate) fn symmetric_counts(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    kernel: &Bound<'_, PyAny>,
) -> PyResult<(u128, u128)> {
    let size = arguments::size("n", n)?;
    let kernel = arguments::kernel(kernel, size)?;
    counted(py, |stop| {
        let options = Options::from(Control::default().stop(stop)).kernel(kernel);
        Ok((half_turn(size, &options)?, quarter_turn(size)))
    })
}

/// Counts with the interpreter released.
pub(crate) fn counted<T: Send>(
    py: Python<'_>,
    count: impl FnOnce(&StopToken) -> Result<T, Error> + Send,
) -> PyResult<T> {
    interruptible(py, &StopToken::new(), count)?.map_err(errors::engine)
}

/// Estimates the cost and size of a count from a random sample. Returns the fields of `queens.estimate/3`.
/// The effort is a number of seconds or of units.
#[pyfunction]
pub(crate) fn estimate<'py>(
    py: Python<'py>,
    n: &Bound<'py, PyAny>,
    effort: (Option<Bound<'py, PyAny>>, Option<Bound<'py, PyAny>>),
    seed: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    kernel: &Bound<'py, PyAny>,
    report: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = arguments::size("n", n)?;
    let kernel = arguments::kernel(kernel, size)?;
    let control = Control::default().threads(arguments::threads("threads", threads)?);
    let options = sampling::EstimateOptions {
        effort: read_effort(effort.0.as_ref(), effort.1.as_ref())?,
        seed: seed.map(|seed| arguments::seed(seed)).transpose()?,
        kernel,
    };
    let summary = reporting(py, report, |stop, note| {
        let plan = CountPlan::new(size);
        let estimate = sampling::estimate(&plan, &options, &control.stop(stop).progress(note))?;
        Ok(Summary::new(&plan, &estimate))
    })?;
    to_python(py, &summary.map_err(errors::ledger)?)
}

/// Parses a time or a number of units, but not both. The default is a time.
fn read_effort(
    seconds: Option<&Bound<'_, PyAny>>,
    sample: Option<&Bound<'_, PyAny>>,
) -> PyResult<Effort> {
    match (seconds, sample) {
        (Some(_), Some(_)) => Err(PyValueError::new_err("sample: not together with seconds")),
        (None, Some(sample)) => Ok(Effort::Units(arguments::positive("sample", sample)?)),
        (Some(seconds), None) => Ok(Effort::Within(arguments::seconds(seconds)?)),
        (None, None) => Ok(Effort::Auto),
    }
}
