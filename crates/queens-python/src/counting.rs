//! Totals, unique and symmetric counts, and estimates.

use crate::arguments;
use crate::cluster;
use crate::errors;
use crate::interrupt::{interruptible, reporting};
use pyo3::exceptions::PyValueError;
use pyo3::types::{PyAnyMethods, PyDictMethods};
use pyo3::{Bound, PyAny, PyResult, Python, pyfunction};
use queens::control::{Control, StopToken, Threads};
use queens::count::{CountResult, Method};
use queens::engine::kernel::Kernel;
use queens::engine::{Options, half_turn, quarter_turn};
use queens::{Error, Size};
use queens_ledger::estimate::{self as sampling, Effort, Estimate, Summary};
use queens_ledger::{CountPlan, Ledger, fill};
use std::path::{Path, PathBuf};

/// Counts the solutions on a board of `n` rows, 0 to 32.
///
/// Uses the fast counter, which joins halves of boards instead of visiting solutions.
///
/// :param n: rows of the board, 0 to 32
/// :param kernel: the instruction set; ``auto`` is the best of this processor
/// :param threads: the number of threads [default: one for each processor]
/// :param progress: ``True`` shows a bar; a function receives the completed fraction
/// :param ledger: a file that stores finished parts of the count; after an interruption, the same
///     call resumes it. ``queens count N --ledger FILE`` and `queens.cluster` can use the same
///     file
/// :return: the exact count
/// :raises ValueError: more than 32 rows, an unknown kernel, a ledger of another count
/// :raises OSError: the ledger cannot be read or written, a GPU does not work
/// :raises RuntimeError: two computations of the same shard in the ledger differ
///
/// See also `unique`, `estimate`, `solutions`, `queens.cluster`.
///
/// >>> [count(n) for n in range(4, 11)]
/// [2, 10, 4, 40, 92, 352, 724]
/// >>> count(33)
/// Traceback (most recent call last):
///     ...
/// ValueError: n: a board of 33 rows is too large: use 0 to 32
#[pyfunction]
#[pyo3(
    signature = (n, *, threads=None, kernel=None, progress=None, ledger=None),
    text_signature = "(n, *, threads=None, kernel='auto', progress=False, ledger=None)"
)]
pub(crate) fn count(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: Option<&Bound<'_, PyAny>>,
    progress: Option<&Bound<'_, PyAny>>,
    ledger: Option<PathBuf>,
) -> PyResult<u128> {
    let counting = Counting::new(n, threads, kernel)?;
    match ledger {
        Some(ledger) => counting.into_ledger(py, progress, &ledger),
        None => Ok(counting.run(py, progress, false)?.total.0),
    }
}

/// Counts the solutions that differ by more than a rotation or reflection.
///
/// :param n: rows of the board, 0 to 32
/// :param threads: the number of threads [default: one for each processor]
/// :param kernel: the instruction set; ``auto`` is the best of this processor
/// :param progress: ``True`` shows a bar; a function receives the completed fraction
/// :return: the exact number of classes
/// :raises ValueError: more than 32 rows, an unknown kernel
///
/// See also `count`, `symmetric_counts`.
///
/// >>> unique(8)
/// 12
#[pyfunction]
#[pyo3(
    signature = (n, *, threads=None, kernel=None, progress=None),
    text_signature = "(n, *, threads=None, kernel='auto', progress=False)"
)]
pub(crate) fn unique(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    kernel: Option<&Bound<'_, PyAny>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<u128> {
    let unique = Counting::new(n, threads, kernel)?.run(py, progress, true)?.unique;
    Ok(unique.map_or(0, |unique| unique.0)) // present, because it was requested
}

struct Counting {
    size: Size,
    threads: Threads,
    kernel: Kernel,
}

impl Counting {
    fn new(
        n: &Bound<'_, PyAny>,
        threads: Option<&Bound<'_, PyAny>>,
        kernel: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Counting> {
        let size = arguments::size("n", n)?;
        let threads = arguments::threads("threads", threads)?;
        Ok(Counting { size, threads, kernel: arguments::kernel(kernel, size)? })
    }

    fn run(
        self,
        py: Python<'_>,
        progress: Option<&Bound<'_, PyAny>>,
        unique: bool,
    ) -> PyResult<CountResult> {
        let count = |control: Control<'_>| {
            let control = control.threads(self.threads);
            Method::Halves
                .count(self.size, &Options::from(control).kernel(self.kernel).unique(unique))
        };
        reporting(py, progress, &format!("N = {}", self.size), count)?.map_err(errors::engine)
    }

    fn into_ledger(
        self,
        py: Python<'_>,
        progress: Option<&Bound<'_, PyAny>>,
        ledger: &Path,
    ) -> PyResult<u128> {
        let options = fill::CountOptions {
            kernel: self.kernel,
            limit: arguments::kernel_limit()?,
            program: cluster::program(),
        };
        let count = |control: Control<'_>| {
            let plan = CountPlan::new(self.size);
            let ledger = Ledger::create_or_open(ledger, &plan, plan.ledger_cut())?;
            fill::fill(&ledger, &options, &control.threads(self.threads), &|_| ())
        };
        let outcome = reporting(py, progress, &format!("N = {}", self.size), count)?;
        let status = outcome.map_err(errors::ledger)?.status;
        status.total().ok_or_else(|| errors::incomplete(&status))
    }
}

