//! What one question may ask for, in one place. `about` reports it.

use crate::Error;
use crate::api::about::Limits;
use queens::count::Method;
use queens::{Algorithm, Size};
use std::time::Duration;

/// The limits that the page knows.
pub const LIMITS: Limits = Limits {
    trace_n: 16,
    window: 4_096,
    buckets: 2_000,
    classes_n: 12,
    solutions_n: Size::MAX.get(),
    solve_n: 200,
    complete_n: 20,
    exact_n: 12,
    puzzle_n: 12,
    compare_n: 16,
    compare_seconds: 10.0,
    count_n: 20,
    read_bytes: 64 << 10,
};

/// The largest board whose first solution is looked for by backtracking.
pub(crate) const FIRST_N: usize = 24;

/// The most boards of one text that are answered.
pub const READ_BOARDS: usize = 200;

/// How long completions are looked for.
pub const COMPLETE_TIME: Duration = Duration::from_secs(30);

/// How long a window waits until the search has been followed so far.
pub const TRACE_PATIENCE: Duration = Duration::from_secs(2);

/// Steps of a trace in which a position is looked for: a fraction of a second.
pub const POSITION_REACH: u64 = 1 << 23;

/// How long a search is followed.
pub const TRACE_TIME: Duration = Duration::from_secs(10);

/// How long a search is followed at a time where nothing else can be answered meanwhile.
pub(crate) const TRACE_SLICE: Duration = Duration::from_millis(12);

/// The board of a field `n`, if it is within the limits of the question.
///
/// # Errors
/// [`Error::Rows`].
pub fn size(n: usize, least: usize, most: usize) -> Result<Size, Error> {
    match Size::new(n) {
        Ok(size) if (least..=most).contains(&n) => Ok(size),
        _ => Err(Error::Rows { n, least, most }),
    }
}

/// The algorithm of a name.
pub(crate) fn algorithm(name: &str) -> Result<Algorithm, Error> {
    name.parse().map_err(Error::value("algorithm"))
}

/// The method of a name.
pub(crate) fn method(name: &str) -> Result<Method, Error> {
    name.parse().map_err(Error::value("algorithm"))
}

/// A requested number of things, at least one.
///
/// # Errors
/// [`Error::Number`].
pub fn at_most(name: &'static str, number: usize, most: usize) -> Result<usize, Error> {
    if (1..=most).contains(&number) {
        Ok(number)
    } else {
        Err(Error::Number { name, number, most })
    }
}
