//! One solution, and completions of a board.

use crate::arguments::{self, limited};
use crate::boards::{Board, Solution};
use crate::counting::counted;
use crate::errors::{self, wrong};
use crate::interrupt::abandonable;
use crate::listing::Solutions;
use crate::search::Search;
use pyo3::types::PyAnyMethods;
use pyo3::{Bound, PyAny, PyErr, PyResult, Python, pyfunction};
use queens::control::Control;
use queens::engine::{self, Options};
use queens::solve::{LocalSearch, Method, local};
use queens::{Error, complete as completing};

/// Finds one solution on a board of `n` rows.
///
/// :param n: rows of the board
/// :param method: ``construct``: always the same solution, by a closed formula, up to 100 million
///     rows; ``random``: a random solution, up to 10 million rows (all solutions are equally
///     likely, but only up to 16 rows); ``first``: the lexicographically first solution, by
///     backtracking, up to 128 rows (above 33 it may take long: use `seconds`); ``hill-climbing``
///     (up to 10,000 rows) and ``min-conflicts`` (up to 10 million): see `local_search`
///     [default: ``construct``, or ``random`` with a seed]
/// :param seed: 0 to 2**64 - 1, for random methods; the same seed gives the same solution
///     everywhere [default: from Python's module `random`]
/// :param seconds: the time limit of the search; ``construct`` does not search
/// :return: a solution; ``None`` for 2 and 3 rows, which have no solution
/// :raises ValueError: too many rows for the method, or a seed for a method that is not random
/// :raises TimeoutError: the search reached the limit `seconds`
/// :raises MemoryError: there is not enough memory for this many rows
///
/// See also `solutions`, `complete`.
///
/// >>> solve(8)
/// Solution([1, 3, 5, 7, 2, 0, 6, 4])
/// >>> solve(8, method="first")
/// Solution([0, 4, 7, 5, 2, 6, 1, 3])
/// >>> solve(1000, seed=42) == solve(1000, method="random", seed=42)
/// True
/// >>> solve(3) is None
/// True
#[pyfunction]
#[pyo3(signature = (n, *, method=None, seed=None, seconds=None))]
pub(crate) fn solve(
    py: Python<'_>,
    n: &Bound<'_, PyAny>,
    method: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    seconds: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Solution>> {
    let rows = arguments::rows(n)?;
    let (method, options) = method_and_seed(py, method, seed)?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    if limit.is_some() && method == Method::Construct {
        let problem = "the formula searches nothing: use method `first` or `random`";
        return Err(wrong("seconds", problem));
    }
    errors::check_memory(bytes(method, rows))?;
    let found = abandonable(py, move |stop| method.solve(rows, &options, &limited(stop, limit)))?;
    found.map(|found| found.placement.map(Solution)).map_err(failure)
}

fn method_and_seed(
    py: Python<'_>,
    method: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Method, local::Options)> {
    let method = match method {
        Some(name) => solve_method(name)?,
        None if seed.is_some() => Method::Random,
        None => Method::Construct,
    };
    if seed.is_some() && !method.is_random() {
        let remedy = "use method `random`, or no seed";
        return Err(wrong("seed", format!("`{}` draws nothing: {remedy}", method.name())));
    }
    Ok((method, local::Options::new(seed_or_random(py, seed)?)))
}

fn solve_method(name: &Bound<'_, PyAny>) -> PyResult<Method> {
    arguments::text("method", name)?.parse().map_err(|error: Error| wrong("method", error))
}

fn seed_or_random(py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    seed.map_or_else(|| arguments::random_seed(py), arguments::seed)
}

/// Finds one solution by moving one queen at a time within its row.
///
/// Local search cannot count solutions or show that a board has no solution, so it tries boards of
/// 2 and 3 rows only once. Solutions are not equally likely.
///
/// :param n: rows of the board, up to 10 million; up to 10,000 for ``hill-climbing``
/// :param method: ``hill-climbing`` starts from random columns and always makes the move that
///     leaves the fewest attacking pairs; ``min-conflicts`` moves a random attacked queen to a
///     square of its row that the fewest queens attack
/// :param seed: 0 to 2**64 - 1 [default: from Python's module `random`]
/// :param sideways: how many sideways moves ``hill-climbing`` may make in a row; these keep the
///     number of attacking pairs
/// :param restarts: gives up after this many restarts [default: never]
/// :param seconds: the time limit
/// :raises ValueError: too many rows, or sideways moves for ``min-conflicts``
/// :raises TimeoutError: the search reached the limit `seconds`
/// :raises MemoryError: there is not enough memory for this many rows
///
/// See also `solve`, `explain`.
///
/// >>> found = local_search(1000, seed=7)
/// >>> bool(found), len(found.solution or ())
/// (True, 1000)
/// >>> starts = [local_search(8, "hill-climbing", seed=seed, restarts=0) for seed in range(1000)]
/// >>> 100 < sum(map(bool, starts)) < 200
/// True
#[pyfunction]
#[pyo3(
    signature = (n, method=None, *, seed=None, sideways=None, restarts=None, seconds=None),
    text_signature = "(n, method='min-conflicts', *, seed=None, sideways=0, restarts=None, seconds=None)"
)]
pub(crate) fn local_search<'py>(
    py: Python<'py>,
    n: &Bound<'py, PyAny>,
    method: Option<&Bound<'py, PyAny>>,
    seed: Option<&Bound<'py, PyAny>>,
    sideways: Option<&Bound<'py, PyAny>>,
    restarts: Option<&Bound<'py, PyAny>>,
    seconds: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let rows = arguments::rows(n)?;
    let search = method.map_or(Ok(LocalSearch::MinConflicts), local_method)?;
    let seed = seed_or_random(py, seed)?;
    let options = local_options(search, seed, sideways, restarts)?;
    errors::check_memory(bytes(Method::Local(search), rows))?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let found = abandonable(py, move |stop| search.solve(rows, &options, &limited(stop, limit)))?;
    let found = found.map_err(failure)?;
    let fields = (found.placement.map(Solution), found.steps, found.restarts, seed);
    arguments::class(py, "LocalSearch")?.call1(fields)
}

