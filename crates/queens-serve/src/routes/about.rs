//! The server and its algorithms.

use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use queens::run::Threads;
use queens_page::api::about::{About, Algorithms};
use std::sync::Arc;

pub(super) async fn about(State(state): State<Arc<AppState>>) -> Json<About> {
    Json(About::new(Threads::ALL.count(), state.ledger.is_some()))
}

pub(super) async fn algorithms() -> Json<Algorithms> {
    Json(Algorithms::all())
}
