//! Routes for the server, its algorithms and their programs.

use super::answer;
use crate::extract::Params;
use crate::refusal::Answer;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use queens::run::Threads;
use queens_page::api::about::{About, Algorithms};
use queens_page::api::program::ProgramQuery;
use queens_page::limits::LIMITS;
use queens_teach::Program;
use std::sync::Arc;

pub(super) async fn about(State(state): State<Arc<AppState>>) -> Json<About> {
    Json(About::new(Threads::ALL.count(), state.ledger.is_some(), LIMITS))
}

pub(super) async fn algorithms() -> Json<Algorithms> {
    Json(Algorithms::all())
}

pub(super) async fn program(Params(query): Params<ProgramQuery>) -> Answer<Json<Program>> {
    answer(move || queens_page::program::program(&query)).await.map(Json)
}
