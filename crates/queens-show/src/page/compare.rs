//! Comparisons as a sequence of events. A request for the next event does the work that leads to it, so the
//! caller can stop at any event.

use crate::draw::svg;
use crate::page::Error;
use crate::page::limits::{self, LIMITS};
use crate::{Clock, Comparison, Round, Run, Timing};
use queens::Size;
use queens::control::{StopToken, Stopped};
use queens::count::Method;
use queens::engine::kernel::Kernel;
use serde::{Deserialize, Serialize};
use std::time::Duration;

#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CompareRequest {
    /// Names of the algorithms; all algorithms if empty.
    #[serde(default)]
    pub algorithms: Vec<String>,
    pub from: usize,
    pub to: usize,
    /// The time limit of each run, in seconds.
    #[serde(default = "default_seconds")]
    pub seconds: f64,
    /// Whether each search runs only once, for its time: nodes are not counted, and short runs not repeated.
    #[serde(default)]
    pub once: bool,
}

fn default_seconds() -> f64 {
    2.0
}

/// A server-sent event of `/api/compare`; the field `event` is also its name.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "__typescript", derive(ts_rs::TS), ts(optional_fields))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum CompareEvent {
    Started {
        /// Identifies the comparison for downloads.
        id: String,
        of: usize,
    },
    Running {
        n: usize,
        algorithm: &'static str,
        done: usize,
        of: usize,
    },
    Measured {
        done: usize,
        of: usize,
        #[serde(flatten)]
        run: Box<Run>,
    },
    Finished {
        /// A sentence that names two algorithms with different counts. One of them has a bug.
        #[serde(skip_serializing_if = "Option::is_none")]
        disagreement: Option<String>,
    },
}

#[derive(Clone, Debug)]
pub struct Comparing {
    id: String,
    comparison: Comparison,
    /// The method and size of each run, board by board.
    schedule: Vec<(Method, Size)>,
    runs: Vec<Run>,
    events: usize,
}

impl Comparing {
    /// Creates a comparison without starting it. Downloads use its `id`; `limit` is the fastest kernel that it
    /// may use.
    pub fn new(
        request: &CompareRequest,
        id: String,
        clock: Clock,
        limit: Option<Kernel>,
    ) -> Result<Comparing, Error> {
        let comparison = comparison(request, clock, limit)?;
        let methods = || comparison.methods().iter().copied();
        let sizes = sizes(request)?.into_iter();
        let schedule = sizes.flat_map(|size| methods().map(move |one| (one, size))).collect();
        Ok(Comparing { id, schedule, comparison, runs: Vec::new(), events: 0 })
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    /// Does the work up to the next event and returns it; `None` after the last event.
    pub fn next(&mut self, stop: &StopToken) -> Result<Option<CompareEvent>, Stopped> {
        let (done, of) = (self.runs.len(), self.schedule.len());
        // The events are a start, an announcement and a result for each run, and an end.
        let event = match (self.events, self.schedule.get(done)) {
            (0, _) => CompareEvent::Started { id: self.id.clone(), of },
            (odd, Some(&(method, size))) if odd % 2 == 1 => {
                CompareEvent::Running { n: size.get(), algorithm: method.name(), done, of }
            }
            (_, Some(&(method, size))) => {
                let run = self.comparison.run(method, size, stop)?;
                self.runs.push(run.clone());
                CompareEvent::Measured { done: done + 1, of, run: Box::new(run) }
            }
            (last, None) if last == 2 * of + 1 => {
                let disagreement = self.rounds().iter().find_map(Round::disagreement);
                CompareEvent::Finished { disagreement }
            }
            _ => return Ok(None),
        };
        self.events += 1;
        Ok(Some(event))
    }

    /// Returns the finished rounds, and the finished runs of the current round.
    fn rounds(&self) -> Vec<Round> {
        let board = self.comparison.methods().len();
        let rounds = self.schedule.chunks(board).zip(self.runs.chunks(board));
        rounds.map(|(schedule, runs)| Round::new(schedule[0].1, runs.to_vec())).collect()
    }

    pub fn csv(&self) -> String {
        let rounds = self.rounds();
        let runs = rounds.iter().flat_map(Round::runs).map(Run::csv);
        let lines = std::iter::once(Run::CSV_HEADER.to_owned()).chain(runs);
        lines.map(|line| line + "\n").collect()
    }

    pub fn svg(&self) -> String {
        svg::chart(&self.comparison, &self.rounds())
    }
}

fn comparison(
    request: &CompareRequest,
    clock: Clock,
    kernel: Option<Kernel>,
) -> Result<Comparison, Error> {
    if !(0.01..=LIMITS.compare_seconds).contains(&request.seconds) {
        return Err(Error::Seconds { most: LIMITS.compare_seconds });
    }
    let named = request.algorithms.iter().map(|name| limits::algorithm(name));
    let methods = named.collect::<Result<Vec<Method>, Error>>()?;
    let limit = Duration::from_secs_f64(request.seconds);
    let kernel = kernel.unwrap_or_else(Kernel::best);
    let runs = request.once.then_some(1);
    let timing =
        Timing { runs, has_statistics: !request.once, clock, kernel, ..Timing::new(limit) };
    Ok(Comparison::new(&methods, timing))
}

fn sizes(request: &CompareRequest) -> Result<Vec<Size>, Error> {
    if request.from > request.to {
        return Err(Error::Range);
    }
    (request.from..=request.to).map(|n| limits::size(n, 1, LIMITS.compare_n)).collect()
}
