//! Algorithms on the same boards: events while they run, files of the results.

use crate::api::compare::{CompareEvent, CompareQuery, Measured, MeasuredStatus};
use crate::extract::{Params, Rest, algorithm, size};
use crate::limits::{COMPARISONS, LIMITS};
use crate::refusal::{Answer, Refusal};
use crate::site::Site;
use crate::sync::{StopOnDrop, lock};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use queens::{Algorithm, Size};
use queens_report::{Comparison, Outcome, Round, csv};
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::mpsc::{self, Sender};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A comparison that has come to its end, or to where its client left.
#[derive(Debug)]
struct Finished {
    id: u64,
    comparison: Comparison,
    rounds: Vec<Round>,
}

/// The comparison that runs, and those whose results can be had.
#[derive(Debug)]
pub(crate) struct Comparisons {
    slot: Arc<Semaphore>,
    next: AtomicU64,
    running: Mutex<Option<Arc<AtomicBool>>>,
    finished: Mutex<VecDeque<Finished>>,
}

impl Default for Comparisons {
    fn default() -> Comparisons {
        Comparisons {
            slot: Arc::new(Semaphore::new(1)),
            next: AtomicU64::new(1),
            running: Mutex::default(),
            finished: Mutex::default(),
        }
    }
}

impl Comparisons {
    /// Stops the comparison that runs.
    pub(crate) fn stop(&self) {
        if let Some(stop) = &*lock(&self.running) {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// Keeps results for a while.
    fn keep(&self, finished: Finished) {
        let mut kept = lock(&self.finished);
        kept.push_back(finished);
        if kept.len() > COMPARISONS {
            kept.pop_front();
        }
    }
}

/// What was asked for, checked.
struct Order {
    id: u64,
    comparison: Comparison,
    limit: Duration,
    sizes: Vec<Size>,
}

impl Order {
    fn new(query: &CompareQuery, id: u64) -> Answer<Order> {
        let most = LIMITS.compare_seconds;
        if !(0.01..=most).contains(&query.seconds) {
            return Err(Refusal::bad(format!("seconds: use 0.01 to {most}")));
        }
        if query.from > query.to {
            return Err(Refusal::bad("from: is larger than to: exchange them"));
        }
        let names = query.algorithms.split(',').filter(|name| !name.is_empty());
        let algorithms = names.map(algorithm).collect::<Answer<Vec<Algorithm>>>()?;
        let sizes = [query.from, query.to].map(|n| size(n, 1, LIMITS.compare_n));
        let [from, to] = sizes;
        let (from, to) = (from?.get(), to?.get());
        let sizes = (from..=to).filter_map(|n| Size::new(n).ok()).collect();
        let limit = Duration::from_secs_f64(query.seconds);
        Ok(Order { id, comparison: Comparison::new(&algorithms, limit), limit, sizes })
    }

    fn runs(&self) -> usize {
        self.sizes.len() * self.comparison.algorithms().len()
    }
}

pub(super) async fn run(
    State(site): State<Arc<Site>>,
    Params(query): Params<CompareQuery>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let all = site.comparisons.clone();
    let order = Order::new(&query, all.next.fetch_add(1, Ordering::Relaxed))?;
    let slot = all.slot.clone().try_acquire_owned();
    let slot =
        slot.map_err(|_| Refusal::taken("a comparison is running already: wait, or stop it"))?;
    let (sender, receiver) = mpsc::channel(16);
    let stop = StopOnDrop::default();
    *lock(&all.running) = Some(stop.watched());
    let run = Run { sender, stop: stop.watched(), done: 0, runs: order.runs() };
    tokio::task::spawn_blocking(move || run.all(order, &all, slot));
    // The stream is dropped when the client goes away, and takes the flag with it.
    let events = stream::unfold((receiver, stop), async |(mut receiver, stop)| {
        let event: CompareEvent = receiver.recv().await?;
        let data = Event::default().event(event.name()).json_data(&event);
        let data = data.unwrap_or_else(|_| Event::default().comment("unreadable"));
        Some((Ok(data), (receiver, stop)))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// A comparison under way, on a thread of its own.
struct Run {
    sender: Sender<CompareEvent>,
    stop: Arc<AtomicBool>,
    done: usize,
    runs: usize,
}

/// The client has gone away.
struct Gone;

impl Run {
    fn all(mut self, mut order: Order, all: &Comparisons, slot: OwnedSemaphorePermit) {
        let mut rounds = Vec::new();
        let ended = self.rounds(&mut order, &mut rounds);
        let disagreement = rounds.iter().find_map(Round::disagreement);
        let Order { id, comparison, .. } = order;
        all.keep(Finished { id, comparison, rounds });
        drop(slot);
        if ended.is_ok() {
            let _ = self.tell(CompareEvent::Finished { disagreement });
        }
    }

    fn rounds(&mut self, order: &mut Order, rounds: &mut Vec<Round>) -> Result<(), Gone> {
        self.tell(CompareEvent::Started { id: order.id.to_string(), runs: self.runs })?;
        for size in order.sizes.clone() {
            rounds.push(Round { size, limit: order.limit, runs: Vec::new() });
            for algorithm in order.comparison.algorithms().to_vec() {
                let outcome = self.one(&mut order.comparison, algorithm, size)?;
                if let Some(round) = rounds.last_mut() {
                    round.runs.push((algorithm, outcome));
                }
            }
        }
        Ok(())
    }

    fn one(
        &mut self,
        comparison: &mut Comparison,
        algorithm: Algorithm,
        size: Size,
    ) -> Result<Outcome, Gone> {
        let (done, runs) = (self.done, self.runs);
        let (n, name) = (size.get(), algorithm.name());
        self.tell(CompareEvent::Running { n, algorithm: name, done, runs })?;
        let outcome = comparison.run(algorithm, size, &self.stop).map_err(|_| Gone)?;
        self.done += 1;
        let measured = measured(size, algorithm, outcome);
        self.tell(CompareEvent::Measured { done: self.done, runs, measured })?;
        Ok(outcome)
    }

    fn tell(&self, event: CompareEvent) -> Result<(), Gone> {
        self.sender.blocking_send(event).map_err(|_| Gone)
    }
}

fn measured(size: Size, algorithm: Algorithm, outcome: Outcome) -> Measured {
    let (status, run) = match outcome {
        Outcome::Done(run) => (MeasuredStatus::Done, Some(run)),
        Outcome::Stopped => (MeasuredStatus::Stopped, None),
        Outcome::Skipped(_) => (MeasuredStatus::Skipped, None),
    };
    let work = run.and_then(|run| run.statistics);
    Measured {
        n: size.get(),
        algorithm: algorithm.name(),
        status,
        total: run.map(|run| run.total.to_string()),
        seconds: run.map(|run| run.time.as_secs_f64()),
        nodes: work.map(|work| work.nodes.to_string()),
        tested: work.map(|work| work.tested.to_string()),
        placed: work.map(|work| work.placed.to_string()),
    }
}

pub(super) async fn download(State(site): State<Arc<Site>>, Rest(file): Rest) -> Answer<Response> {
    let gone = || Refusal::not_found(format!("there is no comparison `{file}` any more: run it"));
    let (id, kind) = file.split_once('.').ok_or_else(gone)?;
    let kept = lock(&site.comparisons.finished);
    let finished = kept.iter().find(|finished| finished.id.to_string() == id).ok_or_else(gone)?;
    match kind {
        "csv" => Ok(table(&finished.rounds).into_response()),
        "svg" => {
            let chart = finished.comparison.chart(&finished.rounds).to_svg();
            Ok(super::boards::svg(chart, "comparison.svg").into_response())
        }
        _ => Err(gone()),
    }
}

/// The columns of `queens compare --csv`.
fn table(rounds: &[Round]) -> impl IntoResponse + use<> {
    let first = std::iter::once(csv::HEADER.to_owned());
    let lines = first.chain(rounds.iter().flat_map(csv::lines));
    let table = lines.map(|line| line + "\n").collect::<String>();
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8")),
        (header::CONTENT_DISPOSITION, super::boards::attachment("comparison.csv")),
    ];
    (headers, table)
}
