//! Windows of traces, and the marks of their scrub bars.

use crate::api::trace::{Marks, MarksQuery, NextMark, NextQuery, TraceQuery, TraceWindow};
use crate::extract::{Params, algorithm, at_most, size};
use crate::limits::{LIMITS, TRACE_PATIENCE};
use crate::refusal::{Answer, Refusal};
use crate::site::Site;
use crate::traces::Trace;
use axum::Json;
use axum::extract::State;
use std::sync::Arc;

fn trace(site: &Site, name: &str, n: usize) -> Answer<Arc<Trace>> {
    let (algorithm, size) = (algorithm(name)?, size(n, 1, LIMITS.trace_n)?);
    site.traces.get(algorithm, size).map_err(|_| Refusal::overloaded())
}

pub(super) async fn window(
    State(site): State<Arc<Site>>,
    Params(query): Params<TraceQuery>,
) -> Answer<Json<TraceWindow>> {
    let algorithm = algorithm(&query.algorithm)?;
    let count = at_most("count", query.count, LIMITS.window)?;
    let trace = trace(&site, &query.algorithm, query.n)?;
    let known = trace.known_to(query.from.saturating_add(count as u64), TRACE_PATIENCE).await;
    let window = super::compute(move || trace.window(query.from, count)).await?;
    let (base, events) = (window.base, window.events);
    Ok(Json(TraceWindow { algorithm: algorithm.name(), n: query.n, base, events, known }))
}

pub(super) async fn marks(
    State(site): State<Arc<Site>>,
    Params(query): Params<MarksQuery>,
) -> Answer<Json<Marks>> {
    let buckets = at_most("buckets", query.buckets, LIMITS.buckets)?;
    let trace = trace(&site, &query.algorithm, query.n)?;
    Ok(Json(super::compute(move || trace.marks(buckets)).await?))
}

pub(super) async fn next_mark(
    State(site): State<Arc<Site>>,
    Params(query): Params<NextQuery>,
) -> Answer<Json<NextMark>> {
    let NextQuery { from, direction, kind, .. } = query;
    let trace = trace(&site, &query.algorithm, query.n)?;
    trace.known_to(from.saturating_add(1), TRACE_PATIENCE).await;
    let next = super::compute(move || {
        let step = trace.next_mark(from, direction, kind);
        NextMark { step, known: trace.known() }
    });
    Ok(Json(next.await?))
}
