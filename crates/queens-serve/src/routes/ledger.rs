//! The route for the status of the ledger.

use super::compute_heavy;
use crate::api::{LedgerQuery, LedgerStatus};
use crate::extract::Params;
use crate::limits::LEDGER_BUCKETS;
use crate::refusal::{Answer, Refusal};
use crate::state::AppState;
use axum::Json;
use axum::extract::State;
use queens::words::with_causes;
use queens_page::limits::at_most;
use std::sync::Arc;

pub(super) async fn status(
    State(state): State<Arc<AppState>>,
    Params(query): Params<LedgerQuery>,
) -> Answer<Json<LedgerStatus>> {
    let buckets = at_most("buckets", query.buckets, LEDGER_BUCKETS)?;
    let ledger = state.ledger.clone().ok_or_else(Refusal::no_ledger)?;
    let status = compute_heavy(&state, move || ledger.status(buckets));
    status.await?.map(Json).map_err(|error| Refusal::internal(with_causes(&error)))
}
