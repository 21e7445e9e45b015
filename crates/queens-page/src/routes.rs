//! The table of requests that a server and a page without a server answer alike.

use crate::api::about::Algorithms;
use crate::traces::Question;
use crate::{Error, boards, complete, heat, hint, program, puzzle, read, traces};
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
    /// Needs the trace of a search.
    Traced(fn(&T) -> Result<Question<A>, Error>),
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
    table.add(Post, "trace", Traced(traces::window));
    table.add(Post, "marks", Traced(traces::marks));
    table.add(Post, "next-solution", Traced(traces::next_mark));
    table.add(Post, "same-position", Traced(traces::same_position));
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
