//! Algorithms on the same boards: events while they run, files of the results.

use super::boards::{attachment, svg};
use super::sse_event;
use crate::api::compare::CompareRequest;
use crate::extract::{Body, Rest, method, size};
use crate::limits::LIMITS;
use crate::refusal::{Answer, Refusal};
use crate::state::{AppState, Busy};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use queens::Size;
use queens::count::Method;
use queens_report::Comparison;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

pub(super) async fn run(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CompareRequest>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let (comparison, sizes) = (comparison(&request)?, sizes(&request)?);
    let started = state.comparisons.start(comparison, sizes, &state.stop);
    let running = |Busy| Refusal::taken("a comparison is running already: wait, or stop it");
    let events = stream::unfold(started.map_err(running)?, async |mut events| {
        let event = events.next().await?;
        Some((Ok(sse_event(event.name(), &event)), events))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

fn comparison(request: &CompareRequest) -> Answer<Comparison> {
    let most = LIMITS.compare_seconds;
    if !(0.01..=most).contains(&request.seconds) {
        return Err(Refusal::bad(format!("seconds: use 0.01 to {most}")));
    }
    let named = request.algorithms.iter().map(|name| method(name));
    let methods = named.collect::<Answer<Vec<Method>>>()?;
    Ok(Comparison::new(&methods, Duration::from_secs_f64(request.seconds)))
}

fn sizes(request: &CompareRequest) -> Answer<Vec<Size>> {
    if request.from > request.to {
        return Err(Refusal::bad("from: is larger than to: exchange them"));
    }
    let most = LIMITS.compare_n;
    let [from, to] = [size(request.from, 1, most)?, size(request.to, 1, most)?];
    (from.get()..=to.get()).map(|n| size(n, 1, most)).collect()
}

pub(super) async fn download(
    State(state): State<Arc<AppState>>,
    Rest(file): Rest,
) -> Answer<Response> {
    let found = match file.split_once('.') {
        Some((id, "csv")) => state.comparisons.csv(id).map(|csv| table(csv).into_response()),
        Some((id, "svg")) => {
            state.comparisons.svg(id).map(|chart| svg(chart, "comparison.svg").into_response())
        }
        _ => None,
    };
    let gone = || Refusal::not_found(format!("there is no comparison `{file}` any more: run it"));
    found.ok_or_else(gone)
}

fn table(csv: String) -> impl IntoResponse {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8")),
        (header::CONTENT_DISPOSITION, attachment("comparison.csv")),
    ];
    (headers, csv)
}
