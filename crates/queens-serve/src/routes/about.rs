//! The server and its algorithms.

use crate::api::about::{About, Algorithms};
use crate::limits::LIMITS;
use crate::site::Site;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;

pub(super) async fn about(State(site): State<Arc<Site>>) -> Json<About> {
    Json(About {
        version: env!("CARGO_PKG_VERSION"),
        processors: super::count::processors(),
        ledger: site.ledger.is_some(),
        limits: LIMITS,
    })
}

pub(super) async fn algorithms() -> Json<Algorithms> {
    Json(Algorithms::all())
}
