//! The traces that requests need, and the limits of these requests.

use crate::draw::svg::MOST_STEPS;
use crate::page::Error;
use crate::page::api::trace::{MarksRequest, NextRequest, PositionRequest, TraceRequest};
use crate::page::limits::{self, LIMITS, POSITION_REACH, at_most};
use queens::{Algorithm, Size};

/// A trace, and the step up to which a request needs it.
#[derive(Clone, Copy, Debug)]
pub struct Needs {
    pub subject: (Algorithm, Size),
    pub step: u64,
}

impl Needs {
    fn new(algorithm: &str, n: usize, step: u64) -> Result<Needs, Error> {
        let subject = (limits::algorithm(algorithm)?, limits::size(n, 1, LIMITS.trace_n)?);
        Ok(Needs { subject, step })
    }

    pub(crate) fn of_window(asked: &TraceRequest) -> Result<Needs, Error> {
        let count = at_most("count", asked.count, LIMITS.window)? as u64;
        Needs::new(&asked.algorithm, asked.n, asked.from.saturating_add(count))
    }

    pub(crate) fn of_animation(asked: &TraceRequest) -> Result<Needs, Error> {
        at_most("count", asked.count, MOST_STEPS)?;
        Needs::of_window(asked)
    }

    pub(crate) fn of_marks(asked: &MarksRequest) -> Result<Needs, Error> {
        at_most("buckets", asked.buckets, LIMITS.buckets)?;
        Needs::new(&asked.algorithm, asked.n, 1)
    }

    pub(crate) fn of_next_mark(asked: &NextRequest) -> Result<Needs, Error> {
        Needs::new(&asked.algorithm, asked.n, asked.from.saturating_add(1))
    }

    pub(crate) fn of_position(asked: &PositionRequest) -> Result<Needs, Error> {
        at_most("queens", asked.queens.len(), asked.n)?;
        Needs::new(&asked.algorithm, asked.n, POSITION_REACH)
    }
}
