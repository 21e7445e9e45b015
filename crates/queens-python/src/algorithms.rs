//! The classical algorithms: list, comparison, trace.

use crate::arguments::{self, to_python};
use crate::errors::{self, wrong};
use crate::interrupt::{interruptible, next_up_to};
use pyo3::exceptions::PyRuntimeError;
use pyo3::types::{PyAnyMethods, PyDictMethods, PyString};
use pyo3::{Bound, PyAny, PyRef, PyResult, Python, pyclass, pyfunction, pymethods};
use queens::control::{StopToken, Stopped};
use queens::count::Method;
use queens::trace::{Event, Snapshot};
use queens::{Algorithm, Digits, Search, Size};
use queens_show::draw::svg::{self, Animation, MOST_STEPS, Speed};
use queens_show::stream::{Sink, Stream};
use queens_show::{Comparison, Round, Run, Timing};
use std::ops::ControlFlow;
use std::time::Duration;

/// Lists all classical algorithms, simplest first.
///
/// See also `compare`, `trace`, `explain`.
///
/// >>> [algorithm.name for algorithm in algorithms()][:3]
/// ['brute-force', 'brute-force-iterative', 'permutation']
#[pyfunction]
pub(crate) fn algorithms(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let class = arguments::class(py, "Algorithm")?;
    let about =
        |algorithm: &Algorithm| class.call((), Some(&arguments::fields(py, &algorithm.about())?));
    let all = Algorithm::ALL.iter().map(about).collect::<PyResult<Vec<_>>>()?;
    arguments::class(py, "Algorithms")?.call1((all,))
}

/// Runs algorithms on the same boards, each on one thread.
///
/// :param ns: the rows of one board or of several boards, such as ``range(4, 13)``
/// :param algorithms: names [default: all, including ``halves``, the fast counter of `count`]
/// :param seconds: the limit of each run; an algorithm that reaches it skips the later boards
/// :raises ValueError: an unknown algorithm
///
/// See also `algorithms`, `trace`.
///
/// >>> runs = compare(8, ["backtracking", "bitmap"])
/// >>> [(run.algorithm, run.total, run.nodes) for run in runs]
/// [('backtracking', 92, 2057), ('bitmap', 92, 2057)]
/// >>> compare(8, "bitmaps")  # type: ignore[arg-type]
/// Traceback (most recent call last):
///     ...
/// ValueError: algorithms: there is no algorithm `bitmaps`: did you mean `bitmap`?
#[pyfunction]
#[pyo3(
    signature = (ns, algorithms=None, *, seconds=None),
    text_signature = "(ns, algorithms=None, *, seconds=10.0)"
)]
pub(crate) fn compare<'py>(
    py: Python<'py>,
    ns: &Bound<'py, PyAny>,
    algorithms: Option<&Bound<'py, PyAny>>,
    seconds: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let sizes = one_or_more(ns, |n| arguments::size("ns", n))?;
    let methods = algorithms.map_or(Ok(Vec::new()), methods)?;
    let limit = seconds.map_or(Ok(Duration::from_secs(10)), arguments::seconds)?;
    let kernel = arguments::best_kernel()?;
    let mut comparison = Comparison::new(&methods, Timing { kernel, ..Timing::new(limit) });
    let rounds = interruptible(py, &StopToken::new(), |stop| {
        let round = |&size: &Size| {
            let (round, done) = comparison.round(size, stop, |_, _| ());
            done.map(|()| round)
        };
        sizes.iter().map(round).collect::<Result<Vec<Round>, Stopped>>()
    })?;
    let rounds = rounds.map_err(|stopped| errors::engine(stopped.into()))?;
    if let Some(disagreement) = rounds.iter().find_map(Round::disagreement) {
        return Err(PyRuntimeError::new_err(disagreement));
    }
    let runs = rounds.iter().flat_map(Round::runs).map(|run| python_run(py, run));
    let runs = runs.collect::<PyResult<Vec<_>>>()?;
    arguments::class(py, "Comparison")?.call1((runs, svg::chart(&comparison, &rounds)))
}

/// Converts each item of a collection, or a single value.
fn one_or_more<T>(
    value: &Bound<'_, PyAny>,
    convert: impl Fn(&Bound<'_, PyAny>) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    match value.try_iter() {
        Ok(items) => items.map(|item| convert(&item?)).collect(),
        Err(_) => Ok(vec![convert(value)?]),
    }
}

fn methods(names: &Bound<'_, PyAny>) -> PyResult<Vec<Method>> {
    let method = |name: &Bound<'_, PyAny>| arguments::method("algorithms", name);
    match names.cast::<PyString>() {
        Ok(name) => Ok(vec![method(name)?]),
        Err(_) => one_or_more(names, method),
    }
}

