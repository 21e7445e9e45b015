//! Routes for windows of traces, and the marks of their scrub bars.

use super::compute;
use crate::extract::Body;
use crate::refusal::{Answer, Refusal};
use crate::state::{AppState, Followed};
use axum::Json;
use axum::extract::State;
use queens_page::api::trace::{
    Marks, MarksRequest, NextMark, NextRequest, PositionRequest, SamePosition, TraceRequest,
    TraceWindow,
};
use queens_page::limits::{LIMITS, POSITION_REACH, TRACE_PATIENCE, at_most};
use queens_page::traces;
use std::sync::Arc;

fn followed(state: &AppState, algorithm: &str, n: usize) -> Answer<Followed> {
    let subject = traces::subject(algorithm, n)?;
    state.traces.get(subject).map_err(|_| Refusal::overloaded())
}

pub(super) async fn window(
    State(state): State<Arc<AppState>>,
    Body(request): Body<TraceRequest>,
) -> Answer<Json<TraceWindow>> {
    let count = at_most("count", request.count, LIMITS.window)?;
    let trace = followed(&state, &request.algorithm, request.n)?;
    let trace = trace.up_to(request.from.saturating_add(count as u64), TRACE_PATIENCE).await;
    Ok(Json(compute(move || trace.window(request.from, count)).await?))
}

pub(super) async fn marks(
    State(state): State<Arc<AppState>>,
    Body(request): Body<MarksRequest>,
) -> Answer<Json<Marks>> {
    let buckets = at_most("buckets", request.buckets, LIMITS.buckets)?;
    let trace = followed(&state, &request.algorithm, request.n)?;
    Ok(Json(compute(move || trace.as_ref().marks(buckets)).await?))
}

pub(super) async fn next_mark(
    State(state): State<Arc<AppState>>,
    Body(request): Body<NextRequest>,
) -> Answer<Json<NextMark>> {
    let NextRequest { from, direction, kind, .. } = request;
    let trace = followed(&state, &request.algorithm, request.n)?;
    let trace = trace.up_to(from.saturating_add(1), TRACE_PATIENCE).await;
    Ok(Json(compute(move || trace.next_mark(from, direction, kind)).await?))
}

pub(super) async fn same_position(
    State(state): State<Arc<AppState>>,
    Body(request): Body<PositionRequest>,
) -> Answer<Json<SamePosition>> {
    at_most("queens", request.queens.len(), request.n)?;
    let trace = followed(&state, &request.algorithm, request.n)?;
    let trace = trace.up_to(POSITION_REACH, TRACE_PATIENCE).await;
    Ok(Json(compute(move || trace.same_position(&request.queens)).await?))
}
