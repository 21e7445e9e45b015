//! Routes for comparisons: events while they run, and files of the results.

use super::boards::{attachment, svg};
use super::sse_event;
use crate::extract::{Body, Rest};
use crate::refusal::{Answer, Refusal};
use crate::state::{AppState, Busy};
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream::{self, Stream};
use queens_page::api::compare::CompareRequest;
use queens_page::compare::Comparing;
use queens_report::Clock;
use std::convert::Infallible;
use std::sync::Arc;

pub(super) async fn run(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CompareRequest>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let comparing = Comparing::new(&request, state.comparisons.next_id(), Clock::SYSTEM)?;
    let started = state.comparisons.start(comparing, &state.stop);
    let running = |Busy| Refusal::taken("a comparison is running already: wait, or stop it");
    let events = stream::unfold(started.map_err(running)?, async |mut events| {
        let event = events.next().await?;
        Some((Ok(sse_event(event.name(), &event)), events))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

pub(super) async fn download(
    State(state): State<Arc<AppState>>,
    Rest(file): Rest,
) -> Answer<Response> {
    let finished = &state.comparisons;
    let found = match file.split_once('.') {
        Some((id, "csv")) => finished.finished(id, |one| table(one.csv()).into_response()),
        Some((id, "svg")) => {
            finished.finished(id, |one| svg(one.svg(), "comparison.svg").into_response())
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
