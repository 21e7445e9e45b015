//! Questions about a trace.

use super::Trace;
use crate::Error;
use crate::api::trace::{
    Marks, MarksRequest, NextMark, NextRequest, PositionRequest, SamePosition, TraceRequest,
    TraceWindow,
};
use crate::limits::{self, LIMITS, POSITION_REACH, at_most};
use queens::{Algorithm, Size};
use std::fmt;

/// A question about a trace.
pub struct Question<A> {
    /// The search.
    pub subject: (Algorithm, Size),
    /// The step up to which the search must be followed first.
    pub step: u64,
    /// Answers the question.
    pub answer: Box<dyn FnOnce(&Trace) -> A + Send>,
}

impl<A> fmt::Debug for Question<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Question").field("subject", &self.subject).finish_non_exhaustive()
    }
}

fn question<A>(
    (algorithm, n): (&str, usize),
    step: u64,
    answer: impl FnOnce(&Trace) -> A + Send + 'static,
) -> Result<Question<A>, Error> {
    let subject = (limits::algorithm(algorithm)?, limits::size(n, 1, LIMITS.trace_n)?);
    Ok(Question { subject, step, answer: Box::new(answer) })
}

pub(crate) fn window(request: &TraceRequest) -> Result<Question<TraceWindow>, Error> {
    let TraceRequest { algorithm, n, from, count } = request;
    let (from, count) = (*from, at_most("count", *count, LIMITS.window)?);
    let end = from.saturating_add(count as u64);
    question((algorithm, *n), end, move |trace| trace.window(from, count))
}

pub(crate) fn marks(request: &MarksRequest) -> Result<Question<Marks>, Error> {
    let MarksRequest { algorithm, n, buckets } = request;
    let buckets = at_most("buckets", *buckets, LIMITS.buckets)?;
    question((algorithm, *n), 1, move |trace| trace.marks(buckets))
}

pub(crate) fn next_mark(request: &NextRequest) -> Result<Question<NextMark>, Error> {
    let NextRequest { ref algorithm, n, from, direction, kind } = *request;
    let step = from.saturating_add(1);
    question((algorithm, n), step, move |trace| trace.next_mark(from, direction, kind))
}

pub(crate) fn same_position(request: &PositionRequest) -> Result<Question<SamePosition>, Error> {
    let PositionRequest { algorithm, n, queens } = request;
    at_most("queens", queens.len(), *n)?;
    let queens = queens.clone();
    question((algorithm, *n), POSITION_REACH, move |trace| trace.same_position(&queens))
}
