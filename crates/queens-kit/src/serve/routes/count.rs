//! Routes for the single running count: start, progress, end.

use super::streamed;
use crate::serve::extract::Body;
use crate::serve::refusal::Answer;
use crate::serve::state::AppState;
use axum::Json;
use axum::extract::State;
use axum::response::IntoResponse;
use queens::control::Threads;
use queens_show::page::count::{CountRequest, CountStatus};
use queens_show::page::limits::{LIMITS, at_most, size};
use std::sync::Arc;

pub(super) async fn start(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CountRequest>,
) -> Answer<Json<CountStatus>> {
    let size = size(request.n, 0, LIMITS.count_n)?;
    // More threads than processors are not faster, and the C library keeps memory for each thread.
    let processors = Threads::ALL.count();
    let threads = at_most("threads", request.threads.unwrap_or(processors), processors)?;
    state.count.start(size, threads, state.stop.child()).map(Json)
}

pub(super) async fn status(State(state): State<Arc<AppState>>) -> Json<CountStatus> {
    Json(state.count.status())
}

pub(super) async fn cancel(State(state): State<Arc<AppState>>) -> Json<CountStatus> {
    Json(state.count.cancel().await)
}

pub(super) async fn events(State(state): State<Arc<AppState>>) -> impl IntoResponse {
    streamed(state.count.listen())
}