/// Returns the Python value of a run, with numbers instead of strings of digits.
fn python_run<'py>(py: Python<'py>, run: &Run) -> PyResult<Bound<'py, PyAny>> {
    let fields = arguments::fields(py, run)?;
    let (nodes, tested, placed) = (run.nodes, run.tested, run.placed);
    for (name, value) in
        [("total", run.total), ("nodes", nodes), ("tested", tested), ("placed", placed)]
    {
        fields.set_item(name, value.map(|Digits(number)| number))?;
    }
    arguments::class(py, "Run")?.call((), Some(&fields))
}

/// An iterator over the steps of a search, returned by `trace`; notebooks show an animation.
///
/// `close` ends the search; so does dropping the iterator.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct Steps {
    size: Size,
    algorithm: Algorithm,
    most: u64,
    steps: Stream<(u64, Event)>,
}

#[pymethods]
impl Steps {
    fn __iter__(this: PyRef<'_, Self>) -> PyRef<'_, Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some((step, event)) = next_up_to(py, &self.steps, 1)?.pop() else { return Ok(None) };
        let event = to_python(py, &event)?;
        event.set_item("step", step)?;
        Ok(Some(event))
    }

    /// Ends the search and the iterator.
    fn close(&self) {
        self.steps.close();
    }

    fn _repr_html_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let display = py.import("queens._display")?;
        match self.svg() {
            Ok(svg) => display.call_method1("image", (svg, 480, self.__repr__())),
            Err(error) => display.call_method1("paragraph", (error.value(py).str()?,)),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Steps of {} for N = {}>", self.algorithm, self.size)
    }

    /// Draws all steps, including those already taken, as an animated SVG document.
    ///
    /// :raises ValueError: there are more than 2,000 steps
    fn svg(&self) -> PyResult<String> {
        let mut animation = Animation::new(self.algorithm, self.size);
        let mut position = Snapshot::default();
        let ended = first_steps(self.algorithm, self.size, self.most, |_, event| {
            position.apply(&event);
            let pushed = animation.push(&position, &event);
            pushed.map_or_else(|error| ControlFlow::Break(Some(error)), ControlFlow::Continue)
        });
        match ended {
            ControlFlow::Continue(()) => animation.finish(),
            ControlFlow::Break(None) => {}
            ControlFlow::Break(Some(error)) => {
                return Err(wrong("most", format!("{error}: use {MOST_STEPS} or less")));
            }
        }
        Ok(animation.to_svg(Speed::default()))
    }
}

/// Passes the first `most` steps of a search with their numbers to `each`. Breaks with the default value if
/// there are more.
fn first_steps<B: Default>(
    algorithm: Algorithm,
    size: Size,
    most: u64,
    mut each: impl FnMut(u64, Event) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut steps = 1..=most;
    algorithm.trace(size, |event| match steps.next() {
        Some(step) => each(step, event),
        None => ControlFlow::Break(B::default()),
    })
}

/// Traces one algorithm step by step. Closing or dropping the iterator stops the search.
///
/// :param n: rows of the board, 0 to 32
/// :param algorithm: the name of the algorithm
/// :param most: the maximum number of steps [default: all]; an animation can show up to 2,000
/// :raises ValueError: an unknown algorithm, more than 32 rows
///
/// See also `algorithms`, `explain`.
///
/// >>> for step in trace(4, "backtracking"):
/// ...     if step["event"] == "solution":
/// ...         print(step["step"], step["placement"])
/// 48 [1, 3, 0, 2]
/// 73 [2, 0, 3, 1]
#[pyfunction]
#[pyo3(
    signature = (n, algorithm=None, *, most=None),
    text_signature = "(n, algorithm='bitmap', *, most=None)"
)]
pub(crate) fn trace(
    n: &Bound<'_, PyAny>,
    algorithm: Option<&Bound<'_, PyAny>>,
    most: Option<&Bound<'_, PyAny>>,
) -> PyResult<Steps> {
    let size = arguments::size("n", n)?;
    let algorithm =
        algorithm.map_or(Ok(Algorithm::Bitmap), |name| arguments::algorithm("algorithm", name))?;
    let most = most.map_or(Ok(u64::MAX), |most| arguments::number("most", most))?;
    let steps = Stream::new(move |sink: &Sink<(u64, Event)>| {
        let _ = first_steps(algorithm, size, most, |step, event| sink.put((step, event)));
    })?;
    Ok(Steps { size, algorithm, most, steps })
}