/// Counts the solutions that equal their own rotation.
///
/// For N > 1, 8 × unique = count + half_turn + 2 × quarter_turn.
///
/// :param n: rows of the board, 0 to 32
/// :param kernel: the instruction set; ``auto`` is the best of this processor
/// :raises ValueError: more than 32 rows, an unknown kernel
///
/// See also `unique`.
///
/// >>> symmetric_counts(12)
/// SymmetricCounts(half_turn=80, quarter_turn=8)
/// >>> (count(12) + 80 + 2 * 8) // 8 == unique(12)
/// True
#[pyfunction]
#[pyo3(signature = (n, *, kernel=None), text_signature = "(n, *, kernel='auto')")]
pub(crate) fn symmetric_counts<'py>(
    py: Python<'py>,
    n: &Bound<'py, PyAny>,
    kernel: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = arguments::size("n", n)?;
    let kernel = arguments::kernel(kernel, size)?;
    let symmetric = counted(py, |stop| {
        let options = Options::from(Control::default().stop(stop)).kernel(kernel);
        Ok((half_turn(size, &options)?, quarter_turn(size)))
    })?;
    arguments::class(py, "SymmetricCounts")?.call1(symmetric)
}

pub(crate) fn counted<T: Send>(
    py: Python<'_>,
    count: impl FnOnce(&StopToken) -> Result<T, Error> + Send,
) -> PyResult<T> {
    interruptible(py, &StopToken::new(), count)?.map_err(errors::engine)
}

/// Estimates the cost of a count on this machine, from a timed random sample of its work.
///
/// :param n: rows of the board, 0 to 32
/// :param seed: 0 to 2**64 - 1; the same seed selects the same sample [default: random]
/// :param threads: the number of threads [default: one for each processor]
/// :param kernel: the instruction set; ``auto`` is the best of this processor
/// :param seconds: the time limit of the estimate [default without `sample`: 10, or less for a
///     short count]
/// :param sample: the exact number of units (numbered pieces of the count) to count, however long
///     it takes; with a `seed`, `total` and its interval are then the same on every machine
/// :param progress: ``True`` shows a bar; a function receives the completed fraction of the sample
/// :raises ValueError: more than 32 rows, `seconds` and `sample` together
///
/// See also `count`.
///
/// >>> found = estimate(18, sample=100, seed=7)
/// >>> found.total_interval is not None and found.total_interval[0] <= found.total
/// True
#[pyfunction]
#[pyo3(
    signature = (
        n, *, seconds=None, seed=None, threads=None, kernel=None, sample=None, progress=None
    ),
    text_signature = "(n, *, seconds=None, seed=None, threads=None, kernel='auto', sample=None, progress=False)"
)]
#[expect(clippy::too_many_arguments, reason = "Python names them")]
pub(crate) fn estimate<'py>(
    py: Python<'py>,
    n: &Bound<'py, PyAny>,
    seconds: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    threads: Option<&Bound<'py, PyAny>>,
    kernel: Option<&Bound<'py, PyAny>>,
    sample: Option<&Bound<'py, PyAny>>,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let Counting { size, threads, kernel } = Counting::new(n, threads, kernel)?;
    let options = sampling::EstimateOptions {
        effort: effort(seconds, sample)?,
        seed: seed.map(arguments::seed).transpose()?,
        kernel,
    };
    let plan = CountPlan::new(size);
    let sample =
        |control: Control<'_>| sampling::estimate(&plan, &options, &control.threads(threads));
    let found = reporting(py, progress, &format!("estimate of N = {size}"), sample)?;
    python_estimate(py, &plan, &found.map_err(errors::ledger)?)
}

/// Returns the Python value of an estimate, with numbers for digits and tuples for lists.
fn python_estimate<'py>(
    py: Python<'py>,
    plan: &CountPlan,
    estimate: &Estimate,
) -> PyResult<Bound<'py, PyAny>> {
    let fields = arguments::fields(py, &Summary::new(plan, estimate))?;
    fields.set_item("seed", estimate.seed)?;
    fields.set_item("total", estimate.total.mean.round_ties_even())?;
    let (total, wall, cpu) = (estimate.total, estimate.wall_seconds(), estimate.cpu_seconds);
    for (name, value) in [("total", total), ("wall_seconds", wall), ("cpu_seconds", cpu)] {
        let interval = value.interval.map(|[low, high]| (low, high));
        fields.set_item(format!("{name}_interval"), interval)?;
    }
    arguments::class(py, "Estimate")?.call((), Some(&fields))
}

/// Parses a time or a number of units, but not both. The default is a time.
fn effort(
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
