//! The route of comparisons: their events while they run.

use super::sse_event;
use crate::extract::Body;
use crate::refusal::{Answer, Refusal};
use crate::state::{AppState, Busy};
use axum::extract::State;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use queens_page::api::compare::CompareRequest;
use queens_page::compare::Comparing;
use queens_report::Clock;
use std::convert::Infallible;
use std::sync::Arc;

pub(super) async fn run(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CompareRequest>,
) -> Answer<Sse<impl Stream<Item = Result<Event, Infallible>>>> {
    let comparing = Comparing::new(&request, state.comparisons.next_id(), Clock::SYSTEM)?;
    let started = state.comparisons.start(comparing, &state.stop);
    let running = |Busy| Refusal::taken("a comparison is running already: wait, or stop it");
    let events = stream::unfold(started.map_err(running)?, async |mut events| {
        let event = events.next().await?;
        Some((Ok(sse_event(event.name(), &event)), events))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}
