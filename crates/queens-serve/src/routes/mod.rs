//! One file for each group of routes.

mod about;
mod boards;
mod compare;
mod complete;
mod count;
mod ledger;
mod trace;

use crate::refusal::{Answer, Refusal};
use crate::state::AppState;
use crate::{assets, guard};
use axum::Router;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use queens_page::Error;
use serde::Serialize;
use std::sync::Arc;

/// All routes.
///
/// Routes that start work accept only a POST with JSON, which a link, form, image or frame of another page
/// cannot make a browser send. The other routes answer at once.
pub(crate) fn router(state: Arc<AppState>) -> Router {
    let tabs =
        ["/", "/learn", "/learn/{card}", "/watch", "/gallery", "/play", "/compare", "/count"];
    let page = tabs.into_iter().fold(Router::new(), |all, tab| all.route(tab, get(assets::page)));
    page.route("/static/{*name}", get(assets::versioned))
        .route("/api/about", get(about::about))
        .route("/api/algorithms", get(about::algorithms))
        .route("/api/program", get(about::program))
        .route("/api/trace", post(trace::window))
        .route("/api/marks", post(trace::marks))
        .route("/api/next-solution", post(trace::next_mark))
        .route("/api/same-position", post(trace::same_position))
        .route("/api/classes", get(boards::classes))
        .route("/api/solve", get(boards::solve))
        .route("/api/board", get(boards::board))
        .route("/api/board.svg", get(boards::drawing))
        .route("/api/read", post(boards::read))
        .route("/api/puzzle", get(boards::puzzle))
        .route("/api/daily", get(boards::daily))
        .route("/api/complete", post(complete::complete))
        .route("/api/heat", post(complete::heat))
        .route("/api/hint", post(complete::hint))
        .route("/api/compare", post(compare::run))
        .route("/api/compare/{file}", get(compare::download))
        .route("/api/count", get(count::status).post(count::start).delete(count::cancel))
        .route("/api/count/events", get(count::events))
        .route("/api/ledger", get(ledger::status))
        .fallback(not_found)
        .method_not_allowed_fallback(async || Refusal::method_not_allowed())
        .layer(axum::middleware::from_fn_with_state(state.clone(), guard::check))
        .with_state(state)
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

/// Like [`compute`], for work that can fail.
async fn answer<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Error> + Send + 'static,
) -> Answer<T> {
    Ok(compute(work).await??)
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

/// Makes an event of a stream, with its data in JSON.
fn sse_event(name: &str, data: &impl Serialize) -> Event {
    let event = Event::default().event(name).json_data(data);
    event.unwrap_or_else(|_| Event::default().comment("unreadable"))
}