fn local_options(
    search: LocalSearch,
    seed: u64,
    sideways: Option<&Bound<'_, PyAny>>,
    restarts: Option<&Bound<'_, PyAny>>,
) -> PyResult<local::Options> {
    let sideways = sideways.map_or(Ok(0), |moves| arguments::number("sideways", moves))?;
    if sideways > 0 && !search.moves_sideways() {
        return Err(wrong("sideways", "only `hill-climbing` moves sideways: use 0"));
    }
    let options = local::Options::new(seed).sideways(sideways);
    match restarts {
        Some(restarts) => Ok(options.restarts(arguments::number("restarts", restarts)?)),
        None => Ok(options),
    }
}

fn local_method(name: &Bound<'_, PyAny>) -> PyResult<LocalSearch> {
    let name = arguments::text("method", name)?;
    name.parse().map_err(|error: Error| wrong("method", error))
}

fn bytes(method: Method, rows: usize) -> usize {
    let words = match method {
        Method::Random => 6,   // and the queens on each diagonal
        Method::Local(_) => 9, // and the queens on each line, and lists of rows
        _ => 1,
    };
    rows.saturating_mul(words * size_of::<u32>())
}

/// Converts an error of a search: a stop, or too many rows.
fn failure(error: Error) -> PyErr {
    match error {
        Error::Stopped(_) => errors::engine(error),
        error => wrong("n", error),
    }
}

/// Finds a solution that keeps the queens of a board and leaves its blocked squares empty.
///
/// Returns the first completion found. The problem is NP-hard in general.
///
/// :param board: a `Board`, a solution, or the text of a board or a FEN
/// :param seconds: the time limit of the search
/// :return: a completion, or ``None`` if none exists
/// :raises ValueError: two queens of the board attack each other
/// :raises TimeoutError: the search reached the limit `seconds`
///
/// See also `completions`, `count_completions`.
///
/// >>> complete(Board.of(8, queens=["d4"]))
/// Solution([4, 1, 7, 0, 3, 6, 2, 5])
/// >>> complete("Q3/4/4/4") is None
/// True
#[pyfunction]
#[pyo3(signature = (board, *, seconds=None))]
pub(crate) fn complete(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    seconds: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<Solution>> {
    let board = consistent(board)?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let found = counted(py, |stop| Ok(completing::first(&board, &limited(stop, limit))?))?;
    Ok(found.map(Solution))
}

/// Iterates over the solutions that keep a board's queens and avoid its blocked squares.
///
/// The solutions come in the order of the search, which is not sorted.
///
/// :param board: a `Board`, a solution, or the text of a board or a FEN
/// :raises ValueError: two queens of the board attack each other
///
/// See also `complete`, `count_completions`.
///
/// >>> list(completions("1Q2/4/4/4"))
/// [Solution([1, 3, 0, 2])]
#[pyfunction]
pub(crate) fn completions(board: &Bound<'_, PyAny>) -> PyResult<Solutions> {
    Solutions::new(Search::Completions(Box::new(consistent(board)?)))
}

/// Counts the solutions that keep a board's queens and avoid its blocked squares.
///
/// :param board: a `Board`, a solution, or the text of a board or a FEN
/// :param threads: the number of threads [default: one for each processor]
/// :param seconds: the time limit of the count
/// :raises ValueError: two queens of the board attack each other
/// :raises TimeoutError: the search reached the limit `seconds`
///
/// See also `completions`.
///
/// >>> count_completions(Board.of(8, queens=["a1"]))
/// 4
#[pyfunction]
#[pyo3(signature = (board, *, threads=None, seconds=None))]
pub(crate) fn count_completions(
    py: Python<'_>,
    board: &Bound<'_, PyAny>,
    threads: Option<&Bound<'_, PyAny>>,
    seconds: Option<&Bound<'_, PyAny>>,
) -> PyResult<u128> {
    let board = consistent(board)?;
    let limit = seconds.map(arguments::seconds).transpose()?;
    let threads = arguments::threads("threads", threads)?;
    let kernel = arguments::best_kernel()?;
    counted(py, |stop| {
        let control = Control::default().threads(threads).stop(&limited(stop, limit));
        engine::completions(&board, &Options::from(control).kernel(kernel))
    })
}

fn consistent(board: &Bound<'_, PyAny>) -> PyResult<queens::Board> {
    let board = Board::of_value(board)?;
    board.check()?;
    Ok(board.0)
}
