//! The table of requests that a server and a page without a server answer alike.

use crate::api::about::Algorithms;
use crate::api::trace::{MarksRequest, NextRequest, PositionRequest, TraceRequest};
use crate::traces::{Needs, Trace};
use crate::{Error, boards, complete, heat, hint, local, program, puzzle, read};
use Method::{Get, Post};
use Work::{Heavy, Light, Traced};
use queens::run::StopToken;
use queens_report::Clock;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

/// Whether the fields of a request are its query or its body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A query. Pages of other sites can make a browser send it.
    Get,
    /// A body in JSON.
    Post,
}

/// The function that answers requests, by its cost.
#[derive(Debug)]
pub enum Work<T, A> {
    /// Takes a moment.
    Light(fn(&T) -> Result<A, Error>),
    /// Keeps a processor busy until its time limit.
    Heavy(fn(&T, Clock, &StopToken) -> Result<A, Error>),
    /// Needs the trace of a search, followed up to a step.
    Traced(fn(&T) -> Result<Needs, Error>, fn(&T, &Trace) -> A),
}

/// Collects the requests of [`each`].
pub trait Table {
    /// Adds a request.
    fn add<T, A>(&mut self, method: Method, name: &'static str, work: Work<T, A>)
    where
        T: DeserializeOwned + Send + 'static,
        A: Serialize + Send + 'static;
}

/// Adds each request to a table.
pub fn each(table: &mut impl Table) {
    table.add(Get, "algorithms", Light(|_: &IgnoredAny| Ok(Algorithms::all())));
    table.add(Get, "program", Light(program::program));
    let window = |asked: &TraceRequest, trace: &Trace| trace.window(asked.from, asked.count);
    let marks = |asked: &MarksRequest, trace: &Trace| trace.marks(asked.buckets);
    let next_mark = |asked: &NextRequest, trace: &Trace| {
        trace.next_mark(asked.from, asked.direction, asked.kind)
    };
    let position = |asked: &PositionRequest, trace: &Trace| trace.same_position(&asked.queens);
    table.add(Post, "trace", Traced(Needs::of_window, window));
    table.add(Post, "marks", Traced(Needs::of_marks, marks));
    table.add(Post, "next-solution", Traced(Needs::of_next_mark, next_mark));
    table.add(Post, "same-position", Traced(Needs::of_position, position));
    table.add(Post, "local-trace", Light(local::trace));
    table.add(Post, "local-runs", Light(local::runs));
    table.add(Get, "classes", Light(boards::classes));
    table.add(Get, "solve", Light(boards::solve));
    table.add(Get, "board", Light(boards::board));
    table.add(Post, "read", Light(read::boards));
    table.add(Get, "puzzle", Light(puzzle::puzzle));
    table.add(Get, "daily", Light(puzzle::daily));
    table.add(Post, "complete", Heavy(complete::complete));
    table.add(Post, "heat", Heavy(heat::heat));
    table.add(Post, "hint", Heavy(hint::hint));
}
