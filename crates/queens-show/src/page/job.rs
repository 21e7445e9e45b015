//! The requests that a server and a page without a server answer alike, by name.

use crate::Clock;
use crate::page::api::about::Algorithms;
use crate::page::request::fields;
use crate::page::traces::{Needs, Trace};
use crate::page::{Error, boards, complete, heat, hint, local, program, puzzle, read, solutions};
use queens::control::StopToken;
use queens::engine::kernel::Kernel;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

/// A request that was read, by the cost of its answer. The answer is JSON.
pub enum Job {
    /// Takes a moment.
    Light(Box<dyn FnOnce() -> Answer + Send>),
    /// Keeps a processor busy until its time limit.
    Heavy(HeavyWork),
    /// Needs the trace of a search, followed up to a step.
    Traced(Needs, Box<dyn FnOnce(&Trace) -> Answer + Send>),
}

/// Work that reads its time limit from a clock, and can be stopped.
pub type HeavyWork = Box<dyn FnOnce(Clock, &StopToken) -> Answer + Send>;

/// The answer to a request, as JSON.
pub type Answer = Result<String, Error>;

impl Job {
    /// Reads a request from its name and its fields in JSON. `limit` is the fastest kernel that counts.
    ///
    /// # Errors
    /// [`Error::Unknown`], [`Error::Request`], and the limits of traces.
    pub fn new(name: &str, json: &[u8], limit: Option<Kernel>) -> Result<Job, Error> {
        match name {
            "algorithms" => light(json, |_: &IgnoredAny| Ok(Algorithms::all())),
            "program" => light(json, program::program),
            "trace" => {
                traced(json, Needs::of_window, |asked, trace| trace.window(asked.from, asked.count))
            }
            "marks" => traced(json, Needs::of_marks, |asked, trace| trace.marks(asked.buckets)),
            "next-solution" => traced(json, Needs::of_next_mark, |asked, trace| {
                trace.next_mark(asked.from, asked.direction, asked.kind)
            }),
            "same-position" => {
                traced(json, Needs::of_position, |asked, trace| trace.same_position(&asked.queens))
            }
            "local-trace" => light(json, local::trace),
            "local-runs" => light(json, local::runs),
            "classes" => light(json, boards::classes),
            "solutions" => light(json, solutions::solutions),
            "solve" => light(json, boards::solve),
            "board" => light(json, boards::board),
            "board.svg" => light(json, boards::drawing),
            "read" => light(json, read::boards),
            "puzzle" => light(json, puzzle::puzzle),
            "daily" => light(json, puzzle::daily),
            "complete" => heavy(json, move |request, clock, stop| {
                complete::complete(request, limit, clock, stop)
            }),
            "heat" => heavy(json, heat::heat),
            "hint" => heavy(json, hint::hint),
            _ => Err(Error::Unknown(name.to_owned())),
        }
    }
}

fn light<T, A>(json: &[u8], work: fn(&T) -> Result<A, Error>) -> Result<Job, Error>
where
    T: DeserializeOwned + Send + 'static,
    A: Serialize + 'static,
{
    let asked: T = fields(json)?;
    Ok(Job::Light(Box::new(move || work(&asked).map(written))))
}

fn heavy<T, A>(
    json: &[u8],
    work: impl FnOnce(&T, Clock, &StopToken) -> Result<A, Error> + Send + 'static,
) -> Result<Job, Error>
where
    T: DeserializeOwned + Send + 'static,
    A: Serialize + 'static,
{
    let asked: T = fields(json)?;
    Ok(Job::Heavy(Box::new(move |clock, stop| work(&asked, clock, stop).map(written))))
}

fn traced<T, A>(
    json: &[u8],
    needs: fn(&T) -> Result<Needs, Error>,
    work: fn(&T, &Trace) -> A,
) -> Result<Job, Error>
where
    T: DeserializeOwned + Send + 'static,
    A: Serialize + 'static,
{
    let asked: T = fields(json)?;
    Ok(Job::Traced(needs(&asked)?, Box::new(move |trace| Ok(written(work(&asked, trace))))))
}

/// Our answers have string keys and plain values, so serialization cannot fail.
pub(crate) fn written(answer: impl Serialize) -> String {
    serde_json::to_string(&answer).unwrap_or_default()
}
