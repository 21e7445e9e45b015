//! Windows of traces, and the marks of their scrub bars.

use crate::api::trace::{Marks, MarksRequest, NextMark, NextRequest, TraceRequest, TraceWindow};
use crate::extract::{Body, algorithm, at_most, size};
use crate::limits::{LIMITS, TRACE_PATIENCE};
use crate::refusal::{Answer, Refusal};
use crate::state::AppState;
use crate::traces::Trace;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;

fn trace(state: &AppState, name: &str, n: usize) -> Answer<Arc<Trace>> {
    let (algorithm, size) = (algorithm(name)?, size(n, 1, LIMITS.trace_n)?);
    state.traces.get(algorithm, size).map_err(|_| Refusal::overloaded())
}

pub(super) async fn window(
    State(state): State<Arc<AppState>>,
    Body(request): Body<TraceRequest>,
) -> Answer<Json<TraceWindow>> {
    let algorithm = algorithm(&request.algorithm)?;
    let count = at_most("count", request.count, LIMITS.window)?;
    let trace = trace(&state, &request.algorithm, request.n)?;
    let known = trace.known_to(request.from.saturating_add(count as u64), TRACE_PATIENCE).await;
    let window = super::compute(move || trace.window(request.from, count)).await?;
    let (base, events) = (window.base, window.events);
    Ok(Json(TraceWindow { algorithm: algorithm.name(), n: request.n, base, events, known }))
}

pub(super) async fn marks(
    State(state): State<Arc<AppState>>,
    Body(request): Body<MarksRequest>,
) -> Answer<Json<Marks>> {
    let buckets = at_most("buckets", request.buckets, LIMITS.buckets)?;
    let trace = trace(&state, &request.algorithm, request.n)?;
    Ok(Json(super::compute(move || trace.marks(buckets)).await?))
}

pub(super) async fn next_mark(
    State(state): State<Arc<AppState>>,
    Body(request): Body<NextRequest>,
) -> Answer<Json<NextMark>> {
    let NextRequest { from, direction, kind, .. } = request;
    let trace = trace(&state, &request.algorithm, request.n)?;
    trace.known_to(from.saturating_add(1), TRACE_PATIENCE).await;
    let next = super::compute(move || {
        let step = trace.next_mark(from, direction, kind);
        NextMark { step, known: trace.known() }
    });
    Ok(Json(next.await?))
}
