//! The classical algorithms: list, comparison, trace.

use crate::arguments;
use crate::errors::{self, wrong};
use crate::interrupt::{interruptible, next_up_to};
use crate::values::to_python;
use pyo3::exceptions::PyRuntimeError;
use pyo3::types::PyAnyMethods;
use pyo3::{Bound, PyAny, PyRef, PyResult, Python, pyclass, pyfunction, pymethods};
use queens::count::Method;
use queens::run::{StopToken, Stopped};
use queens::trace::{Event, Snapshot};
use queens::{Algorithm, Search, Size};
use queens_report::draw::svg::{self, Animation, MOST_STEPS, Speed};
use queens_report::stream::{Sink, Stream};
use queens_report::{Comparison, Round, Run};
use serde_json::{Value, json};
use std::ops::ControlFlow;

/// Lists all algorithms, simplest first.
#[pyfunction]
pub(crate) fn algorithms(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let about = |algorithm: &Algorithm| {
        json!({
            "name": algorithm.name(),
            "summary": algorithm.summary(),
            "form": algorithm.form(),
            "order": algorithm.order(),
            "parallel": algorithm.is_parallel(),
            "space": algorithm.space().formula(),
        })
    };
    to_python(py, &Algorithm::ALL.iter().map(about).collect::<Vec<Value>>())
}

/// Runs algorithms on boards; returns the fields of `queens.compare/1` and a chart.
#[pyfunction]
pub(crate) fn compare<'py>(
    py: Python<'py>,
    sizes: &Bound<'py, PyAny>,
    algorithms: &Bound<'py, PyAny>,
    seconds: &Bound<'py, PyAny>,
) -> PyResult<(Bound<'py, PyAny>, String)> {
    let sizes: Vec<Size> =
        sizes.try_iter()?.map(|n| arguments::size("ns", &n?)).collect::<PyResult<_>>()?;
    let methods: Vec<Method> = algorithms
        .try_iter()?
        .map(|name| arguments::method("algorithms", &name?))
        .collect::<PyResult<_>>()?;
    let kernel = arguments::best_kernel()?;
    let mut comparison = Comparison::new(&methods, arguments::seconds(seconds)?).kernel(kernel);
    let rounds = interruptible(py, &StopToken::new(), |stop| {
        let round = |&size: &Size| {
            let (round, done) = comparison.round(size, stop, |_, _| ());
            done.map(|()| round)
        };
        let rounds = sizes.iter().map(round);
        rounds.collect::<Result<Vec<Round>, Stopped>>()
    })?;
    let rounds = rounds.map_err(|stopped| errors::engine(stopped.into()))?;
    if let Some(disagreement) = rounds.iter().find_map(Round::disagreement) {
        return Err(PyRuntimeError::new_err(disagreement));
    }
    let runs: Vec<&Run> = rounds.iter().flat_map(Round::runs).collect();
    Ok((to_python(py, &runs)?, svg::chart(&comparison, &rounds)))
}

/// An iterator over the first `most` steps of a search.
#[pyclass(frozen, module = "queens._native")]
pub(crate) struct Events {
    size: Size,
    algorithm: Algorithm,
    most: u64,
    steps: Stream<(u64, Event)>,
}

#[pymethods]
impl Events {
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

    fn __repr__(&self) -> String {
        format!("<Steps of {} for N = {}>", self.algorithm, self.size)
    }

    /// Draws the steps as an animation.
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

/// Traces the search of one algorithm.
#[pyfunction]
pub(crate) fn trace(
    n: &Bound<'_, PyAny>,
    algorithm: &Bound<'_, PyAny>,
    most: Option<&Bound<'_, PyAny>>,
) -> PyResult<Events> {
    let size = arguments::size("n", n)?;
    let algorithm = arguments::algorithm("algorithm", algorithm)?;
    let most = most.map_or(Ok(u64::MAX), |most| arguments::number("most", most))?;
    let steps = Stream::new(move |sink: &Sink<(u64, Event)>| {
        let _ = first_steps(algorithm, size, most, |step, event| sink.put((step, event)));
    })?;
    Ok(Events { size, algorithm, most, steps })
}
