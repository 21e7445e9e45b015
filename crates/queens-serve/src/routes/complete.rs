//! Completing a board: how many ways there are, one of them, and a hint.
//!
//! The request is the job: when the client goes away, its answer is dropped, which stops the work.

use super::compute_heavy;
use crate::extract::Body;
use crate::refusal::Answer;
use crate::state::AppState;
use crate::sync::StopOnDrop;
use axum::Json;
use axum::extract::State;
use queens_page::api::boards::{CompleteRequest, Completions};
use queens_page::complete;
use queens_report::Clock;
use std::sync::Arc;

pub(super) async fn complete(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CompleteRequest>,
) -> Answer<Json<Completions>> {
    let stop = StopOnDrop(state.stop.child());
    let token = stop.0.clone();
    let work = move || complete::complete(&request, Clock::SYSTEM, &token);
    Ok(Json(compute_heavy(&state, work).await??))
}
