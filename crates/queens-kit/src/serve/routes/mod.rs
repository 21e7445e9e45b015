//! The routes: the requests of [`queens_show::page::job`], counts, comparisons, the ledger and files.

mod count;
mod files;

use crate::serve::api::{LedgerQuery, LedgerStatus};
use crate::serve::extract::{Body, JsonText};
use crate::serve::limits::LEDGER_BUCKETS;
use crate::serve::refusal::{Answer, Refusal};
use crate::serve::state::AppState;
use crate::serve::sync::StopOnDrop;
use crate::serve::{assets, guard};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use futures_util::stream::{Stream, StreamExt};
use queens::control::Threads;
use queens_show::Clock;
use queens_show::page::about::About;
use queens_show::page::compare::CompareRequest;
use queens_show::page::compare::Comparing;
use queens_show::page::job::Job;
use queens_show::page::limits::{TRACE_PATIENCE, at_most};
use queens_show::page::traces::Needs;
use queens_show::words::with_causes;
use serde::Serialize;
use std::sync::Arc;

/// All routes.
///
/// Requests are POSTs with JSON, which a link, form, image or frame of another page cannot make a browser
/// send. The other routes answer at once and start no work.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let tabs =
        ["/", "/learn", "/learn/{card}", "/watch", "/gallery", "/play", "/compare", "/count"];
    let page = tabs.into_iter().fold(Router::new(), |all, tab| all.route(tab, get(assets::page)));
    page.route("/static/{*name}", get(assets::versioned))
        .route("/api/{name}", post(answer))
        .route("/api/about", post(about))
        .route("/api/compare", post(compare))
        .route("/api/compare/{file}", get(files::comparison))
        .route("/api/count", get(count::status).post(count::start).delete(count::cancel))
        .route("/api/count/events", get(count::events))
        .route("/api/ledger", post(ledger))
        .fallback(not_found)
        .method_not_allowed_fallback(async || Refusal::method_not_allowed())
        .layer(axum::middleware::from_fn_with_state(state.clone(), guard::check))
        .with_state(state)
}

/// Answers a request. If its client disconnects, the answer is dropped, which stops heavy work.
async fn answer(
    State(state): State<Arc<AppState>>,
    uri: Uri,
    JsonText(json): JsonText,
) -> Answer<impl IntoResponse> {
    let name = uri.path().trim_start_matches("/api/");
    let json = match Job::new(name, &json)? {
        Job::Light(work) => compute(work).await??,
        Job::Heavy(work) => {
            let stop = StopOnDrop(state.stop.child());
            let token = stop.0.clone();
            compute_heavy(&state, move || work(Clock::SYSTEM, &token)).await??
        }
        Job::Traced(Needs { subject, step }, work) => {
            let trace = state.traces.get(subject).map_err(|_| Refusal::overloaded())?;
            let trace = trace.up_to(step, TRACE_PATIENCE).await;
            compute(move || work(&trace)).await??
        }
    };
    Ok(([(header::CONTENT_TYPE, "application/json")], json))
}

async fn about(State(state): State<Arc<AppState>>) -> Json<About> {
    Json(About::new(Threads::ALL.count(), state.ledger.is_some()))
}

async fn compare(
    State(state): State<Arc<AppState>>,
    Body(request): Body<CompareRequest>,
) -> Answer<impl IntoResponse> {
    let comparing = Comparing::new(&request, state.comparisons.next_id(), Clock::SYSTEM)?;
    state.comparisons.start(comparing, &state.stop).map(streamed)
}

async fn ledger(
    State(state): State<Arc<AppState>>,
    Body(query): Body<LedgerQuery>,
) -> Answer<Json<LedgerStatus>> {
    let buckets = at_most("buckets", query.buckets, LEDGER_BUCKETS)?;
    let ledger = state.ledger.clone().ok_or_else(Refusal::no_ledger)?;
    let status = compute_heavy(&state, move || ledger.status(buckets));
    status.await?.map(Json).map_err(|error| Refusal::internal(with_causes(&error)))
}

/// A browser gets the page, which says that there is nothing; programs get JSON.
async fn not_found(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path();
    let accepts = headers.get(header::ACCEPT).and_then(|types| types.to_str().ok());
    let by_browser = accepts.is_some_and(|types| types.contains("text/html"));
    if by_browser && !path.starts_with("/api/") && !path.starts_with("/static/") {
        return (StatusCode::NOT_FOUND, assets::page().await).into_response();
    }
    Refusal::not_found(format!("there is nothing at {path}")).into_response()
}

/// Runs longer work on another thread, where it does not block other requests.
async fn compute<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Answer<T> {
    Ok(tokio::task::spawn_blocking(work).await?)
}

/// Like [`compute`], for work that keeps a processor busy. Rejects it if too much is running.
async fn compute_heavy<T: Send + 'static>(
    state: &AppState,
    work: impl FnOnce() -> T + Send + 'static,
) -> Answer<T> {
    let permit = state.heavy.clone().try_acquire_owned().map_err(|_| Refusal::overloaded())?;
    compute(move || {
        // The permit is returned when the work ends, not when its client disconnects.
        let _permit = permit;
        work()
    })
    .await
}

/// Sends items as events: their data is JSON, and their name its tag.
fn streamed<T: Serialize>(
    items: impl Stream<Item = T> + Send + 'static,
) -> Sse<impl Stream<Item = Result<Event, serde_json::Error>>> {
    let event = |item| {
        let data = serde_json::to_value(item)?;
        let name = data["event"].as_str().unwrap_or("status");
        Ok(Event::default().event(name).data(data.to_string()))
    };
    Sse::new(items.map(event)).keep_alive(KeepAlive::default())
}
