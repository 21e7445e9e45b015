//! Routes for completions of a board: their number, a heat map, and a hint.
//!
//! The work belongs to the request: if the client disconnects, its answer is dropped, which stops the work.

use super::compute_heavy;
use crate::extract::Body;
use crate::refusal::Answer;
use crate::state::AppState;
use crate::sync::StopOnDrop;
use axum::Json;
use axum::extract::State;
use queens::run::StopToken;
use queens_page::api::boards::{CompleteRequest, Completions};
use queens_page::api::play::{Heat, HeatRequest, Hint, HintRequest};
use queens_page::{Error, complete, heat, hint};
use queens_report::Clock;
use std::sync::Arc;

pub(super) async fn complete(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CompleteRequest>,
) -> Answer<Json<Completions>> {
    stoppable(&state, move |stop| complete::complete(&request, Clock::SYSTEM, stop)).await
}

pub(super) async fn heat(
    State(state): State<Arc<AppState>>,
    Body(request): Body<HeatRequest>,
) -> Answer<Json<Heat>> {
    stoppable(&state, move |stop| heat::heat(&request, Clock::SYSTEM, stop)).await
}

pub(super) async fn hint(
    State(state): State<Arc<AppState>>,
    Body(request): Body<HintRequest>,
) -> Answer<Json<Hint>> {
    stoppable(&state, move |stop| hint::hint(&request, Clock::SYSTEM, stop)).await
}

async fn stoppable<T: Send + 'static>(
    state: &AppState,
    work: impl FnOnce(&StopToken) -> Result<T, Error> + Send + 'static,
) -> Answer<Json<T>> {
    let stop = StopOnDrop(state.stop.child());
    let token = stop.0.clone();
    Ok(Json(compute_heavy(state, move || work(&token)).await??))
}
