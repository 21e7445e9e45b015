//! Routes for the single running count: start, progress, end.

use super::sse_event;
use crate::extract::Body;
use crate::refusal::{Answer, Refusal};
use crate::state::{AppState, Busy};
use axum::Json;
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use queens::run::Threads;
use queens_page::api::count::{CountRequest, CountStatus};
use queens_page::limits::{LIMITS, at_most, size};
use std::convert::Infallible;
use std::sync::Arc;

pub(super) async fn start(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CountRequest>,
) -> Answer<Json<CountStatus>> {
    let size = size(request.n, 0, LIMITS.count_n)?;
    // More threads than processors are not faster, and the C library keeps memory for each thread.
    let processors = Threads::ALL.count();
    let threads = at_most("threads", request.threads.unwrap_or(processors), processors)?;
    let started = state.count.start(size, threads, state.stop.child());
    let running = |Busy| Refusal::taken("a count is running already: wait for it, or cancel it");
    started.map(Json).map_err(running)
}

pub(super) async fn status(State(state): State<Arc<AppState>>) -> Json<CountStatus> {
    Json(state.count.status())
}

pub(super) async fn cancel(State(state): State<Arc<AppState>>) -> Json<CountStatus> {
    Json(state.count.cancel().await)
}

/// Sends statuses up to the first one that is not `running`.
pub(super) async fn events(
    State(state): State<Arc<AppState>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let events = stream::unfold(Some(state.count.listen()), async |statuses| {
        let mut statuses = statuses?;
        statuses.changed().await.ok()?;
        let status = statuses.borrow_and_update().clone();
        let more = status.is_running().then_some(statuses);
        Some((Ok(sse_event("status", &status)), more))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}
