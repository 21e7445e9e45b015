//! The limits of all requests. `about` reports them.

use crate::page::Error;
use queens::Size;
use queens::solve::{self, LocalSearch};
use serde::Serialize;
use std::str::FromStr;
use std::time::Duration;

#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
pub struct Limits {
    pub trace_n: usize,
    /// The largest number of steps in a window of a trace.
    pub window: usize,
    /// The largest number of parts of a trace's scrub bar.
    pub buckets: usize,
    /// The largest board whose count by halves is shown.
    pub halves_n: usize,
    pub local_n: usize,
    /// The largest number of steps of a local search.
    pub local_steps: usize,
    /// The largest number of steps of a local search in a window.
    pub local_window: usize,
    /// The largest number of successive sideways moves of hill climbing.
    pub local_sideways: usize,
    /// The largest number of local searches in one request.
    pub local_runs: usize,
    /// The largest board whose classes are listed.
    pub classes_n: usize,
    /// The largest board whose solutions are listed in order.
    pub solutions_n: usize,
    /// The largest board that is solved and drawn.
    pub solve_n: usize,
    pub complete_n: usize,
    /// Up to this size, the page counts completions immediately.
    pub exact_n: usize,
    pub puzzle_n: usize,
    pub compare_n: usize,
    /// The longest time limit of a comparison, in seconds.
    pub compare_seconds: f64,
    pub count_n: usize,
    /// The largest size of a text with boards, in bytes.
    pub read_bytes: usize,
}

pub const LIMITS: Limits = Limits {
    trace_n: 16,
    window: 4_096,
    buckets: 2_000,
    halves_n: 8,
    local_n: 50,
    local_steps: 5_000,
    local_window: 64,
    local_sideways: 1_000,
    local_runs: 100,
    classes_n: 12,
    solutions_n: Size::MAX.get(),
    solve_n: 200,
    complete_n: 20,
    exact_n: 12,
    puzzle_n: 12,
    compare_n: 16,
    compare_seconds: 600.0,
    count_n: 20,
    read_bytes: 64 << 10,
};

/// Returns the largest board that a method solves in a fraction of a second. Larger boards need a request
/// that can be stopped.
pub(crate) fn solve_n(method: solve::Method) -> usize {
    match method {
        solve::Method::First => 33,
        solve::Method::Local(LocalSearch::HillClimbing) => LIMITS.local_n,
        _ => LIMITS.solve_n,
    }
}

pub const READ_BOARDS: usize = 200;

pub const COMPLETE_TIME: Duration = Duration::from_secs(30);

/// The longest time that a request waits for its part of a trace.
pub const TRACE_PATIENCE: Duration = Duration::from_secs(2);

/// The number of steps of a trace in which to look for a position. This takes a fraction of a second.
pub const POSITION_REACH: u64 = 1 << 23;

/// The time limit for following a search.
pub const TRACE_TIME: Duration = Duration::from_secs(10);

/// The time slice for following a search if the page has only one thread.
pub(crate) const TRACE_SLICE: Duration = Duration::from_millis(12);

/// Checks the field `n` against the limits of the request.
pub fn size(n: usize, least: usize, most: usize) -> Result<Size, Error> {
    let rows = rows(n, least, most)?;
    Size::new(rows).map_err(|_| Error::Rows { n, least, most })
}

pub(crate) fn rows(n: usize, least: usize, most: usize) -> Result<usize, Error> {
    if (least..=most).contains(&n) { Ok(n) } else { Err(Error::Rows { n, least, most }) }
}

pub(crate) fn algorithm<T: FromStr<Err = queens::Error>>(name: &str) -> Result<T, Error> {
    name.parse().map_err(Error::value("algorithm"))
}

/// Checks that a requested number is from 1 to `most`.
pub fn at_most(name: &'static str, number: usize, most: usize) -> Result<usize, Error> {
    if (1..=most).contains(&number) {
        Ok(number)
    } else {
        Err(Error::Number { name, number, most })
    }
}
