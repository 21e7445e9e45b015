//! The server and its algorithms.

use crate::api::about::{About, Algorithms};
use crate::limits::LIMITS;
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use queens::run::Threads;
use std::sync::Arc;

pub(super) async fn about(State(state): State<Arc<AppState>>) -> Json<About> {
    Json(About {
        version: env!("CARGO_PKG_VERSION"),
        processors: Threads::ALL.count(),
        ledger: state.ledger.is_some(),
        limits: LIMITS,
    })
}

pub(super) async fn algorithms() -> Json<Algorithms> {
    Json(Algorithms::all())
}
